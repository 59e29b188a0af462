/** German function words, separated by white space. */
export const STOP_WORDS_DE = `
der die das den dem des ein eine einen einem einer eines kein keine keinen keinem keiner keines
dieser diese dieses diesen diesem jener jene jenes jenen jenem jeder jede jedes jeden jedem alle allem
allen aller alles manche mancher manches manchen einige einiger einigen einigem etwas nichts viel viele
vielen vieler wenig wenige wenigen mehr meist meisten weniger wenigstens solche solcher solches solchen
andere anderen anderer anderes anderem selbst selber derselbe dieselbe dasselbe
ich mich mir mein meine meinen meinem meiner meines du dich dir dein deine deinen deinem deiner deines
er ihn ihm sein seine seinen seinem seiner seines sie ihr ihre ihren ihrem ihrer ihres es wir uns unser
unsere unseren unserem unserer euch euer eure sich man jemand niemand wer wen wem wessen was welche
welcher welches welchen welchem
und oder aber sondern denn doch wenn falls als wie dass daß weil da damit ob obwohl während bevor nachdem
bis seit seitdem sobald solange indem sowie sowohl weder noch entweder je desto umso
an am ans auf aufs aus außer bei beim durch durchs für fürs gegen hinter in im ins mit nach neben ohne
über um ums unter von vom vor vors wegen zu zum zur zwischen trotz statt anstatt gegenüber innerhalb
außerhalb entlang pro per laut gemäß bezüglich
bin bist ist sind seid war warst waren wart gewesen sei seien wäre wären werde wirst wird werden werdet
wurde wurden worden würde würden habe hast hat haben habt hatte hatten gehabt hätte hätten kann kannst
können könnt konnte konnten könnte könnten muss musst müssen müsst musste mussten müsste müssten soll
sollst sollen sollt sollte sollten will willst wollen wollt wollte wollten darf darfst dürfen dürft
durfte durften dürfte dürften mag mögen möchte möchten
nicht nie niemals nirgends nur auch schon noch immer wieder sehr so zu ganz gar kaum etwa fast eben mal
hier da dort dann nun jetzt also daher darum deshalb deswegen dabei dafür dagegen daran darauf daraus
darin darüber davon davor dazu hierzu hiermit jedoch allerdings außerdem zudem somit wo wohin woher
wann warum weshalb wodurch womit worauf woran worin wobei hin her ja nein bzw usw z.b d.h
`;
