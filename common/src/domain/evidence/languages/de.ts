import type { Language } from './language.ts';

/** German. */
export const de: Language = {
  months:
    'Januar/Jänner Februar/Feber März April Mai Juni Juli August September Oktober November Dezember',
  shortMonths: 'Jan/Jän Feb Mär/Mrz Apr Mai Jun Jul Aug Sep/Sept Okt Nov Dez',
  beforeMonth: 'im|seit|bis|ende|anfang|mitte|vom|ab|zum',
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
month Monate Monaten Monat, year Jahre Jahren Jahr, decade Jahrzehnte Jahrzehnten, century Jahrhunderte Jahrhunderten, °C Grad_Celsius, ° Grad,
Hz Hertz, W Watt, kW Kilowatt, MW Megawatt, GW Gigawatt, kWh Kilowattstunden, V Volt, km/h km/h, px Pixel, francs Franken, kronor Kronen,
x mal, $ Dollar, € Euro, ¥ Yen`,
  roughly: `etwa|rund|ungefähr|circa|zirka|ca\\.|knapp|gut|fast|über|mehr als|annähernd`,
  joins: 'und|aber|während',
  not: `nicht|nie|niemals|nirgends|nirgendwo|kein\\p{L}*|ohne|weder|niemand\\p{L}*|nichts`,
  notDenying: `nicht (?:nur|bloß|einfach|allein|zuletzt|mehr als|weniger als)|nichts als|ohne zweifel|ob oder nicht`,
  limits: `könnte\\p{L}*|kann|können|konnte\\p{L}*|soll\\p{L}*|muss|müssen|musst\\p{L}*|darf|dürf\\p{L}+|durft\\p{L}+|will|wollen|wollt\\p{L}+|möchte\\p{L}*|mag|wird|werden|würde\\p{L}*|möglicherweise|vielleicht|wahrscheinlich|vermutlich|womöglich|wohl|angeblich|scheint|scheinen|voraussichtlich|mutmaßlich|offenbar|hoff\\p{L}+|plan\\p{L}+|erwart\\p{L}+|vermut\\p{L}+|empf[ioe]hl\\p{L}+|alle\\p{L}?|jede\\p{L}?|immer|stets|sämtlich\\p{L}*|meist\\p{L}*|mehrheit|üblicherweise|gewöhnlich|normalerweise|in der regel|überwiegend|größtenteils|viele\\p{L}?|oft|häufig|einige\\p{L}?|manche\\p{L}?|mehrere\\p{L}?|bestimmte\\p{L}?|teilweise|zum teil|teils|wenige?\\p{L}?|selten|kaum|manchmal|gelegentlich|nur|ausschließlich|lediglich|bloß|einzig|allein|außer|ausgenommen|mindestens|wenigstens|höchstens|maximal|bis|über|unter|mehr als|weniger als|fast|knapp|rund|etwa|vor|bevor|nach|nachdem|seit|wenn|falls|sofern|solange|vorausgesetzt|sobald|ob|weil|da|denn|wegen|deshalb|daher|laut|zufolge|sag\\p{L}+|so|heißt|bericht\\p{L}+|behaupt\\p{L}+|meld\\p{L}+|erklär\\p{L}+|schr[ie]{2}b\\p{L}*|wirft|beschuldig\\p{L}+|erste\\p{L}?|letzte\\p{L}?|ehemalig\\p{L}*|dann`,
  opposites: [
    [
      'mehr|größer\\p{L}*|höher\\p{L}*|länger\\p{L}*|zunahm|zunehm\\p{L}*|zugenommen|steig\\p{L}*|stieg\\p{L}*|gestiegen|w[uä]chs\\p{L}*|wachs\\p{L}*|gewachsen|erhöh\\p{L}*',
      'weniger|kleiner\\p{L}*|niedriger\\p{L}*|geringer\\p{L}*|kürzer\\p{L}*|abnahm|abnehm\\p{L}*|abgenommen|s[ia]nk\\p{L}*|gesunken|fällt|fallen|fiel\\p{L}*|gefallen|verringer\\p{L}*|reduzier\\p{L}*|senk\\p{L}*|gesenkt',
    ],
    ['vor|bevor|früher|vorher', 'nach|nachdem|später|danach'],
    ['schnell\\p{L}*|rasch', 'langsam\\p{L}*'],
    ['öffne\\p{L}*|geöffnet|offen', 'schließt|geschlossen|schloss|gesperrt'],
    ['sicher|ungefährlich|harmlos', 'unsicher|gefährlich\\p{L}*|schädlich\\p{L}*'],
    ['erlaub\\p{L}*', 'verb[io][et]\\p{L}*|untersag\\p{L}*'],
    ['besser\\p{L}*|verbesser\\p{L}*', 'schlechter\\p{L}*|verschlechter\\p{L}*'],
    ['leise\\p{L}*', 'laut\\p{L}*'],
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
};
