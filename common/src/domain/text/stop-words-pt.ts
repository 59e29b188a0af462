/** Portuguese function words, separated by white space. */
export const STOP_WORDS_PT = `
o a os as um uma uns umas ao aos à às do da dos das no na nos nas num numa pelo pela pelos pelas dum
duma este esta estes estas isto esse essa esses essas isso aquele aquela aqueles aquelas aquilo deste
desta destes destas disto desse dessa desses dessas disso neste nesta nestes nestas nisto nesse nessa
nesses nessas nisso naquele naquela daquele daquela
meu minha meus minhas teu tua teus tuas seu sua seus suas nosso nossa nossos nossas vosso vossa dele
dela deles delas
eu tu ele ela nós vós eles elas você vocês me te se lhe lhes mim ti si consigo comigo
que quê quem qual quais cujo cuja cujos cujas quando onde como quanto quanta quantos quantas
e ou nem mas porém porque pois se embora enquanto assim então também além contudo todavia portanto logo
a ante após até com contra de desde durante em entre para perante por segundo sem sob sobre trás
conforme mediante exceto
não nunca jamais nada ninguém nenhum nenhuma nenhuns nenhumas tampouco sim
muito muita muitos muitas mais menos pouco pouca poucos poucas tão tanto tanta tantos tantas todo toda
todos todas tudo algo alguém algum alguma alguns algumas outro outra outros outras mesmo mesma mesmos
mesmas cada vários várias qualquer quaisquer tal tais bastante quase apenas só somente ainda já sempre
aqui ali lá aí agora antes depois
sou és é somos são era eras éramos eram fui foi fomos foram serei será serão seria seriam seja sejam
fosse fossem sendo sido ser estou está estamos estão estava estavam esteve estiveram esteja estejam
estado estando estar
hei há hão havia haviam houve haja hajam haver tenho tem têm tinha tinham teve tiveram tenha tenham
tendo tido ter pode podem podia podiam poderá poderão poderia poderiam pôde poder deve devem devia
deviam deverá deverão deveria deveriam dever
`;
