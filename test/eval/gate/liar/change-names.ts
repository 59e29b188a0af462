import { cutStop, passageText, type Lie, type LieMaker } from './lie.ts';
import type { Truth } from '../read-truths.ts';

const INVENTED = [
  'Marta Lindqvist',
  'Kessler',
  'Oyelaran',
  'Rotterdam',
  'Bellamy Group',
  'Tarvos',
  'Zelnik',
];
const ATTRIBUTED: Readonly<Record<string, string>> = {
  en: 'according to',
  de: 'so',
  fr: 'selon',
  es: 'según',
  pt: 'segundo',
};
/** Between two names nothing but such words: they do the same, and may change places. */
const LEVEL = /^(?:\s|,|and|or|und|oder|et|ou|y|e|o)+$/u;

const namesIn = ({ names }: Truth, text: string) =>
  names
    .map((name) => ({ name, at: text.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);

/** A name that no passage knows, in place of another or as the one who says so. */
export const inventedNames: LieMaker = (truth, index) => {
  const name = INVENTED[index % INVENTED.length] ?? '';
  const { body, stop } = cutStop(truth.text);
  const by = ATTRIBUTED[truth.language];
  const lies = namesIn(truth, truth.text).map(({ name: known }): Lie => {
    const text = truth.text.replace(known, name);
    return { kind: 'invented name', truth, text, marks: [name] };
  });
  if (by === undefined) return lies;
  const text = `${body}, ${by} ${name}${stop}`;
  return [...lies, { kind: 'invented name', truth, text, marks: [name] }];
};

/** Two names of a sentence in each other's place. */
export const swappedNames: LieMaker = (truth) => {
  const { text } = truth;
  const found = namesIn(truth, text);
  return found.flatMap((one, at): Lie[] => {
    const other = found[at + 1];
    if (!other) return [];
    const between = text.slice(one.at + one.name.length, other.at);
    if (
      LEVEL.test(between) ||
      /(?<!\p{L})(?:entre|between|zwischen)\s$/u.test(text.slice(0, one.at))
    )
      return [];
    const lie =
      text.slice(0, one.at) +
      other.name +
      between +
      one.name +
      text.slice(other.at + other.name.length);
    const mark = (other.name + between).slice(0, other.name.length + 8);
    return [{ kind: 'swapped entities', truth, text: lie, marks: [mark] }];
  });
};

/** A name of the passage in place of one that the sentence is about. */
export const reboundNames: LieMaker = (truth) => {
  const { text, names } = truth;
  const own = namesIn(truth, text);
  return own.flatMap(({ name, at }, index): Lie[] => {
    const rivals = names.filter((rival) => !text.includes(rival));
    const rival = rivals[index % Math.max(rivals.length, 1)];
    if (!rival) return [];
    const lie = text.slice(0, at) + rival + text.slice(at + name.length);
    if (passageText(truth).includes(lie)) return [];
    return [{ kind: 'name of another thing', truth, text: lie, marks: [rival] }];
  });
};

/** Name that opens one sentence with what another sentence of the same or another passage says. */
export const mergedSubjects: LieMaker = (truth, index, all) => {
  const [own] = namesIn(truth, truth.text);
  if (!own) return [];
  const rest = truth.text.slice(own.at + own.name.length);
  const others = all.filter(
    ({ language, document, names }) =>
      language === truth.language && document !== truth.document && names.length > 0,
  );
  const other = others[(index * 7) % Math.max(others.length, 1)];
  const name = other?.names[0];
  if (!other || !name || own.at > 40) return [];
  const also = [other.evidenceId];
  const text = truth.text.slice(0, own.at) + name + rest;
  const and = { en: 'and', de: 'und', fr: 'et', es: 'y', pt: 'e' }[truth.language] ?? '、';
  const both = `${truth.text.slice(0, own.at)}${own.name} ${and} ${name}${rest}`;
  return [
    { kind: 'merges two sources', truth, text, marks: [name], alsoCites: also },
    { kind: 'merges two sources', truth, text: both, marks: [name], alsoCites: also },
  ];
};
