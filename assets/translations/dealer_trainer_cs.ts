<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs_CZ">
<context>
    <name>Advice</name>
    <message>
        <source>Begin with a small round: one player, one bet. Watch it first, with every act explained; then you deal it yourself, and the table shows you how.</source>
        <translation>Začněte malým kolem: jeden hráč, jedna sázka. Napřed se na něj podívejte s výkladem každého úkonu; potom ho rozdáte sami a stůl vám ukáže jak.</translation>
    </message>
    <message>
        <source>You have seen how it is dealt. Now deal a round yourself: help is there when you ask for it, and a fault does no harm.</source>
        <translation>Už jste viděli, jak se rozdává. Teď rozdejte kolo vy: o nápovědu si můžete říct a chyba ničemu nevadí.</translation>
    </message>
    <message>
        <source>Deal some more whole rounds: most clauses come up in them by themselves.</source>
        <translation>Rozdejte ještě několik celých kol: většina článků v nich přijde na řadu sama.</translation>
    </message>
    <message>
        <source>There is nothing that you have to work on. Deal a round to keep it so.</source>
        <translation>Není nic, na čem byste teď museli pracovat. Rozdejte kolo, ať to tak zůstane.</translation>
    </message>
    <message>
        <source>You broke this lately: {clause}. {says}</source>
        <translation>Nedávno vám nešlo: {clause}. {says}</translation>
    </message>
    <message>
        <source>You needed help with this lately: {clause}. {says}</source>
        <translation>Tady jste nedávno potřebovali nápovědu: {clause}. {says}</translation>
    </message>
    <message>
        <source>This has not come up yet, and seldom does by itself: {clause}. {says}</source>
        <translation>Toto zatím nenastalo a samo nastane málokdy: {clause}. {says}</translation>
    </message>
    <message>
        <source>You knew this, and it has not come up for long: {clause}. {says}</source>
        <translation>Toto jste uměli, ale dlouho to nenastalo: {clause}. {says}</translation>
    </message>
    <message>
        <source>You keep this, and it has come up on too few days to be sure: {clause}. {says}</source>
        <translation>Toto dodržujete, ale na jistotu to zatím nastalo v málo dnech: {clause}. {says}</translation>
    </message>
    <message>
        <source>You keep all that the exam asks for, and you passed your last rounds. You are ready for the exam.</source>
        <translation>Dodržujete vše, co zkouška žádá, a poslední kola jste splnili. Na zkoušku jste připraveni.</translation>
    </message>
    <message>
        <source>&amp;Watch a round</source>
        <translation>Ukáz&amp;at kolo</translation>
    </message>
    <message>
        <source>Begin the &amp;exam</source>
        <translation>Z&amp;ačít zkoušku</translation>
    </message>
    <message>
        <source>P&amp;ractise this clause</source>
        <translation>Cvičit tento č&amp;lánek</translation>
    </message>
    <message>
        <source>P&amp;ractise a round</source>
        <translation>Cvičit ko&amp;lo</translation>
    </message>
</context>
<context>
    <name>Busy</name>
    <message>
        <source>Dealer Trainer</source>
        <translation>Dealer Trainer</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Zastavit</translation>
    </message>
    <message>
        <source>Looked at so far: {n}</source>
        <translation>Zatím prohlédnuto: {n}</translation>
    </message>
    <message>
        <source>Looked at so far: {n}, at most {most}</source>
        <translation>Zatím prohlédnuto: {n}, nejvýše {most}</translation>
    </message>
</context>
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
        <translation>Stop, mícháme!</translation>
    </message>
    <message>
        <source>Shuffle</source>
        <translation>Zamíchat</translation>
    </message>
    <message>
        <source>Without a number (-)</source>
        <translation>Bez čísla (-)</translation>
    </message>
    <message>
        <source>Number for “{call}”</source>
        <translation>Číslo pro „{call}“</translation>
    </message>
    <message>
        <source>Value …</source>
        <translation>Součet …</translation>
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
        <source>Own card:</source>
        <translation>Vlastní karta:</translation>
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
    <name>Certificate</name>
    <message>
        <source>Save &amp;PDF…</source>
        <translation>Uložit &amp;PDF…</translation>
    </message>
    <message>
        <source>Save signed &amp;file…</source>
        <translation>Uložit &amp;podepsaný soubor…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Zavřít</translation>
    </message>
    <message>
        <source>Page before</source>
        <translation>Předchozí strana</translation>
    </message>
    <message>
        <source>Next page</source>
        <translation>Další strana</translation>
    </message>
    <message>
        <source>It proves what the paper says: who has the house&apos;s key can verify it, offline.</source>
        <translation>Dokládá, co stojí na papíře: kdo má klíč kasina, ověří ho i bez sítě.</translation>
    </message>
    <message>
        <source>Page {n} of {all}</source>
        <translation>Strana {n} z {all}</translation>
    </message>
    <message>
        <source>PDF file (*.pdf)</source>
        <translation>Soubor PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Signed certificate (*.json)</source>
        <translation>Podepsané osvědčení (*.json)</translation>
    </message>
    <message>
        <source>{file} could not be saved ({why}). Nothing was lost: the certificate is in the records. Choose another place.</source>
        <translation>{file} se nepodařilo uložit ({why}). Nic se neztratilo: osvědčení je v záznamech. Zvolte jiné místo.</translation>
    </message>
    <message>
        <source>Certificate</source>
        <translation>Osvědčení</translation>
    </message>
    <message>
        <source>Inspector of {game}</source>
        <translation>Inspektor hry {game}</translation>
    </message>
    <message>
        <source>Dealer of {game}</source>
        <translation>Krupiér hry {game}</translation>
    </message>
    <message>
        <source>This certifies that</source>
        <translation>Tímto se osvědčuje, že</translation>
    </message>
    <message>
        <source>personnel number {number}</source>
        <translation>osobní číslo {number}</translation>
    </message>
    <message>
        <source>sees what is dealt wrongly in {game} by the procedure of {house}, version {version},
and has proved it in an examination.</source>
        <translation>vidí, co je ve hře {game} podle postupu {house}, verze {version}, vedeno chybně,
a prokázal(a) to při zkoušce.</translation>
    </message>
    <message>
        <source>deals {game} by the procedure of {house}, version {version},
and has proved it in an examination.</source>
        <translation>vede hru {game} podle postupu {house}, verze {version},
a prokázal(a) to při zkoušce.</translation>
    </message>
    <message>
        <source>Issued</source>
        <translation>Vydáno</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Platí do</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Výsledek</translation>
    </message>
    <message>
        <source>Pass mark</source>
        <translation>Hranice splnění</translation>
    </message>
    <message>
        <source>{hits} of {faults}</source>
        <translation>{hits} z {faults}</translation>
    </message>
    <message>
        <source>Faults seen</source>
        <translation>Viděné chyby</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Citlivost</translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation>Zkoušející</translation>
    </message>
    <message>
        <source>For the house</source>
        <translation>Za kasino</translation>
    </message>
    <message>
        <source>Certificate {short}</source>
        <translation>Osvědčení {short}</translation>
    </message>
    <message>
        <source>attempt {n}</source>
        <translation>pokus {n}</translation>
    </message>
    <message>
        <source>interruptions: {n} ({seconds} s)</source>
        <translation>přerušení: {n} ({seconds} s)</translation>
    </message>
    <message>
        <source>no interruption</source>
        <translation>bez přerušení</translation>
    </message>
    <message>
        <source>passed in the second part</source>
        <translation>složeno ve druhé části</translation>
    </message>
    <message>
        <source>The house&apos;s key: {key}</source>
        <translation>Klíč kasina: {key}</translation>
    </message>
    <message>
        <source>The signed file that belongs to it tells whether it still holds.</source>
        <translation>Zda dosud platí, řekne podepsaný soubor, který k němu patří.</translation>
    </message>
    <message>
        <source>Certificate {short}: the particulars</source>
        <translation>Osvědčení {short}: podrobnosti</translation>
    </message>
    <message>
        <source>Clauses that were examined: {n}</source>
        <translation>Zkoušené články: {n}</translation>
    </message>
    <message>
        <source>Whose, and for what</source>
        <translation>Čí a na co</translation>
    </message>
    <message>
        <source>What was asked for</source>
        <translation>Co se žádalo</translation>
    </message>
    <message>
        <source>Interruptions</source>
        <translation>Přerušení</translation>
    </message>
    <message>
        <source>At the live table</source>
        <translation>U živého stolu</translation>
    </message>
    <message>
        <source>Overruled verdicts</source>
        <translation>Změněné verdikty</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>Podpis</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Minuty</translation>
    </message>
    <message>
        <source>Payments, at least</source>
        <translation>Výplaty, nejméně</translation>
    </message>
    <message>
        <source>Bets to take, at least</source>
        <translation>Sázky k vybrání, nejméně</translation>
    </message>
    <message>
        <source>Refusals, at least</source>
        <translation>Odmítnutí, nejméně</translation>
    </message>
    <message>
        <source>Draws or stands, at least</source>
        <translation>Dobírání nebo stání, nejméně</translation>
    </message>
    <message>
        <source>Faults to call</source>
        <translation>Chyby k nahlášení</translation>
    </message>
    <message>
        <source>Critical ones among them</source>
        <translation>Z toho kritické</translation>
    </message>
    <message>
        <source>Tables watched at once</source>
        <translation>Stolů najednou</translation>
    </message>
    <message>
        <source>something else was in front</source>
        <translation>v popředí bylo něco jiného</translation>
    </message>
    <message>
        <source>the program had ended</source>
        <translation>program skončil</translation>
    </message>
    <message>
        <source>the window was too small</source>
        <translation>okno bylo příliš malé</translation>
    </message>
    <message>
        <source>the computer stood still</source>
        <translation>počítač stál</translation>
    </message>
    <message>
        <source>the program had ended, and the clock was put back</source>
        <translation>program skončil a hodiny byly vráceny</translation>
    </message>
    <message>
        <source>Holder</source>
        <translation>Držitel</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>platné</translation>
    </message>
    <message>
        <source>not yet valid</source>
        <translation>ještě neplatí</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>prošlé</translation>
    </message>
    <message>
        <source>withdrawn</source>
        <translation>odvolané</translation>
    </message>
    <message>
        <source>signed with no key of this house</source>
        <translation>není podepsáno klíčem tohoto kasina</translation>
    </message>
    <message>
        <source>altered in the records</source>
        <translation>v záznamech pozměněno</translation>
    </message>
    <message>
        <source>another version of the rules is in force</source>
        <translation>platí jiná verze pravidel</translation>
    </message>
    <message>
        <source>the rules of this version were changed</source>
        <translation>pravidla této verze byla změněna</translation>
    </message>
    <message>
        <source>its procedure is not here any more</source>
        <translation>jeho postup tu už není</translation>
    </message>
    <message>
        <source>by what was overruled since, not passed</source>
        <translation>podle pozdějších rozhodnutí hodnotitele nesloženo</translation>
    </message>
    <message>
        <source>its exam was altered in the records</source>
        <translation>její zkouška byla v záznamech změněna</translation>
    </message>
    <message>
        <source>the program had ended in it: only its beginning is sealed</source>
        <translation>program při ní skončil: zapečetěn je jen její začátek</translation>
    </message>
    <message>
        <source>no assessor has sealed it</source>
        <translation>žádný hodnotitel ji nezapečetil</translation>
    </message>
    <message>
        <source>altered in the records since it was sealed</source>
        <translation>od zapečetění v záznamech změněna</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Krupiér</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>&amp;Certificates</source>
        <translation>&amp;Osvědčení</translation>
    </message>
    <message>
        <source>Certificates cannot be read.</source>
        <translation>Osvědčení nelze přečíst.</translation>
    </message>
    <message>
        <source>These hold, and should be withdrawn: {who}. Their exams do not prove any more what they say. Once withdrawn they stand in the list that the house signs: save it, and give it to whoever verifies.</source>
        <translation>Platí, a měla by se odvolat: {who}. Jejich zkoušky už nedokládají, co je v nich psáno. Odvolaná stojí v seznamu, který kasino podepisuje: uložte ho a dejte tomu, kdo ověřuje.</translation>
    </message>
    <message>
        <source>The certificate could not be made out.</source>
        <translation>Osvědčení nelze vystavit.</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Jméno</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Jako</translation>
    </message>
    <message>
        <source>Procedure</source>
        <translation>Postup</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>Do</translation>
    </message>
    <message>
        <source>What holds</source>
        <translation>Co platí</translation>
    </message>
    <message>
        <source>Withdraw a certificate</source>
        <translation>Odvolat osvědčení</translation>
    </message>
    <message>
        <source>{who}: why? It does not hold from today on; that cannot be taken back. The reason stands in the list that the house signs.</source>
        <translation>{who}: proč? Ode dneška neplatí a nelze to vzít zpět. Důvod bude stát v seznamu, který kasino podepisuje.</translation>
    </message>
    <message>
        <source>It was not withdrawn.</source>
        <translation>Odvoláno nebylo.</translation>
    </message>
    <message>
        <source>Save the list of withdrawn certificates</source>
        <translation>Uložit seznam odvolaných osvědčení</translation>
    </message>
    <message>
        <source>The list was not saved. Choose another place.</source>
        <translation>Seznam nebyl uložen. Zvolte jiné místo.</translation>
    </message>
    <message>
        <source>Nobody is certified yet. A certificate comes of an examination that was passed.</source>
        <translation>Zatím nikdo nemá osvědčení. Osvědčení vzejde ze splněné zkoušky.</translation>
    </message>
    <message>
        <source>Passed, without a &amp;certificate</source>
        <translation>Složeno, &amp;bez osvědčení</translation>
    </message>
    <message>
        <source>Passed, without a certificate</source>
        <translation>Složeno, bez osvědčení</translation>
    </message>
    <message>
        <source>valid &amp;until</source>
        <translation>platí &amp;do</translation>
    </message>
    <message>
        <source>&amp;Make out…</source>
        <translation>&amp;Vystavit…</translation>
    </message>
    <message>
        <source>S&amp;how…</source>
        <translation>Zo&amp;brazit…</translation>
    </message>
    <message>
        <source>&amp;Withdraw…</source>
        <translation>Od&amp;volat…</translation>
    </message>
    <message>
        <source>Save the &amp;list of withdrawn ones…</source>
        <translation>Uložit &amp;seznam odvolaných…</translation>
    </message>
    <message>
        <source>lapses within a month</source>
        <translation>do měsíce končí</translation>
    </message>
    <message>
        <source>Rounds and positions</source>
        <translation>Kola a situace</translation>
    </message>
    <message>
        <source>Mark of its text</source>
        <translation>Otisk jeho textu</translation>
    </message>
    <message>
        <source>from {since} until {until}</source>
        <translation>od {since} do {until}</translation>
    </message>
    <message>
        <source>Valid</source>
        <translation>Platí</translation>
    </message>
    <message>
        <source>{exam}, attempt {n}</source>
        <translation>{exam}, pokus {n}</translation>
    </message>
    <message>
        <source>Examination</source>
        <translation>Zkouška</translation>
    </message>
    <message>
        <source>after one critical fault: {family}</source>
        <translation>po jedné kritické chybě: {family}</translation>
    </message>
    <message>
        <source>Second part</source>
        <translation>Druhá část</translation>
    </message>
    <message>
        <source>exam {number}</source>
        <translation>zkouška {number}</translation>
    </message>
    <message>
        <source>{score}; pass mark {mark}</source>
        <translation>{score}; hranice splnění {mark}</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Skóre</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Správně</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Chyby</translation>
    </message>
    <message>
        <source>Critical ones missed</source>
        <translation>Přehlédnuté kritické</translation>
    </message>
    <message>
        <source>{calls} at {acts} right acts</source>
        <translation>{calls} na {acts} správných úkonů</translation>
    </message>
    <message>
        <source>False calls</source>
        <translation>Plané poplachy</translation>
    </message>
    <message>
        <source>Sensitivity (d&apos;)</source>
        <translation>Citlivost (d&apos;)</translation>
    </message>
    <message>
        <source>Criterion (c)</source>
        <translation>Kritérium (c)</translation>
    </message>
    <message>
        <source>{value} (in 95 cases of 100 between {low} and {high})</source>
        <translation>{value} (v 95 případech ze 100 mezi {low} a {high})</translation>
    </message>
    <message>
        <source>none</source>
        <translation>žádný</translation>
    </message>
    <message>
        <source>Clauses looked at</source>
        <translation>Sledované články</translation>
    </message>
    <message>
        <source>Not kept</source>
        <translation>Nedodrženo</translation>
    </message>
    <message>
        <source>{verdict}, overruled by {by}: {outcome}. {why}</source>
        <translation>{verdict}, změnil(a) {by}: {outcome}. {why}</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Klíč</translation>
    </message>
    <message>
        <source>FILE</source>
        <translation>SOUBOR</translation>
    </message>
    <message>
        <source>To verify it</source>
        <translation>K ověření</translation>
    </message>
</context>
<context>
    <name>Changes</name>
    <message>
        <source>differs: {act}</source>
        <translation>liší se: {act}</translation>
    </message>
    <message>
        <source>The old way</source>
        <translation>Dosud</translation>
    </message>
    <message>
        <source>The new way</source>
        <translation>Nově</translation>
    </message>
    <message>
        <source>What is done, the old way and the new</source>
        <translation>Co se dělá dosud a nově</translation>
    </message>
    <message>
        <source>This round cannot be dealt this way.</source>
        <translation>Toto kolo se takto nedá hrát.</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Co se mění</translation>
    </message>
    <message>
        <source>From {old} to {new}</source>
        <translation>Z kasina {old} do kasina {new}</translation>
    </message>
    <message>
        <source>Holds from {day}</source>
        <translation>Platí od {day}</translation>
    </message>
    <message>
        <source>Nothing has to be learnt anew.</source>
        <translation>Nic se nemusí učit znovu.</translation>
    </message>
    <message>
        <source>Learnt anew, clauses: {n} ({clauses})</source>
        <translation>Články, které se učí znovu: {n} ({clauses})</translation>
    </message>
    <message>
        <source>Exams are as before.</source>
        <translation>Zkoušky jsou jako dosud.</translation>
    </message>
    <message>
        <source>Exams, what is to be known: {n}</source>
        <translation>Zkoušky, co je třeba vědět: {n}</translation>
    </message>
    <message>
        <source>{line}; cost: {n}</source>
        <translation>{line}; stojí: {n}</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nic</translation>
    </message>
    <message>
        <source>{line}; due: {acts}</source>
        <translation>{line}; na řadě: {acts}</translation>
    </message>
    <message>
        <source>What is done here is a slip: it is judged otherwise.</source>
        <translation>Co se tu dělá, je chyba: posuzuje se jinak.</translation>
    </message>
    <message>
        <source>What is done here is a slip: with it the round scored {old} until now, {new} from now on.</source>
        <translation>Tady se udělá chyba: kolo s ní mělo dosud {old}, nově má {new}.</translation>
    </message>
    <message>
        <source>This changes nothing at the table.</source>
        <translation>U stolu se tím nic nemění.</translation>
    </message>
    <message>
        <source>We have not looked for a round yet.</source>
        <translation>Kolo jsme zatím nehledali.</translation>
    </message>
    <message>
        <source>Warning: this never came up in {looked} rounds.</source>
        <translation>Pozor: v {looked} kolech na to nikdy nedošlo.</translation>
    </message>
    <message>
        <source>No difference in {looked} rounds; this came up in {met} of them.</source>
        <translation>V {looked} kolech žádný rozdíl; došlo na to v {met} z nich.</translation>
    </message>
    <message>
        <source>Players and banker decide freely: there is no house edge.</source>
        <translation>Hráči i bankéř se rozhodují volně: výhoda kasina se spočítat nedá.</translation>
    </message>
    <message>
        <source>House edge: being worked out…</source>
        <translation>Výhoda kasina: počítá se…</translation>
    </message>
    <message>
        <source>House edge: {now} %, as before</source>
        <translation>Výhoda kasina: {now} %, jako dosud</translation>
    </message>
    <message>
        <source>House edge: {now} %. We saw no difference (error {error} %).</source>
        <translation>Výhoda kasina: {now} %. Žádný rozdíl se neprojevil (chyba {error} %).</translation>
    </message>
    <message>
        <source>House edge: now {now} %, with the change {then} %</source>
        <translation>Výhoda kasina: dnes {now} %, po změně {then} %</translation>
    </message>
    <message>
        <source>The house would lose money on this game.</source>
        <translation>Kasino by na této hře prodělávalo.</translation>
    </message>
    <message>
        <source>Dealt to a player who plays best: {n} rounds, error {error} %.</source>
        <translation>Rozdáno hráči, který hraje nejlépe: {n} her, chyba {error} %.</translation>
    </message>
    <message>
        <source>keeps {n}</source>
        <translation>získá {n}</translation>
    </message>
    <message>
        <source>loses {n}</source>
        <translation>ztratí {n}</translation>
    </message>
    <message>
        <source>Of every {bet} bet the house {now}.</source>
        <translation>Z každých {bet} vsazených kasino {now}.</translation>
    </message>
    <message>
        <source>Of every {bet} bet the house {now} now; with the change it {then}.</source>
        <translation>Z každých {bet} vsazených kasino dnes {now}; po změně {then}.</translation>
    </message>
    <message>
        <source>Looking for rounds that show what changes…</source>
        <translation>Hledají se kola, která ukážou, co se mění…</translation>
    </message>
    <message>
        <source>Working out what it costs…</source>
        <translation>Počítá se, kolik to stojí…</translation>
    </message>
    <message>
        <source>Nothing is different.</source>
        <translation>Nic se neliší.</translation>
    </message>
    <message>
        <source>It lies in no state of the round.</source>
        <translation>Netýká se žádného stavu kola.</translation>
    </message>
    <message>
        <source>Nothing is done otherwise: only the words are new.</source>
        <translation>Nic se nedělá jinak: nová jsou jen slova.</translation>
    </message>
    <message>
        <source>The &amp;round</source>
        <translation>&amp;Kolo</translation>
    </message>
    <message>
        <source>The &amp;map</source>
        <translation>&amp;Mapa</translation>
    </message>
    <message>
        <source>The &amp;price</source>
        <translation>&amp;Cena</translation>
    </message>
    <message>
        <source>&amp;Look for the missing rounds</source>
        <translation>&amp;Hledat chybějící kola</translation>
    </message>
    <message>
        <source>Save the &amp;notice as PDF…</source>
        <translation>Uložit &amp;oznámení jako PDF…</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Zavřít</translation>
    </message>
    <message>
        <source>And beside that</source>
        <translation>A kromě toho</translation>
    </message>
    <message>
        <source>What follows</source>
        <translation>Co z toho plyne</translation>
    </message>
    <message>
        <source>Until now</source>
        <translation>Dosud</translation>
    </message>
    <message>
        <source>From now on</source>
        <translation>Nově</translation>
    </message>
    <message>
        <source>From when</source>
        <translation>Od kdy</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Proč</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Napsal(a)</translation>
    </message>
    <message>
        <source>Approved by</source>
        <translation>Schválil(a)</translation>
    </message>
    <message>
        <source>There was no such clause.</source>
        <translation>Takový článek nebyl.</translation>
    </message>
    <message>
        <source>The clause is withdrawn.</source>
        <translation>Článek je zrušen.</translation>
    </message>
    <message>
        <source>A change of the rules</source>
        <translation>Změna pravidel</translation>
    </message>
    <message>
        <source>Draft: nobody has approved it yet</source>
        <translation>Návrh: ještě ho nikdo neschválil</translation>
    </message>
    <message>
        <source>Another house</source>
        <translation>Jiné kasino</translation>
    </message>
    <message>
        <source>PDF file (*.pdf)</source>
        <translation>Soubor PDF (*.pdf)</translation>
    </message>
    <message>
        <source>{file} could not be saved ({why}). Choose another place.</source>
        <translation>Soubor {file} se nepodařilo uložit ({why}). Vyberte jiné místo.</translation>
    </message>
    <message>
        <source>Played best by the new rules, against the dealer&apos;s card:</source>
        <translation>Nejlepší hra podle nových pravidel, proti kartě dealera:</translation>
    </message>
    <message>
        <source>S stand, H hit, B buy, D double, P split, R surrender, F give up after doubling. A number: from so many cards on something else, H where nothing follows. Hit for 6-7-8 (.), in one suit (:), in spades (;).</source>
        <translation>S stát, H brát, B koupit, D zdvojnásobit, P splitovat, R vzdát, F vzdát po zdvojnásobení. Číslo: od tolika karet jinak, H, když nic nenásleduje. Brát kvůli 6-7-8 (.), v jedné barvě (:), v pikách (;).</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>&amp;Zastavit</translation>
    </message>
    <message>
        <source>&amp;Work it out again</source>
        <translation>Spočítat &amp;znovu</translation>
    </message>
    <message>
        <source>Hard totals</source>
        <translation>Tvrdé součty</translation>
    </message>
    <message>
        <source>Soft totals</source>
        <translation>Měkké součty</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Páry</translation>
    </message>
    <message>
        <source>cards bought: {n}</source>
        <translation>koupené karty: {n}</translation>
    </message>
    <message>
        <source>times doubled: {n}</source>
        <translation>zdvojnásobeno: {n}×</translation>
    </message>
</context>
<context>
    <name>Coach</name>
    <message>
        <source>What you have done once you do by yourself now. What is new is shown again.</source>
        <translation>Co už jste jednou udělali, děláte teď sami. Co je nové, se zase ukáže.</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Další</translation>
    </message>
    <message>
        <source>S&amp;kip</source>
        <translation>&amp;Přeskočit</translation>
    </message>
    <message>
        <source>Close; “View…” and F1 bring it back</source>
        <translation>Zavřít; vrátí se přes „Zobrazení…“ nebo F1</translation>
    </message>
    <message>
        <source>Each act is judged here: right or not, and by which rule.</source>
        <extracomment>Where on a thing it is tried whether a click means it: its middle, then all over it. What the screen is for, told between acts: one has to be read, and nothing to be done.</extracomment>
        <translation>Tady se hodnotí každý úkon: správně, nebo ne, a podle kterého pravidla.</translation>
    </message>
    <message>
        <source>Stuck? Ask here. Help comes in steps, and is noted.</source>
        <translation>Nevíte dál? Zeptejte se tady. Nápověda přichází po krocích a zapíše se.</translation>
    </message>
    <message>
        <source>All of it goes by keyboard, too: F1 shows the keys.</source>
        <translation>Všechno jde i z klávesnice: F1 ukáže klávesy.</translation>
    </message>
    <message>
        <source>Click chips here, one by one: {chips}.</source>
        <translation>Klikejte sem na žetony, jeden po druhém: {chips}.</translation>
    </message>
    <message>
        <source>Click here to point.</source>
        <translation>Kliknutím sem ukážete.</translation>
    </message>
    <message>
        <source>Click here to take a card.</source>
        <translation>Kliknutím sem vezmete kartu.</translation>
    </message>
    <message>
        <source>Click here to take it up.</source>
        <translation>Kliknutím sem to vezmete do ruky.</translation>
    </message>
    <message>
        <source>Click these words to say them.</source>
        <translation>Kliknutím na tato slova je řeknete.</translation>
    </message>
    <message>
        <source>Click these words, then the number {n}.</source>
        <translation>Klikněte na tato slova, potom na číslo {n}.</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>Udělejte to</translation>
    </message>
    <message>
        <source>First click here: so the card is laid.</source>
        <translation>Nejdřív klikněte sem: takhle se karta položí.</translation>
    </message>
    <message>
        <source>Now click here with both buttons, or with Shift.</source>
        <translation>Teď klikněte sem oběma tlačítky, nebo se Shiftem.</translation>
    </message>
    <message>
        <source>Now click here with the left button: your left hand.</source>
        <translation>Teď klikněte sem levým tlačítkem: to je levá ruka.</translation>
    </message>
    <message>
        <source>Now click here with the right button: your right hand.</source>
        <translation>Teď klikněte sem pravým tlačítkem: to je pravá ruka.</translation>
    </message>
    <message>
        <source>Now click here, on the left half: it comes from the left.</source>
        <translation>Teď klikněte sem, na levou půlku: přijde zleva.</translation>
    </message>
    <message>
        <source>Now click here, on the right half: it comes from the right.</source>
        <translation>Teď klikněte sem, na pravou půlku: přijde zprava.</translation>
    </message>
    <message>
        <source>Now click here.</source>
        <translation>Teď klikněte sem.</translation>
    </message>
    <message>
        <source>Now click here: so deep in the stack.</source>
        <translation>Teď klikněte sem: takhle hluboko do balíku.</translation>
    </message>
    <message>
        <source>Something else is due now. Put this back: Escape, or click it.</source>
        <translation>Teď je na řadě něco jiného. Vraťte to: Escape, nebo na to klikněte.</translation>
    </message>
    <message>
        <source>That is too much. Put it back here.</source>
        <translation>To je moc. Tady to vrátíte.</translation>
    </message>
    <message>
        <source>To know</source>
        <translation>Dobré vědět</translation>
    </message>
</context>
<context>
    <name>Course</name>
    <message>
        <source>Looking for a round in which this comes up…</source>
        <translation>Hledá se kolo, ve kterém to nastane…</translation>
    </message>
