<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs_CZ">
<context>
    <name>Calls</name>
    <message>
        <source>Say:</source>
        <translation>Řekněte:</translation>
    </message>
    <message>
        <source>Aloud, please!</source>
        <translation>Nahlas, prosím!</translation>
    </message>
    <message>
        <source>Even money?</source>
        <translation>Výplata 1:1?</translation>
    </message>
    <message>
        <source>Inspector!</source>
        <translation>Inspektore!</translation>
    </message>
    <message>
        <source>Stop and shuffle</source>
        <translation>Zamíchat</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Zamíchat</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Hodnota</translation>
    </message>
    <message>
        <source>Number for “{call}”</source>
        <translation>Číslo pro „{call}“</translation>
    </message>
    <message>
        <source>Hand:</source>
        <translation>Ruka:</translation>
    </message>
    <message>
        <source>By button</source>
        <translation>Podle tlačítka</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Levá</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Pravá</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>Obě</translation>
    </message>
    <message>
        <source>Use this hand whatever button is pressed; for touch screens</source>
        <translation>Použít tuto ruku, ať stisknete kterékoli tlačítko; pro dotykové obrazovky</translation>
    </message>
    <message>
        <source>The mouse button or the key says which hand is used</source>
        <translation>O ruce rozhoduje tlačítko myši nebo klávesa</translation>
    </message>
    <message>
        <source>Card:</source>
        <translation>Karta:</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Lícem</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Rubem</translation>
    </message>
    <message>
        <source>How cards are laid; the middle mouse button turns them over</source>
        <translation>Jak se karty pokládají; prostřední tlačítko myši kartu obrátí</translation>
    </message>
</context>
<context>
    <name>Depth</name>
    <message>
        <source>Cut card, decks from the bottom: {decks}</source>
        <translation>Katovací karta, balíčků odspodu: {decks}</translation>
    </message>
    <message>
        <source>Put it in</source>
        <translation>Vložit</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Zrušit</translation>
    </message>
    <message>
        <source>Decks from the bottom</source>
        <translation>Balíčků odspodu</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>Dealer Trainer</source>
        <translation>Dealer Trainer</translation>
    </message>
    <message>
        <source>Details:</source>
        <translation>Podrobnosti (anglicky):</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>Zkopírovat podrobnosti</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Podrobnosti</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Go to a thing with its key, or with Tab and the arrows:</source>
        <translation>K věci se dostanete její klávesou, nebo klávesou Tab a šipkami:</translation>
    </message>
    <message>
        <source>1, 2, …: a box; again: its next thing. D: the dealer’s own cards</source>
        <translation>1, 2, …: box; znovu: další věc na něm. D: karty dealera</translation>
    </message>
    <message>
        <source>S: pack. B: under the pack. F: float</source>
        <translation>S: balíček. B: pod balíček. F: banka</translation>
    </message>
    <message>
        <source>S: shoe. T: discard tray. F: float</source>
        <translation>S: bota. T: odkládací přihrádka. F: banka</translation>
    </message>
    <message>
        <source>K: stack. B: under the stack. C: cut card</source>
        <translation>K: stoh. B: pod stoh. C: katovací karta</translation>
    </message>
    <message>
        <source>M: middle of the table</source>
        <translation>M: střed stolu</translation>
    </message>
    <message>
        <source>O: kitty</source>
        <translation>O: kasa</translation>
    </message>
    <message>
        <source>A: the bank’s plaque, to hand the bank on</source>
        <translation>A: štítek banku, když bank přechází na jiného</translation>
    </message>
    <message>
        <source>R: marker, to lay on a bet</source>
        <translation>R: značka, klade se na sázku</translation>
    </message>
    <message>
        <source>P: point. Y: accept. N: refuse. F2, F3, …: say something</source>
        <translation>P: ukázat. Y: přijmout. N: odmítnout. F2, F3, …: něco říct</translation>
    </message>
    <message>
        <source>Use it, first to pick up and then to lay down:</source>
        <translation>Použijete ji nejprve k uchopení, pak k položení:</translation>
    </message>
    <message>
        <source>Space: left hand. Enter: right hand. With Shift: both hands</source>
        <translation>Mezerník: levá ruka. Enter: pravá ruka. Se Shiftem: obě ruce</translation>
    </message>
    <message>
        <source>Ctrl and ← or →: lay a card from the left or from the right</source>
        <translation>Ctrl a ← nebo →: položit kartu zleva nebo zprava</translation>
    </message>
    <message>
        <source>Esc: put back what is in hand. Backspace: only the last chip</source>
        <translation>Esc: vrátit, co je v ruce. Backspace: jen poslední žeton</translation>
    </message>
    <message>
        <source>V or the middle button: turn the card in hand over</source>
        <translation>V nebo prostřední tlačítko: obrátit kartu v ruce</translation>
    </message>
    <message>
        <source>H: help</source>
        <translation>H: nápověda</translation>
    </message>
    <message>
        <source>Turn the own cards up: point at them, or lay them in the middle</source>
        <translation>Vlastní karty se otočí, když na ně ukážete nebo je položíte doprostřed</translation>
    </message>
    <message>
        <source>Take a part of a bet: pick the bet, then chips, then the float itself (F F)</source>
        <translation>Vzít část sázky: vezměte sázku, pak žetony, pak samu banku (F F)</translation>
    </message>
    <message>
        <source>Out of the kitty: pick the kitty, then the chips, then where they go</source>
        <translation>Z kasy: vezměte kasu, pak žetony, pak místo, kam patří</translation>
    </message>
    <message>
        <source>Cards that are done with go under the pack</source>
        <translation>Odehrané karty se vracejí pod balíček</translation>
    </message>
