/** More honest paraphrases in several languages, in the format of `read-pairs.ts`. */
export const PAIRS_PARAPHRASED = `
# en | airline
> Skylark Airways will close its base in Porto on 31 October 2025, the airline said on Monday. The closure affects 140 pilots and 310 cabin crew. Ryan Holt, who has led Skylark since 2019, blamed higher airport fees. The carrier will continue to fly from Lisbon and Faro, where it carried 2.4 million passengers last year, up 7 percent.
@ Skylark; Ryan Holt; Porto; Lisbon; Faro
+ active with reason kept | Ryan Holt blamed higher airport fees for the closure.
+ subject resolved | Skylark Airways said on Monday it will close its base in Porto on October 31, 2025.
+ passive | 140 pilots and 310 cabin crew are affected by the closure.
+ merged appositive | Ryan Holt has led Skylark since 2019.
+ numbers apart | Last year, Skylark carried 2.4 million passengers, 7 % more than before.
+ continuing | Skylark will keep flying from Lisbon and Faro.
+ two sentences in one | The base in Porto will close on 31 October 2025, which affects 140 pilots and 310 cabin crew.
- invented cause | The base in Porto will close because Skylark carried fewer passengers.
- dropped place | Skylark will close its bases in Lisbon and Faro.

# en | battery study
> Researchers at the University of Tampere tested 48 battery cells over 900 charging cycles. Cells charged at 20 °C kept 91 percent of their capacity, whereas those charged at 0 °C kept only 74 percent. The team, headed by Aino Virtanen, suspects that lithium plating is to blame. The work was funded by the Nordic Energy Fund and published in May 2024.
@ Tampere; Aino Virtanen; Nordic Energy Fund
+ actor first | The Nordic Energy Fund paid for the work.
+ number words | Forty-eight battery cells were tested over 900 charging cycles.
+ contrast turned | Cells charged at 0 °C kept only 74 percent of their capacity, while those charged at 20 °C kept 91 percent.
+ headed by | Aino Virtanen heads the team, which suspects that lithium plating is to blame.
+ half of it | At 20 °C, the cells kept 91 % of their capacity.
+ publication | The work of the Tampere researchers was published in May 2024.
- swapped numbers | Cells charged at 0 °C kept 91 percent of their capacity.
- suspicion made fact | Aino Virtanen proved that lithium plating is to blame.

# en | database setting
> The setting max_workers limits how many jobs run at the same time. Its default is 8, and values above 64 are rejected. Changing it requires a restart, unless the server runs in cluster mode. Older versions ignored the setting without a warning.
+ subject resolved | The default of max_workers is 8.
+ reworded bound | Values of max_workers above 64 are rejected.
+ condition first | Unless the server runs in cluster mode, changing max_workers requires a restart.
+ how many | How many jobs run at the same time is limited by the setting max_workers.
+ no warning | In older versions, the setting was ignored without a warning.
- condition dropped | Changing max_workers never requires a restart.
- bound turned | Values of max_workers below 64 are rejected.

# de | Bahn
> Die Bahngesellschaft Regiotrans stellt ab 15. Dezember 2025 die Strecke zwischen Ulm und Kempten ein. Betroffen sind täglich rund 2.300 Pendler. Sprecherin Jana Okoye begründete den Schritt mit hohen Kosten für die Wartung. Landrat Peter Huber kritisierte die Entscheidung als „nicht hinnehmbar“ und kündigte eine Klage an.
@ Regiotrans; Jana Okoye; Peter Huber
+ Passiv | Die Strecke zwischen Ulm und Kempten wird ab 15.12.2025 von Regiotrans eingestellt.
+ Satzstellung | Täglich sind rund 2300 Pendler betroffen.
+ Zitat | Als „nicht hinnehmbar“ kritisierte Landrat Peter Huber die Entscheidung.
+ Teil | Peter Huber kündigte eine Klage an.
+ Grund | Mit hohen Kosten für die Wartung begründete Sprecherin Jana Okoye den Schritt.
+ Nebensatz | Landrat Peter Huber, der die Entscheidung kritisierte, kündigte eine Klage an.
- vertauscht | Jana Okoye kritisierte die Entscheidung und kündigte eine Klage an.
- erfundene Ursache | Regiotrans stellt die Strecke ein, weil nur noch 2.300 Pendler fahren.

# de | Studie
> Für die Studie der Universität Gießen wurden 1.120 Jugendliche zwischen 12 und 17 Jahren befragt. 38 Prozent gaben an, täglich mehr als vier Stunden am Handy zu verbringen. Studienleiter Milan Kovac warnt vor voreiligen Schlüssen, denn ein Zusammenhang mit Schlafstörungen wurde nicht gefunden.
@ Gießen; Milan Kovac
+ Aktiv | Die Universität Gießen befragte für die Studie 1120 Jugendliche zwischen 12 und 17 Jahren.
+ Verneinung | Ein Zusammenhang mit Schlafstörungen wurde in der Studie nicht gefunden.
+ Prozent | Täglich mehr als vier Stunden am Handy zu verbringen, gaben 38 % an.
+ Grund gewahrt | Milan Kovac warnt vor voreiligen Schlüssen, weil ein Zusammenhang mit Schlafstörungen nicht gefunden wurde.
- Verneinung weg | Ein Zusammenhang mit Schlafstörungen wurde gefunden.
- andere Grenze | 38 Prozent verbringen täglich weniger als vier Stunden am Handy.

# fr | musée
> Le musée Carnot de Lille rouvrira le 20 septembre 2025 après trois ans de travaux, qui ont coûté 46 millions d'euros. La directrice, Salomé Aubry, espère accueillir 400 000 visiteurs par an. L'entrée restera gratuite pour les moins de 26 ans, mais le tarif plein passera de 9 à 12 euros.
@ Carnot; Lille; Salomé Aubry
+ ordre | Après trois ans de travaux, le musée Carnot de Lille rouvrira le 20/09/2025.
+ relative | Les travaux ont coûté 46 millions d'euros.
+ nom | Salomé Aubry, directrice du musée Carnot, espère accueillir 400 000 visiteurs par an.
+ partie | Le tarif plein passera de 9 à 12 euros.
+ partie | Pour les moins de 26 ans, l'entrée restera gratuite.
- prix échangés | Le tarif plein passera de 12 à 9 euros.
- espoir devenu fait | Salomé Aubry accueille 400 000 visiteurs par an.

# es | sequía
> El embalse de Cijara está al 31 % de su capacidad, según informó el martes la confederación del Guadiana. Hace un año estaba al 52 %. Si no llueve antes de noviembre, se prohibirá regar de día en 14 municipios. La alcaldesa Rosa Gil pidió ayudas para los agricultores.
@ Cijara; Guadiana; Rosa Gil
+ orden | Según la confederación del Guadiana, el embalse de Cijara está al 31 por ciento de su capacidad.
+ condición | Se prohibirá regar de día en 14 municipios si no llueve antes de noviembre.
+ pasiva | La alcaldesa Rosa Gil ha pedido ayudas para los agricultores.
+ sujeto resuelto | Hace un año, el embalse de Cijara estaba al 52 %.
- números cambiados | El embalse de Cijara está al 52 % de su capacidad.
- condición quitada | Se prohibirá regar de día en 14 municipios.

# pt | energia
> A central solar de Évora, inaugurada em junho de 2024 pela empresa Lumina, produz eletricidade para 60 mil casas. O projeto custou 150 milhões de euros, dos quais um terço veio de fundos europeus. A ministra Helena Prates disse que outras três centrais serão construídas até 2028.
@ Évora; Lumina; Helena Prates
+ ativa | A empresa Lumina inaugurou a central solar de Évora em junho de 2024.
+ ordem | Até 2028 serão construídas outras três centrais, disse a ministra Helena Prates.
+ número | A central solar de Évora produz eletricidade para 60.000 casas.
+ parte | O projeto custou 150 milhões de euros.
+ fração | Um terço dos 150 milhões de euros veio de fundos europeus.
- nomes trocados | A empresa Évora inaugurou a central solar de Lumina.
- número trocado | Outras cinco centrais serão construídas até 2028.
`;