</context>
<context>
    <name>Current</name>
    <message>
        <source>once more today</source>
        <translation>dnes ještě jednou</translation>
    </message>
    <message>
        <source>once more from tomorrow on</source>
        <translation>od zítřka ještě jednou</translation>
    </message>
    <message>
        <source>{clause} now says: {text}</source>
        <translation>{clause} nově zní: {text}</translation>
    </message>
    <message>
        <source>Until now: {text}</source>
        <translation>Dosud: {text}</translation>
    </message>
    <message>
        <source>{clause} is withdrawn. Until now: {text}</source>
        <translation>{clause} je zrušen. Dosud: {text}</translation>
    </message>
    <message>
        <source>{title}, since {day}</source>
        <translation>{title}, od {day}</translation>
    </message>
    <message>
        <source>{title}, from {day} on</source>
        <translation>{title}, od {day}</translation>
    </message>
    <message>
        <source>✓ You are current with the rules of {day}: signed off on {signed}.</source>
        <translation>✓ Znáte pravidla platná od {day}: podepsáno {signed}.</translation>
    </message>
    <message>
        <source>✓ As an inspector you are current with the rules of {day}: signed off on {signed}.</source>
        <translation>✓ Jako inspektor znáte pravidla od {day}: podepsáno {signed}.</translation>
    </message>
    <message>
        <source>All is learnt. See it once more from tomorrow on, to be signed off.</source>
        <translation>Vše je naučeno. K podpisu se na to podívejte od zítřka ještě jednou.</translation>
    </message>
    <message>
        <source>All is learnt. Deal it once more from tomorrow on, to be signed off.</source>
        <translation>Vše je naučeno. K podpisu to od zítřka rozdejte ještě jednou.</translation>
    </message>
    <message>
        <source>What changed since {day}: watch both ways, then deal it. Three times right, without help, and once more on a later day.</source>
        <translation>Změny od {day}: podívejte se na oba způsoby a pak to rozdejte. Třikrát správně bez nápovědy a jednou v některý další den.</translation>
    </message>
    <message>
        <source>What changes from {day} on: watch both ways, then deal it. Three times right, without help, and once more on a later day.</source>
        <translation>Změny od {day}: podívejte se na oba způsoby a pak to rozdejte. Třikrát správně bez nápovědy a jednou v některý další den.</translation>
    </message>
    <message>
        <source>What changed since {day}: only words. Read them.</source>
        <translation>Změny od {day}: jen slova. Přečtěte si je.</translation>
    </message>
    <message>
        <source>What changed since {day}: watch both ways, then see it dealt, right or wrong. Three times of three call what is wrong and nothing else, and once more on a later day.</source>
        <translation>Co se změnilo od {day}: podívejte se na oba způsoby, pak na to, jak se to rozdá správně, nebo špatně. Třikrát za sebou ohlaste, co je špatně, a nic jiného, a jednou v některý další den.</translation>
    </message>
    <message>
        <source>What changes from {day} on: watch both ways, then see it dealt, right or wrong. Three times of three call what is wrong and nothing else, and once more on a later day.</source>
        <translation>Co se změní od {day}: podívejte se na oba způsoby, pak na to, jak se to rozdá správně, nebo špatně. Třikrát za sebou ohlaste, co je špatně, a nic jiného, a jednou v některý další den.</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Co se změnilo</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>Znění</translation>
    </message>
    <message>
        <source>&amp;Deal it</source>
        <translation>&amp;Rozdat to</translation>
    </message>
    <message>
        <source>&amp;See it dealt</source>
        <translation>&amp;Podívat se</translation>
    </message>
    <message>
        <source>As a dea&amp;ler</source>
        <translation>Jako &amp;krupiér</translation>
    </message>
    <message>
        <source>As an &amp;inspector</source>
        <translation>Jako &amp;inspektor</translation>
    </message>
    <message>
        <source>I have &amp;read it</source>
        <translation>Přečet&amp;l jsem to</translation>
    </message>
    <message>
        <source>See its &amp;faults</source>
        <translation>Vidět &amp;chyby</translation>
    </message>
    <message>
        <source>For inspectors: watch it dealt, the old way too</source>
        <translation>Pro inspektory: sledovat, jak se to rozdává, i po staru</translation>
    </message>
    <message>
        <source>nothing here</source>
        <translation>tady nic</translation>
    </message>
    <message>
        <source>Old way</source>
        <translation>Dosud</translation>
    </message>
    <message>
        <source>New way</source>
        <translation>Nově</translation>
    </message>
    <message>
        <source>Looking for what the changes do…</source>
        <translation>Hledá se, co změny způsobí…</translation>
    </message>
    <message>
        <source>What changed: learnt {n} of {all}.</source>
        <translation>Změny: naučeno {n} z {all}.</translation>
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
    <name>Doors</name>
    <message>
        <source>The training records cannot be used. Nothing was changed. Do what the details ask for, then try again.</source>
        <translation>Záznamy o výcviku nelze použít. Nic se nezměnilo. Udělejte, co žádají podrobnosti, a zkuste to znovu.</translation>
    </message>
    <message>
        <source>Now you can try again.</source>
        <translation>Teď to můžete zkusit znovu.</translation>
    </message>
    <message>
        <source>Too many wrong tries. The next one is possible in {seconds} s.</source>
        <translation>Příliš mnoho chybných pokusů. Další je možný za {seconds} s.</translation>
    </message>
    <message>
        <source>A passphrase needs at least {n} letters; a few words are best.</source>
        <translation>Heslo potřebuje nejméně {n} znaků; nejlepší je několik slov.</translation>
    </message>
    <message>
        <source>The two are not the same. Type both once more.</source>
        <translation>Hesla se neshodují. Napište obě znovu.</translation>
    </message>
    <message>
        <source>This is the recovery code of the house. It is shown once, and lies nowhere in this computer: print it or copy it by hand, and keep it where only the manager can get at it. Without it a forgotten passphrase cannot be replaced.</source>
        <translation>Toto je záchranný kód kasina. Ukazuje se jednou a v tomto počítači není nikde uložen: vytiskněte ho nebo opište rukou a uložte tam, kam se dostane jen manažer. Bez něj nelze zapomenuté heslo nahradit.</translation>
    </message>
    <message>
        <source>Recovery code</source>
        <translation>Záchranný kód</translation>
    </message>
    <message>
        <source>Type its &amp;last four letters</source>
        <translation>Opište jeho &amp;poslední čtyři znaky</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Tisk…</translation>
    </message>
    <message>
        <source>These are not its last four letters. Look at the code again.</source>
        <translation>To nejsou jeho poslední čtyři znaky. Podívejte se na kód znovu.</translation>
    </message>
    <message>
        <source>Print or copy the code first: it is not shown again.</source>
        <translation>Nejdřív kód vytiskněte nebo opište: už se neukáže.</translation>
    </message>
    <message>
        <source>Dealer Trainer: recovery code</source>
        <translation>Dealer Trainer: záchranný kód</translation>
    </message>
    <message>
        <source>Saved: this holds from now on.</source>
        <translation>Uloženo: od této chvíle to platí.</translation>
    </message>
    <message>
        <source>Certificates go on with the name {house}: it belongs to the house’s key, by which others know it.</source>
        <translation>Osvědčení mají dál jméno {house}: patří ke klíči kasina, podle kterého ho ostatní znají.</translation>
    </message>
    <message>
        <source>The passphrase was changed.</source>
        <translation>Heslo bylo změněno.</translation>
    </message>
    <message>
        <source>Changed, and written down with your name.</source>
        <translation>Změněno a zapsáno s vaším jménem.</translation>
    </message>
    <message>
        <source>It could not be written down. Nothing was changed. Do what the details ask for, then try again.</source>
        <translation>Nešlo to zapsat. Nic se nezměnilo. Udělejte, co žádají podrobnosti, a zkuste to znovu.</translation>
    </message>
    <message>
        <source>{role}: a passphrase of its own</source>
        <translation>{role}: vlastní heslo</translation>
    </message>
    <message>
        <source>{role}: the manager’s passphrase</source>
        <translation>{role}: heslo manažera</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Změnit…</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>&amp;Zpět</translation>
    </message>
    <message>
        <source>&amp;People</source>
        <translation>&amp;Lidé</translation>
    </message>
    <message>
        <source>&amp;Doors and rules</source>
        <translation>&amp;Hesla a pravidla</translation>
    </message>
    <message>
        <source>&amp;House (as on certificates)</source>
        <translation>&amp;Kasino (jak má stát na osvědčeních)</translation>
    </message>
    <message>
        <source>Everybody has a personnel n&amp;umber</source>
        <translation>Každý má osobní čí&amp;slo</translation>
    </message>
    <message>
        <source>Everybody has a P&amp;IN, and only who is listed here trains</source>
        <translation>Každý má P&amp;IN a trénuje jen ten, kdo je tu zapsán</translation>
    </message>
    <message>
        <source>&amp;Lock what is open after</source>
        <translation>&amp;Zamknout otevřené po</translation>
    </message>
    <message>
        <source> minutes without anything done</source>
        <translation> minutách bez činnosti</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Uložit</translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation>Hodnotitel</translation>
    </message>
    <message>
        <source>Manager</source>
        <translation>Manažer</translation>
    </message>
    <message>
        <source>Procedures manager</source>
        <translation>Správce postupů</translation>
    </message>
    <message>
        <source>This is for assessors: say who you are.</source>
        <translation>Sem smí hodnotitel: řekněte, kdo jste.</translation>
    </message>
    <message>
        <source>This is for the manager: say who you are.</source>
        <translation>Sem smí manažer: řekněte, kdo jste.</translation>
    </message>
    <message>
        <source>This is for the procedures manager: say who you are.</source>
        <translation>Sem smí správce postupů: řekněte, kdo jste.</translation>
    </message>
    <message>
        <source>&amp;Your name</source>
        <translation>&amp;Vaše jméno</translation>
    </message>
    <message>
        <source>&amp;Passphrase</source>
        <translation>&amp;Heslo</translation>
    </message>
    <message>
        <source>&amp;Forgotten…</source>
        <translation>&amp;Zapomenuté…</translation>
    </message>
    <message>
        <source>That is not the passphrase. Nothing was opened; try again.</source>
        <translation>To není heslo. Nic se neotevřelo; zkuste to znovu.</translation>
    </message>
    <message>
        <source>There is no record of “{name}”. If it is right, press OK again.</source>
        <translation>Jméno „{name}“ v záznamech není. Je-li správné, stiskněte znovu OK.</translation>
    </message>
    <message>
        <source>Type the recovery code that was printed when the house was set up, and choose a new passphrase for the manager. You are given a new code then.</source>
        <translation>Napište záchranný kód, který byl vytištěn při zřízení kasina, a zvolte nové heslo manažera. Pak dostanete nový kód.</translation>
    </message>
    <message>
        <source>Passphrase forgotten</source>
        <translation>Zapomenuté heslo</translation>
    </message>
    <message>
        <source>&amp;Recovery code</source>
        <translation>Záchranný &amp;kód</translation>
    </message>
    <message>
        <source>New &amp;passphrase</source>
        <translation>Nové &amp;heslo</translation>
    </message>
    <message>
        <source>&amp;Once more</source>
        <translation>&amp;Ještě jednou</translation>
    </message>
    <message>
        <source>That is not the recovery code. Nothing was changed.</source>
        <translation>To není záchranný kód. Nic se nezměnilo.</translation>
    </message>
    <message>
        <source>A new passphrase for: {role}. The one before opens no more.</source>
        <translation>Nové heslo: {role}. Dosavadní už neotevře.</translation>
    </message>
    <message>
        <source>Type your name: what you do is written down with it.</source>
        <translation>Napište své jméno: co uděláte, se zapíše s ním.</translation>
    </message>
    <message>
        <source>This cannot be a name. Type it anew, with 60 letters at most.</source>
        <translation>To nemůže být jméno. Napište je znovu, nejvýše 60 písmen.</translation>
    </message>
    <message>
        <source>Is &amp;back</source>
        <translation>Je &amp;zpět</translation>
    </message>
    <message>
        <source>Has &amp;left</source>
        <translation>&amp;Odešel</translation>
    </message>
    <message>
        <source>A new person</source>
        <translation>Nová osoba</translation>
    </message>
    <message>
        <source>Name:</source>
        <translation>Jméno:</translation>
    </message>
    <message>
        <source>{name} is the same person as (all is found under that name):</source>
        <translation>{name} je táž osoba jako (vše se najde pod tím jménem):</translation>
    </message>
    <message>
        <source>One person</source>
        <translation>Jedna osoba</translation>
    </message>
    <message>
        <source>Two people</source>
        <translation>Dvě osoby</translation>
    </message>
    <message>
        <source>This is not {name} but another person:</source>
        <translation>Toto není {name}, ale jiná osoba:</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Jméno</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>Číslo</translation>
    </message>
    <message>
        <source>Answers for</source>
        <translation>Odpovídá za</translation>
    </message>
    <message>
        <source>PIN</source>
        <translation>PIN</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>Zde</translation>
    </message>
    <message>
        <source>The people of the house</source>
        <translation>Lidé kasina</translation>
    </message>
    <message>
        <source>&amp;New person…</source>
        <translation>&amp;Nová osoba…</translation>
    </message>
    <message>
        <source>Personnel n&amp;umber…</source>
        <translation>Osobní &amp;číslo…</translation>
    </message>
    <message>
        <source>PI&amp;N…</source>
        <translation>&amp;PIN…</translation>
    </message>
    <message>
        <source>&amp;Roles…</source>
        <translation>&amp;Role…</translation>
    </message>
    <message>
        <source>&amp;One person with…</source>
        <translation>&amp;Jedna osoba s…</translation>
    </message>
    <message>
        <source>&amp;Two people…</source>
        <translation>&amp;Dvě osoby…</translation>
    </message>
    <message>
        <source>&amp;Knew the manual of…</source>
        <translation>&amp;Znal manuál ze dne…</translation>
    </message>
    <message>
        <source>The personnel number of {name}; nothing takes it away.</source>
        <translation>Osobní číslo osoby {name}; prázdné je zruší.</translation>
    </message>
    <message>
        <source>Personnel number</source>
        <translation>Osobní číslo</translation>
    </message>
    <message>
        <source>&amp;Number</source>
        <translation>Čí&amp;slo</translation>
    </message>
    <message>
        <source>Another person has this number. Nothing was changed.</source>
        <translation>Toto číslo má jiná osoba. Nic se nezměnilo.</translation>
    </message>
    <message>
        <source>{name} knew the manual of this day, as YYYY-MM-DD. Rule changes after it are still to be learnt. Leave it empty for the first manual.</source>
        <translation>{name} znal(a) manuál platný tento den (RRRR-MM-DD). Pozdější změny pravidel se ještě musí naučit. Prázdné pole znamená první manuál.</translation>
    </message>
    <message>
        <source>Knew the manual of…</source>
        <translation>Znal manuál ze dne…</translation>
    </message>
    <message>
        <source>&amp;Day</source>
        <translation>&amp;Den</translation>
    </message>
    <message>
        <source>This is no day. Type it as 2026-12-31.</source>
        <translation>Toto není datum. Zapište je jako 2026-12-31.</translation>
    </message>
    <message>
        <source>A new PIN for {name}, typed by whom it belongs to.</source>
        <translation>Nový PIN pro osobu {name}; píše ho ten, komu patří.</translation>
    </message>
    <message>
        <source>New &amp;PIN</source>
        <translation>Nový &amp;PIN</translation>
    </message>
    <message>
        <source>A PIN has {least} to {most} figures.</source>
        <translation>PIN má {least} až {most} číslic.</translation>
    </message>
    <message>
        <source>What {name} answers for beside training:</source>
        <translation>Za co kromě výcviku odpovídá {name}:</translation>
    </message>
    <message>
        <source>Roles</source>
        <translation>Role</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ano</translation>
    </message>
    <message>
        <source>no</source>
        <translation>ne</translation>
    </message>
    <message>
        <source>{name} (also: {others})</source>
        <translation>{name} (také: {others})</translation>
    </message>
    <message>
        <source>has left</source>
        <translation>odešel</translation>
    </message>
    <message>
        <source>{name}: type your PIN. Who has forgotten it asks the manager.</source>
        <translation>{name}: napište svůj PIN. Kdo ho zapomněl, požádá manažera.</translation>
    </message>
    <message>
        <source>&amp;PIN</source>
        <translation>&amp;PIN</translation>
    </message>
    <message>
        <source>That is not your PIN. Try again.</source>
        <translation>To není váš PIN. Zkuste to znovu.</translation>
    </message>
    <message>
        <source>This house is not set up. It is set up once, by whoever answers for the training here: from then on settings, records of others, and exams that certify need a passphrase. Until then everybody can train, and nothing certifies.</source>
        <translation>Toto kasino není zřízeno. Zřizuje ho jednou ten, kdo tu odpovídá za výcvik: od té chvíle vyžadují nastavení, záznamy druhých a zkoušky s osvědčením heslo. Do té doby může trénovat každý a nic neosvědčuje.</translation>
    </message>
    <message>
        <source>Set up the house</source>
        <translation>Zřídit kasino</translation>
    </message>
    <message>
        <source>Manager’s &amp;passphrase</source>
        <translation>&amp;Heslo manažera</translation>
    </message>
    <message>
        <source>I &amp;answer for the training at this house, and am its manager.</source>
        <translation>&amp;Odpovídám za výcvik v tomto kasinu a jsem jeho manažer.</translation>
    </message>
    <message>
        <source>&amp;Set up</source>
        <translation>&amp;Zřídit</translation>
    </message>
    <message>
        <source>Somebody has set up this house by now. Nothing was changed.</source>
        <translation>Kasino mezitím zřídil někdo jiný. Nic se nezměnilo.</translation>
    </message>
    <message>
        <source>Type the name of the house as it is to stand on certificates.</source>
        <translation>Napište jméno kasina tak, jak má stát na osvědčeních.</translation>
    </message>
    <message>
        <source>Only the manager sets up the house: say that you are.</source>
        <translation>Kasino zřizuje jen manažer: potvrďte, že jím jste.</translation>
    </message>
    <message>
        <source>Locked: nothing was done for a while. Nothing is lost.</source>
        <translation>Zamčeno: chvíli se nic nedělo. Nic se neztratilo.</translation>
    </message>
    <message>
        <source>The judge’s verdict stays on the paper. Beside it stand from now on your outcome, your reason and your name ({by}); the result counts the outcome.</source>
        <translation>Verdikt rozhodčího v zápisu zůstává. Vedle něj od nynějška stojí váš závěr, váš důvod a vaše jméno ({by}); výsledek počítá se závěrem.</translation>
    </message>
    <message>
        <source>Overrule a verdict</source>
        <translation>Změna verdiktu</translation>
    </message>
    <message>
        <source>&amp;Verdict</source>
        <translation>&amp;Verdikt</translation>
    </message>
    <message>
        <source>&amp;From now on</source>
        <translation>&amp;Od nynějška</translation>
    </message>
    <message>
        <source>&amp;Reason</source>
        <translation>&amp;Důvod</translation>
    </message>
    <message>
        <source>right</source>
        <translation>správně</translation>
    </message>
    <message>
        <source>a fault, {grade}</source>
        <translation>chyba, {grade}</translation>
    </message>
    <message>
        <source>Say why, so that others can follow it.</source>
        <translation>Napište proč, aby to mohli pochopit i ostatní.</translation>
    </message>