</context>
<context>
    <name>Pack</name>
    <message>
        <source>ace of spades</source>
        <translation>pikové eso</translation>
    </message>
    <message>
        <source>two of spades</source>
        <translation>piková dvojka</translation>
    </message>
    <message>
        <source>three of spades</source>
        <translation>piková trojka</translation>
    </message>
    <message>
        <source>four of spades</source>
        <translation>piková čtyřka</translation>
    </message>
    <message>
        <source>five of spades</source>
        <translation>piková pětka</translation>
    </message>
    <message>
        <source>six of spades</source>
        <translation>piková šestka</translation>
    </message>
    <message>
        <source>seven of spades</source>
        <translation>piková sedma</translation>
    </message>
    <message>
        <source>eight of spades</source>
        <translation>piková osma</translation>
    </message>
    <message>
        <source>nine of spades</source>
        <translation>piková devítka</translation>
    </message>
    <message>
        <source>ten of spades</source>
        <translation>piková desítka</translation>
    </message>
    <message>
        <source>jack of spades</source>
        <translation>pikový kluk</translation>
    </message>
    <message>
        <source>queen of spades</source>
        <translation>piková dáma</translation>
    </message>
    <message>
        <source>king of spades</source>
        <translation>pikový král</translation>
    </message>
    <message>
        <source>ace of hearts</source>
        <translation>srdcové eso</translation>
    </message>
    <message>
        <source>two of hearts</source>
        <translation>srdcová dvojka</translation>
    </message>
    <message>
        <source>three of hearts</source>
        <translation>srdcová trojka</translation>
    </message>
    <message>
        <source>four of hearts</source>
        <translation>srdcová čtyřka</translation>
    </message>
    <message>
        <source>five of hearts</source>
        <translation>srdcová pětka</translation>
    </message>
    <message>
        <source>six of hearts</source>
        <translation>srdcová šestka</translation>
    </message>
    <message>
        <source>seven of hearts</source>
        <translation>srdcová sedma</translation>
    </message>
    <message>
        <source>eight of hearts</source>
        <translation>srdcová osma</translation>
    </message>
    <message>
        <source>nine of hearts</source>
        <translation>srdcová devítka</translation>
    </message>
    <message>
        <source>ten of hearts</source>
        <translation>srdcová desítka</translation>
    </message>
    <message>
        <source>jack of hearts</source>
        <translation>srdcový kluk</translation>
    </message>
    <message>
        <source>queen of hearts</source>
        <translation>srdcová dáma</translation>
    </message>
    <message>
        <source>king of hearts</source>
        <translation>srdcový král</translation>
    </message>
    <message>
        <source>ace of diamonds</source>
        <translation>kárové eso</translation>
    </message>
    <message>
        <source>two of diamonds</source>
        <translation>kárová dvojka</translation>
    </message>
    <message>
        <source>three of diamonds</source>
        <translation>kárová trojka</translation>
    </message>
    <message>
        <source>four of diamonds</source>
        <translation>kárová čtyřka</translation>
    </message>
    <message>
        <source>five of diamonds</source>
        <translation>kárová pětka</translation>
    </message>
    <message>
        <source>six of diamonds</source>
        <translation>kárová šestka</translation>
    </message>
    <message>
        <source>seven of diamonds</source>
        <translation>kárová sedma</translation>
    </message>
    <message>
        <source>eight of diamonds</source>
        <translation>kárová osma</translation>
    </message>
    <message>
        <source>nine of diamonds</source>
        <translation>kárová devítka</translation>
    </message>
    <message>
        <source>ten of diamonds</source>
        <translation>kárová desítka</translation>
    </message>
    <message>
        <source>jack of diamonds</source>
        <translation>kárový kluk</translation>
    </message>
    <message>
        <source>queen of diamonds</source>
        <translation>kárová dáma</translation>
    </message>
    <message>
        <source>king of diamonds</source>
        <translation>kárový král</translation>
    </message>
    <message>
        <source>ace of clubs</source>
        <translation>křížové eso</translation>
    </message>
    <message>
        <source>two of clubs</source>
        <translation>křížová dvojka</translation>
    </message>
    <message>
        <source>three of clubs</source>
        <translation>křížová trojka</translation>
    </message>
    <message>
        <source>four of clubs</source>
        <translation>křížová čtyřka</translation>
    </message>
    <message>
        <source>five of clubs</source>
        <translation>křížová pětka</translation>
    </message>
    <message>
        <source>six of clubs</source>
        <translation>křížová šestka</translation>
    </message>
    <message>
        <source>seven of clubs</source>
        <translation>křížová sedma</translation>
    </message>
    <message>
        <source>eight of clubs</source>
        <translation>křížová osma</translation>
    </message>
    <message>
        <source>nine of clubs</source>
        <translation>křížová devítka</translation>
    </message>
    <message>
        <source>ten of clubs</source>
        <translation>křížová desítka</translation>
    </message>
    <message>
        <source>jack of clubs</source>
        <translation>křížový kluk</translation>
    </message>
    <message>
        <source>queen of clubs</source>
        <translation>křížová dáma</translation>
    </message>
    <message>
        <source>king of clubs</source>
        <translation>křížový král</translation>
    </message>
