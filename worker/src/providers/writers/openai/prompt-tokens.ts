/**
 * Characters that make a token, by script: few enough for a prompt that must fit, and so many that a
 * server which counts less has not read all of it. Vocabularies differ, and JSON takes more than prose.
 */
const SCRIPTS: readonly { letters: RegExp; fits: number; read: number }[] = [
  { letters: /[\p{ASCII}\p{Script=Latin}\p{P}]/gu, fits: 3, read: 5.5 },
  {
    letters: /[\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}]/gu,
    fits: 1.7,
    read: 4,
  },
];
const OTHER = { fits: 0.7, read: 3 };

/** How many tokens a text takes at most, so that what is cut to them fits. */
export const mostTokens = (text: string) => tokensBy('fits', text);

/** How many tokens a text takes at least: a server that counts fewer has left something out. */
export const fewestTokens = (text: string) => tokensBy('read', text);

function tokensBy(measure: 'fits' | 'read', text: string): number {
  let left = text.length;
  let tokens = 0;
  for (const { letters, ...per } of SCRIPTS) {
    const own = text.match(letters)?.length ?? 0;
    left -= own;
    tokens += own / per[measure];
  }
  return Math.ceil(tokens + left / OTHER[measure]);
}

/** The rules and the task of a question, and the share of a context that its answer may take. */
const RULES = 1700;
const ANSWER = 1 / 8;

/** Tokens that are left for the material of a question in a context of so many. */
export const materialTokens = (contextTokens: number) =>
  Math.max(0, Math.floor(contextTokens * (1 - ANSWER)) - RULES);

/** Of a list, best first, as much as fits into so many tokens; always the first. */
export function fitting<One>(
  list: readonly One[],
  tokens: number,
  textOf: (one: One) => string,
): One[] {
  let left = tokens;
  return list.filter((one, index) => {
    left -= mostTokens(textOf(one));
    return left >= 0 || index === 0;
  });
}
