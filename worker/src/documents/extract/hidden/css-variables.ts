import type { Declarations } from './css-declarations.ts';

/** Custom properties that count at an element, by their names. */
export type Variables = ReadonlyMap<string, string>;

const VARIABLES_MAX = 2000;
const VALUE_MAX = 300;
/** Variables that name variables, as deep as honest pages go. */
const STEPS_MAX = 8;
/** The innermost use of a variable, with what counts where it is not set. */
const USE = /var\(\s*(--[^\s,()]+)\s*(?:,([^()]*(?:\([^()]*\)[^()]*)*))?\)/;

/**
 * Declarations with the values of variables in their places (CSS Custom Properties Level 1), and the
 * variables that count further in. A declaration whose variable is not known is left out.
 */
export function withoutVariables(
  declared: Declarations,
  around: Variables,
): { style: Declarations; variables: Variables } {
  const own = [...declared].filter(([name]) => name.startsWith('--'));
  const variables =
    own.length === 0 || around.size + own.length > VARIABLES_MAX
      ? around
      : new Map([...around, ...own.map(([name, value]) => [name, value] as const)]);
  if (![...declared.values()].some((value) => value.includes('var(')))
    return { style: declared, variables };
  const style = [...declared].flatMap(([name, value]) => {
    const put = name.startsWith('--') ? value : filledIn(value, variables);
    return put === undefined ? [] : [[name, put] as const];
  });
  return { style: new Map(style), variables };
}

function filledIn(value: string, variables: Variables): string | undefined {
  let filled = value;
  for (let step = 0; filled.includes('var('); step += 1) {
    const [use, name = '', otherwise] = USE.exec(filled) ?? [];
    const known = variables.get(name) ?? otherwise?.trim();
    if (use === undefined || known === undefined || step === STEPS_MAX) return undefined;
    filled = filled.replace(use, () => known).slice(0, VALUE_MAX);
  }
  return filled;
}
