/** Languages whose names of months are read; the names themselves are those of ICU. */
const LANGUAGES =
  'en de fr es pt it nl pl cs sk ru uk sv nb da fi et lv lt hr sl sr ro hu tr bg el ca id vi'.split(
    ' ',
  );
const SHAPES = [
  { month: 'long' },
  { month: 'short' },
  { month: 'long', day: 'numeric', year: 'numeric' },
  { month: 'short', day: 'numeric', year: 'numeric' },
] as const;
/** A shorter name is a word of another language too. */
const SHORTEST = 3;

/** What the twelve months are called in a language, alone and in a date, in lower case. */
function namesOf(language: string): [name: string, month: number][] {
  return SHAPES.flatMap((shape) => {
    const format = new Intl.DateTimeFormat(language, { ...shape, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, at): [string, number] => {
      const parts = format.formatToParts(Date.UTC(2021, at, 15));
      const name = parts.find(({ type }) => type === 'month')?.value ?? '';
      return [/\p{L}+(?=\.?$)/u.exec(name.toLowerCase())?.[0] ?? '', at + 1];
    });
  }).filter(([name]) => name.length >= SHORTEST);
}

const monthsIn = (languages: readonly string[]) => {
  const months = new Map<string, Set<number>>();
  for (const [name, month] of languages.flatMap(namesOf))
    months.set(name, (months.get(name) ?? new Set()).add(month));
  return months;
};

const ANY = monthsIn(LANGUAGES);

/** The month from 1 that a word names in any language, also cut short (`Sept`); undefined where languages differ. */
export function monthNamed(word: string): number | undefined {
  const months = ANY.get(word.toLowerCase());
  return months?.size === 1 ? [...months][0] : undefined;
}
