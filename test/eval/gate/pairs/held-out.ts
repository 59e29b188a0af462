/**
 * Labelled pairs on which no rule of the gate was ever tuned, in the format of `read-pairs.ts`. They
 * were written before the gate was measured and are only counted, never looked into while working on it.
 */
export const HELD_OUT_PAIRS = `
# en | company
> Marlow Foods said on 12 February 2025 that its annual revenue rose 8.4 percent to £1.26 billion. The bakery division, which employs 3,100 people in Leeds, may be sold by the end of the year. Chief executive Priya Anand told analysts that "we have not taken a decision yet".
@ Marlow Foods; Priya Anand; Leeds
+ active to passive, date written otherwise | On February 12, 2025, an 8.4% rise in annual revenue to £1.26bn was reported by Marlow Foods.
+ hedge kept, name for "the" | Marlow Foods may sell its bakery division by the end of the year.
+ quotation inside a sentence | Priya Anand, the chief executive, told analysts that "we have not taken a decision yet".
+ number written otherwise | The bakery division employs some 3100 people in Leeds.
- dropped hedge | Marlow Foods will sell the bakery division by the end of the year.
- changed number | Marlow Foods said its annual revenue rose 9.4 percent to £1.26 billion.
- changed quotation | Priya Anand told analysts that "we have taken a decision".
- unsupported tail | The bakery division, which employs 3,100 people in Leeds, is known for its sourdough.
- rebound entity | Priya Anand employs 3,100 people in Leeds.

# en | medicine
> In a trial with 1,482 adults, 14 percent of those given the vaccine developed a fever, compared with 6 percent in the placebo group. Most side effects disappeared within two days. The authors, led by Helena Sorensen of Aarhus University, did not find any effect on the risk of stroke.
@ Helena Sorensen; Aarhus University
+ numbers turned round | 6 percent of the placebo group and 14 percent of those given the vaccine developed a fever.
+ number word to digit | Most of the side effects had disappeared within 2 days.
+ negation in other words | Helena Sorensen and the other authors found no effect on the risk of stroke.
+ merged | The trial included 1482 adults, and most side effects disappeared within two days.
- swapped numbers | Fever developed in 6 percent of those given the vaccine, compared with 14 percent in the placebo group.
- invented cause | Most side effects disappeared within two days because the risk of stroke was low.
- dropped negation | The authors did find an effect on the risk of stroke.
- quantifier raised | All side effects disappeared within two days.
- changed unit | Most side effects disappeared within two weeks.

# en | software
> Version 4.2 of the Ferrous compiler was published in May 2023. It reduces the memory use of large builds by up to 40 %, but compiling small programs may take slightly longer than with version 4.1. Windows support was added by Tom Okafor; support for Solaris was dropped.
@ Ferrous; Tom Okafor; Windows; Solaris
+ clause order | In May 2023, version 4.2 of the Ferrous compiler was published.
+ bound kept | The memory use of large builds is reduced by as much as 40 percent.
+ passive to active | Tom Okafor added Windows support.
+ pronoun resolved | Ferrous compiler version 4.2 reduces the memory use of large builds by up to 40 %.
- bound dropped | Version 4.2 reduces the memory use of large builds by 40 %.
- turned comparison | Compiling small programs may take slightly longer with version 4.1 than with version 4.2.
- swapped entities | Support for Solaris was added by Tom Okafor.
- added superlative | Version 4.2 of Ferrous is the fastest compiler.

# en | law
> The act requires landlords to register every flat before 1 July 2026. A landlord who fails to register can be fined up to 25,000 euros. Flats rented for fewer than 30 days a year are exempt.
+ nominal to verbal | Every flat has to be registered by its landlord before July 1, 2026.
+ singular to plural | Landlords who fail to register can be fined up to €25,000.
+ exact | Exempt are flats rented for fewer than thirty days a year.
- before made after | Landlords must register every flat after 1 July 2026.
- fewer made more | Flats rented for more than 30 days a year are exempt.
- possibility made certainty | A landlord who fails to register will be fined 25,000 euros.

# de | Unternehmen
> Die Nordwind AG hat 2024 ihren Umsatz um 12 Prozent auf 845 Millionen Euro gesteigert. Das Werk in Bremerhaven soll nach Angaben von Vorstandschefin Katrin Ahlers nicht geschlossen werden. Im Oktober kaufte Nordwind den dänischen Zulieferer Havblade für 60 Millionen Euro.
@ Nordwind; Havblade; Katrin Ahlers; Bremerhaven
+ Satzstellung | Um 12 % auf 845 Mio. Euro hat die Nordwind AG 2024 ihren Umsatz gesteigert.
+ Passiv | Der dänische Zulieferer Havblade wurde im Oktober für 60 Millionen Euro von Nordwind gekauft.
+ Verneinung gewahrt | Nach Angaben von Katrin Ahlers soll das Werk in Bremerhaven nicht geschlossen werden.
- vertauschte Namen | Im Oktober kaufte Havblade den Zulieferer Nordwind für 60 Millionen Euro.
- andere Einheit | Nordwind kaufte den dänischen Zulieferer Havblade für 60 Millionen Kronen.
- Verneinung weg | Das Werk in Bremerhaven soll geschlossen werden.
- erfundene Ursache | Nordwind steigerte den Umsatz, weil das Werk in Bremerhaven nicht geschlossen wird.
- erfundener Zusatz | Nordwind kaufte im Oktober den dänischen Zulieferer Havblade, der als Marktführer für Rotorblätter gilt.

# de | Medizin
> An der Studie nahmen 620 Patienten teil, die mindestens 65 Jahre alt waren. Bei manchen besserte sich das Gedächtnis nach drei Monaten. Das Mittel könnte laut den Forschern aus Jena Kopfschmerzen auslösen.
@ Jena
+ Zahlwort als Ziffer | Nach 3 Monaten besserte sich bei manchen Patienten das Gedächtnis.
+ Nebensatz aufgelöst | Die 620 Patienten der Studie waren mindestens 65 Jahre alt.
+ Möglichkeit gewahrt | Laut den Forschern aus Jena könnte das Mittel Kopfschmerzen auslösen.
- Möglichkeit zur Tatsache | Das Mittel löst laut den Forschern aus Jena Kopfschmerzen aus.
- manche zu allen | Bei allen Patienten besserte sich das Gedächtnis nach drei Monaten.
- Grenze gedreht | An der Studie nahmen 620 Patienten teil, die höchstens 65 Jahre alt waren.
- andere Zahl | An der Studie nahmen 260 Patienten teil.
- erfundene Herkunft | Die Studie mit 620 Patienten wurde in Heidelberg durchgeführt.

# fr | entreprise
> Le groupe Valmont a annoncé le 3 avril 2024 la fermeture de son usine de Roubaix, qui emploie 240 salariés. La direction n'exclut pas d'autres suppressions de postes. Son concurrent Dercy, installé à Lyon, prévoit au contraire d'embaucher 80 personnes.
@ Valmont; Dercy; Roubaix; Lyon
+ passif | La fermeture de l'usine de Roubaix a été annoncée par le groupe Valmont le 3 avril 2024.
+ nom au lieu du pronom | Dercy, concurrent de Valmont, prévoit d'embaucher 80 personnes.
+ relative devenue principale | L'usine de Roubaix emploie 240 salariés.
+ date en chiffres | Le groupe Valmont a annoncé le 03/04/2024 la fermeture de son usine de Roubaix.
- sujets échangés | Valmont prévoit d'embaucher 80 personnes.
- nombre échangé | L'usine de Roubaix emploie 80 salariés.
- négation ôtée | La direction exclut d'autres suppressions de postes.
- cause inventée | Valmont ferme son usine de Roubaix parce que Dercy prévoit d'embaucher 80 personnes.

# fr | géographie
> Le lac de Sarlat, situé à 1 250 mètres d'altitude, couvre environ 14 km². Quelques espèces de poissons pourraient disparaître avant 2040. Le barrage a été construit par l'ingénieur Paul Mérieux entre 1931 et 1936.
@ Paul Mérieux; Sarlat
+ unité en lettres | Le lac de Sarlat couvre environ 14 kilomètres carrés.
+ actif | L'ingénieur Paul Mérieux a construit le barrage entre 1931 et 1936.
+ ordre | À 1250 m d'altitude se situe le lac de Sarlat.
- possibilité ôtée | Quelques espèces de poissons disparaîtront avant 2040.
- avant devenu après | Quelques espèces de poissons pourraient disparaître après 2040.
- nom inventé | Le barrage a été construit par l'ingénieur Jean Castellan.
- superlatif ajouté | Le lac de Sarlat est le plus grand lac de la région.
- date changée | Le barrage a été construit entre 1931 et 1938.

# es | economía
> La cooperativa Olivares del Sur vendió 18.500 toneladas de aceite en 2023, un 6 % menos que el año anterior. Su presidenta, Lucía Ferrer, advirtió de que los precios podrían bajar en otoño. La mayoría de los socios no aceptó la oferta de la empresa portuguesa Azeitão.
@ Olivares del Sur; Lucía Ferrer; Azeitão
+ voz pasiva | En 2023 fueron vendidas 18.500 toneladas de aceite por la cooperativa Olivares del Sur.
+ orden | Lucía Ferrer, presidenta de Olivares del Sur, advirtió de que en otoño los precios podrían bajar.
+ unidad abreviada | La cooperativa vendió 18 500 t de aceite en 2023.
+ negación conservada | La oferta de la empresa portuguesa Azeitão no fue aceptada por la mayoría de los socios.
- comparación invertida | Olivares del Sur vendió en 2023 un 6 % más que el año anterior.
- negación quitada | La mayoría de los socios aceptó la oferta de la empresa portuguesa Azeitão.
- sujeto cambiado | La empresa portuguesa Azeitão vendió 18.500 toneladas de aceite en 2023.
- causa inventada | Como los socios no aceptaron la oferta, los precios podrían bajar en otoño.

# es | deporte
> El ciclista colombiano Andrés Pardo ganó la cuarta etapa con 12 segundos de ventaja sobre el belga Wout Maes. Llovió durante los últimos 30 kilómetros. Algunos corredores pidieron que se acortara el recorrido.
@ Andrés Pardo; Wout Maes
+ número en cifra | Andrés Pardo ganó la 4.ª etapa con doce segundos de ventaja sobre Wout Maes.
+ parte | Durante los últimos 30 km llovió.
+ cuantificador conservado | Algunos corredores pidieron acortar el recorrido.
- nombres cambiados | El belga Wout Maes ganó la cuarta etapa con 12 segundos de ventaja sobre Andrés Pardo.
- unidad cambiada | Andrés Pardo ganó la cuarta etapa con 12 minutos de ventaja.
- algunos por todos | Todos los corredores pidieron que se acortara el recorrido.
- añadido | Andrés Pardo ganó la cuarta etapa con 12 segundos de ventaja y se vistió de líder.

# pt | saúde
> O hospital São Bento recebeu 2.340 doentes em janeiro de 2025, quase o dobro do mês anterior. O diretor Rui Tavares afirmou que não faltam médicos. Alguns doentes esperaram mais de nove horas.
@ São Bento; Rui Tavares
+ passiva | Em janeiro de 2025 foram recebidos 2340 doentes pelo hospital São Bento.
+ número | Alguns doentes esperaram mais de 9 horas.
+ ordem | Segundo o diretor Rui Tavares, não faltam médicos.
- negação retirada | O diretor Rui Tavares afirmou que faltam médicos.
- limite invertido | Alguns doentes esperaram menos de nove horas.
- data trocada | O hospital São Bento recebeu 2.340 doentes em março de 2025.
- cauda inventada | O hospital São Bento recebeu 2.340 doentes em janeiro de 2025, sobretudo crianças com gripe.
- causa inventada | Alguns doentes esperaram mais de nove horas porque faltam médicos.

# pt | lei
> A nova lei obriga as câmaras municipais a publicar os contratos no prazo de 15 dias. As empresas que não cumpram podem pagar multas até 5 mil euros. O Tribunal de Contas rejeitou o recurso da Associação de Municípios.
@ Tribunal de Contas; Associação de Municípios
+ passiva | Os contratos têm de ser publicados pelas câmaras municipais no prazo de quinze dias.
+ número | As empresas que não cumpram podem pagar multas até 5.000 euros.
+ passiva com nomes | O recurso da Associação de Municípios foi rejeitado pelo Tribunal de Contas.
- nomes trocados | A Associação de Municípios rejeitou o recurso do Tribunal de Contas.
- dever trocado | A nova lei permite às câmaras municipais publicar os contratos no prazo de 15 dias.
- limite trocado | As empresas que não cumpram podem pagar multas a partir de 5 mil euros.
- só acrescentado | Só as empresas podem pagar multas.

# zh | 公司
> 2024年3月，海鸥航空宣布购买12架新飞机。该公司有4500名员工，没有计划裁员。
+ 语序 | 海鸥航空2024年3月宣布购买12架新飞机。
+ 部分 | 该公司有4500名员工。
- 数字 | 海鸥航空宣布购买22架新飞机。
- 去掉否定 | 该公司计划裁员。
- 日期 | 2023年3月，海鸥航空宣布购买12架新飞机。

# ja | 技術
> ミナト電機は2022年に新型バッテリーを発売した。重さは350グラムで、旧型より軽い。この製品は海外では販売されていない。
+ 語順 | 新型バッテリーはミナト電機が2022年に発売した。
+ 部分 | 新型バッテリーの重さは350グラムだ。
- 数字 | 重さは450グラムで、旧型より軽い。
- 否定 | この製品は海外では販売されている。
- 名前 | サクラ電機は2022年に新型バッテリーを発売した。

# ar | تعليم
> افتتحت جامعة النخيل مختبرا جديدا في عام 2021. يعمل في المختبر 85 باحثا، ولم تعلن الجامعة عن تكلفة البناء.
+ ترتيب | في عام 2021 افتتحت جامعة النخيل مختبرا جديدا.
+ جزء | يعمل في المختبر 85 باحثا.
- رقم | يعمل في المختبر 58 باحثا.
- تاريخ | افتتحت جامعة النخيل مختبرا جديدا في عام 2019.

# he | תחבורה
> הרכבת הקלה בחיפה נפתחה בשנת 2023 ומשרתת 40,000 נוסעים ביום. הקו השני לא ייפתח לפני 2028.
+ סדר | בשנת 2023 נפתחה הרכבת הקלה בחיפה.
+ מספר | הרכבת הקלה בחיפה משרתת 40000 נוסעים ביום.
- מספר | הרכבת הקלה בחיפה משרתת 60,000 נוסעים ביום.
- שלילה | הקו השני ייפתח לפני 2028.
`;
