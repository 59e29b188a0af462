/** English labelled pairs, in the format of `read-pairs.ts`. */
export const PAIRS_EN = `
# en | takeover
> Brightwater Energy agreed on 4 June 2024 to buy the Danish turbine maker Vindo for 2.3 billion euros. Vindo employs 1,850 people in Esbjerg and 420 in Aarhus. Regulators in Brussels have not approved the deal yet. Analysts at Corden said the price was higher than they had expected.
@ Brightwater Energy; Vindo; Esbjerg; Aarhus; Brussels; Corden
+ passive | Vindo, a Danish turbine maker, is to be bought by Brightwater Energy for €2.3 billion.
+ date written otherwise | On June 4, 2024, Brightwater Energy agreed to buy Vindo.
+ number word | Brightwater Energy agreed to buy Vindo for 2,300 million euros.
+ one of two numbers | Vindo employs 420 people in Aarhus.
+ active to passive | The deal has not yet been approved by regulators in Brussels.
+ clause order | Higher than they had expected was the price, analysts at Corden said.
- swapped entities | Vindo agreed to buy the Danish turbine maker Brightwater Energy for 2.3 billion euros.
- rebound number | Vindo employs 1,850 people in Aarhus.
- changed unit | Brightwater Energy agreed to buy Vindo for 2.3 million euros.
- dropped negation | Regulators in Brussels have approved the deal.
- turned comparison | Analysts at Corden said the price was lower than they had expected.
- subject of another sentence | Regulators in Brussels said the price was higher than they had expected.
- invented cause | Regulators have not approved the deal because the price was higher than expected.
- unsupported tail | Brightwater Energy agreed on 4 June 2024 to buy Vindo, its fiercest rival in offshore wind.

# en | clinical trial
> The trial enrolled 612 patients aged 50 to 75 at nine hospitals. After 18 months, blood pressure fell by 11 mmHg on average in the exercise group and by 4 mmHg in the control group. Some patients reported dizziness. The drug may interact with grapefruit juice, and doctors should check kidney function before treatment. None of the patients died.
+ turned round | At nine hospitals, the trial enrolled 612 patients aged 50 to 75.
+ number to digit | The trial enrolled patients at 9 hospitals.
+ half of a pair | In the control group, blood pressure fell by 4 mmHg on average after 18 months.
+ hedge kept | Grapefruit juice may interact with the drug.
+ active to passive | Before treatment, kidney function should be checked by doctors.
+ quantifier kept | Dizziness was reported by some patients.
+ none | No patient died.
- swapped numbers | After 18 months, blood pressure fell by 4 mmHg in the exercise group and by 11 mmHg in the control group.
- quantifier raised | All patients reported dizziness.
- dropped hedge | The drug interacts with grapefruit juice.
- advice made duty | Doctors must check kidney function before treatment.
- before made after | Doctors should check kidney function after treatment.
- turned direction | Blood pressure rose by 11 mmHg on average in the exercise group.
- changed unit | After 18 weeks, blood pressure fell by 11 mmHg on average in the exercise group.
- invented cause | Some patients reported dizziness because blood pressure fell by 11 mmHg.

# en | database release
> Quillbase 7.1, released in March 2025, stores indexes in half the space of version 6. Replication is off by default and cannot be used with encrypted tables. Maria Lund wrote the new query planner, while Deepak Rao maintains the storage engine. In most tests Quillbase was faster than Harbor, but Harbor used less memory.
@ Quillbase; Harbor; Maria Lund; Deepak Rao
+ clause order | In March 2025, Quillbase 7.1 was released.
+ passive | The new query planner was written by Maria Lund.
+ active | Deepak Rao maintains the storage engine.
+ comparison turned round | In most tests Harbor was slower than Quillbase.
+ negation kept | With encrypted tables, replication cannot be used.
+ fraction | Quillbase 7.1 stores indexes in 50 percent of the space of version 6.
- swapped entities | Deepak Rao wrote the new query planner.
- turned comparison | In most tests Harbor was faster than Quillbase.
- swapped comparison | Quillbase used less memory than Harbor.
- opposite | Replication is on by default.
- dropped quantifier | In all tests Quillbase was faster than Harbor.
- other version | Quillbase 7.2 stores indexes in half the space of version 6.
- added only | Only Maria Lund wrote the new query planner.

# en | court ruling
> The Supreme Court of Norland ruled on 9 November 2023 that employers must record working time daily. Judge Elin Berg wrote the opinion; Judge Tomas Falk dissented. Companies with fewer than 20 employees are exempt until 2027. The ruling does not apply to self-employed drivers. "The burden lies with the employer," the court held.
@ Elin Berg; Tomas Falk; Supreme Court of Norland
+ date form | On 2023-11-09 the Supreme Court of Norland ruled that employers must record working time daily.
+ passive | The opinion was written by Judge Elin Berg.
+ bound | Until 2027, companies with fewer than twenty employees are exempt.
+ contraction | The ruling doesn't apply to self-employed drivers.
+ quotation | According to the court, "the burden lies with the employer".
+ merged | Judge Elin Berg wrote the opinion, and Judge Tomas Falk dissented.
- swapped entities | Judge Tomas Falk wrote the opinion; Judge Elin Berg dissented.
- duty made possibility | The Supreme Court of Norland ruled that employers may record working time daily.
- turned bound | Companies with more than 20 employees are exempt until 2027.
- dropped negation | The ruling applies to self-employed drivers.
- changed quotation | According to the court, "the burden lies with the employee".
- invented quotation | Judge Tomas Falk called the ruling "a step too far".
- changed date | Companies with fewer than 20 employees are exempt until 2028.

# en | mountain railway
> The Alder Valley railway opened in 1911 and climbs 1,240 metres over 18 kilometres. It was designed by the engineer Ludwig Staub and built by 3,000 workers from Italy. Trains run every hour in summer but do not run in January. A single ticket costs 24 francs, a return ticket 41 francs.
@ Alder Valley; Ludwig Staub; Italy
+ units | The Alder Valley railway climbs 1240 m over 18 km.
+ active | The engineer Ludwig Staub designed the Alder Valley railway.
+ pronoun resolved | The railway was built by 3,000 workers from Italy.
+ contraction | Trains don't run in January.
+ price | A return ticket costs 41 francs.
- rebound price | A single ticket costs 41 francs.
- changed unit | The Alder Valley railway climbs 1,240 feet over 18 kilometres.
- invented name | It was designed by the engineer Ludwig Brandt.
- added superlative | The Alder Valley railway is the steepest railway in the country.
- dropped negation | Trains run in January.
- subject of another sentence | Trains were designed by the engineer Ludwig Staub.
- unsupported tail | Trains run every hour in summer and carry half a million tourists.

# en | football
> Harwick United beat Dunmore Rovers 3-1 on Saturday after falling behind in the 12th minute. Joao Esteves scored twice and Liam Carter added a third goal. Dunmore have lost five of their last six matches. Coach Nadia Bell said her players "were tired but never stopped running".
@ Harwick United; Dunmore Rovers; Joao Esteves; Liam Carter; Nadia Bell
+ passive | Dunmore Rovers were beaten 3-1 by Harwick United on Saturday.
+ number | Dunmore have lost 5 of their last 6 matches.
+ clause order | After falling behind in the 12th minute, Harwick United beat Dunmore Rovers 3-1.
+ quotation | Nadia Bell, the coach, said her players "were tired but never stopped running".
- swapped entities | Dunmore Rovers beat Harwick United 3-1 on Saturday.
- opposite | Dunmore have won five of their last six matches.
- rebound name | Liam Carter scored twice.
- changed number | Joao Esteves scored three times.
- invented cause | Dunmore Rovers lost because the players were tired.

# en | population statistics
> According to the statistics office, 1,234,567 people lived in the region in 2022, 3.2 percent more than in 2012. Unemployment stood at 5.4 percent, down from 7.9 percent. Rents may rise further if fewer than 10,000 flats are built each year. Many young families have moved to Torvik, whereas Eastholm lost inhabitants.
@ Torvik; Eastholm
+ rounding | About 1.2 million people lived in the region in 2022.
+ rounding in words | Roughly 1.23 million people lived in the region in 2022, the statistics office says.
+ from and to | Unemployment fell from 7.9 percent to 5.4 percent.
+ condition kept | If fewer than 10,000 flats are built each year, rents may rise further.
+ half of a contrast | Many young families have moved to Torvik.
- wrong rounding | About 1.3 million people lived in the region in 2022.
- swapped numbers | Unemployment rose from 5.4 percent to 7.9 percent.
- dropped condition and hedge | Rents will rise further.
- swapped names | Many young families have moved to Eastholm, whereas Torvik lost inhabitants.
- turned comparison | In 2022, 3.2 percent fewer people lived in the region than in 2012.
- invented cause | Unemployment fell because many young families have moved to Torvik.
- false precision | Exactly 1.2 million people lived in the region in 2022.

# en | rounded source
> The museum drew about 1.2 million visitors last year, nearly twice as many as in 2019. Its director, Femi Adeyo, expects more than 300 school classes in spring.
@ Femi Adeyo
+ rounding word | Around 1.2 million visitors came to the museum last year, nearly twice as many as in 2019.
+ bound | The director, Femi Adeyo, expects over 300 school classes in spring.
- false precision | The museum drew 1,234,567 visitors last year.
- bound dropped | The director expects 300 school classes in spring.
- rounding dropped | The museum drew exactly 1.2 million visitors last year.
`;
