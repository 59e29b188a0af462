const table = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .trim()
      .split(/\s*[,\n]\s*/)
      .flatMap((entry) => {
        const [value = '', ...words] = entry.split(' ');
        return words.map((word): [string, number] => [word.replaceAll('_', ' '), Number(value)]);
      }),
  );

/** Words for numbers, per primary language tag; `_` stands for a space. "One" is left out: see below. */
export const NUMBER_WORDS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  en: table(`0 zero, 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, 11 eleven,
12 twelve, 13 thirteen, 14 fourteen, 15 fifteen, 16 sixteen, 17 seventeen, 18 eighteen, 19 nineteen,
20 twenty, 30 thirty, 40 forty, 50 fifty, 60 sixty, 70 seventy, 80 eighty, 90 ninety`),
  de: table(`0 null, 2 zwei zwo, 3 drei, 4 vier, 5 fünf, 6 sechs, 7 sieben, 8 acht, 9 neun, 10 zehn, 11 elf,
12 zwölf, 20 zwanzig, 30 dreißig, 40 vierzig, 50 fünfzig, 60 sechzig, 70 siebzig, 80 achtzig, 90 neunzig`),
  fr: table(`0 zéro, 2 deux, 3 trois, 4 quatre, 5 cinq, 6 six, 7 sept, 8 huit, 10 dix, 11 onze, 12 douze,
13 treize, 14 quatorze, 15 quinze, 16 seize, 20 vingt, 30 trente, 40 quarante, 50 cinquante, 60 soixante`),
  es: table(`0 cero, 2 dos, 3 tres, 4 cuatro, 5 cinco, 6 seis, 7 siete, 8 ocho, 9 nueve, 10 diez, 11 once,
12 doce, 13 trece, 14 catorce, 15 quince, 20 veinte, 30 treinta, 40 cuarenta, 50 cincuenta`),
  pt: table(`2 dois duas, 3 três, 4 quatro, 5 cinco, 6 seis, 7 sete, 8 oito, 9 nove, 10 dez, 11 onze,
12 doze, 13 treze, 14 catorze quatorze, 15 quinze, 20 vinte, 30 trinta, 40 quarenta, 50 cinquenta`),
};

/** Words that may mean a number or something else: they support a number, but demand none. */
export const AMBIGUOUS_NUMBER_WORDS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  en: table('1 one a an single, 2 both pair couple'),
  de: table('1 ein eine einen einem einer eines eins, 2 beide beiden'),
  fr: table('1 un une, 9 neuf'),
  es: table('1 un uno una, 2 ambos ambas'),
  pt: table('0 zero, 1 um uma, 2 ambos ambas'),
};

/** Words for places in a row that mean nothing else. */
export const ORDINAL_WORDS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  en: table(`3 third, 4 fourth, 5 fifth, 6 sixth, 7 seventh, 8 eighth, 9 ninth, 10 tenth, 11 eleventh, 12 twelfth,
1 the_first its_first his_first her_first their_first, 2 the_second its_second his_second her_second their_second a_second`),
  de: table(`2 zweite zweiten zweiter zweites, 3 dritte dritten dritter drittes, 4 vierte vierten vierter viertes,
5 fünfte fünften fünfter, 6 sechste sechsten sechster, 7 siebte siebten siebter, 8 achte achten achter,
9 neunte neunten neunter, 10 zehnte zehnten zehnter, 11 elfte elften, 12 zwölfte zwölften`),
  fr: table(`2 deuxième, 3 troisième, 4 quatrième, 5 cinquième, 6 sixième, 7 septième, 8 huitième, 9 neuvième,
10 dixième, 11 onzième, 12 douzième`),
  es: table(`3 tercer tercero tercera, 4 cuarto cuarta, 5 quinto quinta, 6 sexto sexta, 7 séptimo séptima,
8 octavo octava, 9 noveno novena, 10 décimo décima`),
  pt: table(`3 terceiro terceira, 4 quarto quarta, 5 quinto quinta, 6 sexto sexta, 7 sétimo sétima,
8 oitavo oitava, 9 nono nona, 10 décimo décima`),
};

/** Parts and multiples named by a word; the value is what the whole is multiplied by. */
export const FACTOR_WORDS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  en: table(
    '0.5 half, 2 twice double doubled doubles, 3 triple tripled thrice threefold, 0.25 quarter, 12 dozen dozens',
  ),
  de: table(
    '0.5 hälfte halb halbe halben, 2 doppelt doppelte doppelten verdoppelt verdoppelte, 3 dreifach dreifache verdreifacht, 0.25 viertel, 12 dutzend',
  ),
  fr: table(
    '0.5 moitié demi demie, 2 double doublé doubla, 3 triple triplé, 0.25 quart, 12 douzaine douzaines',
  ),
  es: table('0.5 mitad, 2 doble duplicó duplicado, 3 triple triplicó, 12 docena docenas'),
  pt: table('0.5 metade, 2 dobro dobrou duplicou, 3 triplo triplicou, 12 dúzia dúzias'),
};

/** Words and signs that multiply the number before them. "Billion" differs between languages. */
export const MULTIPLIERS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  en: table(
    '1e2 hundred, 1e3 thousand k K, 1e6 million millions mn M, 1e9 billion billions bn, 1e12 trillion trillions',
  ),
  de: table(
    '1e2 hundert, 1e3 tausend Tsd. Tsd, 1e6 Million Millionen Mio. Mio, 1e9 Milliarde Milliarden Mrd. Mrd, 1e12 Billion Billionen',
  ),
  fr: table(
    '1e2 cent cents, 1e3 mille, 1e6 million millions, 1e9 milliard milliards, 1e12 billion billions',
  ),
  es: table('1e3 mil, 1e6 millón millones, 1e9 mil_millones, 1e12 billón billones'),
  pt: table('1e3 mil, 1e6 milhão milhões, 1e9 bilhão bilhões mil_milhões, 1e12 trilhão trilhões'),
  zh: table('1e3 千, 1e4 万 萬, 1e8 亿 億'),
  ja: table('1e3 千, 1e4 万, 1e8 億, 1e12 兆'),
};

/** What stands between a bound ("over", "up to") and its number, as the source of a lookahead. */
export const NUMBER_FOLLOWS = (() => {
  const words = [...Object.values(NUMBER_WORDS), ...Object.values(FACTOR_WORDS)]
    .flatMap((entries) => [...entries.keys()])
    .concat(['one', 'a hundred', 'a thousand', 'a million', 'ein', 'eine', 'un', 'une', 'uma?']);
  const between = '(?:the\\s+|about\\s+|or\\s+equal\\s+to\\s+|than\\s+)?';
  return `\\s+${between}(?:[$€£¥+−-]?\\s?\\p{N}|(?:${words.join('|')})(?![\\p{L}]))`;
})();
