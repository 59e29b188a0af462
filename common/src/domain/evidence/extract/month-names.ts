const months = (names: string) => names.split(' ').map((variants) => variants.split('/'));

/** Month names per primary language tag, January first, spelling variants by `/`. */
const FULL: Readonly<Record<string, string[][]>> = {
  en: months(
    'January February March April May June July August September October November December',
  ),
  de: months(
    'Januar/Jänner Februar/Feber März April Mai Juni Juli August September Oktober November Dezember',
  ),
  fr: months(
    'janvier février mars avril mai juin juillet août/aout septembre octobre novembre décembre',
  ),
  es: months(
    'enero febrero marzo abril mayo junio julio agosto septiembre/setiembre octubre noviembre diciembre',
  ),
  pt: months(
    'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
  ),
};

/** Short forms, used only beside a day or a year. */
const SHORT: Readonly<Record<string, string[][]>> = {
  en: months('Jan Feb Mar Apr May Jun Jul Aug Sep/Sept Oct Nov Dec'),
  de: months('Jan/Jän Feb Mär/Mrz Apr Mai Jun Jul Aug Sep/Sept Okt Nov Dez'),
  fr: months('janv févr/fév mars avr mai juin juil août sept oct nov déc'),
  es: months('ene feb mar abr may jun jul ago sep/sept oct nov dic'),
  pt: months('jan fev mar abr mai jun jul ago set out nov dez'),
};

const numberOf = (tables: string[][][]) => {
  const found = new Map<string, number>();
  for (const table of tables) {
    table.forEach((names, at) => {
      for (const name of names) found.set(name.toLowerCase(), at + 1);
    });
  }
  return found;
};

/** Month by lower-cased name in the language and in English; English only for unknown languages. */
export function fullMonths(base: string): ReadonlyMap<string, number> {
  return numberOf([FULL.en ?? [], FULL[base] ?? []]);
}

/** As `fullMonths`, for short forms without their dot. */
export function shortMonths(base: string): ReadonlyMap<string, number> {
  return numberOf([SHORT.en ?? [], SHORT[base] ?? []]);
}
