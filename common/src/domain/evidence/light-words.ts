import { stem } from '../text/words.ts';

/**
 * Words that a good writer puts in without claiming anything new: verbs of saying and being, words
 * of measure and reference. Separated by white space, per primary language tag.
 */
const LIGHT_WORDS: Readonly<Record<string, string>> = {
  en: `say says said tell tells told state states stated report reports reported announce announced note notes noted add added
explain explained describe describes described mention mentioned call calls called name named know known according put
amount amounts number numbers total figure figures stand stands stood amounted come comes came go goes went make makes made take takes
took taken give gives given get gets got keep keeps kept find finds found show shows shown have having use uses used include includes
included including involve work works worked become became remain remains remained mean means meant count counts counted
one two thing way kind part case year years day days month months week weeks hour hours minute minutes time times people person
persons today now also still already yet approximately roughly around about circa some so-called respectively namely
hold holds held set serve serves served provide provides provided apply applies applied article section page text
possible able exist exists need needs order example else instead though via per upon within during`,
  de: `sagt sagte sagen sagten teilt teilte mitteilte mit berichtet berichtete berichten erklärt erklärte erklären nennt nannte nennen genannt heißt
hieß laut zufolge angaben beträgt betrug betragen liegt lag liegen steht stand stehen gibt gab geben kommt kam macht machte machen
nimmt nahm zeigt zeigte zeigen hat haben ist sind wird werden bleibt blieb gehört gehören zählt zählte umfasst umfasste
zahl anzahl menge rund etwa ungefähr circa zirka insgesamt jahr jahre jahren tag tage tagen monat monate monaten woche wochen
stunde stunden minuten mal menschen personen leute teil fall art weise heute jetzt bereits schon noch also wörtlich text
bietet bot bieten dient nutzt nutzen verwendet`,
  fr: `dit disent déclaré déclare indiqué indique affirme affirmé annonce annoncé rapporte explique expliqué appelle appelé nommé selon
s'élève élevait atteint compte comptait représente nombre total chiffre environ quelque autour près an ans année années jour jours
mois semaine semaines heure heures minutes fois personne personnes gens partie cas façon sorte aujourd'hui déjà encore aussi
fait font faire donne donné met mis prend pris vient va reste est sont avoir trouve trouvé situe situé tient texte concerné concernés concernées concernée`,
  es: `dijo dice dicen declaró afirma afirmó indicó indica explicó explica anunció informó llama llamado llamada según
asciende ascendió alcanza alcanzó cuenta número total cifra cerca alrededor aproximadamente unos unas año años día días mes meses
semana semanas hora horas minutos vez veces persona personas gente parte caso manera forma hoy ya aún también hace hizo
da dio pone tiene toma viene va queda está son ser tener encuentra situado texto`,
  pt: `disse diz dizem declarou afirma afirmou indicou indica explicou explica anunciou informou chama chamado chamada segundo
ascende atinge atingiu conta número total cifra cerca perto aproximadamente ano anos dia dias mês meses semana semanas hora horas
minutos vez vezes pessoa pessoas gente parte caso maneira forma hoje já ainda também faz fez dá deu põe tem toma vem vai fica
está são ser ter encontra situado texto`,
};

/** Forms of one verb that no stemmer brings together; English, then German. */
const IRREGULAR: Readonly<Record<string, string>> = {
  en: `buy buys bought|sell sells sold|fall falls fell fallen|rise rises rose risen|grow grows grew grown|write writes wrote written|lead leads led
lose loses lost|win wins won|beat beats beaten|build builds built|draw draws drew drawn|spend spends spent|send sends sent|run runs ran|begin begins began begun
choose chooses chose chosen|break breaks broke broken|drive drives drove driven|eat ate eaten|fly flew flown|forget forgot forgotten|hide hid hidden
leave leaves left|meet meets met|pay pays paid|read reads|see sees saw seen|seek sought|shoot shot|speak spoke spoken|steal stole stolen
strike struck|teach taught|think thought|throw threw thrown|understand understood|wear wore worn|bring brings brought|catch caught|die died dies death
cost costs|feel felt|fight fought|lend lent|lie lay lain|ride rode ridden|sing sang sung|sink sank sunk|sleep slept|swim swam swum|tear tore torn|wake woke woken
fewer few|half halves|twice double|three third|percent percentage|high height|long length|deep depth|strong strength|die dead died|analysis analyse analyst analyses`,
  de: `übernahm übernommen übernimmt übernehmen|steigt stieg stiegen gestiegen steigen|sinkt sank sanken gesunken sinken|fällt fiel fielen gefallen
verliert verlor verloren|gewinnt gewann gewonnen|schreibt schrieb geschrieben|beginnt begann begonnen|wächst wuchs gewachsen|schließt schloss geschlossen schließen
trägt trug getragen|spricht sprach gesprochen|verbietet verbot verboten|entscheidet entschied entschieden|kauft kaufte gekauft kaufen|baut baute gebaut|prüft prüfte geprüft prüfen
verbessert besserte besser|verkauft verkaufte|nimmt nahm genommen teilnahm|bringt brachte gebracht|denkt dachte gedacht|besteht bestand bestanden|erhält erhielt erhalten`,
};

const light = new Map<string, ReadonlySet<string>>();
const irregular = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** Whether a word, by its stem, claims nothing by itself. */
export function isLight(wordStem: string, base: string): boolean {
  let stems = light.get(base);
  if (!stems) {
    const words = (LIGHT_WORDS[base] ?? '').split(/\s+/).filter(Boolean);
    light.set(base, (stems = new Set(words.map((word) => stem(word, base)))));
  }
  return stems.has(wordStem);
}

/** The stems of the other forms of an irregular verb. */
export function otherForms(wordStem: string, base: string): readonly string[] {
  let forms = irregular.get(base);
  if (!forms) {
    const groups = (IRREGULAR[base] ?? '')
      .split(/[|\n]/)
      .map((group) => group.split(' ').map((word) => stem(word, base)));
    irregular.set(base, (forms = new Map(groups.flatMap((g) => g.map((form) => [form, g])))));
  }
  return forms.get(wordStem) ?? [];
}
