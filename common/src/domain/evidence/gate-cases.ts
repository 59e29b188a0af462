/**
 * What the gate lets through and what it stops, by example: passages, each with sentences that cite
 * it. `#` language and subject, `>` the cited passage, `+` a sentence that it supports, `-` one that
 * it does not, with the check that must fail first. Tests and documentation read this table.
 */
export const GATE_CASES = `
# en | release of a kernel
> Linus Torvalds released version 0.01 of the Linux kernel on 17 September 1991. It had 10,239 lines of code and did not run on any machine but the 386.
+ verbatim | Linus Torvalds released version 0.01 of the Linux kernel on 17 September 1991.
+ another date form | On September 17, 1991, Torvalds released version 0.01 of the Linux kernel.
+ ISO date | Version 0.01 of the Linux kernel was released by Linus Torvalds on 1991-09-17.
+ only the year | Linus Torvalds released the Linux kernel in 1991.
+ only month and year | Linus Torvalds released the Linux kernel in September 1991.
+ without thousands separator | The kernel had 10239 lines of code.
+ negation kept | The Linux kernel did not run on any machine but the 386.
- dates | other year | Linus Torvalds released version 0.01 of the Linux kernel in 1992.
- dates | other day | Linus Torvalds released version 0.01 of the Linux kernel on 18 September 1991.
- dates | other month | Linus Torvalds released version 0.01 of the Linux kernel in October 1991.
- numbers | other number | The kernel had 12,239 lines of code.
- numbers | other version | Linus Torvalds released version 0.02 of the Linux kernel.
- numbers | thousand times as much | The kernel had 10,239,000 lines of code.
- names | invented surname | Linus Hansen released version 0.01 of the Linux kernel.
- names | invented name at the start | Stallman released version 0.01 of the Linux kernel.
- names | invented place | Linus Torvalds released the Linux kernel in Helsinki.
- names | other product | Linus Torvalds released version 0.01 of the Hurd kernel.
- negations | dropped "not" | The Linux kernel did run on any machine but the 386.
- words | another subject | The weather over the northern islands stayed cold and rainy.
- quotations | invented quotation | Linus Torvalds released the Linux kernel and called it “just a hobby”.

# en | two facts that share their words
> A passenger of the night train causes about 29 kilograms of carbon dioxide. The flight on the same route causes about 210 kilograms for each passenger.
+ both in their order | The flight causes about 210 kilograms for each passenger, and the night train about 29 kilograms.
- causes | one made the cause of the other | A passenger of the night train causes about 29 kilograms of carbon dioxide because the flight on the same route causes about 210 kilograms for each passenger.

# en | rules for packages
> Every package must have a maintainer, who may be one person or a group. Packages should not depend on packages outside the main archive. At least two developers have to agree before a package is removed.
+ verbatim | Packages should not depend on packages outside the main archive.
+ trimmed | Every package must have a maintainer.
+ reordered | A maintainer must exist; every package must have one.
+ hedge kept | The maintainer may be one person or a group.
+ bound and order kept | At least two developers have to agree before a package is removed.
+ digit for word | Before a package is removed, at least 2 developers have to agree.
+ synonym for a duty | At least two developers must agree before a package is removed.
- negations | duty made fact | Every package has a maintainer.
- negations | duty made possibility | Every package may have a maintainer.
- negations | duty made advice | Every package should have a maintainer.
- negations | advice made duty | Packages must not depend on packages outside the main archive.
- negations | possibility made duty | The maintainer must be one person or a group.
- negations | dropped "not" behind "should" | Packages should depend on packages outside the main archive.
- negations | all made some | Some packages must have a maintainer.
- negations | added "not" | Every package must not have a maintainer.
- negations | added "only" | Only one person may be the maintainer.
- comparatives | at least made at most | At most two developers have to agree before a package is removed.
- comparatives | bound dropped | Two developers have to agree before a package is removed.
- comparatives | before made after | At least two developers have to agree after a package is removed.
- numbers | two made three | At least three developers have to agree before a package is removed.

# en | growth of a city
> In 2010 the city had 3.4 million inhabitants. It now has 3.7 million inhabitants, more than Hamburg, and unemployment fell from 13.6 % to 9.1 percent. Some districts grew faster than others.
+ verbatim | Some districts grew faster than others.
+ percent sign for word | Unemployment fell from 13.6 percent to 9.1 %.
+ million written out | The city had 3,400,000 inhabitants in 2010.
+ comparison kept | The city has more inhabitants than Hamburg.
+ comparison turned round with its words | Hamburg has fewer inhabitants than the city.
+ quantifier kept | Some districts of the city grew faster.
- comparatives | comparison turned round | Hamburg has more inhabitants than the city.
- comparatives | more made fewer | The city has fewer inhabitants than Hamburg.
- comparatives | fell made rose | Unemployment rose from 13.6 % to 9.1 %.
- comparatives | faster made slower | Some districts grew slower than others.
- numbers | number of another year | In 2010 the city had 3.7 million inhabitants.
- numbers | million made billion | The city had 3.4 billion inhabitants in 2010.
- numbers | percent made plain number | Unemployment fell to 9.1 million.
- negations | some made all | All districts grew faster than others.
- negations | some made most | Most districts grew faster than others.
- names | another city | The city has more inhabitants than Munich.

# en | two products compared
> Alpha has 5 plugins and Beta has 7 plugins. Alpha acquired Gamma in 2015, and Beta was acquired by Delta in 2019. Alpha is cheaper than Beta.
+ first of two | Alpha has 5 plugins.
+ second of two | Beta has 7 plugins.
+ both | Alpha has 5 plugins and Beta has 7 plugins.
+ passive for passive | Beta was acquired by Delta in 2019.
+ active for passive | Delta acquired Beta in 2019.
+ passive for active | Gamma was acquired by Alpha in 2015.
- numbers | numbers swapped | Alpha has 7 plugins and Beta has 5 plugins.
- numbers | number of the other | Alpha has 7 plugins.
- dates | years swapped | Alpha acquired Gamma in 2019.
- names | buyer and bought swapped | Gamma acquired Alpha in 2015.
- names | passive with swapped names | Delta was acquired by Beta in 2019.
- names | cheaper turned round | Beta is cheaper than Alpha.
- comparatives | cheaper made more expensive | Alpha is more expensive than Beta.

# en | a medical study
> The drug may cause headaches in some patients, and researchers said it "works well below 40 °C" when taken for 12 weeks. It has never been tested on children. Without treatment, 1 in 4 patients relapse within 6 months.
+ verbatim | It has never been tested on children.
+ hedge and quantity kept | The drug may cause headaches in some patients.
+ same hedge in other words | The drug might cause headaches in some patients.
+ quotation as it is | Researchers said that the drug “works well below 40 °C”.
+ unit in another spelling | The drug was taken for twelve weeks.
+ never and not | The drug has not been tested on children.
+ "without" kept | Without treatment, 1 in 4 patients relapse within 6 months.
- negations | may made does | The drug causes headaches in some patients.
- negations | may made must | The drug must cause headaches in some patients.
- negations | some dropped for all | The drug may cause headaches in all patients.
- negations | never dropped | The drug has been tested on children.
- negations | without made with | With treatment, 1 in 4 patients relapse within 6 months.
- numbers | weeks made days | The drug was taken for 12 days.
- numbers | months made years | Without treatment, 1 in 4 patients relapse within 6 years.
- numbers | other temperature | The drug works well below 45 °C.
- numbers | sign dropped in | The drug works well below -40 °C.
- quotations | quotation altered | Researchers said that the drug “works very well below 40 °C”.
- quotations | words put in somebody's mouth | Researchers said that the drug is “completely safe”.

# en | configuration of a tool
> The option is disabled by default and requires Node.js 20.19 or newer. Section 6.2 describes UTF-8 file names. Caching reduces start-up time by half, but it is not safe with more than one writer. Only root can change it.
+ verbatim | The option is disabled by default and requires Node.js 20.19 or newer.
+ clause alone | Caching reduces start-up time by half.
+ clause with its negation | Caching is not safe with more than one writer.
+ half as percent | Caching reduces start-up time by 50 %.
+ "only" kept | Only root can change the option.
+ "only" left out | Root can change the option.
- comparatives | disabled made enabled | The option is enabled by default.
- numbers | other version | The option requires Node.js 22.19 or newer.
- comparatives | or newer made or older | The option requires Node.js 20.19 or older.
- names | other program | The option requires Python 20.19 or newer.
- names | other identifier | Section 6.2 describes UTF-16 file names.
- numbers | section number as amount | Caching takes 6.2 seconds.
- numbers | half made double | Caching reduces start-up time to double.
- comparatives | reduces made increases | Caching increases start-up time by half.
- negations | not safe made safe | Caching is safe with more than one writer.
- comparatives | not safe made not unsafe | Caching is not unsafe with more than one writer.
- negations | everybody for only root | All users can change the option.
- comparatives | more than one made less than one | Caching is not safe with less than one writer.

# en | prices and quantities
> The licence costs $5 million a year, up to 3 seats are free, and support is limited to 20 hours per month. Prices rose in March 2024 for the third time since the 1990s; nearly half of the customers cancelled.
+ amount with sign | The licence costs $5M a year.
+ amount in words | The licence costs 5 million dollars a year.
+ bound kept | Up to three seats are free.
+ month and year | Prices rose in March 2024.
+ ordinal in digits | Prices rose for the 3rd time since the 1990s.
- numbers | dollars made euros | The licence costs €5 million a year.
- numbers | million dropped | The licence costs $5 a year.
- comparatives | up to made at least | At least 3 seats are free.
- comparatives | up to made more than | More than 3 seats are free.
- comparatives | rose made fell | Prices fell in March 2024.
- dates | other month | Prices rose in May 2024.
- dates | other decade | Prices rose for the third time since the 1980s.
- numbers | other ordinal | Prices rose for the second time since the 1990s.
- numbers | hours made days | Support is limited to 20 days per month.

# en | history with opposites
> The northern army won the battle before the treaty was signed, although its general lost his horse. Critics accepted the first edition and rejected the last one. The gates opened at 16:30.
+ verbatim | The gates opened at 16:30.
+ before turned to after with both sides | The treaty was signed after the northern army won the battle.
+ first clause | The northern army won the battle before the treaty was signed.
- comparatives | won made lost | The northern army lost the battle before the treaty was signed.
- comparatives | northern made southern | The southern army won the battle before the treaty was signed.
- comparatives | before made after | The northern army won the battle after the treaty was signed.
- comparatives | accepted and rejected swapped | Critics rejected the first edition and accepted the last one.
- comparatives | opened made closed | The gates closed at 16:30.
- numbers | other time | The gates opened at 17:30.

# en | short quotation and prefix words
> The feature is supported on Windows and unsupported on BSD; "it will land in two stages," the team wrote. It is impossible to undo the change. The World Health Organization agreed.
+ supported where supported | The feature is supported on Windows.
+ quotation with an ellipsis | The team wrote that “it will … in two stages”.
+ acronym of a name in full | The WHO agreed.
+ impossible kept | It is impossible to undo the change.
- comparatives | unsupported made supported | The feature is supported on Windows and supported on BSD.
- negations | impossible made possible | It is possible to undo the change.
- names | another acronym | The WTO agreed.
- quotations | quotation longer than said | The team wrote that “it will land in two stages, maybe three”.

# de | Paketregeln
> Jedes Paket muss einen Betreuer haben. Pakete sollten nicht von Paketen außerhalb des Hauptarchivs abhängen. Am 3. Januar 2020 umfasste das Archiv 59.204 Pakete, mindestens 1,5 Millionen Dateien und etwa 20 % mehr als im Vorjahr.
+ wörtlich | Jedes Paket muss einen Betreuer haben.
+ anderes Datumsformat | Das Archiv umfasste am 03.01.2020 59.204 Pakete.
+ ohne Tausenderpunkt | Am 3. Januar 2020 umfasste das Archiv 59204 Pakete.
+ Prozent ausgeschrieben | Das Archiv umfasste etwa 20 Prozent mehr als im Vorjahr.
- negations | muss zu kann | Jedes Paket kann einen Betreuer haben.
- negations | nicht gestrichen | Pakete sollten von Paketen außerhalb des Hauptarchivs abhängen.
- negations | jedes zu einige | Einige Pakete müssen einen Betreuer haben.
- dates | anderes Jahr | Am 3. Januar 2021 umfasste das Archiv 59.204 Pakete.
- numbers | andere Zahl | Am 3. Januar 2020 umfasste das Archiv 58.204 Pakete.
- comparatives | mindestens zu höchstens | Das Archiv umfasste höchstens 1,5 Millionen Dateien.
- comparatives | mehr zu weniger | Das Archiv umfasste etwa 20 % weniger als im Vorjahr.
- names | erfundener Name | Angela Schneider ist Betreuerin des Archivs der Pakete.

# fr | noyau Linux
> Linus Torvalds a publié le noyau Linux le 17 septembre 1991. Il ne fonctionnait pas sur les machines Apple, et seulement 3,5 % des utilisateurs peuvent le modifier. Le dépôt compte plus de 1 234 567 lignes.
+ textuel | Linus Torvalds a publié le noyau Linux le 17 septembre 1991.
+ autre forme de date | Le noyau Linux a été publié par Linus Torvalds le 17/09/1991.
+ pour cent en toutes lettres | Seulement 3,5 pour cent des utilisateurs peuvent le modifier.
- dates | autre mois | Linus Torvalds a publié le noyau Linux le 17 octobre 1991.
- negations | négation retirée | Le noyau fonctionnait sur les machines Apple.
- numbers | autre nombre | Le dépôt compte plus de 1 234 568 lignes.
- comparatives | plus devient moins | Le dépôt compte moins de 1 234 567 lignes.
- names | autre nom | Linus Durand a publié le noyau Linux le 17 septembre 1991.

# es | población
> La ciudad tenía 1.234.567 habitantes en marzo de 2024 y nunca perdió población. Algunos barrios pueden crecer más que otros. El alcalde dijo que el plan es «caro pero necesario».
+ literal | Algunos barrios pueden crecer más que otros.
+ sin separador de miles | La ciudad tenía 1234567 habitantes en marzo de 2024.
+ cita exacta | El alcalde dijo que el plan es «caro pero necesario».
- numbers | otra cifra | La ciudad tenía 1.234.576 habitantes en marzo de 2024.
- dates | otro mes | La ciudad tenía 1.234.567 habitantes en mayo de 2024.
- negations | nunca suprimido | La ciudad perdió población.
- negations | algunos pasa a todos | Todos los barrios pueden crecer más que otros.
- comparatives | más pasa a menos | Algunos barrios pueden crecer menos que otros.
- quotations | cita inventada | El alcalde dijo que el plan es «una catástrofe».

# pt | energia
> A usina produz 2,5 milhões de kWh por ano desde 5 de março de 2019. Os moradores não pagam pela energia e o consumo caiu depois da reforma. Pelo menos dez famílias participam.
+ literal | Os moradores não pagam pela energia e o consumo caiu depois da reforma.
+ outra forma de data | A usina produz 2,5 milhões de kWh por ano desde 05/03/2019.
+ número por extenso | Pelo menos 10 famílias participam.
- numbers | outro número | A usina produz 3,5 milhões de kWh por ano.
- dates | outro ano | A usina produz energia desde 5 de março de 2018.
- negations | negação retirada | Os moradores pagam pela energia.
- comparatives | caiu passa a subiu | O consumo subiu depois da reforma.
- comparatives | depois passa a antes | O consumo caiu antes da reforma.
- comparatives | pelo menos passa a no máximo | No máximo dez famílias participam.

# zh | 人口
> 2024年3月5日，这座城市有500万人口。火车不经过老城区，但是公共汽车每10分钟一班。
+ 原文 | 火车不经过老城区，但是公共汽车每10分钟一班。
+ 原文 | 2024年3月5日，这座城市有500万人口。
- dates | 年份不同 | 2023年3月5日，这座城市有500万人口。
- numbers | 数字不同 | 2024年3月5日，这座城市有600万人口。
- negations | 删去“不” | 火车经过老城区，但是公共汽车每10分钟一班。

# ja | 祭り
> 祭りは2019年に始まり、約3万人が訪れた。雨の日は花火を行わない。
+ 原文 | 雨の日は花火を行わない。
- dates | 別の年 | 祭りは2018年に始まり、約3万人が訪れた。
- numbers | 別の数 | 祭りは2019年に始まり、約5万人が訪れた。

# ar | مدينة
> تأسست المدينة عام 1950 وفيها 12 مدرسة. لا يمر القطار بالمدينة.
+ حرفي | تأسست المدينة عام 1950 وفيها 12 مدرسة.
- numbers | رقم آخر | تأسست المدينة عام 1950 وفيها 15 مدرسة.
- negations | حذف النفي | يمر القطار بالمدينة.

# he | עיר
> העיר נוסדה בשנת 1909. הרכבת לא עוצרת במרכז העיר.
+ מילה במילה | הרכבת לא עוצרת במרכז העיר.
- dates | שנה אחרת | העיר נוסדה בשנת 1919.
- negations | בלי השלילה | הרכבת עוצרת במרכז העיר.
`;

