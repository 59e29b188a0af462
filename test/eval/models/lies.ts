import { inventedIn } from './inventions.ts';
import type { Passage } from './material.ts';

/** A lie about a passage: `wrong` are the words of it that are not true. */
type Lie = { text: string; wrong: string[]; ids: string[] };

/** What a lie may be told from. */
type Occasion = {
  others: readonly Passage[];
  /** Counts up, so that no two inventions are alike. */
  number: number;
  language: string;
};

type Liar = {
  kind: string;
  /** Null where the passage gives no occasion. */
  tell: (passage: Passage, occasion: Occasion) => Lie | null;
};

const open = (text: string) => text.replace(/\.$/u, '');
const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** Replaces the first match and takes the words around it as what is wrong. */
function replaced(passage: Passage, found: RegExp, by: string): Lie | null {
  const match = found.exec(passage.text);
  if (!match) return null;
  const said = match[0].replace(found, by);
  const text =
    passage.text.slice(0, match.index) + said + passage.text.slice(match.index + match[0].length);
  const from = match.index;
  const to = from + said.length;
  const before = /\S*\s*$/u.exec(text.slice(0, from))?.[0] ?? '';
  const after = /^\s*\S+(?:\s+\S+)?/u.exec(text.slice(to))?.[0] ?? '';
  const wrong = (before + text.slice(from, to) + after).trim();
  const around = passage.whole;
  return wrong === '' || around.includes(wrong)
    ? null
    : { text, wrong: [wrong], ids: [passage.id] };
}

/** Tries several replacements in turn. */
const oneOf =
  (...pairs: [RegExp, string][]): Liar['tell'] =>
  (passage) => {
    for (const [found, by] of pairs) {
      const lie = replaced(passage, found, by);
      if (lie) return lie;
    }
    return null;
  };

/** Whole words; `\\b` knows no accents. */
const word = (list: string) => new RegExp(`(?<![\\p{L}])(?:${list})(?![\\p{L}])`, 'u');
const PLAIN_NUMBER = /(?<![\p{L}\d.,])\d{1,4}(?![\d]|[.,]\d)/u;