</context>
<context>
    <name>Panel</name>
    <message>
        <source>See also: {clauses}</source>
        <translation>Viz též: {clauses}</translation>
    </message>
    <message>
        <source>Round {n} of {rounds}</source>
        <translation>Kolo {n} z {rounds}</translation>
    </message>
    <message>
        <source> (and {n} more)</source>
        <translation> (a ještě {n})</translation>
    </message>
    <message>
        <source>Expected: {acts}</source>
        <translation>Čekalo se: {acts}</translation>
    </message>
    <message>
        <source>Due now</source>
        <translation>Teď je na řadě</translation>
    </message>
    <message>
        <source>The verdict on each act appears here.</source>
        <translation>Zde se objeví verdikt o každém úkonu.</translation>
    </message>
    <message>
        <source>At the table:</source>
        <translation>U stolu:</translation>
    </message>
    <message>
        <source>What was done:</source>
        <translation>Co bylo uděláno:</translation>
    </message>
    <message>
        <source>What was done, with verdicts</source>
        <translation>Co bylo uděláno, s verdikty</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Verdikt</translation>
    </message>
    <message>
        <source>Help: what is due?</source>
        <translation>Nápověda: co je na řadě?</translation>
    </message>
    <message>
        <source>Stop here</source>
        <translation>Přestat</translation>
    </message>
    <message>
        <source>Stop; you can go on from here later</source>
        <translation>Přestat; později můžete pokračovat odtud</translation>
    </message>
</context>
<context>
    <name>Result</name>
    <message>
        <source>Score {n} %</source>
        <translation>Skóre {n} %</translation>
    </message>
    <message>
        <source>✓ Passed</source>
        <translation>✓ Splněno</translation>
    </message>
    <message>
        <source>✗ Not passed</source>
        <translation>✗ Nesplněno</translation>
    </message>
    <message>
        <source>To pass: {n} % or more, and no critical fault</source>
        <translation>Ke splnění: nejméně {n} % a žádná kritická chyba</translation>
    </message>
    <message>
        <source>Acts due: {due} · right at the first try: {correct} · faults: {faults} · help: {help}</source>
        <translation>Úkonů: {due} · správně napoprvé: {correct} · chyb: {faults} · nápověd: {help}</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Chyby</translation>
    </message>
    <message>
        <source>&amp;Another round</source>
        <translation>&amp;Další kolo</translation>
    </message>
    <message>
        <source>Again the &amp;same</source>
        <translation>&amp;Znovu totéž</translation>
    </message>
    <message>
        <source>&amp;To the start</source>
        <translation>&amp;Na začátek</translation>
    </message>
    <message>
        <source>a further try, not scored</source>
        <translation>další pokus, nehodnotí se</translation>
    </message>
    <message>
        <source>omitted ({grade})</source>
        <translation>vynecháno ({grade})</translation>
    </message>
    <message>
        <source>✓ No faults.</source>
        <translation>✓ Bez chyb.</translation>
    </message>
    <message>
        <source>Money: the faults cost the house {n}.</source>
        <translation>Peníze: chyby stály kasino {n}.</translation>
    </message>
    <message>
        <source>Money: the faults cost players {n}.</source>
        <translation>Peníze: chyby stály hráče {n}.</translation>
    </message>
    <message>
        <source>Money: nobody lost anything by a fault.</source>
        <translation>Peníze: žádnou chybou nikdo nic neztratil.</translation>
    </message>
    <message>
        <source>Money: nobody lost anything, a fault in practice does not stand. At a real table it would have cost the house {house} and players {players}.</source>
        <translation>Peníze: nikdo nic neztratil, při cvičení chyba neplatí. U skutečného stolu by to stálo kasino {house} a hráče {players}.</translation>
    </message>
    <message>
        <source>Money: nobody lost anything, a fault in practice does not stand. At a real table it would have cost the house {house}.</source>
        <translation>Peníze: nikdo nic neztratil, při cvičení chyba neplatí. U skutečného stolu by to stálo kasino {house}.</translation>
    </message>
    <message>
        <source>Money: nobody lost anything, a fault in practice does not stand. At a real table it would have cost players {players}.</source>
        <translation>Peníze: nikdo nic neztratil, při cvičení chyba neplatí. U skutečného stolu by to stálo hráče {players}.</translation>
    </message>
    <message>
        <source>If it stood, it would cost the house {n}.</source>
        <translation>Kdyby platila, stála by kasino {n}.</translation>
    </message>
    <message>
        <source>If it stood, it would cost players {n}.</source>
        <translation>Kdyby platila, stála by hráče {n}.</translation>
    </message>
</context>
<context>
    <name>Screen</name>
    <message>
        <source>Pick something up first.</source>
        <translation>Nejprve něco vezměte.</translation>
    </message>
    <message>
        <source>In hand: chips. Choose the bet.</source>
        <translation>V ruce: žetony. Vyberte sázku.</translation>
    </message>
    <message>
        <source>In hand: chips worth {sum}. Choose the bet.</source>
        <translation>V ruce: žetony za {sum}. Vyberte sázku.</translation>
    </message>
    <message>
        <source>In hand: a card. A second one is laid on from the half clicked.</source>
        <translation>V ruce: karta. Druhá se přikládá z té strany, na kterou klepnete.</translation>
    </message>
    <message>
        <source>In hand: {thing}. Choose where to.</source>
        <translation>V ruce: {thing}. Vyberte kam.</translation>
    </message>
    <message>
        <source>In hand: {thing}. Choose where to; chips first count out a part.</source>
        <translation>V ruce: {thing}. Zvolte kam; žetony předtím odpočítají část.</translation>
    </message>
    <message>
        <source>Counted out of it: {chips}. Choose where to.</source>
        <translation>Odpočítáno: {chips}. Zvolte kam.</translation>
    </message>
    <message>
        <source>That does not go there. Choose another place, or Esc.</source>
        <translation>To tam nepatří. Vyberte jiné místo, nebo Esc.</translation>
    </message>
    <message>
        <source>Keys (F1)</source>
        <translation>Klávesy (F1)</translation>
    </message>
    <message>
        <source>Click a thing, then where it goes. Left button: left hand, right button: right hand, both buttons or Shift: both.</source>
        <translation>Klikněte na věc, pak kam patří. Levé tlačítko: levá ruka, pravé: pravá, obě nebo Shift: obě.</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Klávesy</translation>
    </message>