/**
 * What the gate reads out of a text, one row each: what is asked | language | text | what is found.
 * `checkable` yes or no; `words` content words by stem; `names` proper names and identifiers, of words
 * the passage does not know; `numbers` as kind, value, unit; `dates` as year-month-day with `?` for what
 * is open; `cues` the classes of negations, modal verbs, quantifiers, comparatives and bounds.
 */
export const READING_CASES = `
checkable | en | Debian was founded in 1993. | yes
checkable | en | The archive holds packages that volunteers maintain. | yes
checkable | en | Ada Lovelace agreed. | yes
checkable | en | The team calls it “done”. | yes
checkable | en | Did you know that 59,000 packages exist? | yes
checkable | en | Here is what the sources say. | no
checkable | en | But that is only half of the story. | no
checkable | en | Half of the users agree. | yes
checkable | en | What does that mean for readers? | no
checkable | en | First, a look at the main points. | no
checkable | en | The following section goes into detail. | no
checkable | de | Das Archiv enthält Pakete von Freiwilligen. | yes
checkable | de | Was sagen die Quellen dazu? | no
checkable | de | Der nächste Abschnitt zeigt die Einzelheiten. | no
checkable | fr | Le dépôt contient des paquets signés. | yes
checkable | fr | Voici ce que disent les sources. | no
checkable | es | El repositorio contiene paquetes firmados. | yes
checkable | es | Esto es lo que dicen las fuentes. | no
checkable | pt | O repositório contém pacotes assinados. | yes
checkable | pt | Isto é o que dizem as fontes. | no
words | en | The git-rebase command must not --force packages! | git, rebas, command, forc, packag
words | de | Die Pakete werden nicht gelöscht. | paket, geloscht
words | fr | L'eau n'est pas chaude. | eau, chaud
words | zh | 今天天气很好。 | 今天, 天气, 很好
names | en | Users of Node.js met Ada Lovelace in Paris. | Node.js, Ada, Lovelace, Paris
names | en | Anderson founded the project. | Anderson
names | en | Packages contain files. |
names | en | Installation takes a minute. |
names | en | Use UTF-8, IPv6 and the API on Monday. | UTF-8, IPv6, API, Monday
names | en | In March it has 5km. |
names | de | Angela Merkel sprach in Berlin über die Wirtschaft. | Angela, Merkel, Berlin
names | de | Die Pakete liegen im Archiv der Entwickler. |
names | fr | L'équipe de Paris a rencontré Emmanuel Macron. | Paris, Emmanuel, Macron
names | es | Los paquetes llegan a Madrid. | Madrid
names | pt | Os pacotes chegam a Lisboa. | Lisboa
names | zh | 我们使用Linux系统。 | Linux
numbers | en | 1,234 files, 1.5 km, 5 million dollars and $5M | number 1234, number 1.5 km, number 5000000 $, number 5000000 $
numbers | en | twenty-five percent, twelve, the third and 2nd | number 25 %, number 12, ordinal 3, ordinal 2
numbers | en | Redis 6.2.14, Section 6.2 and 16:30 | version 6.2.14, section 6.2, time 16:30
numbers | en | UTF-8, IPv6 and 3D are names. |
numbers | en | -5 °C and 64-bit | number -5 °C, number 64 bit
numbers | en | half of them twice | factor 0.5, factor 2
numbers | de | 1.234,5 km, 5 Mio. Euro und zwölf Tage | number 1234.5 km, number 5000000 €, number 12 d
numbers | fr | 1 234 567 personnes et 3,5 % | number 1234567, number 3.5 %
numbers | es | 5 millones de euros y dos mil millones | number 5000000 €, number 2000000000
numbers | pt | 2,5 milhões de kWh | number 2500000 kWh
numbers | zh | 500万人走了3.5公里 | number 5000000, number 3.5 km
dates | en | March 5, 2024; 5 March 2024; 2024-03-05; in May; since 1991 | 2024-3-5, 2024-3-5, 2024-3-5, ?-5-?, 1991-?-?
dates | en | You may use 2000 words. | 2000-?-?
dates | en | the 1990s | 1990s
dates | de | Am 3. Januar 2020, im März, 05.06.2021 | 2020-1-3, ?-3-?, 2021-6-5
dates | fr | le 1er mars 2024, en juin | 2024-3-1, ?-6-?
dates | es | el 5 de marzo de 2024 | 2024-3-5
dates | pt | 5 de março de 2024 | 2024-3-5
dates | zh | 2024年3月5日 | 2024-3-5
cues | en | It must not fail; at least 5 may never grow. | must, not, success-, atLeast, possible, not, more
cues | en | It is not only fast; no more than 3 of all users can. | notOnly, speed+, atMost, all, able
cues | en | No doubt, over the years over 5 grew. | moreThan, more
cues | de | Pakete dürfen höchstens 5 Dateien nicht vor dem Bau haben. | allow+, atMost, not, before
cues | fr | Il ne peut plus lire, il ne lit que deux livres. | not, only
cues | es | No todos deben nunca pagar más de 5. | some, must, not, moreThan
cues | pt | Nem todos devem pagar pelo menos 5. | some, must, atLeast
cues | zh | 他不去，非常好。 | not
`;