</context>
<context>
    <name>Drafts</name>
    <message>
        <source>What can be changed</source>
        <translation>Co se dá změnit</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Nyní</translation>
    </message>
    <message>
        <source>In this draft</source>
        <translation>V tomto návrhu</translation>
    </message>
    <message>
        <source>Choose at the left what is to change.</source>
        <translation>Vyberte vlevo, co se má změnit.</translation>
    </message>
    <message>
        <source>Now: {value}</source>
        <translation>Nyní: {value}</translation>
    </message>
    <message>
        <source>More is said of it by hand: change it in the file.</source>
        <translation>Ručně je o ní napsáno víc: změňte ji v souboru.</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>Zatím nic.</translation>
    </message>
    <message>
        <source>Take the call &amp;out</source>
        <translation>&amp;Odebrat výzvu</translation>
    </message>
    <message>
        <source>Find by words: burnt, insurance, PRG-DLR…</source>
        <translation>Hledejte slovy: spálené, pojištění, PRG-DLR…</translation>
    </message>
    <message>
        <source>Find what is to change</source>
        <translation>Najít, co se má změnit</translation>
    </message>
    <message>
        <source>Only what this &amp;draft changes</source>
        <translation>Jen co &amp;mění tento návrh</translation>
    </message>
    <message>
        <source>Nothing here is called so: try other words, or a clause.</source>
        <translation>Nic se tu tak nejmenuje: zkuste jiná slova nebo článek.</translation>
    </message>
    <message>
        <source>As it was &amp;before</source>
        <translation>&amp;Jak to bylo předtím</translation>
    </message>
    <message>
        <source>Chan&amp;ge the call…</source>
        <translation>Up&amp;ravit výzvu…</translation>
    </message>
    <message>
        <source>A new &amp;call…</source>
        <translation>&amp;Nová výzva…</translation>
    </message>
    <message>
        <source>What this draft does</source>
        <translation>Co tento návrh způsobí</translation>
    </message>
    <message>
        <source>✗ It should be {range}. Nothing was changed.</source>
        <translation>✗ Má to být {range}. Nic se nezměnilo.</translation>
    </message>
    <message>
        <source>✗ The draft is not saved.</source>
        <translation>✗ Návrh není uložen.</translation>
    </message>
    <message>
        <source>! Somebody has changed the file meanwhile. It stays as it is; what you wrote here is a draft of its own now: {name}.</source>
        <translation>! Soubor mezitím někdo změnil. Zůstává, jak je; co bylo napsáno tady, je teď samostatný návrh: {name}.</translation>
    </message>
    <message>
        <source>Another person than its author approves a draft: say who you are.</source>
        <translation>Návrh schvaluje někdo jiný než jeho autor: řekněte, kdo jste.</translation>
    </message>
    <message>
        <source>✗ {who} has written at this draft: somebody else has to approve it.</source>
        <translation>✗ Na tomto návrhu psal(a) i {who}: schválit ho musí někdo jiný.</translation>
    </message>
    <message>
        <source>✓ Approved by {who}. Whoever changes it now needs it anew.</source>
        <translation>✓ Schválil(a): {who}. Kdo návrh teď změní, potřebuje schválení znovu.</translation>
    </message>
    <message>
        <source>✗ It cannot be approved.</source>
        <translation>✗ Návrh nejde schválit.</translation>
    </message>
    <message>
        <source>✗ Somebody has changed the file meanwhile: look at what it says now, then approve it.</source>
        <translation>✗ Soubor mezitím někdo změnil: podívejte se, co v něm stojí teď, a pak ho schvalte.</translation>
    </message>
    <message>
        <source>✓ Published: it holds from {day}.</source>
        <translation>✓ Vyhlášeno: platí od {day}.</translation>
    </message>
    <message>
        <source>✗ It cannot be published.</source>
        <translation>✗ Návrh nejde vyhlásit.</translation>
    </message>
    <message>
        <source>! No program opens it here. The file is {path}</source>
        <translation>! Žádný program ho tu neotevře. Soubor je {path}</translation>
    </message>
    <message>
        <source>New rule change ({name})</source>
        <translation>Nová změna pravidel ({name})</translation>
    </message>
    <message>
        <source>✗ The file cannot be read</source>
        <translation>✗ Soubor nejde přečíst</translation>
    </message>
    <message>
        <source>✓ approved by {who}</source>
        <translation>✓ schválil(a): {who}</translation>
    </message>
    <message>
        <source>draft · still to do: {n}</source>
        <translation>návrh · zbývá: {n}</translation>
    </message>
    <message>
        <source>draft · ready to be approved</source>
        <translation>návrh · hotov ke schválení</translation>
    </message>
    <message>
        <source>&amp;1 What changes</source>
        <translation>&amp;1 Co se mění</translation>
    </message>
    <message>
        <source>&amp;2 The manual’s sentences</source>
        <translation>&amp;2 Věty příručky</translation>
    </message>
    <message>
        <source>&amp;3 Why and from when</source>
        <translation>&amp;3 Proč a odkdy</translation>
    </message>
    <message>
        <source>&amp;4 What is left to do</source>
        <translation>&amp;4 Co zbývá</translation>
    </message>
    <message>
        <source>Bac&amp;k to the list</source>
        <translation>Zpět na &amp;seznam</translation>
    </message>
    <message>
        <source>Open the &amp;file</source>
        <translation>Otevřít sou&amp;bor</translation>
    </message>
    <message>
        <source>&amp;Save as a draft</source>
        <translation>&amp;Uložit návrh</translation>
    </message>
    <message>
        <source>&amp;Rounds and notice…</source>
        <translation>&amp;Kola a oznámení…</translation>
    </message>
    <message>
        <source>&amp;Approve…</source>
        <translation>S&amp;chválit…</translation>
    </message>
    <message>
        <source>&amp;Publish</source>
        <translation>Vyhlási&amp;t</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>návrh</translation>
    </message>
    <message>
        <source>approved</source>
        <translation>schváleno</translation>
    </message>
    <message>
        <source>published</source>
        <translation>vyhlášeno</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>platí</translation>
    </message>
    <message>
        <source>✗ unreadable</source>
        <translation>✗ nečitelný</translation>
    </message>
    <message>
        <source>Give it a title.</source>
        <translation>Dejte změně název.</translation>
    </message>
    <message>
        <source>Say why the rules change.</source>
        <translation>Napište, proč se pravidla mění.</translation>
    </message>
    <message>
        <source>Say who writes it.</source>
        <translation>Napište, kdo návrh píše.</translation>
    </message>
    <message>
        <source>Say from which day it holds.</source>
        <translation>Určete, od kterého dne změna platí.</translation>
    </message>
    <message>
        <source>Say which version it was written for.</source>
        <translation>Určete, pro kterou verzi je návrh napsán.</translation>
    </message>
    <message>
        <source>{clause} is confirmed, but has new words, too: leave out one of the two.</source>
        <translation>{clause} je potvrzen, ale má i nové znění: jedno z toho vynech.</translation>
    </message>
    <message>
        <source>it is said</source>
        <translation>říká se</translation>
    </message>
    <message>
        <source>it is not said</source>
        <translation>neříká se</translation>
    </message>
    <message>
        <source>the dealer’s own total</source>
        <extracomment>Which numbers are said with calls, by the rules that give them.</extracomment>
        <translation>dealerův vlastní součet</translation>
    </message>
    <message>
        <source>the total of the hand</source>
        <translation>součet listu</translation>
    </message>
    <message>
        <source>one more than the bank’s own total</source>
        <translation>o jednu více než vlastní součet banku</translation>
    </message>
    <message>
        <source>a whole number from # to #</source>
        <extracomment>What an option should be; each # stands for a number.</extracomment>
        <translation>celé číslo od # do #</translation>
    </message>
    <message>
        <source>a whole number from # to #, or #: no limit</source>
        <translation>celé číslo od # do #, nebo #: bez omezení</translation>
    </message>
    <message>
        <source>a whole number from # to #, or #: nobody buys</source>
        <translation>celé číslo od # do #, nebo #: nikdo nekupuje</translation>
    </message>
    <message>
        <source>a whole number from # to #, or #: no trick</source>
        <translation>celé číslo od # do #, nebo #: žádný trik</translation>
    </message>
    <message>
        <source>a whole number from # to #, or #: any number</source>
        <translation>celé číslo od # do #, nebo #: jakýkoli počet</translation>
    </message>
    <message>
        <source>a whole number from # to #, or #: no such rule</source>
        <translation>celé číslo od # do #, nebo #: takové pravidlo není</translation>
    </message>
    <message>
        <source>a number of decks from # to #</source>
        <translation>počet balíčků od # do #</translation>
    </message>
    <message>
        <source>a list of whole numbers from # to #, each of them once</source>
        <translation>seznam celých čísel od # do #, každé jen jednou</translation>
    </message>
    <message>
        <source>a list of whole numbers from # to #, each of them once and one at least</source>
        <translation>seznam celých čísel od # do #, každé jen jednou a aspoň jedno</translation>
    </message>
    <message>
        <source>a list of two whole numbers from # to #, the smaller first</source>
        <translation>seznam dvou celých čísel od # do #, menší první</translation>
    </message>
    <message>
        <source>a list of nine whole numbers from # to #, for # to #</source>
        <translation>seznam devíti celých čísel od # do #, pro # až #</translation>
    </message>
    <message>
        <source>two whole numbers from # to #, [#, #] for #:#</source>
        <translation>dvě celá čísla od # do #, [#, #] pro #:#</translation>
    </message>
    <message>
        <source>a list of three ratios, [[#, #], [#, #], [#, #]], say, or of none</source>
        <translation>seznam tří poměrů, třeba [[#, #], [#, #], [#, #]], nebo žádného</translation>
    </message>
    <message>
        <source>a list of [stake from, money], the lowest first, each from # to #</source>
        <translation>seznam dvojic [sázka od, peníze], nejnižší první, každé od # do #</translation>
    </message>
    <message>
        <source>a list of [cards from #, paid, staked], the fewest first</source>
        <translation>seznam trojic [karet od #, vyplaceno, vsazeno], nejméně první</translation>
    </message>
    <message>
        <source>a list of ranks from A#TJQK, each of them once</source>
        <translation>seznam hodnot karet z A#TJQK, každá jen jednou</translation>
    </message>
    <message>
        <source>a list of ranks from A#TJQK, each of them once and one at least</source>
        <translation>seznam hodnot karet z A#TJQK, každá jen jednou a aspoň jedna</translation>
    </message>
    <message>
        <source>one line of words, without braces</source>
        <translation>jeden řádek slov, bez složených závorek</translation>
    </message>
    <message>
        <source>one line of words; {value} stands for the number</source>
        <translation>jeden řádek slov; {value} stojí na místě čísla</translation>
    </message>
    <message>
        <source>Severity of {clause}: {says}</source>
        <translation>Závažnost {clause}: {says}</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>bez čísla</translation>
    </message>
    <message>
        <source>{step}, when it is done</source>
        <extracomment>What of a step can be changed as a whole.</extracomment>
        <translation>{step}, kdy se to dělá</translation>
    </message>
    <message>
        <source>{step}, whether it is done</source>
        <translation>{step}, zda se to dělá</translation>
    </message>
    <message>
        <source>it is done</source>
        <extracomment>Whether a step is done, and whether a call is said that a draft adds.</extracomment>
        <translation>dělá se</translation>
    </message>
    <message>
        <source>it is no longer done</source>
        <translation>už se nedělá</translation>
    </message>
    <message>
        <source>The call “{words}” ({language})</source>
        <translation>Výzva „{words}“ ({language})</translation>
    </message>
    <message>
        <source>A new call: “{words}”</source>
        <translation>Nová výzva: „{words}“</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>„{words}“</translation>
    </message>
    <message>
        <source>before “{step}”</source>
        <translation>před „{step}“</translation>
    </message>
    <message>
        <source>after “{step}”</source>
        <translation>po „{step}“</translation>
    </message>
    <message>
        <source>It comes afte&amp;r “{title}”, which holds from that day, too</source>
        <translation>Nás&amp;leduje po změně „{title}“, která platí také od toho dne</translation>
    </message>
    <message>
        <source>I have looked: it is for {version} &amp;now</source>
        <translation>Prohlédnuto: j&amp;e teď pro {version}</translation>
    </message>
    <message>
        <source>Title ({language})</source>
        <translation>Název ({language})</translation>
    </message>
    <message>
        <source>Why ({language})</source>
        <translation>Proč ({language})</translation>
    </message>
    <message>
        <source>Written b&amp;y</source>
        <translation>N&amp;apsal(a)</translation>
    </message>
    <message>
        <source>&amp;Holds from</source>
        <translation>&amp;Platí od</translation>
    </message>
    <message>
        <source>Written for the version</source>
        <translation>Napsáno pro verzi</translation>
    </message>
    <message>
        <source>Let it hold from this &amp;day</source>
        <translation>Ať platí od tohoto &amp;dne</translation>
    </message>
    <message>
        <source>✗ The rule changes cannot be read.</source>
        <translation>✗ Změny pravidel nejdou přečíst.</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Stav</translation>
    </message>
    <message>
        <source>Holds from</source>
        <translation>Platí od</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Co se mění</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Napsal(a)</translation>
    </message>
    <message>
        <source>Approved by</source>
        <translation>Schválil(a)</translation>
    </message>
    <message>
        <source>{name}: cannot be read; open the draft to see why.</source>
        <translation>{name}: nejde přečíst; proč, to ukáže otevřený návrh.</translation>
    </message>
    <message>
        <source>✗ No draft can be begun.</source>
        <translation>✗ Návrh nejde začít.</translation>
    </message>
    <message>
        <source>✗ It cannot be taken back.</source>
        <translation>✗ Změnu nejde vzít zpět.</translation>
    </message>
    <message>
        <source>✓ Taken back: it does not come. It lies among the drafts again.</source>
        <translation>✓ Vzato zpět: změna nepřijde. Leží zase mezi návrhy.</translation>
    </message>
    <message>
        <source>✗ It cannot be put away.</source>
        <translation>✗ Návrh nejde odložit.</translation>
    </message>
    <message>
        <source>✓ Put away: its file lies in the folder {folder} now.</source>
        <translation>✓ Odloženo: soubor teď leží ve složce {folder}.</translation>
    </message>
    <message>
        <source>Rule changes: {house}</source>
        <translation>Změny pravidel: {house}</translation>
    </message>
    <message>
        <source>No rule was changed here yet. A change begins as a draft; another person approves it, and it is published with the day from which it holds.</source>
        <translation>Zatím se tu žádné pravidlo nezměnilo. Změna začíná jako návrh; schválí ji někdo jiný a vyhlásí se se dnem, od kterého platí.</translation>
    </message>
    <message>
        <source>&amp;New rule change…</source>
        <translation>&amp;Nová změna pravidel…</translation>
    </message>
    <message>
        <source>&amp;Open the draft…</source>
        <translation>Otevřít návr&amp;h…</translation>
    </message>
    <message>
        <source>&amp;Take back before its day</source>
        <translation>Vzí&amp;t zpět před jejím dnem</translation>
    </message>
    <message>
        <source>Put the draft &amp;away</source>
        <translation>O&amp;dložit návrh</translation>
    </message>
    <message>
        <source>Drafts and rule changes</source>
        <translation>Návrhy a změny pravidel</translation>
    </message>
    <message>
        <source>as before</source>
        <translation>jako dosud</translation>
    </message>
    <message>
        <source>✓ new words</source>
        <translation>✓ nové znění</translation>
    </message>
    <message>
        <source>! change each of the sentences</source>
        <translation>! změňte každou z vět</translation>
    </message>
    <message>
        <source>The clause in {language}</source>
        <translation>Znění článku ({language})</translation>
    </message>
    <message>
        <source>In one short sentence, in {language}</source>
        <translation>Jednou krátkou větou ({language})</translation>
    </message>
    <message>
        <source>The whole sentence</source>
        <translation>Celé znění</translation>
    </message>
    <message>
        <source>The same in one short sentence</source>
        <translation>Totéž jednou krátkou větou</translation>
    </message>
    <message>
        <source>Why it is so</source>
        <translation>Proč to tak je</translation>
    </message>
    <message>
        <source>Why the clause is so, in {language}</source>
        <translation>Proč je článek takový ({language})</translation>
    </message>
    <message>
        <source>Word another clause otherwise…</source>
        <translation>Jiné znění dalšího článku…</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>Věta</translation>
    </message>
    <message>
        <source>Said</source>
        <translation>Co s ní</translation>
    </message>
    <message>
        <source>Lesson: {title}</source>
        <translation>Lekce: {title}</translation>
    </message>
    <message>
        <source>! needs nothing</source>
        <translation>! netřeba</translation>
    </message>
    <message>
        <source>The lesson &amp;holds</source>
        <translation>Lekce &amp;platí</translation>
    </message>
    <message>
        <source>{clause} &amp;holds</source>
        <translation>{clause} &amp;platí</translation>
    </message>
    <message>
        <source>It counts once you press “{button}”.</source>
        <translation>Počítá se, až stisknete „{button}“.</translation>
    </message>
    <message>
        <source>No sentence of the manual becomes untrue by what this draft changes so far.</source>
        <translation>To, co návrh zatím mění, nečiní nepravdivou žádnou větu příručky.</translation>
    </message>
    <message>
        <source>What it changes cannot be worked out yet: see what is left to do, on page 4. The sentences are kept.</source>
        <translation>Co návrh mění, se zatím nedá zjistit: podívejte se na stranu 4, co zbývá. Věty zůstávají uložené.</translation>
    </message>
    <message>
        <source>! two answers</source>
        <translation>! dvě odpovědi</translation>
    </message>
    <message>
        <source>It has new words: they say what holds.</source>
        <translation>Má nové znění: to říká, co platí.</translation>
    </message>
    <message>
        <source>It says “{value}”, which changes. Press again if it holds.</source>
        <translation>Stojí v ní „{value}“, a to se mění. Platí-li přesto, stiskněte znovu.</translation>
    </message>
    <message>
        <source>The manual says so far</source>
        <translation>Příručka dosud říká</translation>
    </message>
    <message>
        <source>Write what it says from now on</source>
        <translation>Napište, co říká odteď</translation>
    </message>
    <message>
        <source>Or say why the sentence holds as it is</source>
        <translation>Nebo napište, proč věta platí, jak je</translation>
    </message>
    <message>
        <source>For instance: it does not say how many there are.</source>
        <translation>Například: neříká, kolik jich je.</translation>
    </message>
    <message>
        <source>Say &amp;nothing of it</source>
        <translation>N&amp;ic o ní neříkat</translation>
    </message>
    <message>
        <source>Word another clause otherwise</source>
        <translation>Jiné znění dalšího článku</translation>
    </message>
    <message>
        <source>Sentences whose meaning changes</source>
        <translation>Věty, jejichž význam se mění</translation>
    </message>
    <message>
        <source>✓ it holds</source>
        <translation>✓ platí</translation>
    </message>
    <message>
        <source>! only in part</source>
        <translation>! jen zčásti</translation>
    </message>
    <message>
        <source>! nothing yet</source>
        <translation>! zatím nic</translation>
    </message>
    <message>
        <source>What is left to do</source>
        <translation>Co zbývá udělat</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Kde</translation>
    </message>
    <message>
        <source>1 What changes</source>
        <translation>1 Co se mění</translation>
    </message>
    <message>
        <source>2 The manual’s sentences</source>
        <translation>2 Věty příručky</translation>
    </message>
    <message>
        <source>3 Why and from when</source>
        <translation>3 Proč a odkdy</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>V souboru</translation>
    </message>
    <message>
        <source>✗ Something cannot be used as it is written.</source>
        <translation>✗ Něco se nedá použít tak, jak je to napsané.</translation>
    </message>
    <message>
        <source>The file cannot be read: put it right there; below is what is wrong.</source>
        <translation>Soubor nejde přečíst: opravte ho přímo v něm; níže stojí, co je špatně.</translation>
    </message>
    <message>
        <source>Nothing changes yet: choose what does.</source>
        <translation>Zatím se nic nemění: vyberte, co ano.</translation>
    </message>
    <message>
        <source>{clause}: write new words in every language, or why it holds.</source>
        <translation>{clause}: napište nové znění v každém jazyce, nebo proč platí.</translation>
    </message>
    <message>
        <source>{clause} is confirmed, but nothing changes what it asks for.</source>
        <extracomment>What is wrong with a confirmation, by what the loader says of it.</extracomment>
        <translation>{clause} je potvrzen, ale nic nemění, co žádá.</translation>
    </message>
    <message>
        <source>{day} is over or has begun: choose a day that is to come.</source>
        <translation>Den {day} už nastal: vyberte den, který teprve přijde.</translation>
    </message>
    <message>
        <source>✓ Nothing: another person than its author can approve it now.</source>
        <extracomment>Where something can be put right. Parts of the file with the manual&apos;s sentences, and with words that are written only there.</extracomment>
        <translation>✓ Nic: teď návrh může schválit někdo jiný než jeho autor.</translation>
    </message>
    <message>
        <source>✓ Nothing: it is approved and can be published now.</source>
        <translation>✓ Nic: je schválená a lze ji hned vyhlásit.</translation>
    </message>
    <message>
        <source>“{title}” holds from {day}, too: say that this one comes after it, or choose another day.</source>
        <translation>Od {day} platí i „{title}“: řekněte, že tato změna následuje po ní, nebo zvolte jiný den.</translation>
    </message>
    <message>
        <source>“{title}” holds from {day} and rests on the rules as they are: take that back first, or choose a later day.</source>
        <translation>„{title}“ platí od {day} a opírá se o pravidla, jak jsou: nejdřív ji vezměte zpět, nebo zvolte pozdější den.</translation>
    </message>
    <message>
        <source>It was written for the version {old}, and changes the version {new} now: look at it again.</source>
        <translation>Návrh byl napsán pro verzi {old}, mění však už verzi {new}: projděte ho znovu.</translation>
    </message>
    <message>
        <source>Something here cannot be used: below is what is wrong.</source>
        <translation>Něco se tu nedá použít: níže stojí, co je špatně.</translation>
    </message>
    <message>
        <source>A new call</source>
        <translation>Nová výzva</translation>
    </message>
    <message>
        <source>What is &amp;said</source>
        <translation>Co se ří&amp;ká</translation>
    </message>
    <message>
        <source>The new clause {clause}, in f&amp;ull</source>
        <translation>Nový článek {clause}, &amp;celý</translation>
    </message>
    <message>
        <source>In one s&amp;hort sentence</source>
        <translation>&amp;Jednou krátkou větou</translation>
    </message>
    <message>
        <source>&amp;When it is said</source>
        <translation>K&amp;dy se to říká</translation>
    </message>
    <message>
        <source>With which &amp;number</source>
        <translation>S jakým čís&amp;lem</translation>
    </message>
    <message>
        <source>How &amp;grave it is to leave it out</source>
        <translation>Jak závažné je to &amp;vynechat</translation>
    </message>
    <message>
        <source>Choose when it is said</source>
        <translation>Vyberte, kdy se to říká</translation>
    </message>
    <message>
        <source>It is said whenever a round comes to this place.</source>
        <translation>Říká se pokaždé, když kolo dojde na toto místo.</translation>
    </message>
    <message>
        <source>{value} in what is said stands for the number.</source>
        <translation>{value} stojí ve výzvě na místě čísla.</translation>
    </message>
    <message>
        <source>✗ Choose when it is said.</source>
        <translation>✗ Vyberte, kdy se to říká.</translation>
    </message>
    <message>
        <source>✗ What is said ({language}) should be {range}.</source>
        <translation>✗ Co se říká ({language}), má být {range}.</translation>
    </message>
    <message>
        <source>✗ Write the clause in full and in one short sentence ({language}).</source>
        <translation>✗ Napište článek celý i jednou krátkou větou ({language}).</translation>
    </message>
</context>
<context>
    <name>Drawer</name>
    <message>
        <source>Side panel</source>
        <translation>Panel</translation>
    </message>
    <message>
        <source>Show or hide the panel beside the table</source>
        <translation>Ukázat nebo skrýt panel vedle stolu</translation>
    </message>
</context>
<context>
    <name>Drill</name>
    <message>
        <source>Fix it now: {left} to go</source>
        <translation>Náprava: zbývá {left}</translation>
    </message>
    <message>
        <source>Drill: {left} to go</source>
        <translation>Dril: zbývá {left}</translation>
    </message>
    <message>
        <source>Looking for positions to drill this…</source>
        <translation>Hledám situace k procvičení…</translation>
    </message>
    <message>
        <source>Looking for positions like this one…</source>
        <translation>Hledám podobné pozice…</translation>
    </message>
    <message>
        <source>Once more.</source>
        <translation>Ještě jednou.</translation>
    </message>
    <message>
        <source>Another one like it: {clause}</source>
        <translation>Další podobná situace: {clause}</translation>
    </message>
    <message>
        <source>{phase}: a round begins. Acts to deal: {n}</source>
        <translation>{phase}: kolo začíná. Úkonů k rozdání: {n}</translation>
    </message>
    <message>
        <source>{phase}. Done last: {act}. Acts to deal: {n}</source>
        <translation>{phase}. Naposledy: {act}. Úkonů k rozdání: {n}</translation>
    </message>
    <message>
        <source>✓ Right: {act}. This was what mattered here.</source>
        <translation>✓ Správně: {act}. O to tady šlo.</translation>
    </message>
    <message>
        <source>✓ Right now: {act}. It was not at once, so it comes back.</source>
        <translation>✓ Teď správně: {act}. Napoprvé nebylo, proto se vrátí.</translation>
    </message>
    <message>
        <source>✓ Put right: {act}.</source>
        <translation>✓ Napraveno: {act}.</translation>
    </message>
</context>
<context>
    <name>Entrance</name>
    <message>
        <source>There is no record of “{name}” yet. Is that your name?</source>
        <translation>Jméno „{name}“ v záznamech ještě není. Je to vaše jméno?</translation>
    </message>
    <message>
        <source>Yes, I’m new</source>
        <translation>Ano, jsem tu poprvé</translation>
    </message>
    <message>
        <source>New here?</source>
        <translation>Jste tu poprvé?</translation>
    </message>
    <message>
        <source>No, change it</source>
        <translation>Ne, opravit</translation>
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
    <name>Exam</name>
    <message>
        <source>Time left: {time}</source>
        <translation>Zbývá: {time}</translation>
    </message>
    <message>
        <source>Exam: round {n} of {rounds}</source>
        <translation>Zkouška: kolo {n} z {rounds}</translation>
    </message>
    <message>
        <source>Exam, second part: position {n}</source>
        <translation>Zkouška, druhá část: pozice {n}</translation>
    </message>
    <message>
        <source>Exam: position {n}</source>
        <translation>Zkouška: pozice {n}</translation>
    </message>
    <message>
        <source>&amp;Begin the exam</source>
        <translation>&amp;Začít zkoušku</translation>
    </message>
    <message>
        <source>&amp;Only try it out</source>
        <translation>&amp;Jen si ji zkusit</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>Teď ne</translation>
    </message>
    <message>
        <source>Your last exam is not finished. Go on with it, or leave it: then it is marked as it stands and is not passed.</source>
        <translation>Vaše poslední zkouška není dokončená. Pokračujte v ní, nebo ji opusťte: vyhodnotí se nedokončená a nebude splněná.</translation>
    </message>
    <message>
        <source>&amp;Go on with it</source>
        <translation>&amp;Pokračovat</translation>
    </message>
    <message>
        <source>Leave it</source>
        <translation>Opustit ji</translation>
    </message>
    <message>
        <source>Leave the exam</source>
        <translation>Opustit zkoušku</translation>
    </message>
    <message>
        <source>&amp;Let it go on</source>
        <translation>&amp;Nechat pokračovat</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>Ukončit</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>&amp;Zavřít</translation>
    </message>
    <message>
        <source>Leave the exam? It is marked as it stands and is not passed. If you only close the window, the rest of this round is lost, and that stands on the paper: you can go on with another round as often, and as soon, as the house allows.</source>
        <translation>Opustit zkoušku? Vyhodnotí se tak, jak je, a není složena. Když jen zavřete okno, zbytek tohoto kola propadne a zapíše se to: v jiném kole můžete pokračovat, kolikrát a jak brzy kasino dovolí.</translation>
    </message>
    <message>
        <source>Nothing is told and nothing is stopped: deal as at a real table. The inspector puts back what should not have been done; money stays where you put it.</source>
        <translation>Program nic neprozrazuje a nic nezastavuje: rozdávejte jako u skutečného stolu. Co se dělat nemělo, vrátí inspektor; peníze zůstanou tam, kam je položíte.</translation>
    </message>
    <message>
        <source>The clock runs from the first round to the last, and cannot be stopped. What is in front of this window for more than three seconds, or ends the program, is an interruption and stands on the paper. You can leave at any time: it is marked as it stands then, and is not passed.</source>
        <translation>Hodiny běží od prvního kola do posledního a nelze je zastavit. Co je před tímto oknem déle než tři vteřiny nebo ukončí program, je přerušení a zapíše se. Odejít můžete kdykoli: zkouška se vyhodnotí tak, jak je, a není složena.</translation>
    </message>
    <message>
        <source>It begins with the opening, before the first card. In practice you choose that yourself.</source>
        <translation>Začíná zahájením, ještě před první kartou. Při cvičení si to volíte sami.</translation>
    </message>
    <message>
        <source>It certifies nothing: this house is not set up.</source>
        <translation>Nic neosvědčuje: toto kasino není zřízeno.</translation>
    </message>
    <message>
        <source>It certifies where an assessor attests who you are.</source>
        <translation>Osvědčuje, když hodnotitel doloží, kdo jste.</translation>
    </message>
    <message>
        <source>You have not dealt a whole round here yet. Better practise one first.</source>
        <translation>Ještě jste tu nerozdali celé kolo. Raději si nejprve jedno zkuste.</translation>
    </message>
    <message>
        <source>After the rounds come short positions: each begins in the middle of a round, and another one follows after a few acts.</source>
        <translation>Po kolech následují krátké situace: každá začíná uprostřed kola a po několika úkonech přijde další.</translation>
    </message>
    <message>
        <source>It is failed, too, by {faults} faults or more against one clause, where they are over {share} % of its occasions.</source>
        <translation>Neprojde ani ten, kdo jeden článek poruší {faults}krát nebo víckrát a zároveň ve více než {share} % příležitostí.</translation>
    </message>
    <message>
        <source>A single critical fault leads to a second part with more of the same, and with half as much time again.</source>
        <translation>Po jediné kritické chybě následuje druhá část s dalšími příležitostmi téhož druhu a s polovinou času navíc.</translation>
    </message>
    <message>
        <source>You have made one critical fault: that leads to a second part of short positions ({rounds}), in which there may be no further one.</source>
        <translation>Máte jednu kritickou chybu: ta vede ke druhé části z krátkých situací (počet: {rounds}), v níž už nesmí přijít žádná další.</translation>
    </message>
    <message>
        <source>An exam on record was on {when}, and that is not yet: the clock of this computer was wrong then, or is now. Set it right; the manager may release this attempt.</source>
        <translation>Zkouška v záznamech byla {when}, a to ještě nenastalo: hodiny tohoto počítače šly špatně tehdy, nebo jdou teď. Nastavte je; tento pokus může uvolnit manažer.</translation>
    </message>
    <message>
        <source>This would be attempt {n} since the last exam that was passed, and the house allows {most}. The manager may release it.</source>
        <translation>Byl by to pokus číslo {n} od poslední složené zkoušky a kasino jich povoluje {most}. Uvolnit ho může manažer.</translation>
    </message>
    <message>
        <source>The last attempt was not long ago: {days} more days to wait. The manager may release it.</source>
        <translation>Od posledního pokusu uplynulo málo času, zbývá dní: {days}. Uvolnit ho může manažer.</translation>
    </message>
    <message>
        <source>An exam that certifies. With the assessor’s passphrase you attest that this person sits here: {name}.</source>
        <translation>Zkouška s osvědčením. Heslem hodnotitele dokládáte, že zde sedí tato osoba: {name}.</translation>
    </message>
    <message>
        <source>This exam was interrupted more than the house allows (times: {times}, for so many seconds at most: {seconds}). The manager decides whether it goes on. It is not void: what was dealt is on record.</source>
        <translation>Tato zkouška byla přerušena víc, než kasino dovoluje (kolikrát: {times}, nejvýše na tolik vteřin: {seconds}). O tom, zda pokračuje, rozhodne manažer. Není neplatná: co se rozdalo, je zapsáno.</translation>
    </message>
    <message>
        <source>Let the exam go on, or end it: then it is marked as it stands and is not passed.</source>
        <translation>Nechte zkoušku pokračovat, nebo ji ukončete: pak se vyhodnotí tak, jak je, a není složena.</translation>
    </message>
    <message>
        <source>Your exam is not over. If you close the window, its clock stands still, nothing is marked yet, and you can go on with it at the next start. If you stay, the clock runs on.</source>
        <translation>Zkouška ještě neskončila. Když okno zavřete, čas se zastaví, nic se zatím nevyhodnotí a při příštím spuštění můžete pokračovat. Když zůstanete, čas běží dál.</translation>
    </message>
    <message>
        <source>Close, and go on later</source>
        <translation>Zavřít a pokračovat později</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Zkouška</translation>
    </message>
    <message>
        <source>Drawing the rounds of the exam…</source>
        <translation>Losují se kola zkoušky…</translation>
    </message>
    <message>
        <source>&amp;Begin the second part</source>
        <translation>&amp;Začít druhou část</translation>
    </message>
    <message>
        <source>Rounds: {rounds} · time: {minutes} minutes · to pass: {mark} % or more, and no critical fault.</source>
        <translation>Kol: {rounds} · čas: {minutes} minut · ke složení: {mark} % nebo víc a žádná kritická chyba.</translation>
    </message>
    <message>
        <source>Assessor: {name}</source>
        <translation>Hodnotitel: {name}</translation>
    </message>
    <message>
        <source>Broken too often to pass: {clause}, {faults} of {occasions} occasions</source>
        <translation>Porušeno příliš často: {clause}, {faults} z {occasions} příležitostí</translation>
    </message>
    <message>
        <source>paying</source>
        <translation>vyplácení</translation>
    </message>
    <message>
        <source>taking bets</source>
        <translation>vybírání sázek</translation>
    </message>
    <message>
        <source>refusing</source>
        <translation>odmítání</translation>
    </message>
    <message>
        <source>drawing and standing</source>
        <translation>dobírání a stání</translation>
    </message>
    <message>
        <source>Second part, after one critical fault: {family}</source>
        <translation>Druhá část, po jedné kritické chybě: {family}</translation>
    </message>
    <message>
        <source>{when}: something else was in front, for {time}</source>
        <translation>{when}: v popředí bylo něco jiného, po dobu {time}</translation>
    </message>
    <message>
        <source>{when}: the program had ended, for {time}</source>
        <translation>{when}: program nebyl spuštěn, po dobu {time}</translation>
    </message>
    <message>
        <source>{when}: the window was too small, for {time}</source>
        <translation>{when}: okno bylo příliš malé, po dobu {time}</translation>
    </message>
    <message>
        <source>{when}: the computer stood still, for {time}</source>
        <translation>{when}: počítač stál, po dobu {time}</translation>
    </message>
    <message>
        <source>{when}: the program had ended, and the clock was put back: nobody knows how far</source>
        <translation>{when}: program skončil a hodiny byly vráceny: nikdo neví o kolik</translation>
    </message>
    <message>
        <source>the rest of a round was lost</source>
        <translation>zbytek kola propadl</translation>
    </message>
    <message>
        <source>Keep dealing</source>
        <translation>Rozdávat dál</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Where you are</source>
        <translation>Kde jste</translation>
    </message>
    <message>
        <source>Due now</source>
        <translation>Teď je na řadě</translation>
    </message>
    <message>
        <source>Like this</source>
        <translation>Takto</translation>
    </message>
    <message>
        <source>No more help here</source>
        <translation>Další nápověda tu není</translation>
    </message>
    <message>
        <source>Help: which phase is it?</source>
        <translation>Nápověda: ve které jsme fázi?</translation>
    </message>
    <message>
        <source>More help: which act?</source>
        <translation>Další nápověda: který úkon?</translation>
    </message>
    <message>
        <source>More help: show me</source>
        <translation>Další nápověda: ukázat</translation>
    </message>
</context>
<context>
    <name>House</name>
    <message>
        <source>Clause</source>
        <translation>Článek</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>Znění</translation>
    </message>
    <message>
        <source>In every exam</source>
        <translation>V každé zkoušce</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Příručka</translation>
    </message>
    <message>
        <source>in exams</source>
        <translation>ve zkouškách</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>vybráno</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>nevybráno</translation>
    </message>
    <message>
        <source>Clauses with their severity</source>
        <translation>Články a závažnost chyb</translation>
    </message>
    <message>
        <source>Clauses in every exam: {n}. Choose them in the table.</source>
        <translation>Článků v každé zkoušce: {n}. Vybírají se v tabulce.</translation>
    </message>
    <message>
        <source>Practice and marks</source>
        <translation>Cvičení a hodnocení</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Zkouška</translation>
    </message>
    <message>
        <source>No interruption lasts 0 seconds: allow more seconds, or no interruption at all.</source>
        <translation>Žádné přerušení netrvá 0 sekund: povolte víc sekund, nebo žádné přerušení.</translation>
    </message>
    <message>
        <source>No clause can be broken at over 100 % of its occasions: choose a smaller share, or no number of faults.</source>
        <translation>Žádný článek nelze porušit při víc než 100 % příležitostí: zvolte menší podíl, nebo žádný počet chyb.</translation>
    </message>
    <message>
        <source>None is asked for: habits are seen only where they come up.</source>
        <translation>Žádné se nežádají: zlozvyk se ukáže jen tam, kde k tomu náhodou dojde.</translation>
    </message>
    <message>
        <source>A second part has nothing to be made of: ask for occasions of one family, too.</source>
        <translation>Druhou část není z čeho sestavit: žádejte i příležitosti aspoň jedné skupiny.</translation>
    </message>
    <message>
        <source>With {fewest} occasions passes who goes wrong at one in five of them in {n20} of 100 exams, at one in ten in {n10}, at one in twenty in {n5}. Where none is asked for, nothing is drawn for it.</source>
        <translation>Kdo při {fewest} příležitostech chybuje v každé páté, projde {n20}krát ze 100 zkoušek, v každé desáté {n10}krát, v každé dvacáté {n5}krát. Kde se nežádá žádná, nic se nesestavuje.</translation>
    </message>
    <message>
        <source>An exam that would be passed but for a single critical fault has a second part: as many occasions of its family again, and no further critical fault. The certificate says so.</source>
        <translation>Zkouška, která by až na jedinou kritickou chybu byla složena, má druhou část: znovu tolik příležitostí téže skupiny a žádnou další kritickou chybu. Stojí to i na osvědčení.</translation>
    </message>
    <message>
        <source>A critical fault fails an exam. So do faults against one clause, where they are both so many and over that share of its occasions.</source>
        <translation>Kdo udělá kritickou chybu, neprojde. Stejně tak ten, kdo jeden článek poruší tolikrát a zároveň ve větším podílu příležitostí.</translation>
    </message>
    <message>
        <source>Counted are exams that certify, since the last one that was passed. Another attempt, or an earlier one, the manager may release.</source>
        <translation>Počítají se zkoušky k certifikaci od poslední složené. Další nebo dřívější pokus může uvolnit manažer.</translation>
    </message>
    <message>
        <source>Beyond that the exam waits for the manager, who lets it go on or ends it. One that nobody goes on with ends by itself.</source>
        <translation>Při delším nebo dalším přerušení čeká zkouška na manažera, který ji nechá pokračovat, nebo ji ukončí. Ta, ve které nikdo nepokračuje, skončí sama.</translation>
    </message>
    <message>
        <source>Occasions on each paper, at least</source>
        <translation>Příležitosti v každé zkoušce, nejméně</translation>
    </message>
    <message>
        <source>What fails an exam</source>
        <translation>Kdy se zkouška nesloží</translation>
    </message>
    <message>
        <source>Attempts</source>
        <translation>Pokusy</translation>
    </message>
    <message>
        <source>Interruptions</source>
        <translation>Přerušení</translation>
    </message>
    <message>
        <source>Who passes the whole exam is computed and simulated by “dealer-trainer exam-power {house}”; with what is saved here by “--amend” and the file of the house.</source>
        <translation>Kdo projde celou zkouškou, spočítá a vyzkouší „dealer-trainer exam-power {house}“; s tím, co je uloženo zde, pomocí „--amend“ a souboru kasina.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>není</translation>
    </message>
    <message>
        <source>no number</source>
        <translation>bez omezení</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>bez omezení</translation>
    </message>
    <message>
        <source>fails it</source>
        <translation>neprojde</translation>
    </message>
    <message>
        <source>second part</source>
        <translation>druhá část</translation>
    </message>
    <message>
        <source>To pay wrongly</source>
        <translation>Chybně vyplatit</translation>
    </message>
    <message>
        <source>To take wrongly</source>
        <translation>Chybně vzít sázku</translation>
    </message>
    <message>
        <source>To let pass what must be refused</source>
        <translation>Připustit, co se má odmítnout</translation>
    </message>
    <message>
        <source>To draw or stand wrongly</source>
        <translation>Chybně táhnout nebo stát</translation>
    </message>
    <message>
        <source>Faults against one clause, from</source>
        <translation>Chyb proti jednomu článku, od</translation>
    </message>
    <message>
        <source>and over this share of its occasions</source>
        <translation>a nad tento podíl příležitostí</translation>
    </message>
    <message>
        <source>A single critical fault</source>
        <translation>Jediná kritická chyba</translation>
    </message>
    <message>
        <source>Attempts without the manager</source>
        <translation>Pokusů bez manažera</translation>
    </message>
    <message>
        <source>Days to wait after an attempt</source>
        <translation>Dní čekání po pokusu</translation>
    </message>
    <message>
        <source>Interruptions, at most</source>
        <translation>Přerušení, nejvýš</translation>
    </message>
    <message>
        <source>Each of them, at most</source>
        <translation>Každé z nich, nejvýš</translation>
    </message>
    <message>
        <source>Days until it ends by itself</source>
        <translation>Dní, než skončí sama</translation>
    </message>
    <message>
        <source>which phase</source>
        <translation>jen fáze</translation>
    </message>
    <message>
        <source>up to which act</source>
        <translation>až po úkon</translation>
    </message>
    <message>
        <source>up to show me</source>
        <translation>až po ukázku</translation>
    </message>
    <message>
        <source>the deal</source>
        <translation>rozdáním</translation>
    </message>
    <message>
        <source>the opening</source>
        <translation>zahájením</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>min</translation>
    </message>
    <message>
        <source>Pass &amp;mark</source>
        <translation>&amp;Hranice splnění</translation>
    </message>
    <message>
        <source>Pass mark</source>
        <translation>Hranice splnění</translation>
    </message>
    <message>
        <source>&amp;Help in practice</source>
        <translation>Nápověda při &amp;cvičení</translation>
    </message>
    <message>
        <source>Help in practice</source>
        <translation>Nápověda při cvičení</translation>
    </message>
    <message>
        <source>Target: &amp;rounds an hour</source>
        <translation>Cíl: ko&amp;l za hodinu</translation>
    </message>
    <message>
        <source>Target: rounds an hour</source>
        <translation>Cíl: kol za hodinu</translation>
    </message>
    <message>
        <source>Target: acts an h&amp;our</source>
        <translation>Cíl: ú&amp;konů za hodinu</translation>
    </message>
    <message>
        <source>Target: acts an hour</source>
        <translation>Cíl: úkonů za hodinu</translation>
    </message>
    <message>
        <source>Ro&amp;unds</source>
        <translation>&amp;Počet kol</translation>
    </message>
    <message>
        <source>Rounds of an exam</source>
        <translation>Počet kol zkoušky</translation>
    </message>
    <message>
        <source>T&amp;ime</source>
        <translation>Ča&amp;s</translation>
    </message>
    <message>
        <source>Time of an exam</source>
        <translation>Čas zkoušky</translation>
    </message>
    <message>
        <source>Be&amp;gins with</source>
        <translation>Z&amp;ačíná</translation>
    </message>
    <message>
        <source>What an exam begins with</source>
        <translation>Čím zkouška začíná</translation>
    </message>
    <message>
        <source>Looking whether exams can be drawn with these settings…</source>
        <translation>Zjišťuje se, zda lze s tímto nastavením sestavit zkoušku…</translation>
    </message>
    <message>
        <source>What you changed is not saved yet.</source>
        <translation>Vaše změny ještě nejsou uložené.</translation>
    </message>
    <message>
        <source>&amp;Save it</source>
        <translation>&amp;Uložit</translation>
    </message>
    <message>
        <source>&amp;Leave it as it was</source>
        <translation>&amp;Nechat, jak bylo</translation>
    </message>
    <message>
        <source>House settings</source>
        <translation>Nastavení kasina</translation>
    </message>
    <message>
        <source>Somebody has changed these settings since you opened them. Save yours over them, or look at what holds now?</source>
        <translation>Od chvíle, kdy jste nastavení otevřeli, je někdo změnil. Uložit přes ně vaše, nebo ukázat, co platí teď?</translation>
    </message>
    <message>
        <source>&amp;Save mine</source>
        <translation>&amp;Uložit moje</translation>
    </message>
    <message>
        <source>&amp;Look at what holds now</source>
        <translation>U&amp;kázat, co platí</translation>
    </message>
    <message>
        <source>Back &amp;to dealers’ settings</source>
        <translation>&amp;Zpět ke krupiérům</translation>
    </message>
    <message>
        <source>E&amp;xams in detail…</source>
        <translation>Zkoušk&amp;y podrobně…</translation>
    </message>
    <message>
        <source>For inspec&amp;tors…</source>
        <translation>Pro i&amp;nspektory…</translation>
    </message>
    <message>
        <source>Last changed by {who}, {date}</source>
        <translation>Naposledy změněno: {who}, {date}</translation>
    </message>
    <message>
        <source>As the manual has it: nobody changed it.</source>
        <translation>Podle příručky: nikdo nic nezměnil.</translation>
    </message>
    <message>
        <source>Settings: {house}</source>
        <translation>Nastavení: {house}</translation>
    </message>
    <message>
        <source>Find a clause by its number or its words</source>
        <translation>Najít článek podle čísla nebo slov</translation>
    </message>
    <message>
        <source>Find a clause</source>
        <translation>Najít článek</translation>
    </message>
    <message>
        <source>Only what &amp;differs from the manual</source>
        <translation>Jen o&amp;dlišné od příručky</translation>
    </message>
    <message>
        <source>&amp;Clause back to the manual</source>
        <translation>Článek podl&amp;e příručky</translation>
    </message>
    <message>
        <source>Changed &amp;by</source>
        <translation>Kdo &amp;mění</translation>
    </message>
    <message>
        <source>Who changes the settings</source>
        <translation>Kdo nastavení mění</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Vaše jméno</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Uložit</translation>
    </message>
    <message>
        <source>Set &amp;all back to the manual</source>
        <translation>&amp;Vše podle příručky</translation>
    </message>
    <message>
        <source>✓ Saved. Every session and exam that begins from now on is judged by it; those that were begun before keep what they began with.</source>
        <translation>✓ Uloženo. Platí pro každé cvičení a každou zkoušku, které začnou od této chvíle; pro dříve začaté platí dál to, s čím začaly.</translation>
    </message>
    <message>
        <source>! Type your name first: who changes the settings is written down. Nothing is saved yet.</source>
        <translation>! Nejprve napište své jméno: zapisuje se, kdo nastavení mění. Zatím není nic uloženo.</translation>
    </message>
    <message>
        <source>! Stopped before it was known whether exams can be drawn: nothing was saved. What you changed is still here.</source>
        <translation>! Zastaveno dřív, než bylo jasné, zda lze zkoušku sestavit: nic se neuložilo. Vaše změny tu zůstaly.</translation>
    </message>
    <message>
        <source>✗ No exam can be drawn with these settings, so nothing was saved. Ask for fewer clauses or occasions in every exam, or for more rounds, then save again.</source>
        <translation>✗ S tímto nastavením nelze zkoušku sestavit, a proto se nic neuložilo. Uberte články nebo příležitosti, které mají být v každé zkoušce, nebo přidejte kola a uložte znovu.</translation>
    </message>
    <message>
        <source>✗ There can be no exam with these settings, so nothing was saved. Change what the details name, then save again.</source>
        <translation>✗ S tímto nastavením nemůže být žádná zkouška, a proto se nic neuložilo. Změňte, co uvádějí podrobnosti, a uložte znovu.</translation>
    </message>
    <message>
        <source>✗ No examination of inspectors can be drawn with these settings, so nothing was saved. Change for inspectors what the details name, then save again.</source>
        <translation>✗ S tímto nastavením nelze sestavit zkoušku inspektora, a proto se nic neuložilo. Změňte u inspektorů to, co uvádějí podrobnosti, a uložte znovu.</translation>
    </message>
    <message>
        <source>✗ The settings could not be saved; those that held before still hold. Do what the details ask for, then save again.</source>
        <translation>✗ Nastavení se nepodařilo uložit; dál platí to předchozí. Udělejte, co radí podrobnosti, a uložte znovu.</translation>
    </message>
    <message>
        <source>✗ What was saved for this house cannot be used; the manual’s own settings are shown. Save to put them in its place: the former file is kept. Training records are not touched.</source>
        <translation>✗ Nastavení uložené pro toto kasino nelze použít; zobrazeno je to z příručky. Uložením je nahradíte: dřívější soubor se zachová. Záznamů o výcviku se to netýká.</translation>
    </message>
    <message>
        <source>{setting}: back to what the manual has</source>
        <translation>{setting}: zpět podle příručky</translation>
    </message>
    <message>
        <source>Hom&amp;e</source>
        <translation>Dom&amp;ů</translation>
    </message>
    <message>
        <source>Money exercises: seconds at most</source>
        <translation>Cvičení s penězi: nejvýš sekund</translation>
    </message>
    <message>
        <source>Where the house says none, what training departments elsewhere ask for is told, and that it is not from the manual: {bonus}, {insurance}, {stack} and {sums} s.</source>
        <translation>Kde casino nic neříká, uvádí se, co se žádá v jiných školách krupiérů, a že to není z příručky: {bonus}, {insurance}, {stack} a {sums} s.</translation>
    </message>
    <message>
        <source>Seconds for a bonus</source>
        <translation>Sekundy na bonus</translation>
    </message>
    <message>
        <source>Seconds for the largest insurance</source>
        <translation>Sekundy na nejvyšší pojištění</translation>
    </message>
    <message>
        <source>Pa&amp;ying a bonus</source>
        <translation>Výplata &amp;bonusu</translation>
    </message>
    <message>
        <source>&amp;Largest insurance</source>
        <translation>Nejvyšší p&amp;ojištění</translation>
    </message>
    <message>
        <source>Stac&amp;k of twenty</source>
        <translation>Sloupec dvacet&amp;i</translation>
    </message>
    <message>
        <source>Seconds for a stack of twenty chips</source>
        <translation>Sekundy na sloupec dvaceti žetonů</translation>
    </message>
    <message>
        <source>Fi&amp;fty sums</source>
        <translation>Padesá&amp;t součtů</translation>
    </message>
    <message>
        <source>Seconds for fifty sums</source>
        <translation>Sekundy na padesát součtů</translation>
    </message>
    <message>
        <source>who sees {rate} % of all faults passes in {n} of 100</source>
        <translation>kdo vidí {rate} % všech chyb, uspěje v {n} ze 100</translation>
    </message>
    <message>
        <source>By the number of faults seen alone:</source>
        <translation>Jen podle počtu viděných chyb:</translation>
    </message>
    <message>
        <source>Examination of inspectors</source>
        <translation>Zkouška inspektora</translation>
    </message>
    <message>
        <source>To pass</source>
        <translation>Ke splnění</translation>
    </message>
    <message>
        <source>Kinds of faults</source>
        <translation>Druhy chyb</translation>
    </message>
    <message>
        <source>Clauses that are broken in every examination</source>
        <translation>Články porušené v každé zkoušce</translation>
    </message>
    <message>
        <source>The dealer waits while a fault is named</source>
        <translation>Krupiér čeká, než je chyba pojmenována</translation>
    </message>
    <message>
        <source>With none ticked faults are of any kind, as it comes. Otherwise of these only, and of each at least once.</source>
        <translation>Není-li zaškrtnut žádný, jsou chyby jakéhokoli druhu, jak to přijde. Jinak jen těchto druhů a každého aspoň jednou.</translation>
    </message>
    <message>
        <source>Each that is ticked is broken at least once; others may be, too.</source>
        <translation>Každý zaškrtnutý je porušen aspoň jednou; jiné mohou být také.</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Chyby</translation>
    </message>
    <message>
        <source>Critical ones among them</source>
        <translation>Z nich kritické</translation>
    </message>
    <message>
        <source>Acts to the next one, at least</source>
        <translation>Úkonů k další, nejméně</translation>
    </message>
    <message>
        <source>Acts to the next one, at most</source>
        <translation>Úkonů k další, nejvýše</translation>
    </message>
    <message>
        <source>Can be called until so many acts later</source>
        <translation>Lze ohlásit ještě o tolik úkonů později</translation>
    </message>
    <message>
        <source>Seconds an act</source>
        <translation>Sekund na úkon</translation>
    </message>
    <message>
        <source>Tables watched at once</source>
        <translation>Stolů sledovaných naráz</translation>
    </message>
    <message>
        <source>Faults seen, at least</source>
        <translation>Viděných chyb, nejméně</translation>
    </message>
    <message>
        <source>Critical ones missed, at most</source>
        <translation>Přehlédnutých kritických, nejvýše</translation>
    </message>
    <message>
        <source>False calls in 100 right acts, at most</source>
        <translation>Planých poplachů na 100 správných úkonů, nejvýše</translation>
    </message>
    <message>
        <source>What is done about a fault that was called</source>
        <translation>Co se udělá s ohlášenou chybou</translation>
    </message>
    <message>
        <source>Inspectors are asked it of the kinds for which something is chosen. Not from the manual: elsewhere the dealer never corrects a fault alone but calls the supervisor; the rest differs by house.</source>
        <translation>Inspektorů se na to program ptá u druhů, u kterých je něco zvoleno. Není to z příručky: jinde krupiér nikdy neopravuje chybu sám, ale volá nadřízeného; ostatní se liší podle kasina.</translation>
    </message>
</context>
<context>
    <name>Hover</name>
    <message>
        <source>chips</source>
        <translation>žetony</translation>
    </message>
    <message>
        <source>a sign of your hand</source>
        <translation>pokyn rukou</translation>
    </message>
    <message>
        <source>Click, then {ends}: take all of it. For a part of it pick chips in between.</source>
        <translation>Klikněte, pak na {ends}: vezmete ji celou. Pro část mezitím vyberte žetony.</translation>
    </message>
    <message>
        <source>A card: click, then {ends}.</source>
        <extracomment>The words for every kind of thing.</extracomment>
        <translation>Karta: klikněte, pak na {ends}.</translation>
    </message>
    <message>
        <source>the shoe</source>
        <translation>botičku</translation>
    </message>
    <message>
        <source>a card</source>
        <translation>karta</translation>
    </message>
    <message>
        <source>Click, then {ends}.</source>
        <translation>Klikněte, pak na {ends}.</translation>
    </message>
    <message>
        <source>the stack</source>
        <translation>stoh</translation>
    </message>
    <message>
        <source>the place under the stack</source>
        <translation>místo pod stohem</translation>
    </message>
    <message>
        <source>the cut card</source>
        <translation>katovací karta</translation>
    </message>
    <message>
        <source>The burnt cards: click, then {ends}.</source>
        <translation>Spálené karty: klikněte, pak na {ends}.</translation>
    </message>
    <message>
        <source>the middle of the table</source>
        <translation>střed stolu</translation>
    </message>
    <message>
        <source>the burnt cards</source>
        <translation>spálené karty</translation>
    </message>
    <message>
        <source>Your cards: click, then {ends}.</source>
        <translation>Vaše karty: klikněte, pak na {ends}.</translation>
    </message>
    <message>
        <source>your own place</source>
        <translation>své místo</translation>
    </message>
    <message>
        <source>your own cards</source>
        <translation>vaše karty</translation>
    </message>
    <message>
        <source>the discard tray</source>
        <translation>odkládací přihrádku</translation>
    </message>
    <message>
        <source>a box</source>
        <translation>box</translation>
    </message>
    <message>
        <source>Its cards: click, then {ends}.</source>
        <translation>Karty boxu: klikněte, pak na {ends}.</translation>
    </message>
    <message>
        <source>a hand of cards</source>
        <translation>karty v boxu</translation>
    </message>
    <message>
        <source>the cards of a hand</source>
        <translation>karty z boxu</translation>
    </message>
    <message>
        <source>a bet</source>
        <translation>sázku</translation>
    </message>
    <message>
        <source>bets</source>
        <translation>sázky</translation>
    </message>
    <message>
        <source>an insurance</source>
        <translation>pojištění</translation>
    </message>
    <message>
        <source>insurance bets</source>
        <translation>pojištění</translation>
    </message>
    <message>
        <source>a shoot bet</source>
        <translation>sázku shoot</translation>
    </message>
    <message>
        <source>shoot bets</source>
        <translation>sázky shoot</translation>
    </message>
    <message>
        <source>a bonus</source>
        <translation>bonus</translation>
    </message>
    <message>
        <source>an envy bonus</source>
        <translation>bonus za cizí kombinaci</translation>
    </message>
    <message>
        <source>what a player tries</source>
        <translation>hráčův pokus</translation>
    </message>
    <message>
        <source>Chips out of it: click, then the chips, then {ends}.</source>
        <translation>Žetony z ní: klikněte, pak na žetony, pak na {ends}.</translation>
    </message>
    <message>
        <source>the kitty</source>
        <translation>kasu</translation>
    </message>
    <message>
        <source>chips of the kitty</source>
        <translation>žetony z kasy</translation>
    </message>
    <message>
        <source>the marker</source>
        <translation>značka</translation>
    </message>
    <message>
        <source>To hand the bank on: click, then {ends}.</source>
        <translation>Bank předáte tak, že kliknete, pak na {ends}.</translation>
    </message>
    <message>
        <source>the bank’s plaque</source>
        <translation>štítek banku</translation>
    </message>
    <message>
        <source>the float</source>
        <translation>banku</translation>
    </message>
    <message>
        <source>Pay: click chip by chip, then {ends}. After a bet was clicked, chips count out a part of it.</source>
        <translation>Výplata: klikejte žeton po žetonu, pak na {ends}. Po kliknutí na sázku žetony odpočítají její část.</translation>
    </message>
    <message>
        <source>They go to {ends}. Click here: puts the last one back (Backspace).</source>
        <translation>Patří na {ends}. Kliknutí sem vrátí poslední žeton (Backspace).</translation>
    </message>
    <message>
        <source>Click, then {ends}: points there.</source>
        <translation>Klikněte, pak na {ends}: ukážete tam.</translation>
    </message>
    <message>
        <source>Click, then {ends}: accepts the cut.</source>
        <translation>Klikněte, pak na {ends}: přijmete sejmutí.</translation>
    </message>
    <message>
        <source>Click, then {ends}: refuses it.</source>
        <translation>Klikněte, pak na {ends}: odmítnete to.</translation>
    </message>
    <message>
        <source>Click, then {ends}: it is said there.</source>
        <translation>Klikněte, pak na {ends}: řeknete to tam.</translation>
    </message>
    <message>
        <source>words</source>
        <translation>slova</translation>
    </message>
    <message>
        <source>the pack</source>
        <translation>balíček</translation>
    </message>
    <message>
        <source>the place under the pack</source>
        <translation>místo pod balíčkem</translation>
    </message>
    <message>
        <source>their box or bet, to lay out a pair</source>
        <translation>jejich box či sázku (vyložení páru)</translation>
    </message>
    <message>
        <source>a pair that lies there</source>
        <translation>pár, který v něm leží</translation>
    </message>
    <message>
        <source>Click: it is said to the whole table.</source>
        <translation>Klikněte: řeknete to celému stolu.</translation>
    </message>
    <message>
        <source>Can be laid or shown here: {things}.</source>
        <translation>Sem lze položit nebo ukázat: {things}.</translation>
    </message>
    <message>
        <source>{first} or {last}</source>
        <translation>{first} nebo {last}</translation>
    </message>
</context>
<context>
    <name>Inspect</name>
    <message>
        <source>What was done, and right</source>
        <translation>Co se stalo, a bylo to správně</translation>
    </message>
    <message>
        <source>&amp;Another drill</source>
        <translation>&amp;Další cvičení</translation>
    </message>
    <message>
        <source>The faults, and false calls</source>
        <translation>Chyby a plané poplachy</translation>
    </message>
    <message>
        <source>S&amp;how it again: it was right</source>
        <translation>&amp;Ukázat znovu: bylo to správně</translation>
    </message>
    <message>
        <source>Changed: {clauses}. The next drill breaks it where it can.</source>
        <translation>Změnilo se: {clauses}. Příští cvičení to poruší, kde může.</translation>
    </message>
    <message>
        <source>Missed, and coming back: {clauses}</source>
        <translation>Přehlédnuto a vrátí se: {clauses}</translation>
    </message>
    <message>
        <source>Missed, and coming back: {clauses} and {n} more</source>
        <translation>Přehlédnuto a vrátí se: {clauses} a další ({n})</translation>
    </message>
    <message>
        <source>Which &amp;faults you see</source>
        <translation>Které &amp;chyby vidíte</translation>
    </message>
    <message>
        <source>&amp;Begin</source>
        <translation>&amp;Začít</translation>
    </message>
    <message>
        <source>Be e&amp;xamined…</source>
        <translation>Slo&amp;žit zkoušku…</translation>
    </message>
    <message>
        <source>A dealer deals, and now and then something is wrong; in some rounds nothing is. Press Space, or the large button, the moment you see it;</source>
        <translation>Krupiér rozdává a občas je něco špatně; v některých kolech nic. Jakmile to uvidíte, stiskněte mezerník nebo velké tlačítko;</translation>
    </message>
    <message>
        <source>Two dealers deal side by side, and now and then something is wrong. The moment you see it press F or ← for the left table, J or → for the right one, or its large button;</source>
        <translation>Vedle sebe rozdávají dva krupiéři a občas je něco špatně. Jakmile to uvidíte, stiskněte F nebo ← pro levý stůl, J nebo → pro pravý, nebo jeho velké tlačítko;</translation>
    </message>
    <message>
        <source>then say where it was and what. A fault can be called until two acts later, what was left out from the act that passed it over. You are told at once, and of what you miss as soon as it can be called no more.</source>
        <translation>potom řekněte, kde to bylo a co. Chybu lze ohlásit ještě dva úkony po ní, vynechané od úkonu, který to přeskočil. Výsledek se dozvíte hned, co přehlédnete, jakmile už to nelze ohlásit.</translation>
    </message>
    <message>
        <source>The pace rises when you see nine of ten.</source>
        <translation>Tempo stoupá, když uvidíte devět z deseti.</translation>
    </message>
    <message>
        <source>&amp;Seconds an act</source>
        <translation>&amp;Sekund na úkon</translation>
    </message>
    <message>
        <source>Above 0 you call rather too rarely, below 0 rather too readily.</source>
        <translation>Nad 0 hlásíte spíš příliš zřídka, pod 0 spíš příliš ochotně.</translation>
    </message>
    <message>
        <source>Any fault, at floor pace</source>
        <translation>Jakákoli chyba, v tempu herny</translation>
    </message>
    <message>
        <source>Any fault, slowly</source>
        <translation>Jakákoli chyba, pomalu</translation>
    </message>
    <message>
        <source>Box {n}</source>
        <translation>Box {n}</translation>
    </message>
    <message>
        <source>At this house: {remedy}</source>
        <translation>V tomto kasinu: {remedy}</translation>
    </message>
    <message>
        <source>✓ Level {n} is passed.</source>
        <translation>✓ Úroveň {n} je splněna.</translation>
    </message>
    <message>
        <source>✗ Level {n} is not passed by this drill: it takes {share} % of the faults, false calls: {calls} at most, and the drill to its end.</source>
        <translation>✗ Úroveň {n} tímto cvičením splněna není: je třeba {share} % chyb, planých poplachů nejvýše {calls} a dojít do konce.</translation>
    </message>
    <message>
        <source>All levels are passed: the examination comes next.</source>
        <translation>Všechny úrovně jsou splněny: přichází zkouška.</translation>
    </message>
    <message>
        <source>Next: {n}. {level}.</source>
        <translation>Další: {n}. {level}.</translation>
    </message>
    <message>
        <source>What the house does, known</source>
        <translation>Správně: co kasino udělá</translation>
    </message>
    <message>
        <source>Sensitivity (d&apos;) and criterion (c)</source>
        <translation>Citlivost (d&apos;) a kritérium (c)</translation>
    </message>
    <message>
        <source>They are told from {n} faults on, where any call was made: of all drills together in My record.</source>
        <translation>Ukazují se od {n} chyb, pokud jste něco ohlásili: za všechna cvičení dohromady v Mých výsledcích.</translation>
    </message>
    <message>
        <source>Criterion (c)</source>
        <translation>Kritérium (c)</translation>
    </message>
    <message>
        <source>Dealing the rounds…</source>
        <translation>Rozdávají se kola…</translation>
    </message>
    <message>
        <source>Done: {act}</source>
        <translation>Uděláno: {act}</translation>
    </message>
    <message>
        <source>False calls</source>
        <translation>Plané poplachy</translation>
    </message>
    <message>
        <source>Left table: {ask}</source>
        <translation>Levý stůl: {ask}</translation>
    </message>
    <message>
        <source>Right table: {ask}</source>
        <translation>Pravý stůl: {ask}</translation>
    </message>
    <message>
        <source>What does this house do now?</source>
        <translation>Co se teď v tomto kasinu udělá?</translation>
    </message>
    <message>
        <source>Fault!
(Space)</source>
        <translation>Chyba!
(mezerník)</translation>
    </message>
    <message>
        <source>Fault at the left!
(F or ←)</source>
        <translation>Chyba vlevo!
(F nebo ←)</translation>
    </message>
    <message>
        <source>Fault at the right!
(J or →)</source>
        <translation>Chyba vpravo!
(J nebo →)</translation>
    </message>
    <message>
        <source>Faults missed</source>
        <translation>Přehlédnuté chyby</translation>
    </message>
    <message>
        <source>Faults seen</source>
        <translation>Viděné chyby</translation>
    </message>
    <message>
        <source>Few faults in many acts</source>
        <translation>Málo chyb v mnoha úkonech</translation>
    </message>
    <message>
        <source>For inspectors</source>
        <translation>Pro inspektory</translation>
    </message>
    <message>
        <source>Go on (Space)</source>
        <extracomment>What the panel is about.</extracomment>
        <translation>Pokračovat (mezerník)</translation>
    </message>
    <message>
        <source>How well faults are told from right acts: 0 is guessing, above 3 little escapes.</source>
        <translation>Jak dobře rozeznáte chyby od správných úkonů: 0 je hádání, nad 3 unikne máloco.</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Vynecháno</translation>
    </message>
    <message>
        <source>Named rightly</source>
        <translation>Správně pojmenováno</translation>
    </message>
    <message>
        <source>No box</source>
        <translation>Žádný box</translation>
    </message>
    <message>
        <source>Not due at all</source>
        <translation>Vůbec nebylo na řadě</translation>
    </message>
    <message>
        <source>Nothing more (Enter)</source>
        <translation>Nic dalšího (Enter)</translation>
    </message>
    <message>
        <source>One plain fault a round</source>
        <translation>Jedna zřejmá chyba v kole</translation>
    </message>
    <message>
        <source>Only what is &amp;right</source>
        <translation>Jen to &amp;správné</translation>
    </message>
    <message>
        <source>Out of order</source>
        <translation>Mimo pořadí</translation>
    </message>
    <message>
        <source>Right: nothing more was due.</source>
        <translation>Správně: nic dalšího na řadě nebylo.</translation>
    </message>
    <message>
        <source>Right: {act}</source>
        <translation>Správně: {act}</translation>
    </message>
    <message>
        <source>✗ Missed</source>
        <translation>✗ Přehlédnuto</translation>
    </message>
    <message>
        <source>Round {n} of {all} · {time} an act</source>
        <translation>Kolo {n} z {all} · {time} na úkon</translation>
    </message>
    <message>
        <source>S&amp;how it: wrong, then right</source>
        <translation>&amp;Ukázat: špatně, pak správně</translation>
    </message>
    <message>
        <source>Sensitivity (d&apos;)</source>
        <translation>Citlivost (d&apos;)</translation>
    </message>
    <message>
        <source>The dealer &amp;waits while you say what it was</source>
        <translation>&amp;Krupiér počká, než řeknete, co to bylo</translation>
    </message>
    <message>
        <source>The middle one of all hits.</source>
        <translation>Prostřední ze všech viděných chyb.</translation>
    </message>
    <message>
        <source>Two tables need a window of at least {wide} × {high}. Nothing was begun: make the window larger, then begin again. Where the screen is too small for that, it takes a larger one.</source>
        <extracomment>What lies around tables in their screen: its margins, and the line above them. The round that a table is to deal next; None where there is none. What is told of a call that was named: its head, sentences, whether it was right; None: nothing.</extracomment>
        <translation>Dva stoly potřebují okno aspoň {wide} × {high}. Nic nezačalo: zvětšete okno a začněte znovu. Je-li na to obrazovka malá, je třeba větší.</translation>
    </message>
    <message>
        <source>The round is over.</source>
        <translation>Kolo skončilo.</translation>
    </message>
    <message>
        <source>Two tables need a larger window: make it at least {wide} × {high}. Nothing goes on until then.</source>
        <translation>Dva stoly potřebují větší okno: zvětšete ho aspoň na {wide} × {high}. Do té doby se nepokračuje.</translation>
    </message>
    <message>
        <source>This was right: {act}</source>
        <translation>Toto bylo správně: {act}</translation>
    </message>
    <message>
        <source>Time until the call</source>
        <translation>Čas do ohlášení</translation>
    </message>
    <message>
        <source>What was done</source>
        <translation>Co se stalo</translation>
    </message>
    <message>
        <source>What was wrong?</source>
        <translation>Co bylo špatně?</translation>
    </message>
    <message>
        <source>What would have been right</source>
        <translation>Co by bylo správně</translation>
    </message>
    <message>
        <source>Where?</source>
        <translation>Kde?</translation>
    </message>
    <message>
        <source>Wrong amount or chips</source>
        <translation>Špatná částka či žetony</translation>
    </message>
    <message>
        <source>Wrong box</source>
        <translation>Špatný box</translation>
    </message>
    <message>
        <source>Wrong hand</source>
        <translation>Špatná ruka</translation>
    </message>
    <message>
        <source>Two tables at once</source>
        <translation>Dva stoly naráz</translation>
    </message>
    <message>
        <source>Wrong place or side</source>
        <translation>Špatné místo či strana</translation>
    </message>
    <message>
        <source>Wrong words</source>
        <translation>Špatná slova</translation>
    </message>
    <message>
        <source>The inspector is called</source>
        <translation>Zavolá se inspektor</translation>
    </message>
    <message>
        <source>The table is frozen</source>
        <translation>Hra se zastaví</translation>
    </message>
    <message>
        <source>It is put back</source>
        <translation>Vrátí se to zpět</translation>
    </message>
    <message>
        <source>It stands</source>
        <translation>Platí to tak</translation>
    </message>
    <message>
        <source>Not said</source>
        <translation>Neuvedeno</translation>
    </message>
    <message>
        <source>Missed</source>
        <translation>Přehlédnuto</translation>
    </message>
    <message>
        <source>A false call</source>
        <translation>Planý poplach</translation>
    </message>
    <message>
        <source>Called</source>
        <translation>Ohlášeno</translation>
    </message>
    <message>
        <source>Rightly called</source>
        <translation>Ohlášeno právem</translation>
    </message>
    <message>
        <source>Not counted</source>
        <translation>Nezapočítává se</translation>
    </message>
    <message>
        <source>You named it otherwise: it was {fault}.</source>
        <translation>Pojmenovali jste to jinak: bylo to {fault}.</translation>
    </message>
    <message>
        <source>✗ False call: {act}</source>
        <translation>✗ Planý poplach: {act}</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>přehlédnuto</translation>
    </message>
    <message>
        <source>A dealer deals round after round, some of them without a fault. Call each fault the moment you see it, then say where it was and what. Nothing is told before the end.</source>
        <translation>Krupiér rozdává kolo za kolem, některá bez chyby. Každou chybu ohlaste, jakmile ji uvidíte, a pak řekněte, kde byla a co. Do konce se nic neprozradí.</translation>
    </message>
    <message>
        <source>Faults: {faults}, {critical} of them critical. To pass: {hits} seen; critical ones missed: {missed} at most; false calls in 100 right acts: {false} at most.</source>
        <translation>Chyb: {faults}, z toho kritických: {critical}. Ke splnění: viděných aspoň {hits}; přehlédnutých kritických nejvýše {missed}; planých poplachů na 100 správných úkonů nejvýše {false}.</translation>
    </message>
    <message>
        <source>It takes about {minutes} min, {seconds} s an act. So many acts later a fault can still be called: {within}. What is in front of this window for more than three seconds, or ends the program, is an interruption and stands on the paper; with the program the rest of a round is lost. You can leave at any time: it is marked as it stands then, and is not passed.</source>
        <translation>Trvá asi {minutes} min, {seconds} s na úkon. Ohlásit chybu lze nejpozději o tolik úkonů později: {within}. Co je před tímto oknem déle než tři vteřiny nebo ukončí program, je přerušení a zapíše se; s programem propadne zbytek kola. Odejít můžete kdykoli: zkouška se vyhodnotí tak, jak je, a není splněna.</translation>
    </message>
    <message>
        <source>Two dealers deal side by side: it needs a large window.</source>
        <translation>Vedle sebe rozdávají dva krupiéři: je k tomu třeba velké okno.</translation>
    </message>
    <message>
        <source>Of 100 who see {rate} of all faults {n} pass by the number that has to be seen</source>
        <translation>Počtem viděných chyb projde ze 100 lidí, kteří vidí {rate} všech chyb, {n}</translation>
    </message>
    <message>
        <source>with {rate}: {n}</source>
        <translation>při {rate}: {n}</translation>
    </message>
    <message>
        <source>✓ Passed: {seen}</source>
        <translation>✓ Splněno: {seen}</translation>
    </message>
    <message>
        <source>✗ Left before its end, not passed: {seen}</source>
        <translation>✗ Opuštěno před koncem, nesplněno: {seen}</translation>
    </message>
    <message>
        <source>✗ Ended by the manager, not passed: {seen}</source>
        <translation>✗ Ukončil ji manažer, nesplněno: {seen}</translation>
    </message>
    <message>
        <source>✗ Nobody went on with it, not passed: {seen}</source>
        <translation>✗ Nikdo v ní nepokračoval, nesplněno: {seen}</translation>
    </message>
    <message>
        <source>✗ Not passed: {seen}</source>
        <translation>✗ Nesplněno: {seen}</translation>
    </message>
    <message>
        <source>to pass: {n} or more</source>
        <translation>ke splnění: aspoň {n}</translation>
    </message>
    <message>
        <source>to pass: {n} or fewer</source>
        <translation>ke splnění: nejvýše {n}</translation>
    </message>
    <message>
        <source>{n} in {all} right acts</source>
        <translation>{n} na {all} správných úkonů</translation>
    </message>
    <message>
        <source>Critical ones missed</source>
        <translation>Přehlédnuté kritické</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} z {all}</translation>
    </message>
    <message>
        <source>{n} of {all} faults seen</source>
        <translation>Viděné chyby: {n} z {all}</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n}&#xa0;s</translation>
    </message>
    <message>
        <source>{value} (likely {low} to {high})</source>
        <translation>{value} (nejspíš {low} až {high})</translation>
    </message>
    <message>
        <source>✓ A fault, seen after {time}</source>
        <translation>✓ Chyba, ohlášená po {time}</translation>
    </message>
    <message>
        <source>✗ False call</source>
        <translation>✗ Planý poplach</translation>
    </message>
    <message>
        <source>For &amp;inspectors</source>
        <translation>Pro inspek&amp;tory</translation>
    </message>
    <message>
        <source>Go &amp;on as an inspector</source>
        <translation>P&amp;okračovat jako inspektor</translation>
    </message>
    <message>
        <source>&amp;Look back on the chosen line</source>
        <translation>Prohlédnout &amp;vybrané</translation>
    </message>
    <message>
        <source>This drill is not on record yet: {why}</source>
        <translation>Toto cvičení ještě není v záznamech: {why}</translation>
    </message>
    <message>
        <source>Next for you as an inspector: level {n}, {level}.</source>
        <translation>Další pro vás jako inspektora: úroveň {n}, {level}.</translation>
    </message>
    <message>
        <source>You have passed as an inspector. Drills keep your eyes open.</source>
        <translation>Zkoušku inspektora máte splněnou. Cvičení vám udrží bystrý zrak.</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>Viděno</translation>
    </message>
    <message>
        <source>Remedies</source>
        <translation>Nápravy</translation>
    </message>
    <message>
        <source>What you see by kind and clause is told from {n} faults on.</source>
        <translation>Co vidíte podle druhu a článku, se ukazuje od {n} chyb.</translation>
    </message>
    <message>
        <source>Faults seen: {shares}</source>
        <translation>Viděné chyby: {shares}</translation>
    </message>
    <message>
        <source>Examination</source>
        <translation>Zkouška</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nedokončeno</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>splněno</translation>
    </message>
    <message>
        <source>not passed</source>
        <translation>nesplněno</translation>
    </message>
    <message>
        <source>left before its end</source>
        <translation>ukončeno předčasně</translation>
    </message>
    <message>
        <source>level passed</source>
        <translation>úroveň splněna</translation>
    </message>
    <message>
        <source>to be done again</source>
        <translation>zopakovat</translation>
    </message>
    <message>
        <source>Round {n} of {all}</source>
        <translation>Kolo {n} z {all}</translation>
    </message>
    <message>
        <source>Your exam is not over. If you close the window, the rest of this round is lost, and that stands on the paper. You can go on with another round as often, and as soon, as the house allows.</source>
        <translation>Zkouška ještě neskončila. Když okno zavřete, o zbytek tohoto kola přijdete a na listu to zůstane. Pokračovat můžete dalším kolem tolikrát a tak brzy, jak dům dovolí.</translation>
    </message>
    <message>
        <source>Close, and go on later</source>
        <translation>Zavřít a pokračovat později</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Zkouška</translation>
    </message>
    <message>
        <source>Round {n} of {all} · nothing is told before the end</source>
        <translation>Kolo {n} z {all} · do konce se nic neprozradí</translation>
    </message>
    <message>
        <source>✗ Missed at the left</source>
        <translation>✗ Přehlédnuto vlevo</translation>
    </message>
    <message>
        <source>✗ Missed at the right</source>
        <translation>✗ Přehlédnuto vpravo</translation>
    </message>
    <message>
        <source>&amp;Begin the examination</source>
        <translation>&amp;Začít zkoušku</translation>
    </message>
    <message>
        <source>Your last examination is not finished. Go on with it, or leave it: then it is marked as it stands and is not passed.</source>
        <translation>Vaše poslední zkouška není dokončena. Pokračujte v ní, nebo ji opusťte: pak se vyhodnotí, jak je, a není splněna.</translation>
    </message>
    <message>
        <source>Examination of an inspector</source>
        <translation>Zkouška inspektora</translation>
    </message>
    <message>
        <source>Leave the examination? It is marked as it stands and is not passed. If you only close the window, the rest of this round is lost, and that stands on the paper: you can go on with another round as often, and as soon, as the house allows.</source>
        <translation>Opustit zkoušku? Vyhodnotí se, jak je, a není splněna. Když jen zavřete okno, zbytek tohoto kola propadne a zapíše se to: v jiném kole můžete pokračovat, kolikrát a jak brzy kasino dovolí.</translation>
    </message>
    <message>
        <source>Leave the examination</source>
        <translation>Opustit zkoušku</translation>
    </message>
    <message>
        <source>Keep watching</source>
        <translation>Sledovat dál</translation>
    </message>
    <message>
        <source>Which faults you see</source>
        <translation>Které chyby vidíte</translation>
    </message>
    <message>
        <source>Which clause is broken?</source>
        <translation>Který článek je porušen?</translation>
    </message>
    <message>
        <source>✗ A fault, but another clause</source>
        <extracomment>What is told beside a fault that was called or missed; &quot;&quot; for nothing.</extracomment>
        <translation>✗ Chyba, ale jiný článek</translation>
    </message>
    <message>
        <source>✓ All was right, and you left it at that</source>
        <translation>✓ Vše bylo správně a nic jste nehlásili</translation>
    </message>
    <message>
        <source>What changed: learnt {n} of {all}. Is it dealt right? Call only what is wrong.</source>
        <translation>Co se změnilo: naučeno {n} z {all}. Rozdává se to správně? Hlaste jen to, co je špatně.</translation>
    </message>
    <message>
        <source>What changed cannot itself be seen done wrong: if anything is wrong here, it is something else.</source>
        <translation>To, co se změnilo, samo nelze vidět provedené špatně: je-li zde něco špatně, je to něco jiného.</translation>
    </message>
</context>
<context>
    <name>Keys</name>
    <message>
        <source>Key, Tab or arrows: go to a thing</source>
        <translation>Klávesa věci, Tab nebo šipky: přejít na věc</translation>
    </message>
    <message>
        <source>Box key again: the next thing of the box</source>
        <translation>Klávesa boxu znovu: další věc na něm</translation>
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
        <source>Middle mouse button: turn the card over</source>
        <translation>Prostřední tlačítko myši: obrátit kartu</translation>
    </message>
    <message>
        <source>Turn your own cards up: point at them, or lay them in the middle</source>
        <translation>Vlastní karty se otočí, když na ně ukážete nebo je položíte doprostřed</translation>
    </message>
    <message>
        <source>Take a part of a bet: pick the bet, then chips, then the float itself (F F)</source>
        <translation>Vzít část sázky: vezměte sázku, pak žetony, pak samu banku (F F)</translation>
    </message>
    <message>
        <source>Show me &amp;around again</source>
        <extracomment>Columns of the legend, how wide it is then at most, and whether its button is beside them.</extracomment>
        <translation>Pro&amp;veďte mě znovu</translation>
    </message>
    <message>
        <source>Keys of the table</source>
        <translation>Klávesy u stolu</translation>
    </message>
</context>
<context>
    <name>Learn</name>
    <message>
        <source>New to you. Waiting: press Play (Space)</source>
        <extracomment>What a player did, and on which table.</extracomment>
        <translation>Tohle je pro vás nové. Čeká se: stiskněte Přehrát (mezerník)</translation>
    </message>
    <message>
        <source>Waiting: press Play (Space)</source>
        <translation>Čeká se: stiskněte Přehrát (mezerník)</translation>
    </message>
    <message>
        <source>Wait where it is new</source>
        <translation>Čekat u nového</translation>
    </message>
    <message>
        <source>Stay at a clause that you have not met, until you go on</source>
        <translation>U pravidla, které jste ještě nepotkali, počkat, až budete pokračovat</translation>
    </message>
    <message>
        <source>Clauses that ask for the act</source>
        <translation>Články, které úkon žádají</translation>
    </message>
    <message>
        <source>Before the first act</source>
        <translation>Před prvním úkonem</translation>
    </message>
    <message>
        <source>You have seen it all: now deal it yourself.</source>
        <translation>Viděli jste vše. Teď je řada na vás.</translation>
    </message>
    <message>
        <source>&amp;Deal it yourself</source>
        <translation>&amp;Vyzkoušet si to</translation>
    </message>
    <message>
        <source>Practise the same from its beginning</source>
        <translation>Cvičit totéž od začátku</translation>
    </message>
    <message>
        <source>Next: {act}</source>
        <translation>Další: {act}</translation>
    </message>
    <message>
        <source>&amp;Take over here</source>
        <translation>&amp;Převzít odtud</translation>
    </message>
    <message>
        <source>Go on dealing by yourself after this act</source>
        <translation>Po tomto úkonu rozdáváte dál vy</translation>
    </message>
    <message>
        <source>You have seen it: go on.</source>
        <translation>To jste viděli: pokračujte.</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <translation>&amp;Pokračovat</translation>
    </message>
    <message>
        <source>On with the lesson</source>
        <translation>Dál v lekci</translation>
    </message>
    <message>
        <source>The program deals, and each act is told here: what is done, what asks for it, and why. Play shows act after act, Step the next one. You can go back, and take over where you like.</source>
        <translation>Rozdává program a každý úkon se tu vysvětlí: co se dělá, co to žádá a proč. „Přehrát“ ukazuje úkon za úkonem, „Krok“ ten další. Můžete se vracet a hru kdekoli převzít.</translation>
    </message>
    <message>
        <source>By the manual:</source>
        <translation>Podle příručky:</translation>
    </message>
    <message>
        <source>Why: {reason}</source>
        <translation>Proč: {reason}</translation>
    </message>
</context>
<context>
    <name>Lessons</name>
    <message>
        <source>Lesson {n} of {of}: {title} · {stage}</source>
        <translation>Lekce {n} z {of}: {title} · {stage}</translation>
    </message>
    <message>
        <source>part {n}</source>
        <translation>část {n}</translation>
    </message>
    <message>
        <source>Looking for rounds for this lesson…</source>
        <translation>Hledají se kola pro tuto lekci…</translation>
    </message>
    <message>
        <source>Lesson {n}: {title}, done</source>
        <translation>Lekce {n}: {title}, hotová</translation>
    </message>
    <message>
        <source>Lesson {n}: {title}, next</source>
        <translation>Lekce {n}: {title}, na řadě</translation>
    </message>
    <message>
        <source>Lesson {n}: {title}, to come</source>
        <translation>Lekce {n}: {title}, teprve přijde</translation>
    </message>
    <message>
        <source>Lesson {n}: {title}</source>
        <translation>Lekce {n}: {title}</translation>
    </message>
    <message>
        <source>This lesson is done.</source>
        <translation>Tato lekce je hotová.</translation>
    </message>
    <message>
        <source>You have been through all lessons: now the exam.</source>
        <translation>Máte za sebou všechny lekce: teď zkouška.</translation>
    </message>
    <message>
        <source>… and {n} more</source>
        <translation>… a další: {n}</translation>
    </message>
    <message>
        <source>Be e&amp;xamined</source>
        <translation>Jít na &amp;zkoušku</translation>
    </message>
    <message>
        <source>&amp;Next lesson: {title}</source>
        <translation>Další &amp;lekce: {title}</translation>
    </message>
    <message>
        <source>Lessons done: {done} of {all}</source>
        <translation>Hotové lekce: {done} z {all}</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lekce</translation>
    </message>
    <message>
        <source>Watch the hands</source>
        <translation>Dívat se na ruce</translation>
    </message>
    <message>
        <source>Deal with help that fades</source>
        <translation>Rozdávat s nápovědou, které ubývá</translation>
    </message>
    <message>
        <source>Deal alone</source>
        <translation>Rozdávat bez nápovědy</translation>
    </message>
    <message>
        <source>A few questions</source>
        <translation>Několik otázek</translation>
    </message>
    <message>
        <source>You have seen it. Now deal it yourself, with help.</source>
        <translation>Viděli jste to. Teď to rozdejte sami, s nápovědou.</translation>
    </message>
    <message>
        <source>That was all of it with help, which became less and less. Now deal it alone.</source>
        <translation>To bylo celé s nápovědou, které ubývalo. Teď rozdávejte bez ní.</translation>
    </message>
    <message>
        <source>A first round</source>
        <translation>První kolo</translation>
    </message>
    <message>
        <source>The whole round</source>
        <translation>Celé kolo</translation>
    </message>
    <message>
        <source>What comes in between</source>
        <translation>Co přijde do toho</translation>
    </message>
    <message>
        <source>Of {of} questions {right} were right.</source>
        <translation>Správné odpovědi: {right} z {of}.</translation>
    </message>
    <message>
        <source>It takes {needed}: answer a few others.</source>
        <translation>Potřeba je {needed}: odpovězte na několik dalších.</translation>
    </message>
    <message>
        <source>Of {of} acts {right} were right at the first try, unaided.</source>
        <translation>Úkony správně napoprvé a bez nápovědy: {right} z {of}.</translation>
    </message>
    <message>
        <source>It takes {needed}: deal others alone, or once more with help.</source>
        <translation>Potřeba je {needed}: rozdávejte jiné bez nápovědy, nebo ještě jednou s ní.</translation>
    </message>
</context>
<context>
    <name>Live</name>
    <message>
        <source>&amp;Live tables</source>
        <translation>&amp;Živé stoly</translation>
    </message>
    <message>
        <source>Nothing was entered yet. Assessors print the checklist and enter what they saw.</source>
        <translation>Zatím nic nebylo zapsáno. Hodnotitelé vytisknou kontrolní list a zapíší, co viděli.</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Assessed</source>
        <translation>Hodnocený</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Stůl</translation>
    </message>
    <message>
        <source>Procedure</source>
        <translation>Postup</translation>
    </message>
    <message>
        <source>What was seen</source>
        <translation>Co bylo vidět</translation>
    </message>
    <message>
        <source>right: {right} · wrong: {wrong}</source>
        <translation>správně: {right} · chybně: {wrong}</translation>
    </message>
    <message>
        <source>Verdict, outcome and reason</source>
        <translation>Verdikt, závěr a důvod</translation>
    </message>
    <message>
        <source>{who}, exam {n}</source>
        <translation>{who}, zkouška {n}</translation>
    </message>
    <message>
        <source>Assessor</source>
        <translation>Hodnotitel</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>Poznámky</translation>
    </message>
    <message>
        <source>Overruled verdicts</source>
        <translation>Změněné verdikty</translation>
    </message>
    <message>
        <source>No verdict was overruled yet.</source>
        <translation>Zatím nebyl změněn žádný verdikt.</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Kdy</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Kdo</translation>
    </message>
    <message>
        <source>Say who was assessed. The manager writes people down.</source>
        <translation>Uveďte, kdo byl hodnocen. Lidi zapisuje manažer.</translation>
    </message>
    <message>
        <source>Say at which table it was.</source>
        <translation>Uveďte, u kterého stolu to bylo.</translation>
    </message>
    <message>
        <source>Nothing was seen yet: mark what was right or wrong.</source>
        <translation>Zatím nic nebylo vidět: označte, co bylo správně nebo chybně.</translation>
    </message>
    <message>
        <source>It could not be written down. Nothing was changed. Do what the details ask for, then try again.</source>
        <translation>Nepodařilo se to zapsat. Nic se nezměnilo. Udělejte, co je v podrobnostech, a zkuste to znovu.</translation>
    </message>
    <message>
        <source>Entered with your name: {who}. Clauses seen: {n}.</source>
        <translation>Zapsáno s vaším jménem: {who}. Viděných článků: {n}.</translation>
    </message>
    <message>
        <source>PDF file (*.pdf)</source>
        <translation>Soubor PDF (*.pdf)</translation>
    </message>
    <message>
        <source>The checklist was not saved. Choose another place.</source>
        <translation>Kontrolní list se neuložil. Zvolte jiné místo.</translation>
    </message>
    <message>
        <source>&amp;Who</source>
        <translation>&amp;Kdo</translation>
    </message>
    <message>
        <source>&amp;Table</source>
        <translation>&amp;Stůl</translation>
    </message>
    <message>
        <source>&amp;Date</source>
        <translation>&amp;Datum</translation>
    </message>
    <message>
        <source>&amp;Remarks</source>
        <translation>&amp;Poznámky</translation>
    </message>
    <message>
        <source>&amp;Print the checklist…</source>
        <translation>&amp;Tisk kontrolního listu…</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>&amp;Uložit jako PDF…</translation>
    </message>
    <message>
        <source>&amp;Enter what was seen</source>
        <translation>&amp;Zapsat, co bylo vidět</translation>
    </message>
    <message>
        <source>Whenever it comes up</source>
        <translation>Kdykoli to nastane</translation>
    </message>
    <message>
        <source>What is never right</source>
        <translation>Co nikdy není správně</translation>
    </message>
    <message>
        <source>right</source>
        <translation>správně</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>chybně</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>neviděno</translation>
    </message>
    <message>
        <source>The live table</source>
        <translation>Živý stůl</translation>
    </message>
    <message>
        <source>One mark a line. ◆: a fault is critical.</source>
        <translation>Jedna značka na řádek. ◆: chyba je kritická.</translation>
    </message>
    <message>
        <source>Signature of the assessor</source>
        <translation>Podpis hodnotitele</translation>
    </message>
</context>
<context>
    <name>Map</name>
    <message>
        <source>new</source>
        <translation>nové</translation>
    </message>
    <message>
        <source>being learnt</source>
        <translation>učíte se</translation>
    </message>
    <message>
        <source>known</source>
        <translation>umíte</translation>
    </message>
    <message>
        <source>fading</source>
        <translation>zapomínáte</translation>
    </message>
    <message>
        <source>here</source>
        <translation>tady</translation>
    </message>
    <message>
        <source>faults: {n}</source>
        <translation>chyby: {n}</translation>
    </message>
    <message>
        <source>changes: {n}</source>
        <translation>změn: {n}</translation>
    </message>
    <message>
        <source>changes: {n}, this one too</source>
        <translation>změn: {n}, i tato</translation>
    </message>
    <message>
        <source>What I know</source>
        <translation>Co umím</translation>
    </message>
    <message>
        <source>What I see</source>
        <translation>Co vidím</translation>
    </message>
    <message>
        <source>As an inspector: in which states you see faults</source>
        <translation>Jako inspektor: ve kterých stavech vidíte chyby</translation>
    </message>
    <message>
        <source>Parts:</source>
        <translation>Části:</translation>
    </message>
</context>
<context>
    <name>Menu</name>
    <message>
        <source>Open a scenario</source>
        <translation>Otevřít scénář</translation>
    </message>
    <message>
        <source>Scenarios (*.toml)</source>
        <translation>Scénáře (*.toml)</translation>
    </message>
    <message>
        <source>The scenario {name}</source>
        <translation>Scénář {name}</translation>
    </message>
    <message>
        <source>A round</source>
        <translation>Kolo</translation>
    </message>
    <message>
        <source>Watch it: the program deals and explains every act. Or practise it: you click or drag each thing to where it goes, a fault is explained at once, and you try again.</source>
        <translation>Ukázka: program rozdává a vysvětluje každý úkon. Cvičení: každou věc přesunete klepnutím nebo tažením tam, kam patří, chyba se hned vysvětlí a zkusíte to znovu.</translation>
    </message>
    <message>
        <source>&amp;Some other round</source>
        <translation>Vylosovat &amp;kolo</translation>
    </message>
    <message>
        <source>Open a &amp;scenario file…</source>
        <translation>Otevřít &amp;scénář…</translation>
    </message>
    <message>
        <source>The exam: {rounds} rounds in {minutes} minutes. Nothing is told and nothing is stopped; the paper is marked at the end. To pass: {mark} % or more, and no critical fault.</source>
        <translation>Zkouška (počet kol: {rounds}, čas: {minutes}&#xa0;min). Program nic neprozrazuje ani nezastavuje; vyhodnotí ji až na konci. Ke splnění: nejméně {mark}&#xa0;% a žádná kritická chyba.</translation>
    </message>
    <message>
        <source>Ten minutes: what you are about to forget, and something new.</source>
        <translation>Deset minut: co se chystáte zapomenout, a něco nového.</translation>
    </message>
    <message>
        <source>Ten minutes: something new, and what you have begun to learn.</source>
        <translation>Deset minut: něco nového a to, co jste se začali učit.</translation>
    </message>
    <message>
        <source>Ten minutes: so that nothing is forgotten.</source>
        <translation>Deset minut: aby se nic nezapomnělo.</translation>
    </message>
    <message>
        <source>Ten minutes: what you are about to forget, then lesson {n}.</source>
        <translation>Deset minut: co začínáte zapomínat, potom lekce {n}.</translation>
    </message>
    <message>
        <source>A few minutes: lesson {n}.</source>
        <translation>Několik minut: lekce {n}.</translation>
    </message>
    <message>
        <source>Be e&amp;xamined</source>
        <translation>Jít na &amp;zkoušku</translation>
    </message>
    <message>
        <source>T&amp;oday</source>
        <translation>&amp;Dnes</translation>
    </message>
    <message>
        <source>Wat&amp;ch</source>
        <translation>Dívat &amp;se</translation>
    </message>
    <message>
        <source>&amp;Practise</source>
        <translation>&amp;Cvičit</translation>
    </message>
    <message>
        <source>My own ro&amp;und…</source>
        <translation>&amp;Vlastní kolo…</translation>
    </message>
    <message>
        <source>P&amp;eople and doors…</source>
        <translation>Lidé &amp;a hesla…</translation>
    </message>
    <message>
        <source>&amp;Assessors and rules</source>
        <translation>&amp;Hodnotitelé a pravidla</translation>
    </message>
    <message>
        <source>The &amp;live table…</source>
        <translation>&amp;Živý stůl…</translation>
    </message>
    <message>
        <source>&amp;Overruled verdicts…</source>
        <translation>Změněné &amp;verdikty…</translation>
    </message>
    <message>
        <source>Some&amp;body else</source>
        <translation>Někdo &amp;jiný</translation>
    </message>
    <message>
        <source>&amp;House</source>
        <translation>Kas&amp;ino</translation>
    </message>
    <message>
        <source>W&amp;atch it dealt</source>
        <translation>Nechat si &amp;ukázat</translation>
    </message>
    <message>
        <source>&amp;Practise it</source>
        <translation>&amp;Cvičit</translation>
    </message>
    <message>
        <source>&amp;Quiz</source>
        <translation>&amp;Kvíz</translation>
    </message>
    <message>
        <source>&amp;My record</source>
        <translation>&amp;Moje výsledky</translation>
    </message>
    <message>
        <source>Lesso&amp;ns</source>
        <translation>Ku&amp;rz</translation>
    </message>
    <message>
        <source>Lesso&amp;ns: {done} of {all}</source>
        <translation>Ku&amp;rz: hotovo {done} z {all}</translation>
    </message>
    <message>
        <source>Mone&amp;y</source>
        <translation>P&amp;eníze</translation>
    </message>
    <message>
        <source>House se&amp;ttings…</source>
        <translation>&amp;Nastavení kasina…</translation>
    </message>
    <message>
        <source>For &amp;inspectors</source>
        <translation>Pro inspek&amp;tory</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zpět</translation>
    </message>
    <message>
        <source>&amp;Rule changes…</source>
        <translation>Změny p&amp;ravidel…</translation>
    </message>
</context>
<context>
    <name>Money</name>
    <message>
        <source>Key {n}</source>
        <translation>Klávesa {n}</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Peníze</translation>
    </message>
    <message>
        <source>Quick &amp;figures</source>
        <translation>&amp;Rychlé částky</translation>
    </message>
    <message>
        <source>Real &amp;chips</source>
        <translation>Skutečné &amp;žetony</translation>
    </message>
    <message>
        <source>Fifty s&amp;ums</source>
        <translation>Padesát souč&amp;tů</translation>
    </message>
    <message>
        <source>&amp;Level:</source>
        <translation>Úro&amp;veň:</translation>
    </message>
    <message>
        <source>few chips</source>
        <translation>málo žetonů</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>obvyklá</translation>
    </message>
    <message>
        <source>many colours</source>
        <translation>mnoho barev</translation>
    </message>
    <message>
        <source>&amp;Twenty more</source>
        <translation>&amp;Dalších dvacet</translation>
    </message>
    <message>
        <source>Fifty &amp;more sums</source>
        <translation>&amp;Dalších padesát součtů</translation>
    </message>
    <message>
        <source>Right at the first try: {right} of {asked}</source>
        <translation>Správně napoprvé: {right} z {asked}</translation>
    </message>
    <message>
        <source>The time is that of the middle one of those that were right: first right, then fast.</source>
        <translation>Čas je prostřední z těch, které byly správně: nejdřív správně, potom rychle.</translation>
    </message>
    <message>
        <source>Exercise</source>
        <translation>Úloha</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Správně</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Čas</translation>
    </message>
    <message>
        <source>{right} of {asked}</source>
        <translation>{right} z {asked}</translation>
    </message>
    <message>
        <source>Once more: {words}</source>
        <translation>Ještě jednou: {words}</translation>
    </message>
    <message>
        <source>To do: {left} · right at the first try: {right} of {asked}</source>
        <translation>Zbývá: {left} · správně napoprvé: {right} z {asked}</translation>
    </message>
    <message>
        <source>Lay &amp;down</source>
        <translation>&amp;Položit</translation>
    </message>
    <message>
        <source>&amp;Answer</source>
        <translation>Od&amp;povědět</translation>
    </message>
    <message>
        <source>&amp;Sum:</source>
        <translation>Čá&amp;stka:</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Částka</translation>
    </message>
    <message>
        <source>&amp;Put back</source>
        <translation>Vrát&amp;it</translation>
    </message>
    <message>
        <source>This bet wins {ratio}. How much do you pay?</source>
        <translation>Tato sázka vyhrává {ratio}. Kolik vyplatíte?</translation>
    </message>
    <message>
        <source>Even money is taken for this bet. How much do you pay?</source>
        <translation>Hráč za tuto sázku přijal výplatu 1:1. Kolik vyplatíte?</translation>
    </message>
    <message>
        <source>This insurance wins {ratio}. How much do you pay?</source>
        <translation>Toto pojištění vyhrává {ratio}. Kolik vyplatíte?</translation>
    </message>
    <message>
        <source>The upper hand wins a bonus, the dealer’s card lies below. How much?</source>
        <translation>Horní list vyhrává bonus, karta dealera leží pod ním. Kolik?</translation>
    </message>
    <message>
        <source>Of this bet {ratio} is taken. How much do you take?</source>
        <translation>Z této sázky se bere {ratio}. Kolik vezmete?</translation>
    </message>
    <message>
        <source>This bet loses {times} times what was staked. How much do you take?</source>
        <translation>Tato sázka prohrává {times}× tolik, kolik bylo vsazeno. Kolik vezmete?</translation>
    </message>
    <message>
        <source>How much is it together?</source>
        <translation>Kolik je to dohromady?</translation>
    </message>
    <message>
        <source>What is half of this bet, rounded as the house does?</source>
        <translation>Kolik je polovina této sázky, zaokrouhlená jako v tomto casinu?</translation>
    </message>
    <message>
        <source>How much lies there?</source>
        <translation>Kolik tam leží?</translation>
    </message>
    <message>
        <source>What is the largest insurance for this bet?</source>
        <translation>Jaké nejvyšší pojištění je možné k této sázce?</translation>
    </message>
    <message>
        <source>This wins {ratio}. Pay it in chips.</source>
        <translation>Toto vyhrává {ratio}. Vyplaťte v žetonech.</translation>
    </message>
    <message>
        <source>Paying {ratio}</source>
        <translation>Výplata {ratio}</translation>
    </message>
    <message>
        <source>Even money</source>
        <translation>Výplata 1:1</translation>
    </message>
    <message>
        <source>Paying insurance</source>
        <translation>Výplata pojištění</translation>
    </message>
    <message>
        <source>Bonuses</source>
        <translation>Bonusy</translation>
    </message>
    <message>
        <source>A part of a bet</source>
        <translation>Část sázky</translation>
    </message>
    <message>
        <source>More than a bet</source>
        <translation>Víc než sázka</translation>
    </message>
    <message>
        <source>Sums of two numbers</source>
        <translation>Součty dvou čísel</translation>
    </message>
    <message>
        <source>Half of a bet</source>
        <translation>Polovina sázky</translation>
    </message>
    <message>
        <source>Reading a stack</source>
        <translation>Čtení sloupce</translation>
    </message>
    <message>
        <source>The largest insurance</source>
        <translation>Nejvyšší pojištění</translation>
    </message>
    <message>
        <source>Paying {ratio} in chips</source>
        <translation>Výplata {ratio} v žetonech</translation>
    </message>
    <message>
        <source>Changing into larger chips</source>
        <translation>Výměna za vyšší žetony</translation>
    </message>
    <message>
        <source>Cutting down</source>
        <translation>Rozměnění</translation>
    </message>
    <message>
        <source>Another player wins the bonus. How much does each player get?</source>
        <translation>Bonus vyhrává jiný hráč. Kolik dostane každý z ostatních?</translation>
    </message>
    <message>
        <source>half</source>
        <translation>polovina</translation>
    </message>
    <message>
        <source>The stack</source>
        <translation>Sloupec</translation>
    </message>
    <message>
        <source>Your chips</source>
        <translation>Vaše žetony</translation>
    </message>
    <message>
        <source>Insurance</source>
        <translation>Pojištění</translation>
    </message>
    <message>
        <source>Your payment</source>
        <translation>Vaše výplata</translation>
    </message>
    <message>
        <source>The bet</source>
        <translation>Sázka</translation>
    </message>
    <message>
        <source>{parts}: together {sum}</source>
        <translation>{parts}: dohromady {sum}</translation>
    </message>
    <message>
        <source>The house pays {sum}.</source>
        <translation>Casino vyplácí {sum}.</translation>
    </message>
    <message>
        <source>On a bet of {bet} the house pays {sum}.</source>
        <translation>Na sázku {bet} casino vyplácí {sum}.</translation>
    </message>
    <message>
        <source>{ratio} of {bet} is {exact}</source>
        <translation>{ratio} z {bet} je {exact}</translation>
    </message>
    <message>
        <source>Half of {bet} is {exact}</source>
        <translation>Polovina z {bet} je {exact}</translation>
    </message>
    <message>
        <source>, rounded up {sum}</source>
        <translation>, zaokrouhleno nahoru {sum}</translation>
    </message>
    <message>
        <source>, rounded down {sum}</source>
        <translation>, zaokrouhleno dolů {sum}</translation>
    </message>
    <message>
        <source>These are the best chips for it.</source>
        <translation>To jsou pro to nejlepší žetony.</translation>
    </message>
    <message>
        <source>Best in these chips: {chips}.</source>
        <translation>Nejlépe v těchto žetonech: {chips}.</translation>
    </message>
    <message>
        <source>✓ Right: {sum}</source>
        <translation>✓ Správně: {sum}</translation>
    </message>
    <message>
        <source>✗ The sum is right, but nothing is changed by that.</source>
        <translation>✗ Částka je správná, ale nic se tím nevyměnilo.</translation>
    </message>
    <message>
        <source>✗ {given} is wrong; right is {sum}</source>
        <translation>✗ {given} je špatně; správně je {sum}</translation>
    </message>
    <message>
        <source>Type the sum. Enter answers, and the next one comes at once.</source>
        <translation>Napište součet. Enter odpoví a hned přijde další.</translation>
    </message>
    <message>
        <source>Smaller chips with the same sum are right; it is told which are best.</source>
        <translation>Správné jsou menší žetony se stejnou částkou; řekne se, které jsou nejlepší.</translation>
    </message>
    <message>
        <source>{right} of {asked} right, in {time}; elsewhere {target} is asked for, the manual says nothing.</source>
        <translation>Správně {right} z {asked}, za {time}; jinde se žádá {target}, příručka nic neříká.</translation>
    </message>
    <message>
        <source>{right} of {asked} right, in {time}; the house wants {target} at most.</source>
        <translation>Správně {right} z {asked}, za {time}; casino chce nejvýš {target}.</translation>
    </message>
    <message>
        <source>Type the sum. Enter answers, and goes on.</source>
        <translation>Napište částku. Enter odpoví a pokračuje dál.</translation>
    </message>
    <message>
        <source>Pick chips from the float: click them, or press 1, 2, 3 … from the left. Backspace puts the last one back, Enter lays them down.</source>
        <translation>Berte žetony z banky: klikněte na ně, nebo stiskněte 1, 2, 3 … zleva. Backspace vrátí poslední, Enter je položí.</translation>
    </message>
    <message>
        <source>Fewer chips with the same sum are right; it is told which are best.</source>
        <translation>Správně je méně žetonů se stejnou částkou; řekne se, které jsou nejlepší.</translation>
    </message>
    <message>
        <source>Any chips with the right sum are right; it is told which are best.</source>
        <translation>Správné jsou jakékoli žetony se správnou částkou; řekne se, které jsou nejlepší.</translation>
    </message>
    <message>
        <source>{time}; elsewhere {target} is asked for, the manual says nothing.</source>
        <translation>{time}; jinde se žádá {target}, příručka nic neříká.</translation>
    </message>
    <message>
        <source>{time}; the house wants {target} at most.</source>
        <translation>{time}; casino chce nejvýš {target}.</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Dále</translation>
    </message>
    <message>
        <source>So it is done; the manual says nothing of it.</source>
        <translation>Tak se to dělá; příručka o tom nic neříká.</translation>
    </message>
    <message>
        <source>Change this into larger chips: best are as few as can be.</source>
        <translation>Vyměňte to za větší žetony: nejlépe za co nejméně.</translation>
    </message>
    <message>
        <source>Cut this down: best are chips of {into}.</source>
        <translation>Rozměňte to: nejlépe na žetony po {into}.</translation>
    </message>
    <message>
        <source>&amp;Home</source>
        <translation>Do&amp;mů</translation>
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
        <extracomment>Says more of a fault, in a language of the manual; &quot;&quot; for nothing.</extracomment>
        <translation>Kolo {n} z {rounds}</translation>
    </message>
    <message>
        <source>{kind} ({grade})</source>
        <translation>{kind} ({grade} chyba)</translation>
    </message>
    <message>
        <source> (and {n} more)</source>
        <translation> (a ještě {n})</translation>
    </message>
    <message>
        <source>Expected: {acts}</source>
        <translation>Správně: {acts}</translation>
    </message>
    <message>
        <source>What was not done in the round counts as left out.</source>
        <translation>Co se v kole neudělalo, počítá se jako vynechané.</translation>
    </message>
    <message>
        <source>It takes back what was too much, and does not count.</source>
        <translation>Bere zpět, co bylo navíc, a nepočítá se.</translation>
    </message>
    <message>
        <source>It was not due; it does no harm, and does not count.</source>
        <translation>Nebylo to na řadě; ničemu to nevadí a nepočítá se to.</translation>
    </message>
    <message>
        <source>It makes up what was missing, and does not count.</source>
        <translation>Doplácí, co chybělo, a nepočítá se to.</translation>
    </message>
    <message>
        <source>The verdict on each act appears here.</source>
        <translation>Tady uvidíte hodnocení každého úkonu.</translation>
    </message>
    <message>
        <source>At the table:</source>
        <translation>U stolu:</translation>
    </message>
    <message>
        <source>What was done:</source>
        <translation>Úkony:</translation>
    </message>
    <message>
        <source>What was done, with verdicts</source>
        <translation>Úkony s hodnocením</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Hodnocení</translation>
    </message>
    <message>
        <source>Leave the exam</source>
        <translation>Opustit zkoušku</translation>
    </message>
    <message>
        <source>Leave; the paper is marked as it stands</source>
        <translation>Opustit; zkouška se vyhodnotí nedokončená</translation>
    </message>
    <message>
        <source>The round is not dealt to its end. If it is over for you, all that was still to be done counts as left out.</source>
        <translation>Kolo není rozdané do konce. Pokud je pro vás u konce, počítá se vše, co ještě zbývalo udělat, jako vynechané.</translation>
    </message>
    <message>
        <source>Round is over</source>
        <translation>Kolo skončilo</translation>
    </message>
    <message>
        <source>It is over</source>
        <translation>Skončilo</translation>
    </message>
    <message>
        <source>Say that the round is over; what was not done counts as left out</source>
        <translation>Říct, že kolo skončilo; co se neudělalo, počítá se jako vynechané</translation>
    </message>
    <message>
        <source>Deal on from here.</source>
        <translation>Rozdávejte dál odtud.</translation>
    </message>
    <message>
        <source>The position before this one:</source>
        <translation>Předchozí situace:</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Odejít</translation>
    </message>
    <message>
        <source>Leave; you can go on from here later</source>
        <translation>Odejít; později můžete pokračovat odtud</translation>
    </message>
</context>
<context>
    <name>People</name>
    <message>
        <source>+ Somebody &amp;new</source>
        <translation>+ Někdo &amp;nový</translation>
    </message>
    <message>
        <source>Type your name below</source>
        <translation>Jméno napište níže</translation>
    </message>
    <message>
        <source>Last here: {day}</source>
        <translation>Naposledy: {day}</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Pokračovat</translation>
    </message>
    <message>
        <source>Go on: {name}</source>
        <translation>Pokračovat: {name}</translation>
    </message>
</context>
<context>
    <name>Progress</name>
    <message>
        <source>Here you will see how you get on: your scores, your pace, and every clause of the manual that you keep. It begins with your first round. What you watch as an inspector is shown here, too.</source>
        <translation>Zde uvidíte, jak si vedete: své skóre, tempo a každý článek příručky, který dodržujete. Začne to vaším prvním kolem. Ukazuje se zde i to, co sledujete jako inspektor.</translation>
    </message>
    <message>
        <source>Parts of the record</source>
        <translation>Části výsledků</translation>
    </message>
    <message>
        <source>At a &amp;glance</source>
        <translation>&amp;Přehled</translation>
    </message>
    <message>
        <source>&amp;Clauses</source>
        <translation>Člá&amp;nky</translation>
    </message>
    <message>
        <source>&amp;Sessions</source>
        <translation>Cvičení a z&amp;koušky</translation>
    </message>
    <message>
        <source>&amp;The round</source>
        <translation>Ko&amp;lo</translation>
    </message>
    <message>
        <source>S&amp;how</source>
        <translation>&amp;Ukázat</translation>
    </message>
    <message>
        <source>Which clauses are shown</source>
        <translation>Které články se ukazují</translation>
    </message>
    <message>
        <source>all clauses</source>
        <translation>všechny články</translation>
    </message>
    <message>
        <source>&amp;Practise the chosen clause</source>
        <translation>&amp;Cvičit vybraný článek</translation>
    </message>
    <message>
        <source>&amp;Look back on the chosen session</source>
        <translation>Prohlédnout &amp;vybrané</translation>
    </message>
    <message>
        <source>Clauses</source>
        <translation>Články</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>Cvičení a zkoušky</translation>
    </message>
    <message>
        <source>Nothing to show before a round is dealt to its end.</source>
        <translation>Dokud není některé kolo dohrané, není co ukázat.</translation>
    </message>
    <message>
        <source>To pass: {n}, no critical fault</source>
        <translation>Ke splnění: {n}, žádná kritická chyba</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Skóre</translation>
    </message>
    <message>
        <source>Target: {n}</source>
        <translation>Cíl: {n}</translation>
    </message>
    <message>
        <source>Rounds an hour</source>
        <translation>Kol za hodinu</translation>
    </message>
    <message>
        <source>Acts an hour</source>
        <translation>Úkonů za hodinu</translation>
    </message>
    <message>
        <source>● a whole round   ▲ a part of one   ◆ exam   filled: passed   hollow: not passed.   A click on a mark opens its session.</source>
        <translation>● celé kolo   ▲ část kola   ◆ zkouška   plné: splněno   prázdné: nesplněno.   Klepnutí na značku ukáže, co k ní patří.</translation>
    </message>
    <message>
        <source>The clauses, by parts of the manual</source>
        <translation>Články podle částí příručky</translation>
    </message>
    <message>
        <source>✗ broken lately</source>
        <translation>✗ nedávno porušeno</translation>
    </message>
    <message>
        <source>needed help lately</source>
        <translation>nedávno s nápovědou</translation>
    </message>
    <message>
        <source>money: figures</source>
        <translation>peníze: částky</translation>
    </message>
    <message>
        <source>money: chips</source>
        <translation>peníze: žetony</translation>
    </message>
    <message>
        <source>fifty sums</source>
        <translation>padesát součtů</translation>
    </message>
    <message>
        <source>lesson</source>
        <extracomment>What a session was, by how the name of its round begins.</extracomment>
        <translation>lekce</translation>
    </message>
    <message>
        <source>drill</source>
        <translation>dril</translation>
    </message>
    <message>
        <source>{n} %</source>
        <extracomment>What is listed beside what was dealt.</extracomment>
        <translation>{n}&#xa0;%</translation>
    </message>
    <message>
        <source>Rules known: {done} of {all}</source>
        <translation>Umíte pravidel: {done} z {all}</translation>
    </message>
    <message>
        <source>Rules known: {done} of {all}, fading: {fading}</source>
        <translation>Umíte pravidel: {done} z {all}, zapomínáte: {fading}</translation>
    </message>
    <message>
        <source>Clause</source>
        <translation>Článek</translation>
    </message>
    <message>
        <source>What it says</source>
        <translation>Znění</translation>
    </message>
    <message>
        <source>Met</source>
        <translation>Nastalo</translation>
    </message>
    <message>
        <source>Kept of the last {n}</source>
        <translation>Dodrženo z posledních {n}</translation>
    </message>
    <message>
        <source>How you stand</source>
        <translation>Jak jste na tom</translation>
    </message>
    <message>
        <source>{kept} of {n}</source>
        <translation>{kept} z {n}</translation>
    </message>
    <message>
        <source>✗ broken ({n} ×)</source>
        <translation>✗ porušeno ({n}×)</translation>
    </message>
    <message>
        <source>live table</source>
        <translation>živý stůl</translation>
    </message>
    <message>
        <source>{right} of {of}</source>
        <translation>{right} z {of}</translation>
    </message>
    <message>
        <source>quiz</source>
        <translation>kvíz</translation>
    </message>
    <message>
        <source>{right} rules</source>
        <translation>{right} pravidel</translation>
    </message>
    <message>
        <source>kept, not yet on {n} days</source>
        <translation>dodrženo, zatím ne ve {n} dnech</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Kdy</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Co</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Výsledek</translation>
    </message>
    <message>
        <source>Acts</source>
        <translation>Úkonů</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Čas</translation>
    </message>
    <message>
        <source>{right}, {n} s each</source>
        <translation>{right}, po {n} s</translation>
    </message>
    <message>
        <source>exam {n}</source>
        <translation>zkouška {n}</translation>
    </message>
    <message>
        <source>trial {n}</source>
        <translation>nanečisto {n}</translation>
    </message>
    <message>
        <source>practice of a part</source>
        <translation>cvičení části</translation>
    </message>
    <message>
        <source>practice</source>
        <translation>cvičení</translation>
    </message>
    <message>
        <source>{result}, after a challenge</source>
        <translation>{result}, po přezkoumání</translation>
    </message>
    <message>
        <source>{result}, with a second part</source>
        <translation>{result}, s druhou částí</translation>
    </message>
    <message>
        <source>{result} · interruptions: {n}</source>
        <translation>{result} · přerušení: {n}</translation>
    </message>
    <message>
        <source>not finished</source>
        <translation>nedokončeno</translation>
    </message>
    <message>
        <source>✓ passed</source>
        <translation>✓ splněno</translation>
    </message>
    <message>
        <source>left early</source>
        <translation>předčasně opuštěno</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>dokončeno</translation>
    </message>
    <message>
        <source>✗ not passed</source>
        <translation>✗ nesplněno</translation>
    </message>
    <message>
        <source>{title}: the last {n} sessions</source>
        <translation>{title}: posledních {n}</translation>
    </message>
    <message>
        <source>{when}, {what}: {score}, {result}</source>
        <translation>{when} – {what}: {score}, {result}</translation>
    </message>
    <message>
        <source>{n} acts an hour</source>
        <translation>úkonů za hodinu: {n}</translation>
    </message>
    <message>
        <source>Nothing to show yet.</source>
        <translation>Zatím není co ukázat.</translation>
    </message>
    <message>
        <source>Sessions: {n}, passed: {passed}. First {first}, last {last}, lowest {lowest}, highest {highest}.</source>
        <translation>Celkem: {n}, splněno: {passed}. První {first}, poslední {last}, nejnižší {lowest}, nejvyšší {highest}.</translation>
    </message>
    <message>
        <source>being learnt or fading</source>
        <translation>učíte se nebo zapomínáte</translation>
    </message>
    <message>
        <source>new</source>
        <translation>nové</translation>
    </message>
    <message>
        <source>what is new</source>
        <translation>co je nové</translation>
    </message>
    <message>
        <source>what is not known</source>
        <translation>co ještě neumíte</translation>
    </message>
    <message>
        <source>{name}: known {done}, being learnt or fading {begun}, new {open}</source>
        <translation>{name}: umíte {done}, učíte se nebo zapomínáte {begun}, nové {open}</translation>
    </message>
    <message>
        <source>◐ fading</source>
        <translation>◐ zapomínáte</translation>
    </message>
    <message>
        <source>✓ known</source>
        <translation>✓ umíte</translation>
    </message>
    <message>
        <source>Acts/h</source>
        <translation>Úkonů/h</translation>
    </message>
    <message>
        <source>Rounds/h</source>
        <translation>Kol/h</translation>
    </message>
</context>
<context>
    <name>Quiz</name>
    <message>
        <source>Looking for questions…</source>
        <translation>Hledám otázky…</translation>
    </message>
    <message>
        <source>At this house there is nothing to ask.</source>
        <translation>V tomto kasinu se není na co ptát.</translation>
    </message>
    <message>
        <source>Your answers are not on record yet: {why}</source>
        <translation>Vaše odpovědi zatím nejsou zapsané: {why}</translation>
    </message>
    <message>
        <source>the right answer</source>
        <translation>správná odpověď</translation>
    </message>
    <message>
        <source>your answer, wrong</source>
        <translation>vaše odpověď, chybná</translation>
    </message>
    <message>
        <source>&amp;Home</source>
        <translation>Do&amp;mů</translation>
    </message>
    <message>
        <source>{n} questions</source>
        <translation>Otázek: {n}</translation>
    </message>
    <message>
        <source>Quiz</source>
        <translation>Kvíz</translation>
    </message>
    <message>
        <source>A table, and a question: what is due, with which hand, how much, what is said, may a player do this, where is the fault? Pick an answer (keys 1 to 5), or deal it on the table: what you do there counts as your answer. You are told at once, and what was wrong comes back.</source>
        <translation>Stůl a otázka: co je na řadě, kterou rukou, kolik, co se říká, smí to hráč, kde je chyba? Vyberte odpověď (klávesy 1 až 5), nebo ji rozdejte na stole: co tam uděláte, platí jako odpověď. Výsledek se dozvíte hned a co bylo špatně, to se vrátí.</translation>
    </message>
    <message>
        <source>Again: {n} questions</source>
        <translation>Znovu, otázek: {n}</translation>
    </message>
    <message>
        <source>{n} of {all} right</source>
        <translation>Správně {n} z {all}</translation>
    </message>
    <message>
        <source>Of what came back, {n} of {all} were right.</source>
        <translation>Z otázek, které se vrátily, bylo správně {n} z {all}.</translation>
    </message>
    <message>
        <source>{n} of {all}</source>
        <translation>{n} z {all}</translation>
    </message>
    <message>
        <source>and {n} more</source>
        <translation>a další: {n}</translation>
    </message>
    <message>
        <source>Look at these again</source>
        <translation>Na toto se podívejte znovu</translation>
    </message>
    <message>
        <source>Just before:</source>
        <translation>Právě předtím:</translation>
    </message>
    <message>
        <source>S&amp;how it</source>
        <translation>U&amp;kázat</translation>
    </message>
    <message>
        <source>Let hands do what is right, on the table</source>
        <translation>Ruce na stole udělají, co je správně</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>&amp;Další</translation>
    </message>
    <message>
        <source>Question {n} of {all}</source>
        <translation>Otázka {n} z {all}</translation>
    </message>
    <message>
        <source>Question {n} of {all}, once more</source>
        <translation>Otázka {n} z {all}, ještě jednou</translation>
    </message>
    <message>
        <source>Right: {n}</source>
        <translation>Správně: {n}</translation>
    </message>
    <message>
        <source>✓ Right</source>
        <translation>✓ Správně</translation>
    </message>
    <message>
        <source>✗ Wrong</source>
        <translation>✗ Špatně</translation>
    </message>
    <message>
        <source>You did: {act}</source>
        <translation>Udělali jste: {act}</translation>
    </message>
    <message>
        <source>It breaks {clause}: {says}</source>
        <translation>Porušuje {clause}: {says}</translation>
    </message>
    <message>
        <source>Looking for the next question…</source>
        <translation>Hledám další otázku…</translation>
    </message>
    <message>
        <source>Pick an answer, or deal it here: it counts at once.</source>
        <translation>Vyberte odpověď, nebo ji rozdejte zde: platí hned.</translation>
    </message>
    <message>
        <source>What is due next?</source>
        <translation>Co je teď na řadě?</translation>
    </message>
    <message>
        <source>What comes next, and in which order?</source>
        <translation>Co následuje a v jakém pořadí?</translation>
    </message>
    <message>
        <source>What is due next, and with which hand?</source>
        <translation>Co je teď na řadě a kterou rukou?</translation>
    </message>
    <message>
        <source>What is due next, and how much is it?</source>
        <translation>Co je teď na řadě a kolik to je?</translation>
    </message>
    <message>
        <source>What is due next, and in which chips?</source>
        <translation>Co je teď na řadě a v jakých žetonech?</translation>
    </message>
    <message>
        <source>What do you say now?</source>
        <translation>Co teď řeknete?</translation>
    </message>
    <message>
        <source>A player has asked for something. What do you do?</source>
        <translation>Hráč o něco požádal. Co uděláte?</translation>
    </message>
    <message>
        <source>The last act was a fault. Which clause did it break?</source>
        <translation>Poslední úkon byl chybný. Který článek porušil?</translation>
    </message>
    <message>
        <source>Where would this be right now?</source>
        <translation>Kde by to teď bylo správně?</translation>
    </message>
    <message>
        <source>Were these acts right? If not, which was the fault?</source>
        <translation>Byly tyto úkony správné? Pokud ne, který byl chybný?</translation>
    </message>
    <message>
        <source>What is due next</source>
        <translation>Co je na řadě</translation>
    </message>
    <message>
        <source>In which order</source>
        <translation>V jakém pořadí</translation>
    </message>
    <message>
        <source>With which hand</source>
        <translation>Kterou rukou</translation>
    </message>
    <message>
        <source>How much</source>
        <translation>Kolik</translation>
    </message>
    <message>
        <source>In which chips</source>
        <translation>V jakých žetonech</translation>
    </message>
    <message>
        <source>What is said</source>
        <translation>Co se říká</translation>
    </message>
    <message>
        <source>What players may do</source>
        <translation>Co hráči smějí</translation>
    </message>
    <message>
        <source>Which clause was broken</source>
        <translation>Který článek byl porušen</translation>
    </message>
    <message>
        <source>What other houses do</source>
        <translation>Jak je to v jiných kasinech</translation>
    </message>
    <message>
        <source>Finding the fault</source>
        <translation>Hledání chyby</translation>
    </message>
    <message>
        <source>At both</source>
        <translation>V obou</translation>
    </message>
    <message>
        <source>Only here: {here}</source>
        <translation>Jen zde: {here}</translation>
    </message>
    <message>
        <source>Only there: {there}</source>
        <translation>Jen tam: {there}</translation>
    </message>
    <message>
        <source>At neither</source>
        <translation>V žádném</translation>
    </message>
    <message>
        <source>Here is {here}; there is {there}.</source>
        <extracomment>With what a quotation begins, in each language.</extracomment>
        <translation>Zde je {here}; tam je {there}.</translation>
    </message>
    <message>
        <source>“{act}”</source>
        <translation>„{act}“</translation>
    </message>
    <message>
        <source>There it breaks {clause}: {says}</source>
        <translation>Tam to porušuje {clause}: {says}</translation>
    </message>
    <message>
        <source>All were right</source>
        <translation>Všechny byly správné</translation>
    </message>
    <message>
        <source>Act {n}: {act}</source>
        <translation>{n}. úkon: {act}</translation>
    </message>
    <message>
        <source>Nothing was done yet.</source>
        <translation>Zatím se nic neudělalo.</translation>
    </message>
    <message>
        <source>&amp;Leave</source>
        <translation>&amp;Odejít</translation>
    </message>
    <message>
        <source>Leave; what was answered is on record</source>
        <translation>Odejít; co jste odpověděli, je zaznamenáno</translation>
    </message>
</context>
<context>
    <name>Records</name>
    <message>
        <source>The program tries again before each act and each session; what still waits when this window is closed is lost.</source>
        <translation>Program to zkouší znovu před každým úkonem a každým cvičením; co při zavření okna ještě čeká, se ztratí.</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>Proč?</translation>
    </message>
    <message>
        <source>Try now</source>
        <translation>Zkusit hned</translation>
    </message>
    <message>
        <source>What you do now is not on record.</source>
        <translation>Co teď děláte, není v záznamech.</translation>
    </message>
    <message>
        <source>Not on record: {n} acts wait to be written down.</source>
        <translation>Není v záznamech: úkony, které čekají na zapsání: {n}.</translation>
    </message>
    <message>
        <source>Not on record: one act waits to be written down.</source>
        <translation>Není v záznamech: na zapsání čeká jeden úkon.</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>Přesto zavřít</translation>
    </message>
</context>
<context>
    <name>Result</name>
    <message>
        <source>Score {n} %</source>
        <translation>Skóre {n}&#xa0;%</translation>
    </message>
    <message>
        <source>In short</source>
        <translation>Ve zkratce</translation>
    </message>
    <message>
        <source>The round</source>
        <translation>Kolo</translation>
    </message>
    <message>
        <source>Faults ({n})</source>
        <translation>Chyby ({n})</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Průběh</translation>
    </message>
    <message>
        <source>In short, faults, timeline, figures, the round</source>
        <translation>Ve zkratce, chyby, časová osa, čísla, kolo</translation>
    </message>
    <message>
        <source>&amp;Another exam</source>
        <translation>&amp;Další zkouška</translation>
    </message>
    <message>
        <source>&amp;On with today</source>
        <translation>&amp;Dál v dnešku</translation>
    </message>
    <message>
        <source>&amp;To my record</source>
        <translation>K mým &amp;výsledkům</translation>
    </message>
    <message>
        <source>✓ Passed, after a challenge</source>
        <translation>✓ Složeno, po přezkoumání</translation>
    </message>
    <message>
        <source>✗ Not passed, after a challenge</source>
        <translation>✗ Nesloženo, po přezkoumání</translation>
    </message>
    <message>
        <source>✓ Passed</source>
        <translation>✓ Splněno</translation>
    </message>
    <message>
        <source>✓ Part passed</source>
        <translation>✓ Část splněna</translation>
    </message>
    <message>
        <source>✗ Not passed</source>
        <translation>✗ Nesplněno</translation>
    </message>
    <message>
        <source>Faults ({n}) and further tries ({further})</source>
        <translation>Chyby ({n}) a opakované pokusy ({further})</translation>
    </message>
    <message>
        <source>it ended before all was dealt</source>
        <translation>skončilo předčasně</translation>
    </message>
    <message>
        <source>it was left before all was dealt</source>
        <translation>opuštěno předčasně</translation>
    </message>
    <message>
        <source>the time was over before all was dealt</source>
        <translation>čas vypršel před koncem</translation>
    </message>
    <message>
        <source>the manager ended it before all was dealt</source>
        <translation>ukončil ji manažer, než se rozdalo vše</translation>
    </message>
    <message>
        <source>nobody went on with it, and it ended by itself</source>
        <translation>nikdo v ní nepokračoval a skončila sama</translation>
    </message>
    <message>
        <source>To pass: {n} % or more, and no critical fault</source>
        <translation>Ke splnění: nejméně {n}&#xa0;% a žádná kritická chyba</translation>
    </message>
    <message>
        <source>✗ Not passed: not complete</source>
        <translation>✗ Nesplněno: nedokončeno</translation>
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
        <source>&amp;Fix it now</source>
        <translation>Na&amp;pravit hned</translation>
    </message>
    <message>
        <source>That moment again, then two others like it</source>
        <translation>Ten okamžik znovu a pak dva jemu podobné</translation>
    </message>
    <message>
        <source>a further try, not scored</source>
        <translation>opakovaný pokus, do skóre se nepočítá</translation>
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
        <source>With it, as one fault: {acts}</source>
        <translation>Spolu s tím jako jedna chyba: {acts}</translation>
    </message>
    <message>
        <source>Show it at the table</source>
        <translation>Ukázat u stolu</translation>
    </message>
    <message>
        <source>Overrule…</source>
        <translation>Změnit verdikt…</translation>
    </message>
    <message>
        <source>right at the first try: {n}</source>
        <translation>napoprvé správně: {n}</translation>
    </message>
    <message>
        <source>right with help: {n}</source>
        <translation>správně s nápovědou: {n}</translation>
    </message>
    <message>
        <source>shown in the tour: {n}</source>
        <translation>ukázáno v prohlídce: {n}</translation>
    </message>
    <message>
        <source>right after a fault: {n}</source>
        <translation>správně po chybě: {n}</translation>
    </message>
    <message>
        <source>help given: {n}</source>
        <translation>nápověd: {n}</translation>
    </message>
    <message>
        <source>Position {n}</source>
        <translation>Pozice {n}</translation>
    </message>
    <message>
        <source>Second part, position {n}</source>
        <translation>Druhá část, pozice {n}</translation>
    </message>
    <message>
        <source>{round}, interrupted</source>
        <translation>{round}, přerušeno</translation>
    </message>
    <message>
        <source>Overruled by {by}, {when}: {now}. Reason: {why}</source>
        <translation>Verdikt změněn ({by}, {when}): {now}. Důvod: {why}</translation>
    </message>
    <message>
        <source>Overruled verdicts: {n}. The judge’s own result: {score}, {passed}</source>
        <translation>Změněné verdikty: {n}. Vlastní výsledek rozhodčího: {score}, {passed}</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>složeno</translation>
    </message>
    <message>
        <source>not passed</source>
        <translation>nesloženo</translation>
    </message>
    <message>
        <source>{n} that a player was short of came back to him.</source>
        <translation>Hráči se vrátilo, co mu chybělo: {n}.</translation>
    </message>
    <message>
        <source>{n} that the house was short of came back to it.</source>
        <translation>Kasinu se vrátilo, co mu chybělo: {n}.</translation>
    </message>
    <message>
        <source>It cost the house {n}.</source>
        <translation>Kasino to stálo {n}.</translation>
    </message>
    <message>
        <source>It cost players {n}.</source>
        <translation>Hráče to stálo {n}.</translation>
    </message>
    <message>
        <source>Money: the faults cost the house {house} and players {players}.</source>
        <translation>Peníze: chyby stály kasino {house} a hráče {players}.</translation>
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
        <source>{n} %</source>
        <translation>{n}&#xa0;%</translation>
    </message>
    <message>
        <source>{n} s</source>
        <translation>{n}&#xa0;s</translation>
    </message>
    <message>
        <source>{m} min {s} s</source>
        <translation>{m}&#xa0;min {s}&#xa0;s</translation>
    </message>
    <message>
        <source>right: {n}</source>
        <translation>správně: {n}</translation>
    </message>
    <message>
        <source>faulty: {n}</source>
        <translation>chybně: {n}</translation>
    </message>
    <message>
        <source>further tries: {n}</source>
        <translation>opakované pokusy: {n}</translation>
    </message>
    <message>
        <source>counted as left out: {n}</source>
        <translation>počítá se jako vynechání: {n}</translation>
    </message>
    <message>
        <source>not scored: {n}</source>
        <translation>nehodnotí se: {n}</translation>
    </message>
    <message>
        <source>Acts: {n} ({parts})</source>
        <translation>Úkony: {n} ({parts})</translation>
    </message>
    <message>
        <source>Faults: {n}</source>
        <translation>Chyby: {n}</translation>
    </message>
    <message>
        <source>Faults: {n} (faulty acts: {faulty} · left out: {left_out})</source>
        <translation>Chyby: {n} (chybné úkony: {faulty} · vynecháno: {left_out})</translation>
    </message>
    <message>
        <source>Round {n}</source>
        <translation>Kolo {n}</translation>
    </message>
    <message>
        <source>If it stood, it would cost players {n}.</source>
        <translation>Kdyby platila, stála by hráče {n}.</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Čísla</translation>
    </message>
    <message>
        <source>Accuracy and pace</source>
        <translation>Přesnost a tempo</translation>
    </message>
    <message>
        <source>The time of shuffling, cutting and burning is not counted.</source>
        <translation>Čas míchání, snímání a pálení karet se nepočítá.</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>Peníze</translation>
    </message>
    <message>
        <source>Lost by the house: {house} · lost by players: {players}</source>
        <translation>Ztráta kasina: {house} · ztráta hráčů: {players}</translation>
    </message>
    <message>
        <source>Faults by clause</source>
        <translation>Chyby podle článků</translation>
    </message>
    <message>
        <source>Faults by phase</source>
        <translation>Chyby podle fází</translation>
    </message>
    <message>
        <source>The slowest acts</source>
        <translation>Nejpomalejší úkony</translation>
    </message>
    <message>
        <source>A click, or Enter, shows the act at the table.</source>
        <translation>Kliknutí nebo Enter ukáže úkon u stolu.</translation>
    </message>
    <message>
        <source>How long each act took was not kept.</source>
        <translation>Jak dlouho úkony trvaly, není zaznamenáno.</translation>
    </message>
    <message>
        <source>Nothing was due.</source>
        <translation>Nic nebylo na řadě.</translation>
    </message>
    <message>
        <source>{n} rounds an hour</source>
        <translation>kol za hodinu: {n}</translation>
    </message>
    <message>
        <source>{n} acts an hour</source>
        <translation>úkonů za hodinu: {n}</translation>
    </message>
    <message>
        <source>too short a time to tell a pace</source>
        <translation>na určení tempa příliš krátký čas</translation>
    </message>
    <message>
        <source>The score: a fault weighs 1 when it is minor, 3 when major, 10 when critical. All that was due weighs {weight}, the faults {lost}.</source>
        <translation>Skóre: drobná chyba váží 1, závažná 3, kritická 10. Vše, co bylo na řadě, váží {weight}, chyby {lost}.</translation>
    </message>
    <message>
        <source>The score: all that was due weighs {weight}, the faults {sums} = {lost}; 100 % − {lost} / {weight} is {score}.</source>
        <translation>Skóre: vše, co bylo na řadě, váží {weight}, chyby {sums} = {lost}; 100 % − {lost} / {weight} je {score}.</translation>
    </message>
    <message>
        <source>Acts right: {share} ({right} of {due})</source>
        <translation>Úkony správně: {share} ({right} z {due})</translation>
    </message>
    <message>
        <source>Acts right at the first try: {share} ({right} of {due})</source>
        <translation>Úkony správně napoprvé: {share} ({right} z {due})</translation>
    </message>
    <message>
        <source>The house wants: {pace}</source>
        <translation>Cíl kasina – {pace}</translation>
    </message>
    <message>
        <source>(✓ reached)</source>
        <translation>(✓ dosaženo)</translation>
    </message>
    <message>
        <source>(✗ not reached)</source>
        <translation>(✗ nedosaženo)</translation>
    </message>
    <message>
        <source>The act</source>
        <translation>Úkon</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>vynecháno</translation>
    </message>
    <message>
        <source>Due: {act}</source>
        <translation>Na řadě bylo: {act}</translation>
    </message>
    <message>
        <source>Done instead: {act}</source>
        <translation>Místo toho: {act}</translation>
    </message>
    <message>
        <source>It was passed over by: {act}</source>
        <translation>Přeskočeno tímto: {act}</translation>
    </message>
    <message>
        <source>Left out: {act}. Do it this time.</source>
        <translation>Vynecháno: {act}. Tentokrát to udělejte.</translation>
    </message>
    <message>
        <source>Wrong: {act}.</source>
        <translation>Špatně: {act}.</translation>
    </message>
    <message>
        <source>Wrong: {wrong}. Right: {right}.</source>
        <translation>Špatně: {wrong}. Správně: {right}.</translation>
    </message>
    <message>
        <source>Dealt again; positions right at the first try: {right} of {tried}.</source>
        <translation>Znovu rozdáno; pozice správně napoprvé: {right} z {tried}.</translation>
    </message>
    <message>
        <source>What was wrong came back: {righted} of {again} right then.</source>
        <translation>Co bylo špatně, se vrátilo: pak správně {righted} z {again}.</translation>
    </message>
    <message>
        <source>It was left before all was dealt.</source>
        <translation>Odešlo se dřív, než se vše rozdalo.</translation>
    </message>
    <message>
        <source>No other position like it could be found: only this moment was dealt.</source>
        <translation>Jiná podobná pozice se nenašla: rozdal se jen tento okamžik.</translation>
    </message>
    <message>
        <source>Only one other position like it could be found.</source>
        <translation>Našla se jen jedna další podobná pozice.</translation>
    </message>
    <message>
        <source>{round}, not dealt to its end</source>
        <translation>{round}, nerozdáno do konce</translation>
    </message>
    <message>
        <source>critical faults: {n}</source>
        <translation>kritické chyby: {n}</translation>
    </message>
    <message>
        <source>the score is below {n} %</source>
        <translation>skóre je pod {n} %</translation>
    </message>
    <message>
        <source>rounds dealt to their end: {n} of {of}</source>
        <translation>kola rozdaná do konce: {n} z {of}</translation>
    </message>
    <message>
        <source>positions dealt to their end: {n}</source>
        <translation>pozic rozdaných do konce: {n}</translation>
    </message>
    <message>
        <source>not all was dealt</source>
        <translation>nebylo rozdáno vše</translation>
    </message>
    <message>
        <source>Why: {reasons}</source>
        <translation>Proč: {reasons}</translation>
    </message>
    <message>
        <source>You stopped before the end</source>
        <translation>Skončili jste před koncem</translation>
    </message>
    <message>
        <source>You stopped after {n} of {of}</source>
        <translation>Skončili jste po {n} z {of}</translation>
    </message>
    <message>
        <source>Positions: {n} (right at the first try: {right} · missed: {missed})</source>
        <translation>Pozice: {n} (napoprvé správně: {right} · s chybou: {missed})</translation>
    </message>
    <message>
        <source>came back: {again} (right then: {righted} · missed: {missed})</source>
        <translation>vrátilo se: {again} (pak správně: {righted} · s chybou: {missed})</translation>
    </message>
    <message>
        <source>No act was done.</source>
        <translation>Nebyl proveden žádný úkon.</translation>
    </message>
    <message>
        <source>Acts, all of them right: {n}</source>
        <translation>Úkony, všechny správně: {n}</translation>
    </message>
    <message>
        <source>Without help: {alone} · with help: {helped}</source>
        <translation>Bez nápovědy: {alone} · s nápovědou: {helped}</translation>
    </message>
    <message>
        <source>Shown to you in the tour: {n}</source>
        <translation>Ukázáno v prohlídce: {n}</translation>
    </message>
    <message>
        <source>House rules that came up, all of them kept: {n}</source>
        <translation>Pravidla domu, na která došlo, všechna dodržena: {n}</translation>
    </message>
    <message>
        <source>Wrong the last time, right at the first try now: {clauses}</source>
        <translation>Minule špatně, teď napoprvé správně: {clauses}</translation>
    </message>
    <message>
        <source>With help the last time, without help now: {clauses}</source>
        <translation>Minule s nápovědou, teď bez ní: {clauses}</translation>
    </message>
    <message>
        <source>Right at the first try, {n} days in a row: {clauses}</source>
        <translation>Napoprvé správně po několik dní v řadě ({n}): {clauses}</translation>
    </message>
    <message>
        <source>{first} (and {n} more)</source>
        <translation>{first} (a další: {n})</translation>
    </message>
    <message>
        <source>Time: {time} after the act before</source>
        <translation>Čas: {time} od předchozího úkonu</translation>
    </message>
    <message>
        <source>Time: {time} from the beginning</source>
        <translation>Čas: {time} od začátku</translation>
    </message>
    <message>
        <source>Also right then: {acts}</source>
        <translation>Správně by bylo i: {acts}</translation>
    </message>
    <message>
        <source>Due then: {acts}</source>
        <translation>Na řadě bylo: {acts}</translation>
    </message>
    <message>
        <source>In practice it was not carried out.</source>
        <translation>Při cvičení se neprovedlo.</translation>
    </message>
    <message>
        <source>A further try: it is not scored.</source>
        <translation>Opakovaný pokus: do skóre se nepočítá.</translation>
    </message>
    <message>
        <source>It counts as the omission of what it passed over, not twice.</source>
        <translation>Počítá se jen jednou: jako vynechání toho, co se přeskočilo.</translation>
    </message>
    <message>
        <source>Passed over and never done: {acts}</source>
        <translation>Přeskočeno a už neprovedeno: {acts}</translation>
    </message>
    <message>
        <source>What was done, with verdicts</source>
        <translation>Úkony s hodnocením</translation>
    </message>
    <message>
        <source>The table before act {n}</source>
        <translation>Stůl před úkonem {n}</translation>
    </message>
    <message>
        <source>What got better</source>
        <translation>Co se zlepšilo</translation>
    </message>
    <message>
        <source>Nothing went wrong</source>
        <translation>Všechno správně</translation>
    </message>
    <message>
        <source>Act {n}: show it at the table</source>
        <translation>Úkon {n}: ukázat na stole</translation>
    </message>
    <message>
        <source>What matters most</source>
        <translation>Co je nejdůležitější</translation>
    </message>
    <message>
        <source>The table after act {n}</source>
        <translation>Stůl po úkonu {n}</translation>
    </message>
    <message>
        <source>outlined: what was due</source>
        <translation>vyznačeno: co bylo na řadě</translation>
    </message>
    <message>
        <source>outlined: what was done</source>
        <translation>vyznačeno: co bylo uděláno</translation>
    </message>
    <message>
        <source>&amp;Previous fault</source>
        <translation>&amp;Předchozí chyba</translation>
    </message>
    <message>
        <source>&amp;Next fault</source>
        <translation>Další &amp;chyba</translation>
    </message>
    <message>
        <source>Tr&amp;y this again</source>
        <translation>Z&amp;kusit to znovu</translation>
    </message>
    <message>
        <source>Practise from here: the table is as it was before this act</source>
        <translation>Cvičit odtud: stůl bude jako před tímto úkonem</translation>
    </message>
    <message>
        <source>&amp;Overrule…</source>
        <translation>Změnit verdi&amp;kt…</translation>
    </message>
    <message>
        <source>An assessor says that this verdict is another one, and why</source>
        <translation>Hodnotitel určí, že verdikt je jiný, a napíše proč</translation>
    </message>
    <message>
        <source>Where faults lie. A click on a state shows its first one.</source>
        <translation>Kde leží chyby. Kliknutí na stav ukáže první z nich.</translation>
    </message>
    <message>
        <source>No faults lie anywhere.</source>
        <translation>Chyby neleží nikde.</translation>
    </message>
    <message>
        <source>What went wrong, the gravest first</source>
        <translation>Co se nepovedlo, nejzávažnější první</translation>
    </message>
</context>
<context>
    <name>Roster</name>
    <message>
        <source>Whom to remind</source>
        <translation>Koho upozornit</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopírovat</translation>
    </message>
    <message>
        <source>&amp;Save…</source>
        <translation>&amp;Uložit…</translation>
    </message>
    <message>
        <source>&amp;Print…</source>
        <translation>&amp;Tisk…</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Zavřít</translation>
    </message>
    <message>
        <source>Copied: paste it where it is needed.</source>
        <translation>Zkopírováno: vložte to, kam potřebujete.</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation>Prostý text (*.txt)</translation>
    </message>
    <message>
        <source>Table for spreadsheets (*.csv)</source>
        <translation>Tabulka (*.csv)</translation>
    </message>
    <message>
        <source>The list was not saved. Choose another place.</source>
        <translation>Seznam nebyl uložen. Zvolte jiné místo.</translation>
    </message>
    <message>
        <source>Saved as {name}.</source>
        <translation>Uloženo jako {name}.</translation>
    </message>
    <message>
        <source>Who is curr&amp;ent</source>
        <extracomment>What is listed: who stands so, whose certificates are touched, everybody; then the exams.</extracomment>
        <translation>Kdo zvládl z&amp;měny</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Zrušit</translation>
    </message>
    <message>
        <source>Was briefed</source>
        <translation>Ano, poučení proběhlo</translation>
    </message>
    <message>
        <source>It was not signed off.</source>
        <translation>Podpis se neuložil.</translation>
    </message>
    <message>
        <source>It cannot be told who is current.</source>
        <translation>Nelze říct, kdo změny zvládl.</translation>
    </message>
    <message>
        <source>&amp;House</source>
        <translation>&amp;Kasino</translation>
    </message>
    <message>
        <source>&amp;Version</source>
        <translation>&amp;Verze</translation>
    </message>
    <message>
        <source>&amp;Sign off…</source>
        <translation>&amp;Podepsat…</translation>
    </message>
    <message>
        <source>&amp;Remind…</source>
        <translation>&amp;Upozornit…</translation>
    </message>
    <message>
        <source>&amp;Not current</source>
        <translation>&amp;Nezvládli</translation>
    </message>
    <message>
        <source>C&amp;urrent</source>
        <translation>Zvládl&amp;i</translation>
    </message>
    <message>
        <source>Certificates &amp;touched</source>
        <translation>&amp;Dotčená osvědčení</translation>
    </message>
    <message>
        <source>&amp;All</source>
        <translation>Vši&amp;chni</translation>
    </message>
    <message>
        <source>E&amp;xams</source>
        <translation>Zkoušk&amp;y</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Jméno</translation>
    </message>
    <message>
        <source>As</source>
        <translation>Jako</translation>
    </message>
    <message>
        <source>Known rules</source>
        <translation>Zvládnutá pravidla</translation>
    </message>
    <message>
        <source>Still to do, certificates</source>
        <translation>Co zbývá, osvědčení</translation>
    </message>
    <message>
        <source>Last trained</source>
        <translation>Naposledy</translation>
    </message>
    <message>
        <source>{version}: the manual as it was first</source>
        <translation>{version}: původní příručka</translation>
    </message>
    <message>
        <source>{version} (not in force yet)</source>
        <translation>{version} (ještě neplatí)</translation>
    </message>
    <message>
        <source>The next change: {version}.</source>
        <translation>Příští změna: {version}.</translation>
    </message>
    <message>
        <source>No rule of this house has changed yet.</source>
        <translation>Žádné pravidlo tohoto kasina se zatím nezměnilo.</translation>
    </message>
    <message>
        <source>{rules}. Days left: {days}.</source>
        <translation>{rules}. Zbývá dnů: {days}.</translation>
    </message>
    <message>
        <source>In force since {day}.</source>
        <translation>Platí od {day}.</translation>
    </message>
    <message>
        <source>Have not trained here, and owe nothing: {n}.</source>
        <translation>Zatím tu netrénovali a nic nedluží: {n}.</translation>
    </message>
    <message>
        <source>Nobody is on record yet. Whoever trains is; who is to train can be written down under People.</source>
        <translation>Zatím tu nikdo není. Zapíše se každý, kdo trénuje; kdo trénovat bude, toho lze zapsat na stránce Lidé.</translation>
    </message>
    <message>
        <source>Everybody learns the manual as it is. Choose the version that is coming to see who has to learn it and whose certificates it touches.</source>
        <translation>Všichni se učí příručku, jak je. Kdo se má co učit a kterých osvědčení se to týká, uvidíte, když vyberete chystanou verzi.</translation>
    </message>
    <message>
        <source>Everybody learns the manual as it is. Once a rule change is published, here stands who has to learn it and whose certificates it touches.</source>
        <translation>Všichni se učí příručku, jak je. Až se zveřejní změna pravidel, bude tu, kdo se ji musí naučit a čí osvědčení mění.</translation>
    </message>
    <message>
        <source>Everybody who has to be is current: nobody needs to be reminded.</source>
        <translation>Všichni, kdo měli, změny zvládli: nikoho není třeba upozornit.</translation>
    </message>
    <message>
        <source>Nobody is current with it yet: remind those who have to learn it.</source>
        <translation>Zatím je nikdo nezvládl: upozorněte ty, kdo se je musí naučit.</translation>
    </message>
    <message>
        <source>It touches no certificate: none has to be made out anew for it.</source>
        <translation>Netýká se žádného osvědčení: žádné se kvůli ní nemusí vystavit znovu.</translation>
    </message>
    <message>
        <source>It changes nothing in exams: nothing is to be done.</source>
        <translation>Na zkouškách nic nemění: není třeba nic dělat.</translation>
    </message>
    <message>
        <source>has not trained here</source>
        <translation>zde netrénoval/a</translation>
    </message>
    <message>
        <source>began {day}</source>
        <translation>začátek {day}</translation>
    </message>
    <message>
        <source>listed {day}</source>
        <translation>na seznamu od {day}</translation>
    </message>
    <message>
        <source>began with other rules {day}</source>
        <translation>začínal/a s jinými pravidly {day}</translation>
    </message>
    <message>
        <source>signed off {day}</source>
        <translation>podepsáno {day}</translation>
    </message>
    <message>
        <source>certified {day}</source>
        <translation>osvědčení {day}</translation>
    </message>
    <message>
        <source>briefed {day}, signed off by {who}</source>
        <translation>poučení {day}, podepsal/a {who}</translation>
    </message>
    <message>
        <source>Was {name} briefed on this change?
{version}

If so, it counts as learnt from today on. It stays on record that {by} signed it off.</source>
        <translation>Proběhlo poučení o této změně: {name}?
{version}

Pokud ano, platí ode dneška za zvládnutou. V záznamech zůstane, že to podepsal/a {by}.</translation>
    </message>
    <message>
        <source>Dealer</source>
        <translation>Krupiér</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>{version}: signed off under {day}, which has not come: the clock was wrong then, and it does not count</source>
        <translation>{version}: podepsáno ke dni {day}, který ještě nenastal: hodiny tehdy šly špatně a podpis neplatí</translation>
    </message>
    <message>
        <source>Certificate (dealer) {version}</source>
        <translation>Osvědčení (krupiér) {version}</translation>
    </message>
    <message>
        <source>Certificate (inspector) {version}</source>
        <translation>Osvědčení (inspektor) {version}</translation>
    </message>
    <message>
        <source>nothing to learn</source>
        <translation>nic k učení</translation>
    </message>
    <message>
        <source>its rules are not here any more</source>
        <translation>jeho pravidla tu už nejsou</translation>
    </message>
</context>
<context>
    <name>Round</name>
    <message>
        <source>&amp;Deal</source>
        <translation>&amp;Rozsah</translation>
    </message>
    <message>
        <source>B&amp;oxes in play</source>
        <translation>&amp;Boxy ve hře</translation>
    </message>
    <message>
        <source>&amp;Bets on a box</source>
        <translation>Sázky na bo&amp;xu</translation>
    </message>
    <message>
        <source>&amp;How hard</source>
        <translation>Obtížnos&amp;t</translation>
    </message>
    <message>
        <source>Phase</source>
        <translation>Fáze</translation>
    </message>
    <message>
        <source>Clause</source>
        <translation>Článek</translation>
    </message>
    <message>
        <source>Pick a clause, or type a part of its number or of its words</source>
        <translation>Vyberte článek, nebo napište část jeho čísla či znění</translation>
    </message>
    <message>
        <source>Begin with</source>
        <translation>Začít</translation>
    </message>
    <message>
        <source>the deal</source>
        <translation>rozdáním</translation>
    </message>
    <message>
        <source>the open&amp;ing</source>
        <translation>za&amp;hájením</translation>
    </message>
    <message>
        <source>as it comes</source>
        <translation>jak to vyjde</translation>
    </message>
    <message>
        <source>up to {n}</source>
        <translation>nejvýše {n}</translation>
    </message>
    <message>
        <source>the whole round</source>
        <translation>celé kolo</translation>
    </message>
    <message>
        <source>one phase</source>
        <translation>jedna fáze</translation>
    </message>
    <message>
        <source>one clause</source>
        <translation>jeden článek</translation>
    </message>
    <message>
        <source>plain hands: no splits, no insurance</source>
        <translation>jednoduché listy: bez splitů a pojištění</translation>
    </message>
    <message>
        <source>as at a usual table</source>
        <translation>jako u běžného stolu</translation>
    </message>
    <message>
        <source>full table, players against the rules, no sums</source>
        <translation>plný stůl, hráči proti pravidlům, bez součtů</translation>
    </message>
</context>
<context>
    <name>RulesChanged</name>
    <message>
        <source>&amp;Learn what changed</source>
        <translation>Naučit se z&amp;měny</translation>
    </message>
    <message>
        <source>The rules have changed since you were last current. Changes since {day}: {n}</source>
        <translation>Pravidla se změnila od doby, kdy jste je naposledy znali. Změny od {day}: {n}</translation>
    </message>
    <message>
        <source>The rules will change. Changes from {day} on: {n}</source>
        <translation>Pravidla se změní. Změny od {day}: {n}</translation>
    </message>
    <message>
        <source>To be seen, as an inspector.</source>
        <translation>Jako inspektor na to máte dohlédnout.</translation>
    </message>
    <message>
        <source>To be dealt as a dealer, and to be seen as an inspector.</source>
        <translation>Jako krupiér to máte rozdat, jako inspektor na to dohlédnout.</translation>
    </message>
    <message>
        <source>All is learnt: once more from tomorrow on.</source>
        <translation>Vše je naučeno: od zítřka ještě jednou.</translation>
    </message>
    <message>
        <source>Your sign-off is under {day}, which has not come: the clock was wrong then, so it does not count.</source>
        <translation>Váš podpis je ke dni {day}, který ještě nenastal: hodiny tehdy šly špatně, a tak neplatí.</translation>
    </message>
</context>
<context>
    <name>Screen</name>
    <message>
        <source>You say: “{words}” Click one of the outlined hands or boxes.</source>
        <translation>Říkáte: „{words}“ Klikněte na některé z orámovaných karet nebo na orámovaný box.</translation>
    </message>
    <message>
        <source>In hand: {thing}. Choose where to. A pair is pulled apart: drag a card off it, or click its box.</source>
        <translation>V ruce: {thing}. Vyberte kam. Dvojice se roztáhne: odtáhněte z ní kartu, nebo klikněte na její box.</translation>
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
        <source>In hand: a card. Click where it goes. Second card: click the left or the right half of the first.</source>
        <translation>V ruce: karta. Klikněte, kam patří. Druhá karta: klikněte na levou nebo pravou půlku první.</translation>
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
        <source>Nothing to pick up lies there.</source>
        <translation>Tady neleží nic, co by se dalo vzít.</translation>
    </message>
    <message>
        <source>Nobody plays on this box.</source>
        <translation>Na tomto boxu nikdo nehraje.</translation>
    </message>
    <message>
        <source>That does not go there. Choose another place, or Esc.</source>
        <translation>To tam nepatří. Vyberte jiné místo, nebo Esc.</translation>
    </message>
    <message>
        <source>Several hands lie on this box: click the one you mean.</source>
        <translation>Na tomto boxu leží více rukou: klikněte na tu, kterou myslíte.</translation>
    </message>
    <message>
        <source>Click a thing, then where it goes. Right button: right hand. Both, or Shift: both hands.</source>
        <translation>Klikněte na věc, pak kam patří. Pravé tlačítko: pravá ruka. Obě, nebo Shift: obě ruce.</translation>
    </message>
    <message>
        <source>Click a thing, then where it goes.</source>
        <translation>Klikněte na věc, pak kam patří.</translation>
    </message>
    <message>
        <source>Keys (F1)</source>
        <translation>Klávesy (F1)</translation>
    </message>
</context>
<context>
    <name>Sheet</name>
    <message>
        <source>Page {n} of {all}</source>
        <translation>Strana {n} z {all}</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>one player’s bets</source>
        <translation>sázky jednoho hráče</translation>
    </message>
    <message>
        <source>a cut that is valid</source>
        <translation>platné snímání</translation>
    </message>
    <message>
        <source>after standing</source>
        <translation>po stání</translation>
    </message>
    <message>
        <source>against a five card trick</source>
        <translation>proti triku pěti karet</translation>
    </message>
    <message>
        <source>against a lower hand</source>
        <translation>proti nižšímu listu</translation>
    </message>
    <message>
        <source>asking for a word</source>
        <translation>žádost o slovo</translation>
    </message>
    <message>
        <source>at a box</source>
        <translation>na boxu</translation>
    </message>
    <message>
        <source>at the wrong time</source>
        <translation>v nepravou chvíli</translation>
    </message>
    <message>
        <source>the auction of the bank</source>
        <translation>dražba banku</translation>
    </message>
    <message>
        <source>before a further card</source>
        <translation>před další kartou</translation>
    </message>
    <message>
        <source>bet by bet</source>
        <translation>sázka po sázce</translation>
    </message>
    <message>
        <source>the bets</source>
        <translation>sázky</translation>
    </message>
    <message>
        <source>a bought card</source>
        <translation>koupená karta</translation>
    </message>
    <message>
        <source>burning</source>
        <translation>pálení</translation>
    </message>
    <message>
        <source>the cards to burn</source>
        <translation>karty ke spálení</translation>
    </message>
    <message>
        <source>the bets of a bust hand</source>
        <translation>sázky listu, který je přes</translation>
    </message>
    <message>
        <source>the cards of a bust hand</source>
        <translation>karty listu, který je přes</translation>
    </message>
    <message>
        <source>a bust hand is thrown in</source>
        <translation>odhozený list, který je přes</translation>
    </message>
    <message>
        <source>a card that cannot be bought</source>
        <translation>karta, kterou nelze koupit</translation>
    </message>
    <message>
        <source>buying after a twist</source>
        <translation>koupě po twistu</translation>
    </message>
    <message>
        <source>buying too late</source>
        <translation>pozdní koupě</translation>
    </message>
    <message>
        <source>the call</source>
        <translation>výzva</translation>
    </message>
    <message>
        <source>the card</source>
        <translation>karta</translation>
    </message>
    <message>
        <source>a card after a double</source>
        <translation>karta po zdvojení</translation>
    </message>
    <message>
        <source>a card at 21</source>
        <translation>karta na 21</translation>
    </message>
    <message>
        <source>a card on a finished hand</source>
        <translation>karta na dohraný list</translation>
    </message>
    <message>
        <source>a card to a split ace</source>
        <translation>karta k rozdělenému esu</translation>
    </message>
    <message>
        <source>the second card after a split</source>
        <translation>druhá karta po splitu</translation>
    </message>
    <message>
        <source>the cards</source>
        <translation>karty</translation>
    </message>
    <message>
        <source>the closing</source>
        <translation>uzavření</translation>
    </message>
    <message>
        <source>a co-player who decides</source>
        <translation>rozhoduje spoluhráč</translation>
    </message>
    <message>
        <source>collecting</source>
        <translation>vybrání</translation>
    </message>
    <message>
        <source>collecting shoot bets</source>
        <translation>vybrání sázek shoot</translation>
    </message>
    <message>
        <source>collecting once</source>
        <translation>vybrání jednou</translation>
    </message>
    <message>
        <source>completing the cut</source>
        <translation>dokončení snímání</translation>
    </message>
    <message>
        <source>the cut card</source>
        <translation>katovací karta</translation>
    </message>
    <message>
        <source>burning that is not allowed</source>
        <translation>spálení, které nelze</translation>
    </message>
    <message>
        <source>sticking that is not allowed</source>
        <translation>stání, které nelze</translation>
    </message>
    <message>
        <source>a double that is not allowed</source>
        <translation>zdvojení, které nelze</translation>
    </message>
    <message>
        <source>a doubled hand</source>
        <translation>zdvojený list</translation>
    </message>
    <message>
        <source>a doubled hand without a bonus</source>
        <translation>zdvojený list bez bonusu</translation>
    </message>
    <message>
        <source>drawing</source>
        <translation>dobírání</translation>
    </message>
    <message>
        <source>on any other box</source>
        <translation>na jiném boxu</translation>
    </message>
    <message>
        <source>the envy bonus</source>
        <translation>bonus za cizí list</translation>
    </message>
    <message>
        <source>at even money</source>
        <translation>v poměru 1:1</translation>
    </message>
    <message>
        <source>even money</source>
        <translation>výplata 1:1</translation>
    </message>
    <message>
        <source>every bet</source>
        <translation>každá sázka</translation>
    </message>
    <message>
        <source>the first card</source>
        <translation>první karta</translation>
    </message>
    <message>
        <source>a fourth player</source>
        <translation>čtvrtý hráč</translation>
    </message>
    <message>
        <source>the hands</source>
        <translation>listy</translation>
    </message>
    <message>
        <source>hands off the cards</source>
        <translation>ruce pryč od karet</translation>
    </message>
    <message>
        <source>inserting the cut card</source>
        <translation>vložení katovací karty</translation>
    </message>
    <message>
        <source>insurance</source>
        <translation>pojištění</translation>
    </message>
    <message>
        <source>a late bet</source>
        <translation>pozdní sázka</translation>
    </message>
    <message>
        <source>burnt cards put away late</source>
        <translation>spálené karty odložené pozdě</translation>
    </message>
    <message>
        <source>late insurance</source>
        <translation>pozdní pojištění</translation>
    </message>
    <message>
        <source>a late stake</source>
        <translation>pozdní vklad</translation>
    </message>
    <message>
        <source>loading the shoe</source>
        <translation>plnění botičky</translation>
    </message>
    <message>
        <source>a lost bet</source>
        <translation>prohraná sázka</translation>
    </message>
    <message>
        <source>a lower hand</source>
        <translation>nižší list</translation>
    </message>
    <message>
        <source>with many cards</source>
        <translation>z mnoha karet</translation>
    </message>
    <message>
        <source>the marker</source>
        <translation>značka</translation>
    </message>
    <message>
        <source>the money</source>
        <translation>peníze</translation>
    </message>
    <message>
        <source>the new card</source>
        <translation>nová karta</translation>
    </message>
    <message>
        <source>a new kitty</source>
        <translation>nová kasa</translation>
    </message>
    <message>
        <source>in one denomination</source>
        <translation>z žetonů jedné hodnoty</translation>
    </message>
    <message>
        <source>in several denominations</source>
        <translation>z žetonů různých hodnot</translation>
    </message>
    <message>
        <source>the offer</source>
        <translation>nabídka</translation>
    </message>
    <message>
        <source>offering the cut</source>
        <translation>nabídka snímání</translation>
    </message>
    <message>
        <source>on 21</source>
        <translation>na 21</translation>
    </message>
    <message>
        <source>on a last box</source>
        <translation>na posledním boxu</translation>
    </message>
    <message>
        <source>on a split hand</source>
        <translation>na rozděleném listu</translation>
    </message>
    <message>
        <source>one bet</source>
        <translation>jedna sázka</translation>
    </message>
    <message>
        <source>over the kitty</source>
        <translation>nad kasu</translation>
    </message>
    <message>
        <source>the own cards</source>
        <translation>vlastní karty</translation>
    </message>
    <message>
        <source>the own first card</source>
        <translation>vlastní první karta</translation>
    </message>
    <message>
        <source>the own second card</source>
        <translation>vlastní druhá karta</translation>
    </message>
    <message>
        <source>a part of the bet</source>
        <translation>část sázky</translation>
    </message>
    <message>
        <source>passing the bank</source>
        <translation>předání banku</translation>
    </message>
    <message>
        <source>paying</source>
        <translation>výplata</translation>
    </message>
    <message>
        <source>a better Pontoon</source>
        <translation>lepší Pontoon</translation>
    </message>
    <message>
        <source>paying double</source>
        <translation>dvojnásobná výplata</translation>
    </message>
    <message>
        <source>paying even</source>
        <translation>výplata 1:1</translation>
    </message>
    <message>
        <source>paying insurance</source>
        <translation>výplata pojištění</translation>
    </message>
    <message>
        <source>a royal Pontoon</source>
        <translation>královský Pontoon</translation>
    </message>
    <message>
        <source>paying shoot bets</source>
        <translation>výplata sázek shoot</translation>
    </message>
    <message>
        <source>the shoot bet of a better Pontoon</source>
        <translation>sázka shoot lepšího Pontoonu</translation>
    </message>
    <message>
        <source>without a bonus</source>
        <translation>bez bonusu</translation>
    </message>
    <message>
        <source>the player’s answer</source>
        <translation>hráčova odpověď</translation>
    </message>
    <message>
        <source>the player cuts</source>
        <translation>hráč snímá</translation>
    </message>
    <message>
        <source>the player decides</source>
        <translation>hráč rozhoduje</translation>
    </message>
    <message>
        <source>the player’s shoot bet</source>
        <translation>hráčova sázka shoot</translation>
    </message>
    <message>
        <source>players lay insurance</source>
        <translation>hráči kladou pojištění</translation>
    </message>
    <message>
        <source>players lay insurance unasked</source>
        <translation>hráči kladou pojištění bez výzvy</translation>
    </message>
    <message>
        <source>players put up what is missing</source>
        <translation>hráči doplácejí, co chybí</translation>
    </message>
    <message>
        <source>players show their cards</source>
        <translation>hráči ukazují karty</translation>
    </message>
    <message>
        <source>players stake</source>
        <translation>hráči sázejí</translation>
    </message>
    <message>
        <source>a Pontoon against an ace</source>
        <translation>Pontoon proti esu</translation>
    </message>
    <message>
        <source>putting up the kitty</source>
        <translation>vklad do kasy</translation>
    </message>
    <message>
        <source>refusing</source>
        <translation>odmítnutí</translation>
    </message>
    <message>
        <source>a cut that is not valid</source>
        <translation>neplatné snímání</translation>
    </message>
    <message>
        <source>surrender after a double</source>
        <translation>vzdání po zdvojení</translation>
    </message>
    <message>
        <source>the rest of a bust bet</source>
        <translation>zbytek sázky listu, který je přes</translation>
    </message>
    <message>
        <source>the rest of the kitty</source>
        <translation>zbytek kasy</translation>
    </message>
    <message>
        <source>the second card</source>
        <translation>druhá karta</translation>
    </message>
    <message>
        <source>a second player</source>
        <translation>druhý hráč</translation>
    </message>
    <message>
        <source>selling the bank</source>
        <translation>prodej banku</translation>
    </message>
    <message>
        <source>the shoot bet</source>
        <translation>sázka shoot</translation>
    </message>
    <message>
        <source>showing</source>
        <translation>ukázání</translation>
    </message>
    <message>
        <source>shuffling</source>
        <translation>míchání</translation>
    </message>
    <message>
        <source>a single bet</source>
        <translation>jednoduchá sázka</translation>
    </message>
    <message>
        <source>the split</source>
        <translation>split</translation>
    </message>
    <message>
        <source>a split ace with a court card</source>
        <translation>rozdělené eso s obrázkem</translation>
    </message>
    <message>
        <source>a split that is not of aces</source>
        <translation>split, který není z es</translation>
    </message>
    <message>
        <source>a Pontoon after a split</source>
        <translation>Pontoon po splitu</translation>
    </message>
    <message>
        <source>a split of unequal cards</source>
        <translation>split nestejných karet</translation>
    </message>
    <message>
        <source>standing that is not allowed</source>
        <translation>stání, které nelze</translation>
    </message>
    <message>
        <source>sticking</source>
        <translation>stání</translation>
    </message>
    <message>
        <source>the super bonus</source>
        <translation>super bonus</translation>
    </message>
    <message>
        <source>surrender that this card does not allow</source>
        <translation>vzdání, které tato karta nedovolí</translation>
    </message>
    <message>
        <source>surrender too late</source>
        <translation>pozdní vzdání</translation>
    </message>
    <message>
        <source>a surrendered bet</source>
        <translation>vzdaná sázka</translation>
    </message>
    <message>
        <source>taking</source>
        <translation>vybrání</translation>
    </message>
    <message>
        <source>taking the bets</source>
        <translation>vybrání sázek</translation>
    </message>
    <message>
        <source>taking insurance</source>
        <translation>vybrání pojištění</translation>
    </message>
    <message>
        <source>taking lost bets</source>
        <translation>vybrání prohraných sázek</translation>
    </message>
    <message>
        <source>taking more</source>
        <translation>vybrání více</translation>
    </message>
    <message>
        <source>taking one bet</source>
        <translation>vybrání jedné sázky</translation>
    </message>
    <message>
        <source>taking shoot bets</source>
        <translation>vybrání sázek shoot</translation>
    </message>
    <message>
        <source>taking at a tie</source>
        <translation>vybrání při rovnosti</translation>
    </message>
    <message>
        <source>with three cards</source>
        <translation>ze tří karet</translation>
    </message>
    <message>
        <source>a tie</source>
        <translation>rovnost</translation>
    </message>
    <message>
        <source>to a five card trick</source>
        <translation>za trik pěti karet</translation>
    </message>
    <message>
        <source>to the discard tray</source>
        <translation>do odkládací přihrádky</translation>
    </message>
    <message>
        <source>topping up</source>
        <translation>doplnění</translation>
    </message>
    <message>
        <source>adding before the first deal</source>
        <translation>přidání před prvním rozdáním</translation>
    </message>
    <message>
        <source>the total, or a split</source>
        <translation>součet, nebo split</translation>
    </message>
    <message>
        <source>a five card trick</source>
        <translation>trik pěti karet</translation>
    </message>
    <message>
        <source>a hand’s turn</source>
        <translation>tah listu</translation>
    </message>
    <message>
        <source>turning up</source>
        <translation>obrácení</translation>
    </message>
    <message>
        <source>twenty-one</source>
        <translation>dvacet jedna</translation>
    </message>
    <message>
        <source>a twist that is not allowed</source>
        <translation>twist, který nelze</translation>
    </message>
    <message>
        <source>a twisted card</source>
        <translation>karta z twistu</translation>
    </message>
    <message>
        <source>the value of the hand</source>
        <translation>hodnota listu</translation>
    </message>
    <message>
        <source>when the dealer is bust</source>
        <translation>když je dealer přes</translation>
    </message>
    <message>
        <source>the whole bet</source>
        <translation>celá sázka</translation>
    </message>
    <message>
        <source>without delay</source>
        <translation>bez prodlení</translation>
    </message>
    <message>
        <source>at a wrong price</source>
        <translation>za nesprávnou cenu</translation>
    </message>
    <message>
        <source>a wrong stake</source>
        <translation>nesprávný vklad</translation>
    </message>
    <message>
        <source>a wrong stake for a double</source>
        <translation>nesprávný vklad na zdvojení</translation>
    </message>
    <message>
        <source>a wrong stake for a split</source>
        <translation>nesprávný vklad na split</translation>
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
        <source>{where}: cards</source>
        <translation>{where}: karty</translation>
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
        <source>{where}, bet of {player}</source>
        <translation>{where}, sázka ({player})</translation>
    </message>
    <message>
        <source>{where}, insurance of {player}</source>
        <translation>{where}, pojištění ({player})</translation>
    </message>
    <message>
        <source>{where}, shoot bet of {player}</source>
        <translation>{where}, sázka shoot ({player})</translation>
    </message>
    <message>
        <source>{where}, bonus of {player}</source>
        <translation>{where}, bonus ({player})</translation>
    </message>
    <message>
        <source>{where}, envy bonus of {player}</source>
        <translation>{where}, bonus za cizí kombinaci ({player})</translation>
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
        <source>Chips in hand</source>
        <translation>Žetony v ruce</translation>
    </message>
    <message>
        <source>Shoe</source>
        <translation>Botička</translation>
    </message>
    <message>
        <source>Discard tray</source>
        <translation>Přihrádka</translation>
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
        <source>, face down: only you see them</source>
        <translation>, lícem dolů: vidíte je jen vy</translation>
    </message>
    <message>
        <source>Kitty</source>
        <translation>Kasa</translation>
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
        <source>{shoe}; beside it, dealt next: {card}</source>
        <translation>{shoe}; vedle leží {card} a rozdá se jako další</translation>
    </message>
    <message>
        <source>a card face down</source>
        <translation>karta lícem dolů</translation>
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
    <message>
        <source>outlined as {n}</source>
        <translation>vyznačeno číslem {n}</translation>
    </message>
</context>
<context>
    <name>Transport</name>
    <message>
        <source>Very slow</source>
        <translation>Pomaličku</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>Pomalu</translation>
    </message>
    <message>
        <source>Usual</source>
        <translation>Obvykle</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>Rychle</translation>
    </message>
    <message>
        <source>Very fast</source>
        <translation>Bleskově</translation>
    </message>
    <message>
        <source>Act {n} of {all}</source>
        <translation>Úkon {n} z {all}</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Přehrát</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pauza</translation>
    </message>
    <message>
        <source>Show act after act (Space)</source>
        <translation>Ukazovat úkon za úkonem (mezerník)</translation>
    </message>
    <message>
        <source>Stay at this act (Space)</source>
        <translation>Zůstat u tohoto úkonu (mezerník)</translation>
    </message>
    <message>
        <source>It waits until you have read what is new (Space)</source>
        <translation>Čeká, až si přečtete, co je nové (mezerník)</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zpět</translation>
    </message>
    <message>
        <source>One act back (Left arrow)</source>
        <translation>O úkon zpět (šipka vlevo)</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Krok</translation>
    </message>
    <message>
        <source>One act on (Right arrow)</source>
        <translation>O úkon dál (šipka vpravo)</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Poloha</translation>
    </message>
    <message>
        <source>Go to an act (Home: the first, End: the last)</source>
        <translation>Přejít na úkon (Home: na první, End: na poslední)</translation>
    </message>
    <message>
        <source>Speed:</source>
        <translation>Rychlost:</translation>
    </message>
    <message>
        <source>Speed of playing</source>
        <translation>Rychlost přehrávání</translation>
    </message>
    <message>
        <source>&amp;Hands, slowly</source>
        <translation>R&amp;uce pomalu</translation>
    </message>
    <message>
        <source>Only the hands of this act, on the table as it was before</source>
        <translation>Jen ruce tohoto úkonu na stole, jaký byl před ním</translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message>
        <source>Type your name first, or pick it.</source>
        <translation>Nejprve napište své jméno, nebo je vyberte.</translation>
    </message>
    <message>
        <source>A name has 60 letters at most. Nothing was begun: type a shorter one.</source>
        <translation>Jméno může mít nejvýš 60 znaků. Nic nezačalo: napište kratší.</translation>
    </message>
    <message>
        <source>There is something in this name that cannot be seen. Nothing was begun: type it anew.</source>
        <translation>V tomto jméně je něco, co není vidět. Nic nezačalo: napište je znovu.</translation>
    </message>
    <message>
        <source>This person has left the house; the record is kept. Whoever is back is let in by the manager, under People and doors.</source>
        <translation>Tato osoba z kasina odešla; záznam zůstává. Kdo se vrátil, toho vpustí manažer v části Lidé a hesla.</translation>
    </message>
    <message>
        <source>Here only those train whom the manager has written down. Ask to be written down, under People and doors, or pick your name as it stands.</source>
        <translation>Zde trénují jen ti, které zapsal manažer. Požádejte o zapsání v části Lidé a hesla, nebo vyberte své jméno tak, jak tu stojí.</translation>
    </message>
    <message>
        <source>Everybody has a PIN at this house, and you have none yet. The manager gives you one, under People and doors.</source>
        <translation>V tomto kasinu má každý PIN a vy ho ještě nemáte. Dá vám ho manažer v části Lidé a hesla.</translation>
    </message>
    <message>
        <source>This scenario cannot be dealt. Nothing was begun, and your training records are as they were. Correct the file where the details say, or open another one.</source>
        <translation>Tento scénář nelze rozdat. Nic nezačalo a vaše záznamy o výcviku zůstaly, jak byly. Opravte soubor tam, kde ukazují podrobnosti, nebo otevřete jiný.</translation>
    </message>
    <message>
        <source>The verdict was not overruled: the training records cannot be used. Nothing was changed. Do what the details ask for, then try again.</source>
        <translation>Verdikt nebyl změněn: tréninkové záznamy nelze použít. Nic se nezměnilo. Udělejte, co je v podrobnostech, a zkuste to znovu.</translation>
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
        <source>The dealer has no move in this part of the round. Click another part to practise it.</source>
        <translation>V této části kola dealer nedělá žádný krok. Klikněte na jinou část, kterou chcete cvičit.</translation>
    </message>
    <message>
        <source>No such round was found. Nothing was begun, and your training records are as they were. Choose more boxes or another difficulty, or another clause.</source>
        <translation>Takové kolo se nenašlo. Nic nezačalo a vaše záznamy o výcviku zůstaly, jak byly. Zvolte více boxů, jinou obtížnost nebo jiný článek.</translation>
    </message>
    <message>
        <source>No exam could be drawn that has all that the house asks for. Nothing was begun, and your training records are as they were. Have the house settings changed as the details say.</source>
        <translation>Nepodařilo se sestavit zkoušku, ve které by bylo vše, co kasino žádá. Nic nezačalo a vaše záznamy o výcviku zůstaly, jak byly. Nechte nastavení kasina změnit, jak radí podrobnosti.</translation>
    </message>
    <message>
        <source>At this house everybody has a personnel number, and you have none yet: an exam that certifies cannot begin. The manager gives you one, under People and doors.</source>
        <translation>V tomto kasinu má každý osobní číslo a vy ho ještě nemáte: zkouška s osvědčením nemůže začít. Dá vám ho manažer v části Lidé a hesla.</translation>
    </message>
    <message>
        <source>The assessor’s passphrase does not open what seals exams in the house’s key, so none that certifies can begin. Nothing was begun. The manager sets the assessor’s passphrase anew, under People and doors; where that does not help, the key has to be taken over.</source>
        <translation>Heslo hodnotitele neotevírá to, čím se v klíči kasina pečetí zkoušky, takže žádná, která něco osvědčuje, nemůže začít. Nic nezačalo. Manažer nastaví heslo hodnotitele znovu v části Lidé a hesla; pokud to nepomůže, je třeba klíč převzít.</translation>
    </message>
    <message>
        <source>Your exam at this house is not finished. Until it is, nothing of it can be watched, practised or asked: go on with it, or leave it.</source>
        <translation>Vaše zkouška v tomto kasinu není dokončena. Do té doby z ní nelze nic sledovat, cvičit ani zkoušet v kvízu: pokračujte v ní, nebo ji opusťte.</translation>
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
        <source>Your record cannot be shown. What was written down is left as it is. See to what the details name, and try again.</source>
        <translation>Vaše výsledky nelze zobrazit. Co bylo zapsáno, zůstává, jak je. Dejte do pořádku to, co uvádějí podrobnosti, a zkuste to znovu.</translation>
    </message>
    <message>
        <source>Your training records cannot be used. What was written down before is left as it is. You can practise now without a record: what you do is written down if the records can be used again before this window is closed. Or quit and see to the file first.</source>
        <translation>Vaše záznamy o výcviku nelze použít. Co bylo zapsáno dříve, zůstává, jak je. Můžete teď cvičit bez záznamu: co uděláte, se zapíše, pokud půjde záznamy zase použít dříve, než toto okno zavřete. Nebo skončete a dejte nejdřív do pořádku soubor.</translation>
    </message>
    <message>
        <source>The last act could not be written down. Everything before it is safe. You can deal on: what you do waits, and is written down as soon as that works again, but only as long as this window stays open. See to what the details name.</source>
        <translation>Poslední úkon se nepodařilo zapsat. Vše před ním je v bezpečí. Můžete rozdávat dál: co uděláte, čeká a zapíše se, jakmile to zase půjde, ale jen dokud je toto okno otevřené. Dejte do pořádku to, co uvádějí podrobnosti.</translation>
    </message>
    <message>
        <source>Not on record: the training records cannot be written. Everything before is safe. What could not be written down waits as long as this window stays open, and is written down as soon as that works again. See to what the details name.</source>
        <translation>Není v záznamech: do záznamů o výcviku nelze psát. Vše předtím je v bezpečí. Co se nepodařilo zapsat, čeká, dokud je toto okno otevřené, a zapíše se, jakmile to zase půjde. Dejte do pořádku to, co uvádějí podrobnosti.</translation>
    </message>
    <message>
        <source>What you did last is not on record, and would be lost with this window. Everything before is safe. See to what the details name and close the window then; or close it anyway.</source>
        <translation>Co jste udělali naposledy, není v záznamech a s tímto oknem by se to ztratilo. Vše předtím je v bezpečí. Dejte do pořádku to, co uvádějí podrobnosti, a pak okno zavřete; nebo je přesto zavřete.</translation>
    </message>
    <message>
        <source>Exams are dealt by the rules in force, and you train by rules that are still to come. Nothing was begun: go back to the rules in force first.</source>
        <translation>Zkouška se rozdává podle platných pravidel a vy cvičíte podle pravidel, která teprve přijdou. Nic nezačalo: vraťte se nejdřív k platným pravidlům.</translation>
    </message>
    <message>
        <source>There is no exam without a record, and the training records cannot be used now. Nothing was begun, and what was written down before is safe. See to what the details name, then try again.</source>
        <translation>Bez záznamu není zkouška a záznamy o výcviku teď nelze použít. Nic nezačalo a co bylo zapsáno dříve, je v bezpečí. Dejte do pořádku to, co uvádějí podrobnosti, a zkuste to znovu.</translation>
    </message>
    <message>
        <source>The last act could not be written down, so the exam stops here: it counts only as far as it is on record. Everything before is safe, and its clock stands still. See to what the details name, then go on with it.</source>
        <translation>Poslední úkon se nepodařilo zapsat, a proto se zkouška tady zastavila: platí jen to, co je zapsáno. Vše předtím je v bezpečí a její hodiny stojí. Dejte do pořádku to, co uvádějí podrobnosti, a pak v ní pokračujte.</translation>
    </message>
    <message>
        <source>Something went wrong that should not have. Every act that was judged before it is safe. You can go on; if it comes again, copy the details and send them to whoever looks after the program.</source>
        <translation>Stalo se něco, co se stát nemělo. Všechny úkony posouzené předtím jsou v bezpečí. Můžete pokračovat; když se to zopakuje, zkopírujte podrobnosti a pošlete je tomu, kdo se o program stará.</translation>
    </message>
</context>
<context>
    <name>Unfinished</name>
    <message>
        <source>&amp;Go on where you stopped</source>
        <extracomment>What can be gone on with.</extracomment>
        <translation>&amp;Pokračovat v kole</translation>
    </message>
    <message>
        <source>Go on with the round</source>
        <translation>Pokračovat v kole</translation>
    </message>
    <message>
        <source>Something e&amp;lse</source>
        <translation>V&amp;ybrat jiné</translation>
    </message>
    <message>
        <source>Go on with the examination</source>
        <translation>Pokračovat ve zkoušce inspektora</translation>
    </message>
    <message>
        <source>&amp;Go on with the exam</source>
        <translation>&amp;Pokračovat ve zkoušce</translation>
    </message>
    <message>
        <source>{when} · {house} · acts: {n}</source>
        <translation>{when} · {house} · úkony: {n}</translation>
    </message>
    <message>
        <source>your examination as an inspector is not finished. Rounds watched to the end: {done}.</source>
        <translation>vaše zkouška inspektora není dokončena. Kola zhlédnutá do konce: {done}.</translation>
    </message>
    <message>
        <source>you stopped in the middle of a round. Acts done so far: {n}.</source>
        <translation>přestali jste uprostřed kola. Hotovo úkonů: {n}.</translation>
    </message>
    <message>
        <source>you stopped while a round was shown to you. Acts: {n}.</source>
        <translation>přestali jste uprostřed ukázky kola. Úkonů: {n}.</translation>
    </message>
    <message>
        <source>your exam is not finished. Rounds and positions dealt: {done}. Time left: {minutes}; the clock goes on when you do.</source>
        <translation>vaše zkouška není dokončená. Rozdaných kol a pozic: {done}. Zbývá {minutes}; hodiny poběží dál, až budete pokračovat.</translation>
    </message>
</context>
<context>
    <name>Versions</name>
    <message>
        <source>Train by the r&amp;ules in force</source>
        <translation>Cvičit podle platných p&amp;ravidel</translation>
    </message>
    <message>
        <source>You train by {rules}. {title}</source>
        <translation>Cvičíte: {rules}. {title}</translation>
    </message>
    <message>
        <source>Train it &amp;beforehand</source>
        <translation>&amp;Nacvičit předem</translation>
    </message>
    <message>
        <source>Train what holds from {day} beforehand</source>
        <translation>Nacvičit předem, co platí od {day}</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>Co se mění</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <comment>How a day is written: as in 1 January 2027.</comment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>rules from {day}: not in force yet</source>
        <translation>pravidla od {day}: ještě neplatí</translation>
    </message>
    <message>
        <source>From {day}: {title}</source>
        <translation>Od {day}: {title}</translation>
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
        <source>&amp;Sums over chips</source>
        <translation>Č&amp;ástky nad žetony</translation>
    </message>
    <message>
        <source>Without them chips are counted, as at a casino&apos;s table</source>
        <translation>Bez nich se žetony počítají jako u stolu v kasinu</translation>
    </message>
    <message>
        <source>Show me &amp;around a table again</source>
        <translation>Pro&amp;veďte mě u stolu znovu</translation>
    </message>
    <message>
        <source>How things are moved there; at once, or when you next practise</source>
        <translation>Jak se tam s čím pohybuje; hned, nebo při příštím cvičení</translation>
    </message>
    <message>
        <source>Changes are there at once. A round goes on as it stands.</source>
        <translation>Změny se projeví hned. Rozehrané kolo pokračuje.</translation>
    </message>
    <message>
        <source>C&amp;lose</source>
        <translation>&amp;Zavřít</translation>
    </message>
    <message>
        <source>&amp;Volume</source>
        <translation>&amp;Hlasitost</translation>
    </message>
    <message>
        <source>Volume of sounds</source>
        <translation>Hlasitost zvuků</translation>
    </message>
    <message>
        <source>&amp;No sounds</source>
        <translation>Bez zv&amp;uků</translation>
    </message>
    <message>
        <source>M&amp;urmur of a casino around the table</source>
        <translation>&amp;Ruch kasina kolem stolu</translation>
    </message>
    <message>
        <source>No sound device can be used here, so the program is silent.</source>
        <translation>Tady nelze použít žádné zvukové zařízení, proto program nevydává zvuky.</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Dealer Trainer</source>
        <translation>Dealer Trainer</translation>
    </message>
    <message>
        <source>Learn to deal. Every act is judged by the house’s own manual.</source>
        <translation>Naučte se rozdávat. Každý úkon se posuzuje podle příručky kasina.</translation>
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
        <source>&amp;Continue</source>
        <translation>&amp;Dál</translation>
    </message>
    <message>
        <source>New here? Type your name and deal a first round: one player, one bet, some ten acts. The table shows you how; a fault is explained, and you try again.</source>
        <translation>Jste tu poprvé? Napište své jméno a rozdejte první kolo: jeden hráč, jedna sázka, asi deset úkonů. Stůl vám ukáže jak; chyba se vysvětlí a zkusíte to znovu.</translation>
    </message>
    <message>
        <source>Practise without a record</source>
        <translation>Cvičit bez záznamu</translation>
    </message>
    <message>
        <source>Deal a &amp;first round</source>
        <translation>Rozdat &amp;první kolo</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Ukončit</translation>
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
        <translation>horní část pod spodek</translation>
    </message>
    <message>
        <source>cut card into the stack</source>
        <translation>katovací karta do stohu</translation>
    </message>
    <message>
        <source>load the shoe</source>
        <translation>naplnit botičku</translation>
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
        <source>round is over</source>
        <translation>kolo skončilo</translation>
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
        <translation>vyplatit sázku jedna ku jedné</translation>
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
        <source>{decks} from the bottom</source>
        <translation>{decks} odspodu</translation>
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
        <source>takes up</source>
        <translation>si bere</translation>
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
        <source>The inspector puts that back.</source>
        <translation>Inspektor to vrací zpět.</translation>
    </message>
    <message>
        <source>The card was not due: it lies beside the shoe, and is dealt next.</source>
        <translation>Karta neměla být rozdána: leží vedle botičky a rozdá se jako další.</translation>
    </message>
    <message>
        <source>The inspector puts that where it belongs.</source>
        <translation>Inspektor to dává, kam to patří.</translation>
    </message>
    <message>
        <source>The player cuts {decks} from the top.</source>
        <translation>Hráč snímá {decks} odshora.</translation>
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
        <source>something else comes first</source>
        <translation>špatné pořadí: nejdřív patří něco jiného</translation>
    </message>
    <message>
        <source>the wrong box</source>
        <translation>špatný box</translation>
    </message>
    <message>
        <source>this was not due</source>
        <translation>teď to nebylo na řadě</translation>
    </message>
    <message>
        <source>minor</source>
        <translation>drobná</translation>
    </message>
    <message>
        <source>major</source>
        <translation>závažná</translation>
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
        <source>{decks} deck</source>
        <translation>{decks} balíček</translation>
    </message>
    <message>
        <source>{decks} decks</source>
        <comment>two, three or four</comment>
        <translation>{decks} balíčky</translation>
    </message>
    <message>
        <source>{decks} decks</source>
        <comment>five or more, or none</comment>
        <translation>{decks} balíčků</translation>
    </message>
    <message>
        <source>{decks} decks</source>
        <comment>and a part of one</comment>
        <translation>{decks} balíčku</translation>
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
        <source>turn own cards up</source>
        <translation>otočit vlastní karty</translation>
    </message>
    <message>
        <source>own cards under the pack</source>
        <translation>vlastní karty pod balíček</translation>
    </message>
    <message>
        <source>with your wrong hand</source>
        <translation>nesprávnou vaší rukou</translation>
    </message>
    <message>
        <source>“{words}”</source>
        <translation>„{words}“</translation>
    </message>
    <message>
        <source>The dealer: {act}</source>
        <translation>Dealer: {act}</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Vynecháno</translation>
    </message>
</context>
</TS>