/** The kinds of lie, in the order in which the model tells them. */
export const LIARS: readonly Liar[] = [
  {
    kind: 'invented id',
    tell: ({ text }, { number }) => ({ text, wrong: [], ids: [`e${900 + (number % 90)}`] }),
  },
  {
    kind: 'invented number',
    tell: (passage, { number }) => {
      const digits = PLAIN_NUMBER.exec(passage.text)?.[0];
      return digits
        ? replaced(passage, PLAIN_NUMBER, String(Number(digits) * 3 + (number % 7) + 1))
        : null;
    },
  },
  {
    kind: 'not dropped',
    tell: oneOf(
      [/ not(?= )/u, ''],
      [/ nicht(?= )/u, ''],
      [/ pas(?= )/u, ''],
      [/ no(?= \p{Ll})/u, ''],
      [/ não(?= )/u, ''],
      [/^No (?=\p{Ll})/u, 'Every '],
      [/^Keine (?=\p{Lu})/u, 'Jede '],
    ),
  },
  {
    kind: 'may becomes does',
    tell: oneOf(
      [word('may'), 'will'],
      [word('could'), 'does'],
      [word('kann'), 'wird'],
      [word('können'), 'werden'],
      [word('peut'), 'va'],
      [word('pourraient'), 'vont'],
      [word('puede'), 'va a'],
      [word('podría'), 'va a'],
      [word('pode'), 'vai'],
      [word('podem'), 'vão'],
    ),
  },
  {
    kind: 'some becomes all',
    tell: oneOf(
      [word('Some'), 'All'],
      [word('some'), 'all'],
      [word('Most'), 'All'],
      [word('most'), 'all'],
      [word('Many'), 'All'],
      [word('several|Several'), 'all'],
      [word('meisten'), 'allen'],
      [word('Viele'), 'Alle'],
      [/Certains (?=\p{Ll})/u, 'Tous les '],
      [/Algunas (?=\p{Ll})/u, 'Todas las '],
      [/Muchas (?=\p{Ll})/u, 'Todas las '],
      [/La mayoría de los/u, 'Todos los'],
      [/Algumas (?=\p{Ll})/u, 'Todas as '],
      [/Muitos (?=\p{Ll})/u, 'Todos os '],
    ),
  },
  {
    kind: 'before becomes after',
    tell: oneOf(
      [word('before'), 'after'],
      [word('Before'), 'After'],
      [word('after'), 'before'],
      [word('bevor'), 'nachdem'],
      [word('avant'), 'après'],
      [word('après'), 'avant'],
      [/(?<!\p{L})después de(?!\p{L})/u, 'antes de'],
      [/(?<!\p{L})Antes de(?!\p{L})/u, 'Después de'],
      [/(?<!\p{L})depois d/u, 'antes d'],
      [/(?<!\p{L})antes d/u, 'depois d'],
    ),
  },
  {
    kind: 'turned round',
    tell: oneOf(
      [word('reduced'), 'increased'],
      [word('fewer'), 'more'],
      [word('quieter'), 'louder'],
      [word('faster'), 'slower'],
      [word('fastest'), 'slowest'],
      [word('longer'), 'shorter'],
      [word('lower'), 'raise'],
      [word('senkt'), 'erhöht'],
      [word('erhöht'), 'senkt'],
      [word('sinkt'), 'steigt'],
      [word('augmenté'), 'diminué'],
      [word('bajó'), 'subió'],
      [word('subiu'), 'desceu'],
      [word('reduziu'), 'aumentou'],
      [word('leves'), 'pesadas'],
    ),
  },
  {
    kind: 'invented quotation',
    tell: ({ id, text }, { language }) => ({
      text: `“${open(text)},” ${inventedIn(language).witness}.`,
      wrong: [inventedIn(language).witness],
      ids: [id],
    }),
  },
  {
    kind: 'invented name',
    tell: ({ id, text }, { language }) => ({
      text: `${open(text)}, ${inventedIn(language).name}.`,
      wrong: ['Quint', 'Brekkenholm'],
      ids: [id],
    }),
  },
  {
    kind: 'invented link',
    tell: ({ id, text }, { number }) => ({
      text: `${open(text)}, see https://made-up-${number}.example/proof for more.`,
      wrong: [`made-up-${number}`],
      ids: [id],
    }),
  },
  {
    kind: 'wrong id',
    tell: ({ text, source }, { others }) => {
      const other = others.find((one) => one.source !== source && !one.text.includes(text));
      return other ? { text, wrong: [], ids: [other.id] } : null;
    },
  },
  {
    kind: 'another document named',
    tell: ({ id, text, document, origin }, { others, language }) => {
      const other = others.find((one) => one.origin !== origin && one.document !== document);
      if (!other) return null;
      const wrong = `${inventedIn(language).whose} “${other.document}”`;
      return { text: `${open(text)}, ${wrong}.`, wrong: [wrong], ids: [id] };
    },
  },
  {
    kind: 'merged into a cause',
    tell: ({ id, text }, { others, language }) => {
      const other = others.find((one) => one.id !== id && !text.includes(one.text));
      if (!other) return null;
      const second = lower(other.text);
      const { cause } = inventedIn(language);
      const wrong = `${cause} ${second.split(' ').slice(0, 2).join(' ')}`;
      return { text: `${open(text)} ${cause} ${second}`, wrong: [wrong], ids: [id, other.id] };
    },
  },
  {
    kind: 'entities swapped',
    tell: (passage) => {
      const names = [
        ...passage.text.matchAll(/(?<=[\p{Ll},] )\p{Lu}\p{Ll}{3,}(?: \p{Lu}\p{Ll}+)*/gu),
      ];
      const [first, last] = [names[0], names.at(-1)];
      if (!first || !last || first === last || first[0] === last[0]) return null;
      const { text } = passage;
      const swapped =
        text.slice(0, first.index) +
        last[0] +
        text.slice(first.index + first[0].length, last.index) +
        first[0] +
        text.slice(last.index + last[0].length);
      return { text: swapped, wrong: [swapped], ids: [passage.id] };
    },
  },
  {
    kind: 'added fact',
    tell: ({ id, text }, { language }) => ({
      text: `${open(text)}, ${inventedIn(language).fact}.`,
      wrong: [inventedIn(language).fact],
      ids: [id],
    }),
  },
];
