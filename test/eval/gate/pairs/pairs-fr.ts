/** French labelled pairs, in the format of `read-pairs.ts`. */
export const PAIRS_FR = `
# fr | rachat
> La banque Delorme a racheté en juin 2023 l'assureur belge Sancta pour 780 millions d'euros. Sancta compte 2 100 salariés à Liège et 350 à Namur. L'autorité de la concurrence n'a pas encore donné son accord. Selon l'analyste Claire Vidal, le dividende pourrait baisser en 2025.
@ Delorme; Sancta; Liège; Namur; Claire Vidal
+ passif | En juin 2023, l'assureur belge Sancta a été racheté par la banque Delorme.
+ nombre sans espace | Sancta compte 2100 salariés à Liège.
+ un nombre sur deux | À Namur, Sancta compte 350 salariés.
+ négation gardée | L'accord de l'autorité de la concurrence n'a pas encore été donné.
+ ordre | En 2025, le dividende pourrait baisser, selon l'analyste Claire Vidal.
- noms échangés | L'assureur Sancta a racheté en juin 2023 la banque Delorme.
- nombres échangés | Sancta compte 350 salariés à Liège.
- négation ôtée | L'autorité de la concurrence a donné son accord.
- possibilité ôtée | Selon l'analyste Claire Vidal, le dividende baissera en 2025.
- sens inversé | Selon l'analyste Claire Vidal, le dividende pourrait augmenter en 2025.
- cause inventée | Le dividende pourrait baisser parce que la banque Delorme a racheté Sancta.
- unité changée | La banque Delorme a racheté l'assureur Sancta pour 780 milliards d'euros.

# fr | étude
> L'étude, menée par Inès Morel à Grenoble, a suivi 940 enfants pendant six ans. La plupart des enfants dormaient moins de neuf heures. Quelques parents ont signalé des troubles de l'attention. Les médecins doivent informer les familles avant toute prescription. Le traitement A agit plus vite que le traitement B.
@ Inès Morel; Grenoble
+ actif | Inès Morel a mené l'étude à Grenoble.
+ chiffre | L'étude a suivi 940 enfants pendant 6 ans.
+ passif | Des troubles de l'attention ont été signalés par quelques parents.
+ comparaison retournée | Le traitement B agit moins vite que le traitement A.
+ devoir gardé | Avant toute prescription, les médecins doivent informer les familles.
- comparaison échangée | Le traitement B agit plus vite que le traitement A.
- avant devenu après | Les médecins doivent informer les familles après toute prescription.
- devoir devenu possibilité | Les médecins peuvent informer les familles avant toute prescription.
- tous | Tous les parents ont signalé des troubles de l'attention.
- borne inversée | La plupart des enfants dormaient plus de neuf heures.
- unité changée | L'étude a suivi 940 enfants pendant six mois.
- ajout inventé | Quelques parents ont signalé des troubles de l'attention, surtout chez les garçons turbulents.

# fr | loi
> La loi du 8 juillet 2021 interdit les vols intérieurs de moins de deux heures trente. Le sénateur Hugo Mercier l'a défendue, la députée Anne Rossi l'a combattue. Les amendes peuvent atteindre 20 000 euros. La loi ne concerne pas les vols vers la Corse.
@ Hugo Mercier; Anne Rossi; Corse
+ date en chiffres | La loi du 08/07/2021 interdit les vols intérieurs de moins de deux heures trente.
+ borne autrement | Les amendes peuvent atteindre 20000 euros.
+ négation | Les vols vers la Corse ne sont pas concernés par la loi.
+ reprise | Le sénateur Hugo Mercier a défendu la loi.
- rôles échangés | La députée Anne Rossi a défendu la loi, le sénateur Hugo Mercier l'a combattue.
- négation ôtée | La loi concerne les vols vers la Corse.
- contraire | La loi du 8 juillet 2021 autorise les vols intérieurs de moins de deux heures trente.
- nombre changé | Les amendes peuvent atteindre 30 000 euros.
- citation inventée | Le sénateur Hugo Mercier a défendu la loi comme « un geste pour le climat ».
- superlatif | La loi du 8 juillet 2021 est la plus sévère d'Europe.
`;
