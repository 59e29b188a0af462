import { passageText, replaced, type Lie, type LieMaker } from './lie.ts';

const FIGURE =
  /(?<![\p{L}\p{N}_.,:/-])(?:\d{1,3}(?:[  ]\d{3})+(?!\d)|\d+(?:[.,]\d+)*)(?![\p{L}\d])/gu;
const bare = (figure: string) => figure.replace(/[.,  ]/g, '');
const isYear = (figure: string) => /^(?:1[5-9]|20)\d\d$/.test(figure);

type Figure = { text: string; start: number; end: number };
const figuresOf = (text: string): Figure[] =>
  [...text.matchAll(FIGURE)].map((match) => ({
    text: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

/** What a figure counts: the word behind it and the sign before it. */
function counts(text: string, { start, end }: Figure): string {
  const sign = /[$€£]\s?$/.exec(text.slice(0, start))?.[0] ?? '';
  return sign.trim() + (/^[\s-]*[\p{L}%°]+/u.exec(text.slice(end))?.[0] ?? '').trim().toLowerCase();
}

const MONTHS: Readonly<Record<string, string>> = {
  en: 'January February March April May June July August September October November December',
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro',
};

/** A leading digit changed: 1,850 → 2,850. Not years. */
export const changedNumbers: LieMaker = (truth) =>
  figuresOf(truth.text).flatMap((figure): Lie[] => {
    if (isYear(figure.text)) return [];
    const first = Number(figure.text.charAt(0));
    const by = String(first === 9 ? 8 : first + 1) + figure.text.slice(1);
    const given = figuresOf(passageText(truth)).map(({ text }) => bare(text));
    if (given.includes(bare(by)) || given.includes(bare(figure.text)) === false) return [];
    return replaced('changed number', truth, figure.start, figure.end, by);
  });

/** Another year, or another month. */
export const changedDates: LieMaker = (truth, index) => {
  const { text, language } = truth;
  const years = figuresOf(text)
    .filter((figure) => isYear(figure.text))
    .flatMap(({ text: year, start, end }) => {
      const by = String(Number(year) + [1, -1, 3, -10][index % 4]!);
      if (passageText(truth).includes(by)) return [];
      return replaced('changed date', truth, start, end, by);
    });
  const names = (MONTHS[language] ?? '').split(' ').filter(Boolean);
  const months = names.flatMap((name, at) => {
    const found = new RegExp(`(?<![\\p{L}])${name}(?![\\p{L}])`, 'u').exec(text);
    const by = names[(at + 1 + (index % 5)) % 12] ?? '';
    if (!found || name === 'May' || name === 'mai' || passageText(truth).includes(by)) return [];
    return replaced('changed date', truth, found.index, found.index + name.length, by);
  });
  return [...years, ...months];
};

/** Units by language, each row a quantity; one stands for another of its row. */
const UNITS: Readonly<Record<string, string>> = {
  en: 'million billion|percent percentage_points|kilometres miles|metres feet|euros dollars|francs dollars|seconds minutes|minutes hours|hours days|days weeks|weeks months|months years|years decades|MB GB|characters words',
  de: 'Millionen Milliarden|Kilowatt Megawatt|Metern Kilometern|Euro Dollar|Minuten Stunden|Stunden Tagen|Tage Wochen|Monate Jahre|Monaten Jahren|Prozent Prozentpunkte',
  fr: 'millions milliards|mètres kilomètres|km² hectares|euros dollars|minutes heures|heures jours|ans mois',
  es: 'millones billones|kilómetros millas|euros dólares|segundos minutos|minutos horas|años meses|toneladas kilos|km millas',
  pt: 'milhões bilhões|mil milhões|euros dólares|minutos horas|horas dias|dias semanas|anos meses',
  ja: '円 ドル|グラム キログラム|人 社',
  zh: '万 亿|架 吨',
};

/** Another unit behind the same number, that the passage does not use. */
export const changedUnits: LieMaker = (truth) =>
  (UNITS[truth.language] ?? '').split('|').flatMap((row): Lie[] => {
    const [one = '', other = ''] = row.split(' ').map((unit) => unit.replace('_', ' '));
    return [
      [one, other],
      [other, one],
    ].flatMap(([from = '', to = '']) => {
      const found = new RegExp(`(?<=\\d[\\s -]?)${from}(?![\\p{Script=Latin}\\d²])`, 'u').exec(
        truth.text,
      );
      if (from === '' || !found || passageText(truth).includes(to)) return [];
      return replaced('changed unit', truth, found.index, found.index + from.length, to);
    });
  });

/** A figure of the passage put in place of another that counts the same; two of a sentence swapped. */
export const reboundNumbers: LieMaker = (truth) => {
  const { text } = truth;
  const own = figuresOf(text);
  const all = truth.sentences.flatMap((sentence) =>
    figuresOf(sentence).map((figure) => ({ ...figure, what: counts(sentence, figure) })),
  );
  const swaps = own.flatMap((one, at): Lie[] => {
    const other = own[at + 1];
    if (!other || bare(one.text) === bare(other.text)) return [];
    const between = text.slice(one.end, other.start);
    // "Between 5 and 10", "5 to 10": no list of two things.
    if (between.split(/\s+/).length < 4 || isYear(one.text) || isYear(other.text)) return [];
    const same = counts(text, one) === counts(text, other) || counts(text, other).length < 4;
    if (!same) return [];
    const lie = text.slice(0, one.start) + other.text + between + one.text + text.slice(other.end);
    const mark = lie.slice(one.start, one.start + other.text.length + 8);
    return [{ kind: 'swapped numbers', truth, text: lie, marks: [mark] }];
  });
  const moved = own.flatMap((figure): Lie[] => {
    const what = counts(text, figure);
    const rival = all.find(
      (other) =>
        other.what === what &&
        bare(other.text) !== bare(figure.text) &&
        !own.some(({ text: mine }) => bare(mine) === bare(other.text)),
    );
    if (!rival || what === '' || isYear(figure.text)) return [];
    return replaced('number of another thing', truth, figure.start, figure.end, rival.text);
  });
  return [...swaps, ...moved];
};
