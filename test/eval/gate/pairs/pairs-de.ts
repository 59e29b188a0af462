/** German labelled pairs, in the format of `read-pairs.ts`. */
export const PAIRS_DE = `
# de | Übernahme
> Der Reifenhersteller Kautex übernahm am 7. Mai 2024 den Konkurrenten Radgum aus Linz für 310 Millionen Euro. Radgum beschäftigt 1.400 Menschen in Linz und 260 in Graz. Das Kartellamt hat der Übernahme noch nicht zugestimmt. Die Preise könnten nach Ansicht von Analystin Petra Wolff im Herbst steigen.
@ Kautex; Radgum; Linz; Graz; Petra Wolff
+ Passiv | Am 7. Mai 2024 wurde Radgum aus Linz von Kautex für 310 Mio. Euro übernommen.
+ Datum anders | Kautex übernahm den Konkurrenten Radgum am 07.05.2024.
+ Zahl ohne Punkt | Radgum beschäftigt 1400 Menschen in Linz.
+ Satzstellung | Noch nicht zugestimmt hat das Kartellamt der Übernahme.
+ Möglichkeit gewahrt | Im Herbst könnten die Preise nach Ansicht von Petra Wolff steigen.
- vertauschte Namen | Radgum übernahm am 7. Mai 2024 den Konkurrenten Kautex für 310 Millionen Euro.
- vertauschte Zahlen | Radgum beschäftigt 260 Menschen in Linz.
- Verneinung weg | Das Kartellamt hat der Übernahme zugestimmt.
- Möglichkeit weg | Die Preise steigen nach Ansicht von Analystin Petra Wolff im Herbst.
- Richtung gedreht | Die Preise könnten nach Ansicht von Petra Wolff im Herbst sinken.
- erfundene Ursache | Die Preise könnten im Herbst steigen, weil Kautex den Konkurrenten Radgum übernahm.
- andere Einheit | Kautex übernahm den Konkurrenten Radgum für 310 Milliarden Euro.

# de | Wärmepumpe
> Die Wärmepumpe Aerotherm 9 liefert 9 Kilowatt und kostet 11.500 Euro. Das Modell Geosol 12 ist leiser als die Aerotherm 9, braucht aber eine Bohrung von 90 Metern Tiefe. Fachbetriebe müssen das Kältemittel jährlich prüfen. In den meisten Altbauten sinkt der Verbrauch um mindestens 30 Prozent.
@ Aerotherm 9; Geosol 12
+ Einheit abgekürzt | Die Aerotherm 9 liefert 9 kW und kostet 11500 Euro.
+ Vergleich umgedreht | Die Aerotherm 9 ist lauter als das Modell Geosol 12.
+ Passiv | Das Kältemittel muss jährlich von Fachbetrieben geprüft werden.
+ Grenze gewahrt | Um mindestens 30 % sinkt der Verbrauch in den meisten Altbauten.
- Vergleich vertauscht | Die Aerotherm 9 ist leiser als das Modell Geosol 12.
- Pflicht zur Möglichkeit | Fachbetriebe können das Kältemittel jährlich prüfen.
- alle statt meiste | In allen Altbauten sinkt der Verbrauch um mindestens 30 Prozent.
- Grenze gedreht | In den meisten Altbauten sinkt der Verbrauch um höchstens 30 Prozent.
- Preis am falschen Modell | Das Modell Geosol 12 kostet 11.500 Euro.
- Grenze weg | In den meisten Altbauten sinkt der Verbrauch um 30 Prozent.

# de | Urteil
> Das Oberlandesgericht Köln entschied am 14. Februar 2023, dass Vermieter die Kaution nicht länger als sechs Monate behalten dürfen. Richterin Ute Lenz verwies auf ein Urteil von 2016. Der Mieterverein Rhein begrüßte die Entscheidung, der Verband Haus und Hof kritisierte sie. Einige Klagen sind noch offen.
@ Ute Lenz; Mieterverein Rhein; Verband Haus und Hof; Köln
+ Datum anders | Am 14.02.2023 entschied das Oberlandesgericht Köln, dass Vermieter die Kaution nicht länger als 6 Monate behalten dürfen.
+ Passiv | Die Entscheidung wurde vom Mieterverein Rhein begrüßt.
+ Satzstellung | Noch offen sind einige Klagen.
+ Apposition | Ute Lenz, die Richterin, verwies auf ein Urteil von 2016.
- vertauschte Rollen | Der Verband Haus und Hof begrüßte die Entscheidung, der Mieterverein Rhein kritisierte sie.
- Verneinung weg | Das Oberlandesgericht Köln entschied, dass Vermieter die Kaution länger als sechs Monate behalten dürfen.
- andere Einheit | Vermieter dürfen die Kaution nicht länger als sechs Jahre behalten.
- einige zu allen | Alle Klagen sind noch offen.
- erfundener Ort | Das Oberlandesgericht Düsseldorf entschied am 14. Februar 2023.
- erfundenes Zitat | Richterin Ute Lenz nannte die Kaution ein „Pfand des Vertrauens“.
`;