</context>
<context>
    <name>Table</name>
    <message>
        <source>Box {n}</source>
        <translation>Box {n}</translation>
    </message>
    <message>
        <source>the cut card in front</source>
        <translation>před ním katovací karta</translation>
    </message>
    <message>
        <source>{where}, shoot bet of {player}: {chips}</source>
        <translation>{where}, sázka shoot, {player}: {chips}</translation>
    </message>
    <message>
        <source>{where}, bonus of {player}: {chips}</source>
        <translation>{where}, bonus, {player}: {chips}</translation>
    </message>
    <message>
        <source>{where}, envy bonus of {player}: {chips}</source>
        <translation>{where}, bonus za cizí kombinaci, {player}: {chips}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>žádné</translation>
    </message>
    <message>
        <source>{where}, bet of {player}: {chips}</source>
        <translation>{where}, sázka ({player}): {chips}</translation>
    </message>
    <message>
        <source>{where}, insurance of {player}: {chips}</source>
        <translation>{where}, pojištění ({player}): {chips}</translation>
    </message>
    <message>
        <source>, beside it {chips}</source>
        <translation>, vedle {chips}</translation>
    </message>
    <message>
        <source>Picked: {sum}</source>
        <translation>V ruce: {sum}</translation>
    </message>
    <message>
        <source>Picked: {chips}</source>
        <translation>V ruce: {chips}</translation>
    </message>
    <message>
        <source>Picked: {chips} = {sum}</source>
        <translation>V ruce: {chips} = {sum}</translation>
    </message>
    <message>
        <source>Put back the last chip (Backspace)</source>
        <translation>Vrátit poslední žeton (Backspace)</translation>
    </message>
    <message>
        <source>Shoe</source>
        <translation>Bota</translation>
    </message>
    <message>
        <source>Discard tray</source>
        <translation>Odkládací přihrádka</translation>
    </message>
    <message>
        <source>Stack</source>
        <translation>Stoh</translation>
    </message>
    <message>
        <source>Under the stack</source>
        <translation>Pod stoh</translation>
    </message>
    <message>
        <source>Cut card</source>
        <translation>Katovací karta</translation>
    </message>
    <message>
        <source>Float</source>
        <translation>Banka</translation>
    </message>
    <message>
        <source>Bank</source>
        <translation>Bank</translation>
    </message>
    <message>
        <source>Shuffler</source>
        <translation>Míchačka</translation>
    </message>
    <message>
        <source>Pack</source>
        <translation>Balíček</translation>
    </message>
    <message>
        <source>Under the pack</source>
        <translation>Pod balíček</translation>
    </message>
    <message>
        <source>Put back</source>
        <translation>Vrátit</translation>
    </message>
    <message>
        <source>Chip of {n}</source>
        <translation>Žeton {n}</translation>
    </message>
    <message>
        <source>Kitty: {n}</source>
        <translation>Kasa: {n}</translation>
    </message>
    <message>
        <source>Point</source>
        <translation>Ukázat</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Přijmout</translation>
    </message>
    <message>
        <source>Refuse</source>
        <translation>Odmítnout</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Dealer</translation>
    </message>
    <message>
        <source>Middle of the table</source>
        <translation>Střed stolu</translation>
    </message>
    <message>
        <source>Middle of the table, cards: {n}</source>
        <translation>Střed stolu, karet: {n}</translation>
    </message>
    <message>
        <source>Insurance {a} : {b}</source>
        <translation>Pojištění {a} : {b}</translation>
    </message>
    <message>
        <source>Shoot</source>
        <translation>Sázka shoot</translation>
    </message>
    <message>
        <source>Bonus</source>
        <translation>Bonus</translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message>
        <source>Type your name first, or pick it.</source>
        <translation>Nejprve napište své jméno, nebo je vyberte.</translation>
    </message>
    <message>
        <source>This scenario cannot be dealt. Nothing was begun, and your training records are as they were. Correct the file where the details say, or open another one.</source>
        <translation>Tento scénář nelze rozdat. Nic nezačalo a vaše záznamy o výcviku zůstaly, jak byly. Opravte soubor tam, kde ukazují podrobnosti, nebo otevřete jiný.</translation>
    </message>
    <message>
        <source>This file cannot be read. Nothing was begun, and your training records are as they were. See that it is there, that you may read it and that it is text in UTF-8, or open another one.</source>
        <translation>Tento soubor nelze přečíst. Nic nezačalo a vaše záznamy o výcviku zůstaly, jak byly. Ověřte, že tam soubor je, že ho smíte číst a že je to text v UTF-8, nebo otevřete jiný.</translation>
    </message>
    <message>
        <source>A house’s procedure cannot be used. Your training records and the other houses are not touched. Have its files corrected where the details say, then start the program again.</source>
        <translation>Postup jednoho kasina nelze použít. Vašich záznamů ani ostatních kasin se to netýká. Nechte jeho soubory opravit tam, kde ukazují podrobnosti, a spusťte program znovu.</translation>
    </message>
    <message>
        <source>This session could not be written down, so it was not begun. What was written down before is safe. Do what the details ask for, then try again.</source>
        <translation>Toto cvičení se nepodařilo zapsat, a proto nezačalo. Co bylo zapsáno dřív, je v bezpečí. Udělejte, co radí podrobnosti, a zkuste to znovu.</translation>
    </message>
    <message>
        <source>This session cannot be gone on with; it stays on record. Begin a new round; if it comes again, copy the details and send them to whoever looks after the program.</source>
        <translation>V tomto cvičení nelze pokračovat; v záznamech zůstává. Začněte nové kolo; když se to zopakuje, zkopírujte podrobnosti a pošlete je tomu, kdo se o program stará.</translation>
    </message>
    <message>
        <source>Your training records cannot be used. What was written down before is left as it is. You can practise now without a record, or quit and see to the file first.</source>
        <translation>Záznamy o výcviku nelze použít. Co v nich bylo, zůstává, jak je. Teď můžete cvičit bez záznamu, nebo program ukončit a soubor nejprve dát do pořádku.</translation>
    </message>
    <message>
        <source>The last act could not be written down. Everything before it is safe. You can deal on, but the rest of this session is not kept; see to what the details name before the next.</source>
        <translation>Poslední úkon se nepodařilo zapsat. Vše před ním je v bezpečí. Můžete rozdávat dál, ale zbytek tohoto cvičení se neuchová; než začnete další, dejte do pořádku to, co uvádějí podrobnosti.</translation>
    </message>
    <message>
        <source>Something went wrong that should not have. Every act that was judged before it is safe. You can go on; if it comes again, copy the details and send them to whoever looks after the program.</source>
        <translation>Stalo se něco, co se stát nemělo. Všechny úkony posouzené předtím jsou v bezpečí. Můžete pokračovat; když se to zopakuje, zkopírujte podrobnosti a pošlete je tomu, kdo se o program stará.</translation>
    </message>
