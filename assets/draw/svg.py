"""Text of SVG: numbers, paths, elements and whole documents, always the same for the same input."""

from math import cos, radians, sin

Value = str | float
Point = tuple[float, float]


def number(value: float) -> str:
    """A number with two decimals at most and nothing superfluous."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def path(*tokens: Value) -> str:
    """Path data from letters and numbers, in the units of the caller."""
    parts: list[str] = []
    for token in tokens:
        text = token if isinstance(token, str) else number(token)
        glued = not parts or isinstance(token, str) or parts[-1][-1].isalpha()
        parts.append(text if glued or text.startswith("-") else f" {text}")
    return "".join(parts)


def polyline(points: list[Point], *, closed: bool = False) -> str:
    """Path data of straight lines through points."""
    tokens: list[Value] = []
    for index, (x, y) in enumerate(points):
        tokens += ["L" if index else "M", x, y]
    return path(*tokens, *(["Z"] if closed else []))


def curve(points: list[Point]) -> str:
    """Path data of a smooth closed curve through points."""
    count = len(points)
    tokens: list[Value] = ["M", *points[0]]
    for index in range(count):
        before, start = points[index - 1], points[index]
        end, after = points[(index + 1) % count], points[(index + 2) % count]
        tokens += [
            "C",
            start[0] + (end[0] - before[0]) / 6,
            start[1] + (end[1] - before[1]) / 6,
            end[0] - (after[0] - start[0]) / 6,
            end[1] - (after[1] - start[1]) / 6,
            *end,
        ]
    return path(*tokens, "Z")


def polar(radius: float, degrees: float, centre: Point = (0, 0)) -> Point:
    """Where a point lies on a circle; 0 degrees is up, and they run clockwise."""
    angle = radians(degrees)
    return centre[0] + radius * sin(angle), centre[1] - radius * cos(angle)


def _attribute(name: str, value: Value) -> str:
    text = value if isinstance(value, str) else number(value)
    return f' {name.replace("_", "-")}="{text}"'


def element(tag: str, *children: str, **attributes: Value) -> str:
    """An element; an underscore in an attribute's name stands for a hyphen."""
    pairs = "".join(_attribute(name, value) for name, value in attributes.items())
    return f"<{tag}{pairs}>{''.join(children)}</{tag}>" if children else f"<{tag}{pairs}/>"


def shape(data: str, fill: str, **attributes: Value) -> str:
    """A filled path."""
    return element("path", d=data, fill=fill, **attributes)


def line(data: str, stroke: str, width: float, **attributes: Value) -> str:
    """A path drawn as a line."""
    return element("path", d=data, fill="none", stroke=stroke, stroke_width=width, **attributes)


def disc(centre: Point, radius: float, fill: str, **attributes: Value) -> str:
    """A filled circle."""
    return element("circle", cx=centre[0], cy=centre[1], r=radius, fill=fill, **attributes)


def ring(centre: Point, radius: float, stroke: str, width: float, **attributes: Value) -> str:
    """A circle drawn as a line."""
    return disc(centre, radius, "none", stroke=stroke, stroke_width=width, **attributes)


def box(  # noqa: PLR0913, PLR0917 - a rectangle has that many
    x: float, y: float, width: float, height: float, radius: float, fill: str, **attributes: Value
) -> str:
    """A filled rectangle with rounded corners."""
    corners: dict[str, Value] = {"rx": radius} if radius else {}
    return element("rect", x=x, y=y, width=width, height=height, **corners, fill=fill, **attributes)


def group(*children: str, **attributes: Value) -> str:
    """Elements drawn together."""
    return element("g", *children, **attributes)


def use(name: str, transform: str) -> str:
    """Draw again what carries this id."""
    return f'<use xlink:href="#{name}" transform="{transform}"/>'


def stops(*colours: tuple[float, str] | tuple[float, str, float]) -> str:
    """Colours of a gradient: place from 0 to 1, colour, and opacity if not 1."""
    return "".join(
        element("stop", offset=stop[0], stop_color=stop[1])
        if len(stop) == 2
        else element("stop", offset=stop[0], stop_color=stop[1], stop_opacity=stop[2])
        for stop in colours
    )


def linear(name: str, start: Point, end: Point, inner: str) -> str:
    """A gradient along a line, in the units of the drawing."""
    return element(
        "linearGradient",
        inner,
        id=name,
        gradientUnits="userSpaceOnUse",
        x1=start[0],
        y1=start[1],
        x2=end[0],
        y2=end[1],
    )


def radial(name: str, centre: Point, radius: float, inner: str) -> str:
    """A gradient from a point outwards, in the units of the drawing."""
    return element(
        "radialGradient",
        inner,
        id=name,
        gradientUnits="userSpaceOnUse",
        cx=centre[0],
        cy=centre[1],
        r=radius,
    )


def document(width: float, height: float, *children: str, defs: str = "") -> str:
    """A whole drawing of that size, its origin at the top left."""
    size = f"0 0 {number(width)} {number(height)}"
    head = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' version="1.2" baseProfile="tiny" viewBox="{size}">'
    )
    inner = [element("defs", defs)] if defs else []
    return "\n".join([head, *inner, *children, "</svg>"]) + "\n"
