/** French function words, separated by white space. */
export const STOP_WORDS_FR = `
le la les l un une des du de d au aux ce cet cette ces c celui celle ceux celles ceci cela ça
mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs mien tien sien nôtre vôtre
je j tu il elle on nous vous ils elles me m te t se s lui y en eux soi moi toi
qui que qu quoi dont où comment pourquoi combien lequel laquelle lesquels lesquelles auquel duquel desquels quel quelle quels
quelles quiconque
et ou mais donc or ni car si comme quand lorsque lorsqu puisque puisqu parce afin bien quoique quoiqu
tandis alors ainsi sinon cependant toutefois néanmoins pourtant ensuite enfin puis aussi
à dans par pour sur sous avec sans entre vers chez contre depuis pendant avant après devant derrière
dès jusque jusqu jusqu'à selon malgré parmi hors outre envers lors près loin
ne n pas plus moins jamais rien aucun aucune personne guère point nul nulle non oui
très trop peu beaucoup assez tant tout toute tous toutes même mêmes autre autres chaque quelque
quelques plusieurs certain certaine certains certaines tel telle tels telles encore déjà toujours
souvent parfois seulement surtout environ presque plutôt ici là
suis es est sommes êtes sont étais était étions étiez étaient fus fut furent serai sera seras serons
serez seront serais serait seraient sois soit soient été étant être
ai as a avons avez ont avais avait avions aviez avaient eus eut eurent aurai aura auras aurons aurez
auront aurais aurait auraient aie ait aient eu ayant avoir
fait font faire peut peuvent pouvait pouvaient pourra pourrait pourraient pouvoir doit doivent devait
devaient devra devrait devraient devoir faut va vont
n'est n'a n'ont n'était qu'il qu'elle qu'on c'est s'il s'ils d'un d'une l'on aujourd
`;
