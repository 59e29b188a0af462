import type { Language } from './language.ts';

/** German. */
export const de: Language = {
  months:
    'Januar/Jänner Februar/Feber März April Mai Juni Juli August September Oktober November Dezember',
  shortMonths: 'Jan/Jän Feb Mär/Mrz Apr Mai Jun Jul Aug Sep/Sept Okt Nov Dez',
  beforeMonth: 'im|seit|bis|ende|anfang|mitte|vom|ab|zum',
  beforeYear: 'in|im jahre?|seit|bis',
  ...{ ofDay: '\\.', ofDate: '', decadeBehind: 'er|ern', decadeBefore: '' },
  numbers: `0 null, 2 zwei zwo, 3 drei, 4 vier, 5 fünf, 6 sechs, 7 sieben, 8 acht, 9 neun, 10 zehn, 11 elf, 12 zwölf, 20 zwanzig,
30 dreißig, 40 vierzig, 50 fünfzig, 60 sechzig, 70 siebzig, 80 achtzig, 90 neunzig`,
  maybeNumbers: '1 ein eine einen einem einer eines eins, 2 beide beiden',
  ordinals: `2 zweite zweiten zweiter zweites, 3 dritte dritten dritter drittes, 4 vierte vierten vierter viertes,
5 fünfte fünften fünfter, 6 sechste sechsten sechster, 7 siebte siebten siebter, 8 achte achten achter,
9 neunte neunten neunter, 10 zehnte zehnten zehnter, 11 elfte elften, 12 zwölfte zwölften`,
  factors: `0.5 hälfte halb halbe halben, 2 doppelt doppelte doppelten verdoppelt verdoppelte, 3 dreifach dreifache verdreifacht, 0.25 viertel, 12 dutzend`,
  multipliers: `1e2 hundert, 1e3 tausend Tsd. Tsd, 1e6 Million Millionen Mio. Mio, 1e9 Milliarde Milliarden Mrd. Mrd, 1e12 Billion Billionen`,
  units: `% Prozent, pp Prozentpunkte Prozentpunkten, km Kilometern Kilometer, m Metern Meter, cm Zentimeter Zentimetern, mm Millimeter Millimetern,
mi Meilen, ft Fuß, km² Quadratkilometer Quadratkilometern, m² Quadratmeter Quadratmetern, ha Hektar, kg Kilogramm Kilo, g Gramm, mg Milligramm,
t Tonnen Tonne, lb Pfund, l Liter Litern, ml Milliliter, bit Bit, B Bytes Byte, kB Kilobyte, MB Megabyte, GB Gigabyte, TB Terabyte,
ms Millisekunden Millisekunde, s Sekunden Sekunde, min Minuten Minute, h Stunden Stunde, d Tage Tagen Tag, week Wochen Woche,
month Monate Monaten Monat, year Jahre Jahren Jahr jährige jährigen jähriger jähriges, decade Jahrzehnte Jahrzehnten, century Jahrhunderte Jahrhunderten, °C Grad_Celsius, ° Grad,
Hz Hertz, W Watt, kW Kilowatt, MW Megawatt, GW Gigawatt, kWh Kilowattstunden Kilowattstunde, MWh Megawattstunden, GWh Gigawattstunden, Wh Wattstunden, V Volt, km/h km/h, px Pixel, francs Franken, kronor Kronen,
x mal, $ Dollar, € Euro, ¥ Yen`,
  sections: 'abschnitt(?:s|en)?|kapiteln?|anhang|abbildung|abb\\.|tabelle|seiten?|artikel',
  roughly: 'etwa|rund|ungefähr|circa|zirka|ca\\.|annähernd',
  nearly: 'knapp|fast',
  beyond: 'gut|über|mehr als',
  joins: 'und|aber|während',
  not: `nicht|nie|niemals|nirgends|nirgendwo|kein\\p{Alpha}*|ohne|weder|niemand\\p{Alpha}*|nichts`,
  notDenying: `nicht (?:nur|bloß|einfach|allein|zuletzt|mehr als|weniger als)|nichts als|ohne zweifel|ob oder nicht`,
  limits: `könnte\\p{Alpha}*|kann|können|konnte\\p{Alpha}*|soll\\p{Alpha}*|muss|müssen|musst\\p{Alpha}*|darf|dürf\\p{Alpha}+|durft\\p{Alpha}+|will|wollen|wollt\\p{Alpha}+|möchte\\p{Alpha}*|mag|wird|werden|würde\\p{Alpha}*|möglicherweise|vielleicht|wahrscheinlich|vermutlich|womöglich|wohl|angeblich|scheint|scheinen|voraussichtlich|mutmaßlich|offenbar|hoff\\p{Alpha}+|plan\\p{Alpha}+|erwart\\p{Alpha}+|vermut\\p{Alpha}+|empf[ioe]hl\\p{Alpha}+|alle\\p{Alpha}?|jede\\p{Alpha}?|immer|stets|sämtlich\\p{Alpha}*|meist\\p{Alpha}*|mehrheit|üblicherweise|gewöhnlich|normalerweise|in der regel|überwiegend|größtenteils|viele\\p{Alpha}?|oft|häufig|einige\\p{Alpha}?|manche\\p{Alpha}?|mehrere\\p{Alpha}?|bestimmte\\p{Alpha}?|teilweise|zum teil|teils|wenige?\\p{Alpha}?|selten|kaum|manchmal|gelegentlich|nur|ausschließlich|lediglich|bloß|einzig|allein|außer|ausgenommen|mindestens|wenigstens|höchstens|maximal|bis|über|unter|mehr als|weniger als|fast|knapp|rund|etwa|vor|bevor|nach|nachdem|seit|wenn|falls|sofern|solange|vorausgesetzt|sobald|ob|weil|da|denn|wegen|deshalb|daher|laut|zufolge|sag\\p{Alpha}+|so|heißt|bericht\\p{Alpha}+|behaupt\\p{Alpha}+|meld\\p{Alpha}+|erklär\\p{Alpha}+|schr[ie]{2}b\\p{Alpha}*|wirft|beschuldig\\p{Alpha}+|erste\\p{Alpha}?|letzte\\p{Alpha}?|ehemalig\\p{Alpha}*|dann`,
  opposites: [
    [
      'mehr|größer\\p{Alpha}*|höher\\p{Alpha}*|länger\\p{Alpha}*|zunahm|zunehm\\p{Alpha}*|zugenommen|steig\\p{Alpha}*|stieg\\p{Alpha}*|gestiegen|w[uä]chs\\p{Alpha}*|wachs\\p{Alpha}*|gewachsen|erhöh\\p{Alpha}*',
      'weniger|kleiner\\p{Alpha}*|niedriger\\p{Alpha}*|geringer\\p{Alpha}*|kürzer\\p{Alpha}*|abnahm|abnehm\\p{Alpha}*|abgenommen|s[ia]nk\\p{Alpha}*|gesunken|fällt|fallen|fiel\\p{Alpha}*|gefallen|verringer\\p{Alpha}*|reduzier\\p{Alpha}*|senk\\p{Alpha}*|gesenkt',
    ],
    ['vor|bevor|früher|vorher', 'nach|nachdem|später|danach'],
    ['schnell\\p{Alpha}*|rasch', 'langsam\\p{Alpha}*'],
    ['öffne\\p{Alpha}*|geöffnet|offen', 'schließt|geschlossen|schloss|gesperrt'],
    ['sicher|ungefährlich|harmlos', 'unsicher|gefährlich\\p{Alpha}*|schädlich\\p{Alpha}*'],
    ['erlaub\\p{Alpha}*', 'verb[io][et]\\p{Alpha}*|untersag\\p{Alpha}*'],
    ['besser\\p{Alpha}*|verbesser\\p{Alpha}*', 'schlechter\\p{Alpha}*|verschlechter\\p{Alpha}*'],
    ['leise\\p{Alpha}*', 'laut\\p{Alpha}*'],
  ],
  says: 'schreibt|schrieb|berichtet|berichtete|meldet|meldete|sagt|sagte|erklärt|erklärte',
  fromOthers: `laut|zufolge|nach Angaben|warnt|warnte|behauptet|behauptete|glaubt|erwartet|erwartete|kündigte|sagen|schreiben|berichten|melden|teilte|zitiert`,
  article: '(?:der|die|das|den|dem|des)\\s',
  frames: [
    '(?:Laut|Gemäß|Nach Angaben (?:von|des|der)) N,?\\s(.+)',
    'N zufolge,?\\s(.+)',
    'Wie N (?:SAYS|mitteilt|angibt),\\s(.+)',
    'N (?:SAYS), dass\\s(.+)',
    'VERB N (?:SAYS)(?::|,)\\s(.+)',
    'N beziffert (.+ auf .+)',
    '(.+), (?:so|wie|SAYS) N(?: (?:SAYS))?',
  ],
  ownWords: `Abschnitt Artikel Teil Kapitel Seite Text Überblick Zusammenfassung Antwort Frage Punkt Thema Einzelheit Quelle Quellen lesen Leser
Blick sehen zeigen zeigt sagen sagt fragen folgen folgt folgende kommen geht nächste nächstes erste erstens zuerst schließlich letzte beginnen
beginnt Schluss Ende erklären beschreiben behandeln behandelt kurz lang weiter weitere wichtig Sache Bild Schritt zurück zusammen zitiert zitierte
zitierten veröffentlicht erschienen Datum alt Alter gleich heute lohnt`,
  always: '$&_immer ist sind wird werden kann können',
  wider: 'die_meisten einige manche viele, alle die_meisten, mindestens bis_zu',
  ...{ surer: 'muss kann könnte darf, müssen können könnten dürfen', only: 'Nur', because: 'denn' },
  conditions: 'wenn|falls|sofern|außer|solange|nur wenn',
  links:
    'somit|folglich|sodass|wodurch|führt\\p{Alpha}* zu|bedeutet|verursach\\p{Alpha}+|eine[rs]? der|teil|andere\\p{Alpha}?|\\p{Alpha}{3,}ste[nrs]?|beste\\p{Alpha}?',
};