</context>
<context>
    <name>View</name>
    <message>
        <source>View</source>
        <translation>Zobrazení</translation>
    </message>
    <message>
        <source>Cards and chips &amp;move</source>
        <translation>Karty a žetony se &amp;pohybují</translation>
    </message>
    <message>
        <source>Speed of cards and chips</source>
        <translation>Rychlost karet a žetonů</translation>
    </message>
    <message>
        <source>not at all: they are there at once</source>
        <translation>vůbec: hned jsou na místě</translation>
    </message>
    <message>
        <source>slowly</source>
        <translation>pomalu</translation>
    </message>
    <message>
        <source>at the usual speed</source>
        <translation>obvyklou rychlostí</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>rychle</translation>
    </message>
    <message>
        <source>very fast</source>
        <translation>velmi rychle</translation>
    </message>
    <message>
        <source>&amp;Colours</source>
        <translation>&amp;Barvy</translation>
    </message>
    <message>
        <source>Colours of the window</source>
        <translation>Barvy okna</translation>
    </message>
    <message>
        <source>as the system has them</source>
        <translation>podle systému</translation>
    </message>
    <message>
        <source>light</source>
        <translation>světlé</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>tmavé</translation>
    </message>
    <message>
        <source>&amp;Four colours of suits</source>
        <translation>&amp;Čtyři barvy pro čtyři druhy karet</translation>
    </message>
    <message>
        <source>Spades black, hearts red, diamonds blue, clubs green</source>
        <translation>Piky černé, srdce červená, káry modré, kříže zelené</translation>
    </message>
    <message>
        <source>Changes are there at once. A round goes on as it stands.</source>
        <translation>Změny se projeví hned. Rozehrané kolo pokračuje.</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Zavřít</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Open a scenario</source>
        <translation>Otevřít scénář</translation>
    </message>
    <message>
        <source>Scenarios (*.toml)</source>
        <translation>Scénáře (*.toml)</translation>
    </message>
    <message>
        <source>You stopped in the middle of a round. Acts done so far: {n}.</source>
        <translation>Přestali jste uprostřed kola. Hotových úkonů: {n}.</translation>
    </message>
    <message>
        <source>Dealer Trainer</source>
        <translation>Dealer Trainer</translation>
    </message>
    <message>
        <source>Deal a round. Every act is judged by the house’s own manual.</source>
        <translation>Rozdejte kolo. Každý úkon se posuzuje podle příručky kasina.</translation>
    </message>
    <message>
        <source>&amp;Who are you?</source>
        <translation>&amp;Kdo jste?</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Vaše jméno</translation>
    </message>
    <message>
        <source>&amp;House</source>
        <translation>K&amp;asino</translation>
    </message>
    <message>
        <source>House</source>
        <translation>Kasino</translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation>Začít</translation>
    </message>
    <message>
        <source>the &amp;deal: the cards are ready</source>
        <translation>&amp;rozdáním: karty jsou připravené</translation>
    </message>
    <message>
        <source>the &amp;opening: first what comes before</source>
        <translation>za&amp;hájením: nejprve vše, co předchází</translation>
    </message>
    <message>
        <source>&amp;Practise a round</source>
        <translation>&amp;Cvičit kolo</translation>
    </message>
    <message>
        <source>Open a &amp;scenario file…</source>
        <translation>Otevřít &amp;scénář…</translation>
    </message>
    <message>
        <source>&amp;Go on where you stopped</source>
        <translation>&amp;Pokračovat</translation>
    </message>
    <message>
        <source>Practise without a record</source>
        <translation>Cvičit bez záznamu</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Ukončit</translation>
    </message>
    <message>
        <source>New here? Type your name and practise a round. At the table H says what is due and which clause wants it, F1 shows the keys. A fault does no harm: it is explained, and you try again.</source>
        <translation>Jste tu poprvé? Napište své jméno a cvičte kolo. U stolu klávesa H řekne, co je na řadě a který článek to žádá, F1 ukáže klávesy. Chyba ničemu nevadí: program ji vysvětlí a zkusíte to znovu.</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Dealer Trainer</source>
        <translation>Dealer Trainer</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Jazyk</translation>
    </message>
    <message>
        <source>&amp;View…</source>
        <translation>Z&amp;obrazení…</translation>
    </message>
    <message>
        <source>How the table is shown</source>
        <translation>Jak se stůl zobrazuje</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>with the left hand</source>
        <translation>levou rukou</translation>
    </message>
    <message>
        <source>with the right hand</source>
        <translation>pravou rukou</translation>
    </message>
    <message>
        <source>with both hands</source>
        <translation>oběma rukama</translation>
    </message>
    <message>
        <source>from the left</source>
        <translation>zleva</translation>
    </message>
    <message>
        <source>from the right</source>
        <translation>zprava</translation>
    </message>
    <message>
        <source>offer the cut</source>
        <translation>nabídnout sejmutí</translation>
    </message>
    <message>
        <source>accept the cut</source>
        <translation>přijmout sejmutí</translation>
    </message>
    <message>
        <source>refuse the cut</source>
        <translation>odmítnout sejmutí</translation>
    </message>
    <message>
        <source>upper part to the bottom</source>
        <translation>horní část dospod</translation>
    </message>
    <message>
        <source>cut card into the stack</source>
        <translation>katovací karta do stohu</translation>
    </message>
    <message>
        <source>load the shoe</source>
        <translation>naplnit botu</translation>
    </message>
    <message>
        <source>burn a card</source>
        <translation>spálit kartu</translation>
    </message>
    <message>
        <source>burnt cards to the tray</source>
        <translation>spálené karty do přihrádky</translation>
    </message>
    <message>
        <source>a card</source>
        <translation>karta</translation>
    </message>
    <message>
        <source>a card to the dealer</source>
        <translation>karta dealerovi</translation>
    </message>
    <message>
        <source>cut card in front</source>
        <translation>katovací karta dopředu</translation>
    </message>
    <message>
        <source>stop and shuffle</source>
        <translation>přestat a zamíchat</translation>
    </message>
    <message>
        <source>call</source>
        <translation>ohlásit</translation>
    </message>
    <message>
        <source>ask for a decision</source>
        <translation>vyzvat k rozhodnutí</translation>
    </message>
    <message>
        <source>offer even money</source>
        <translation>nabídnout výplatu 1:1</translation>
    </message>
    <message>
        <source>ask for it aloud</source>
        <translation>vyžádat odpověď nahlas</translation>
    </message>
    <message>
        <source>refuse</source>
        <translation>odmítnout</translation>
    </message>
    <message>
        <source>lay out the pair</source>
        <translation>rozložit pár</translation>
    </message>
    <message>
        <source>take</source>
        <translation>vzít</translation>
    </message>
    <message>
        <source>pay</source>
        <translation>vyplatit</translation>
    </message>
    <message>
        <source>cards to the tray</source>
        <translation>karty do přihrádky</translation>
    </message>
    <message>
        <source>the dealer’s cards to the tray</source>
        <translation>karty dealera do přihrádky</translation>
    </message>
    <message>
        <source>call the inspector</source>
        <translation>zavolat inspektora</translation>
    </message>
    <message>
        <source>lay the marker</source>
        <translation>položit značku</translation>
    </message>
    <message>
        <source>turn the own cards up</source>
        <translation>otočit vlastní karty</translation>
    </message>
    <message>
        <source>put into the kitty:</source>
        <translation>vložit do kasy:</translation>
    </message>
    <message>
        <source>take out of the kitty:</source>
        <translation>vzít z kasy:</translation>
    </message>
    <message>
        <source>the bank goes there</source>
        <translation>bank přechází sem</translation>
    </message>
    <message>
        <source>a card to the bank</source>
        <translation>karta bankéři</translation>
    </message>
    <message>
        <source>cards under the pack</source>
        <translation>karty pod balíček</translation>
    </message>
    <message>
        <source>the own cards under the pack</source>
        <translation>vlastní karty pod balíček</translation>
    </message>
    <message>
        <source>shuffle</source>
        <translation>zamíchat</translation>
    </message>
    <message>
        <source>take the bet</source>
        <translation>vzít sázku</translation>
    </message>
    <message>
        <source>take the insurance</source>
        <translation>vzít pojištění</translation>
    </message>
    <message>
        <source>pay the bet</source>
        <translation>vyplatit sázku</translation>
    </message>
    <message>
        <source>pay even money</source>
        <translation>vyplatit sázku 1:1:</translation>
    </message>
    <message>
        <source>pay the insurance</source>
        <translation>vyplatit pojištění</translation>
    </message>
    <message>
        <source>take the shoot bet</source>
        <translation>vzít sázku shoot</translation>
    </message>
    <message>
        <source>pay the bonus</source>
        <translation>vyplatit bonus</translation>
    </message>
    <message>
        <source>pay the envy bonus</source>
        <translation>vyplatit bonus za cizí kombinaci</translation>
    </message>
    <message>
        <source>pay the shoot bet</source>
        <translation>vyplatit sázku shoot</translation>
    </message>
    <message>
        <source>refuse to double</source>
        <translation>odmítnout zdvojení</translation>
    </message>
    <message>
        <source>refuse the surrender</source>
        <translation>odmítnout vzdání</translation>
    </message>
    <message>
        <source>refuse the rescue</source>
        <translation>odmítnout vrácení sázky</translation>
    </message>
    <message>
        <source>refuse the shoot bet</source>
        <translation>odmítnout sázku shoot</translation>
    </message>
    <message>
        <source>refuse the insurance</source>
        <translation>odmítnout pojištění</translation>
    </message>
    <message>
        <source>refuse the buy</source>
        <translation>odmítnout koupi</translation>
    </message>
    <message>
        <source>refuse the stake put up</source>
        <translation>odmítnout přidanou sázku</translation>
    </message>
    <message>
        <source>refuse a card</source>
        <translation>odmítnout kartu</translation>
    </message>
    <message>
        <source>refuse the split</source>
        <translation>odmítnout split</translation>
    </message>
    <message>
        <source>refuse the late bet</source>
        <translation>odmítnout pozdní sázku</translation>
    </message>
    <message>
        <source>refuse another player</source>
        <translation>odmítnout dalšího hráče</translation>
    </message>
    <message>
        <source>hands off the cards</source>
        <translation>nesahat na karty</translation>
    </message>
    <message>
        <source>refuse the decision</source>
        <translation>odmítnout rozhodnutí</translation>
    </message>
    <message>
        <source>bets</source>
        <translation>sází</translation>
    </message>
    <message>
        <source>lays insurance</source>
        <translation>pojišťuje se</translation>
    </message>
    <message>
        <source>“Even money, please.”</source>
        <translation>„Výplatu 1:1, prosím.“</translation>
    </message>
    <message>
        <source>“I wait.”</source>
        <translation>„Počkám.“</translation>
    </message>
    <message>
        <source>“Card, please.”</source>
        <translation>„Kartu, prosím.“</translation>
    </message>
    <message>
        <source>“I stand.”</source>
        <translation>„Zůstávám.“</translation>
    </message>
    <message>
        <source>waves a hand and says nothing</source>
        <translation>mávne rukou a nic neřekne</translation>
    </message>
    <message>
        <source>“I buy a card.”</source>
        <translation>„Kupuji kartu.“</translation>
    </message>
    <message>
        <source>“Split, please.”</source>
        <translation>„Split, prosím.“</translation>
    </message>
    <message>
        <source>“Double, please.”</source>
        <translation>„Zdvojit, prosím.“</translation>
    </message>
    <message>
        <source>“I surrender.”</source>
        <translation>„Vzdávám.“</translation>
    </message>
    <message>
        <source>“I take one bet back.”</source>
        <translation>„Jednu sázku beru zpět.“</translation>
    </message>
    <message>
        <source>“I stick.”</source>
        <translation>„Zůstávám.“</translation>
    </message>
    <message>
        <source>“I burn these.”</source>
        <translation>„Tyhle pálím.“</translation>
    </message>
    <message>
        <source>shoots</source>
        <translation>sází shoot</translation>
    </message>
    <message>
        <source>“Pontoon!”</source>
        <translation>„Pontoon!“</translation>
    </message>
    <message>
        <source>is bust and throws the cards in</source>
        <translation>má přes a hází karty</translation>
    </message>
    <message>
        <source>lays the cards open</source>
        <translation>odkrývá karty</translation>
    </message>
    <message>
        <source>puts up</source>
        <translation>přidává</translation>
    </message>
    <message>
        <source>puts chips on the box</source>
        <translation>klade na box žetony</translation>
    </message>
    <message>
        <source>wants to play on the box too</source>
        <translation>chce na boxu hrát také</translation>
    </message>
    <message>
        <source>lays insurance now</source>
        <translation>chce se pojistit</translation>
    </message>
    <message>
        <source>reaches for the cards</source>
        <translation>sahá po kartách</translation>
    </message>
    <message>
        <source>answers for the box</source>
        <translation>odpovídá za box</translation>
    </message>
    <message>
        <source>“Another card, please.”</source>
        <translation>„Ještě kartu, prosím.“</translation>
    </message>
    <message>
        <source>stakes what was not agreed</source>
        <translation>sází jinak, než se dohodlo</translation>
    </message>
    <message>
        <source>wants to buy a card</source>
        <translation>chce koupit kartu</translation>
    </message>
    <message>
        <source>wants to split</source>
        <translation>chce split</translation>
    </message>
    <message>
        <source>wants to double</source>
        <translation>chce zdvojit</translation>
    </message>
    <message>
        <source>wants to surrender</source>
        <translation>chce se vzdát</translation>
    </message>
    <message>
        <source>wants a bet back</source>
        <translation>chce sázku zpět</translation>
    </message>
    <message>
        <source>lays a shoot bet now</source>
        <translation>pokládá teď sázku shoot</translation>
    </message>
    <message>
        <source>chips!</source>
        <translation>žetony!</translation>
    </message>
    <message>
        <source>a place?</source>
        <translation>místo?</translation>
    </message>
    <message>
        <source>insurance!</source>
        <translation>pojištění!</translation>
    </message>
    <message>
        <source>reaches in</source>
        <translation>sahá sem</translation>
    </message>
    <message>
        <source>decides</source>
        <translation>rozhoduje</translation>
    </message>
    <message>
        <source>card?</source>
        <translation>kartu?</translation>
    </message>
    <message>
        <source>stake!</source>
        <translation>sázka!</translation>
    </message>
    <message>
        <source>buy?</source>
        <translation>nákup?</translation>
    </message>
    <message>
        <source>split?</source>
        <translation>split?</translation>
    </message>
    <message>
        <source>double?</source>
        <translation>zdvojit?</translation>
    </message>
    <message>
        <source>surrender?</source>
        <translation>vzdát?</translation>
    </message>
    <message>
        <source>rescue?</source>
        <translation>zpět?</translation>
    </message>
    <message>
        <source>shoot!</source>
        <translation>shoot!</translation>
    </message>
    <message>
        <source>cuts the stack</source>
        <translation>snímá stoh</translation>
    </message>
    <message>
        <source>waves a hand</source>
        <translation>mávne rukou</translation>
    </message>
    <message>
        <source>puts chips down</source>
        <translation>klade žetony</translation>
    </message>
    <message>
        <source>wants to play too</source>
        <translation>chce hrát také</translation>
    </message>
    <message>
        <source>a wrong stake</source>
        <translation>sází špatně</translation>
    </message>
    <message>
        <source>bust</source>
        <translation>přes</translation>
    </message>
    <message>
        <source>shows</source>
        <translation>odkrývá</translation>
    </message>
    <message>
        <source>“I buy for {n}.”</source>
        <translation>„Kupuji za {n}.“</translation>
    </message>
    <message>
        <source>“Split for {n}, please.”</source>
        <translation>„Split za {n}, prosím.“</translation>
    </message>
    <message>
        <source>“Double for {n}, please.”</source>
        <translation>„Zdvojit za {n}, prosím.“</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>nula</translation>
    </message>
    <message>
        <source>one</source>
        <translation>jedna</translation>
    </message>
    <message>
        <source>two</source>
        <translation>dva</translation>
    </message>
    <message>
        <source>three</source>
        <translation>tři</translation>
    </message>
    <message>
        <source>four</source>
        <translation>čtyři</translation>
    </message>
    <message>
        <source>five</source>
        <translation>pět</translation>
    </message>
    <message>
        <source>six</source>
        <translation>šest</translation>
    </message>
    <message>
        <source>seven</source>
        <translation>sedm</translation>
    </message>
    <message>
        <source>eight</source>
        <translation>osm</translation>
    </message>
    <message>
        <source>nine</source>
        <translation>devět</translation>
    </message>
    <message>
        <source>ten</source>
        <translation>deset</translation>
    </message>
    <message>
        <source>eleven</source>
        <translation>jedenáct</translation>
    </message>
    <message>
        <source>twelve</source>
        <translation>dvanáct</translation>
    </message>
    <message>
        <source>thirteen</source>
        <translation>třináct</translation>
    </message>
    <message>
        <source>fourteen</source>
        <translation>čtrnáct</translation>
    </message>
    <message>
        <source>fifteen</source>
        <translation>patnáct</translation>
    </message>
    <message>
        <source>sixteen</source>
        <translation>šestnáct</translation>
    </message>
    <message>
        <source>seventeen</source>
        <translation>sedmnáct</translation>
    </message>
    <message>
        <source>eighteen</source>
        <translation>osmnáct</translation>
    </message>
    <message>
        <source>nineteen</source>
        <translation>devatenáct</translation>
    </message>
    <message>
        <source>twenty</source>
        <translation>dvacet</translation>
    </message>
    <message>
        <source>twenty-one</source>
        <translation>dvacet jedna</translation>
    </message>
    <message>
        <source>twenty-two</source>
        <translation>dvacet dva</translation>
    </message>
    <message>
        <source>twenty-three</source>
        <translation>dvacet tři</translation>
    </message>
    <message>
        <source>twenty-four</source>
        <translation>dvacet čtyři</translation>
    </message>
    <message>
        <source>twenty-five</source>
        <translation>dvacet pět</translation>
    </message>
    <message>
        <source>twenty-six</source>
        <translation>dvacet šest</translation>
    </message>
    <message>
        <source>twenty-seven</source>
        <translation>dvacet sedm</translation>
    </message>
    <message>
        <source>twenty-eight</source>
        <translation>dvacet osm</translation>
    </message>
    <message>
        <source>twenty-nine</source>
        <translation>dvacet devět</translation>
    </message>
    <message>
        <source>thirty</source>
        <translation>třicet</translation>
    </message>
    <message>
        <source>thirty-one</source>
        <translation>třicet jedna</translation>
    </message>
    <message>
        <source>Surrender</source>
        <translation>Vzdání</translation>
    </message>
    <message>
        <source>face up</source>
        <translation>lícem nahoru</translation>
    </message>
    <message>
        <source>face down</source>
        <translation>lícem dolů</translation>
    </message>
    <message>
        <source>from the kitty</source>
        <translation>z kasy</translation>
    </message>
    <message>
        <source>into the kitty</source>
        <translation>do kasy</translation>
    </message>
    <message>
        <source>the amount is wrong</source>
        <translation>špatná částka</translation>
    </message>
    <message>
        <source>the words are wrong</source>
        <translation>špatné ohlášení</translation>
    </message>
    <message>
        <source>it was laid in the wrong place</source>
        <translation>špatné místo</translation>
    </message>
    <message>
        <source>the wrong hand</source>
        <translation>špatná ruka</translation>
    </message>
    <message>
        <source>something else comes first</source>
        <translation>něco jiného je dřív</translation>
    </message>
    <message>
        <source>the wrong box</source>
        <translation>špatný box</translation>
    </message>
    <message>
        <source>this was not due</source>
        <translation>tohle nebylo na řadě</translation>
    </message>
    <message>
        <source>minor</source>
        <translation>drobná</translation>
    </message>
    <message>
        <source>major</source>
        <translation>větší</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>kritická</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Správně</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Chyba</translation>
    </message>
    <message>
        <source>Not scored</source>
        <translation>Nehodnotí se</translation>
    </message>
    <message>
        <source>a card face down</source>
        <translation>karta lícem dolů</translation>
    </message>
    <message>
        <source>no cards</source>
        <translation>žádné karty</translation>
    </message>
    <message>
        <source>Box {n}</source>
        <translation>Box {n}</translation>
    </message>
    <message>
        <source>hand {n}</source>
        <translation>list {n}</translation>
    </message>
    <message>
        <source>bet {n}</source>
        <translation>sázka {n}</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>„{words}“</translation>
    </message>
    <message>
        <source>{decks} decks from the bottom</source>
        <translation>{decks} bal. odspodu</translation>
    </message>
    <message>
        <source>The dealer: {act}</source>
        <translation>Dealer: {act}</translation>
    </message>
    <message>
        <source>The player cuts {decks} decks from the top.</source>
        <translation>Hráč snímá {decks} bal. odshora.</translation>
    </message>
</context>
</TS>
