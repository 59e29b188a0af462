/**
 * More rows in the form of `GATE_CASES`: how often, when, under which condition, in which role, and
 * what kind of a thing something is.
 */
export const CIRCUMSTANCE_CASES = `
# en | how often
> The heartbeat of the worker extends the lease once a second. The pool is cleaned daily, and members pay 5 euros per month.
+ same rate | The worker's heartbeat extends the lease once a second.
+ rate in other words | The heartbeat of the worker extends the lease every second.
+ adverb for a rate | The pool is cleaned every day.
+ article for "per" | Members pay 5 euros a month.
- dates | other period | The heartbeat of the worker extends the lease once a week.
- dates | other adverb | The pool is cleaned weekly.
- dates | other rate of a price | Members pay 5 euros per year.
- dates | price without its rate | Members pay 5 euros.

# en | which year
> The company plans to buy a Dutch maker of batteries next year.
+ same year | The company plans to buy a Dutch battery maker next year.
- dates | other year | The company plans to buy a Dutch maker of batteries this year.

# en | places of a figure
> Rents rose from 4 to 10 euros. The drug worked in two of five trials. Prices fell to 5 percent below the level of 2019.
+ range as it is | Rents rose from 4 to 10 euros.
+ share as it is | The drug worked in two of five trials.
- numbers | range turned | Rents rose from 10 to 4 euros.
- numbers | share turned | The drug worked in five of two trials.
- numbers | total without its share | The drug worked in five trials.
- numbers | end made difference | Rents rose by 10 euros.
- numbers | level made difference | Prices fell by 5 percent in 2019.

# en | conditions and exceptions
> If the pump is serviced every year, it lasts 20 years. The garden is open to all except in winter.
+ condition behind | The pump lasts 20 years if it is serviced every year.
+ condition in other words | Serviced every year, the pump lasts 20 years.
+ exception in front | Except in winter, the garden is open to all.
- negations | condition dropped | The pump lasts 20 years.
- negations | condition made fact | The pump is serviced every year.
- negations | exception dropped | The garden is open to all.

# en | words put in place of others
> Scientists in Oslo have developed a vaccine that protects mice. The firm began to repair the old bridge.
+ synonym | The company began to repair the old bridge.
+ another form | Scientists in Oslo developed a vaccine that protects mice.
- words | another object | Scientists in Oslo have developed a vaccine that protects humans.
- words | another deed | The firm began to paint the old bridge.

# en | names in their places
> The Alder Valley railway opened in 1911 and was designed by the engineer Ludwig Staub. Many families moved to Torvik, whereas Eastholm lost inhabitants.
+ names as they are | The Alder Valley railway was designed by the engineer Ludwig Staub.
+ short name | Many families moved to Torvik.
- names | names exchanged | The engineer Alder Valley designed the Ludwig Staub railway.
- names | other place | Many families moved to Eastholm.

# en | what kind of a thing
> The former chief executive met the deputy mayor. A proposed law would ban the sale.
+ qualifiers kept | The former chief executive met the deputy mayor.
- words | former dropped | The chief executive met the deputy mayor.
- words | former made current | The current chief executive met the deputy mayor.
- words | deputy dropped | The former chief executive met the mayor.

# de | Umstände
> Der Rat tagt einmal im Monat. Wenn die Pumpe gewartet wird, hält sie 20 Jahre. Der ehemalige Minister kam. Die Mieten stiegen um 5 Prozent.
+ gleiche Häufigkeit | Der Rat tagt einmal im Monat.
+ Adverb für die Häufigkeit | Der Rat tagt monatlich.
- dates | anderer Zeitraum | Der Rat tagt einmal im Jahr.
- dates | anderes Adverb | Der Rat tagt wöchentlich.
- negations | ohne Bedingung | Die Pumpe hält 20 Jahre.
- words | ohne ehemalig | Der Minister kam.
- numbers | Unterschied zu Stand | Die Mieten stiegen auf 5 Prozent.

# fr | circonstances
> Le comité se réunit une fois par mois. L'ancien ministre est venu. Si la pompe est entretenue, elle dure 20 ans.
+ même fréquence | Le comité se réunit une fois par mois.
- dates | autre fréquence | Le comité se réunit une fois par an.
- words | sans ancien | Le ministre est venu.
- negations | sans condition | La pompe dure 20 ans.

# es | circunstancias
> El comité se reúne una vez al mes. Si la bomba recibe mantenimiento, dura 20 años.
+ misma frecuencia | El comité se reúne una vez al mes.
- dates | otra frecuencia | El comité se reúne una vez al año.
- negations | sin condición | La bomba dura 20 años.

# pt | circunstâncias
> O comitê se reúne uma vez por mês. O suposto autor foi ouvido.
+ mesma frequência | O comitê se reúne uma vez por mês.
- dates | outra frequência | O comitê se reúne uma vez por ano.
- words | sem suposto | O autor foi ouvido.

# en | bridge
> The inspectors advise a closure of the Lindholm bridge for lorries and cars, the agency Coastwire reports. Cold winters may have widened the cracks. The heaviest lorry weighs 48 tonnes without its load. The sensors switch on only in winter, not in summer.
+ another word of advice | The inspectors recommend a closure of the Lindholm bridge for lorries and cars.
+ who reports it, moved | According to the agency Coastwire, the inspectors advise a closure of the Lindholm bridge for lorries and cars.
+ comparative of a verb | Cold winters may have made the cracks wider.
+ "without" in front | Without its load the heaviest lorry weighs 48 tonnes.
+ "only" behind its word | The sensors switch on in winter only, and not in summer.
- negations | advice dropped | The inspectors close the Lindholm bridge for lorries and cars.
- negations | "without" dropped | The heaviest lorry weighs 48 tonnes with its load.

# de | Rollen von Namen
> Die Firma Kautex kaufte den Zulieferer Radgum aus Linz. Ein Werk steht in Graz. Richterin Ute Lenz vom Gericht Köln verwies auf ein Urteil. Nach Ansicht von Analystin Petra Wolff steigen die Preise.
+ wer sie ist, dahinter | Ute Lenz, die Richterin, verwies auf ein Urteil.
+ Partizip voran | Gekauft wurde der Zulieferer Radgum von Kautex.
- names | Ort und Firma vertauscht | Die Firma Kautex kaufte Linz aus Radgum.
- names | anderer Ort | Die Firma Kautex kaufte den Zulieferer Radgum aus Graz.
- names | andere Ansicht | Nach Ansicht von Kautex steigen die Preise.
- names | Name mit Artikel | Das Köln kaufte den Zulieferer Radgum aus Linz.

# fr | élision et déplacement
> Dans le vieux Brivelle, une assurance contre le vol coûte 90 euros. Chaque matin, trente vélos passent devant l'école du Quai.
+ verbe élidé au début | S'assurer contre le vol coûte 90 euros dans le vieux Brivelle.
+ déplacé | Trente vélos passent chaque matin devant l'école du Quai.
`;
