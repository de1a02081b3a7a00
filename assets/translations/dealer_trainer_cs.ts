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
        <source>Number for “{call}”</source>
        <translation>Číslo pro „{call}“</translation>
    </message>
    <message>
        <source>Hand:</source>
        <translation>Ruka:</translation>
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
        <source>Something went wrong that should not have. Every act that was judged before it is safe. You can go on; if it comes again, copy the details and send them to whoever looks after the program.</source>
        <translation>Stalo se něco, co se stát nemělo. Všechny úkony posouzené předtím jsou v bezpečí. Můžete pokračovat; když se to zopakuje, zkopírujte podrobnosti a pošlete je tomu, kdo se o program stará.</translation>
    </message>
    <message>
        <source>Copy the details</source>
        <translation>Zkopírovat podrobnosti</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Go to a thing with its key, or with Tab and the arrows:</source>
        <translation>K věci se dostanete její klávesou, nebo klávesou Tab a šipkami:</translation>
    </message>
    <message>
        <source>1 … 7: a box; again: its next thing. D: the dealer’s own cards</source>
        <translation>1 … 7: box; znovu: další věc na něm. D: karty dealera</translation>
    </message>
    <message>
        <source>S: shoe. T: discard tray. F: float. M: middle of the table</source>
        <translation>S: bota. T: odkládací přihrádka. F: banka. M: střed stolu</translation>
    </message>
    <message>
        <source>K: stack. B: under the stack. C: cut card</source>
        <translation>K: stoh. B: pod stoh. C: katovací karta</translation>
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
        <source>Esc: put back what is in hand. H: help</source>
        <translation>Esc: vrátit, co je v ruce. H: nápověda</translation>
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
</context>
<context>
    <name>Screen</name>
    <message>
        <source>Pick something up first.</source>
        <translation>Nejprve něco vezměte.</translation>
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
        <source>none</source>
        <translation>žádné</translation>
    </message>
    <message>
        <source>{where}, cards: {cards}</source>
        <translation>{where}, karty: {cards}</translation>
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
        <source>Insurance</source>
        <translation>Pojištění</translation>
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
        <source>Put back</source>
        <translation>Vrátit</translation>
    </message>
    <message>
        <source>Chip of {n}</source>
        <translation>Žeton {n}</translation>
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
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Type your name first, or pick it.</source>
        <translation>Nejprve napište své jméno, nebo je vyberte.</translation>
    </message>
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
        <source>! Your training records cannot be used. What was written down before is left as it is. You can practise now without a record, or quit and see to the file first.</source>
        <translation>! Záznamy o výcviku nelze použít. Co v nich bylo, zůstává, jak je. Teď můžete cvičit bez záznamu, nebo program ukončit a soubor nejprve dát do pořádku.</translation>
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
        <translation>&amp;Kasino</translation>
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
        <source>the &amp;deal: the shoe is running</source>
        <translation>&amp;rozdáním: bota už běží</translation>
    </message>
    <message>
        <source>the &amp;opening: cut, load and burn first</source>
        <translation>za&amp;hájením: nejprve sejmout, naplnit botu a spálit karty</translation>
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
</context>
<context>
    <name>Window</name>
    <message>
        <source>This session cannot be gone on with; it stays on record.</source>
        <translation>V tomto cvičení nelze pokračovat; v záznamech zůstává.</translation>
    </message>
    <message>
        <source>The last act could not be written down. Everything before it is safe. You can deal on, but the rest of this session is not kept.</source>
        <translation>Poslední úkon se nepodařilo zapsat. Vše před ním je v bezpečí. Můžete rozdávat dál, ale zbytek tohoto cvičení se neuchová.</translation>
    </message>
    <message>
        <source>Training records</source>
        <translation>Záznamy o výcviku</translation>
    </message>
    <message>
        <source>Dealer Trainer</source>
        <translation>Dealer Trainer</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Jazyk</translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>of spades</source>
        <translation>piková</translation>
    </message>
    <message>
        <source>of hearts</source>
        <translation>srdcová</translation>
    </message>
    <message>
        <source>of diamonds</source>
        <translation>kárová</translation>
    </message>
    <message>
        <source>of clubs</source>
        <translation>křížová</translation>
    </message>
    <message>
        <source>ace</source>
        <translation>eso</translation>
    </message>
    <message>
        <source>king</source>
        <translation>král</translation>
    </message>
    <message>
        <source>queen</source>
        <translation>dáma</translation>
    </message>
    <message>
        <source>jack</source>
        <translation>kluk</translation>
    </message>
    <message>
        <source>10</source>
        <translation>10</translation>
    </message>
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
