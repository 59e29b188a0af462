import { isSameVerb } from '../frames/verbs.ts';
import { namedWords } from '../compare/named-words.ts';
import { castOf, isMutualFrame, type Cast } from '../frames/cast.ts';
import { framesOf, type Frame } from '../frames/frames.ts';
import type { Reading } from '../reading.ts';

/** The words that play one part only, and that one. */
function playing(cast: Cast, role: string): string[] {
  return [...cast].flatMap(([stem, roles]) => (roles.size === 1 && roles.has(role) ? [stem] : []));
}

/** The words that play any other part; the sides of a comparison have a check of their own. */
function besides(cast: Cast, role: string): string[] {
  return [...cast].flatMap(([stem, roles]) =>
    !roles.has(role) && !roles.has('unclear') && !roles.has('than') ? [stem] : [],
  );
}

const meet = (one: readonly string[], other: readonly string[]) =>
  one.find((stem) => other.includes(stem));

const CORE = ['object', 'to', 'from'];
const isOneOf = (roles: ReadonlySet<string> | undefined, list: readonly string[]) =>
  list.some((role) => roles?.has(role));
const hasObject = (cast: Cast) => [...cast.values()].some((roles) => roles.has('object'));

/** Parts that exchange who gives and who gets. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['to', 'object'],
  ['from', 'to'],
  ['of', 'to'],
];

type Verdict = { kind: 'same' | 'other' } | { kind: 'exchanged' | 'replaced'; stems: string[] };

function compare(
  own: Frame,
  given: Frame,
  areTwo: (one: string, other: string) => boolean,
): Verdict {
  const [mine, theirs] = [castOf(own), castOf(given)];
  const [acts, acted] = [playing(mine, 'subject'), playing(theirs, 'subject')];
  const [rest, others] = [besides(mine, 'subject'), besides(theirs, 'subject')];
  const coreOf = (cast: Cast, stems: readonly string[]) =>
    stems.filter((stem) => isOneOf(cast.get(stem), CORE));
  const turned = [meet(acts, coreOf(theirs, others)), meet(acted, coreOf(mine, rest))];
  if (turned.every((stem) => stem !== undefined)) return { kind: 'exchanged', stems: turned };
  if (acts.length > 0 && acted.length > 0 && meet(acts, acted) === undefined) {
    const puts = meet(acts, others);
    const lost = meet(acted, rest);
    if (puts !== undefined && lost !== undefined) {
      // A word with a preposition may belong to the word before it: "the price of tin", "tin's price".
      const sides = [theirs.get(puts), mine.get(lost)];
      const isCore = sides.some((roles) => isOneOf(roles, CORE));
      const isAdded = sides.some((roles) => isOneOf(roles, ['of', 'with']));
      if (isCore || !(isAdded || hasObject(mine) || hasObject(theirs)))
        return { kind: 'exchanged', stems: [puts, lost] };
    }
    const shared = meet(coreOf(mine, rest), others);
    const other = acts.find((stem) => acted.every((actor) => areTwo(stem, actor)));
    if (shared !== undefined && other !== undefined) return { kind: 'replaced', stems: [other] };
    return { kind: 'other' };
  }
  for (const [one, other] of PAIRS) {
    const first = meet(playing(mine, one), playing(theirs, other));
    const second = meet(playing(mine, other), playing(theirs, one));
    if (first !== undefined && second !== undefined)
      return { kind: 'exchanged', stems: [first, second] };
  }
  const isSame = meet(rest, others) !== undefined || rest.length === 0 || others.length === 0;
  return { kind: isSame ? 'same' : 'other' };
}

/**
 * Tells whether two words of a passage stand for two: both are names, or one does something to the
 * other. "The owner" and "the landlord" may be one.
 */
function tellingApart(sentence: Reading, passage: Reading, frames: readonly Frame[]) {
  let names: ReadonlySet<string> | undefined;
  const known = new Map<string, boolean>();
  return (one: string, other: string): boolean => {
    if (!passage.stems.has(one)) return false;
    const key = `${one} ${other}`;
    let apart = known.get(key);
    if (apart === undefined) {
      names ??= new Set(namedWords(passage, sentence).map(({ stem }) => stem));
      apart =
        (names.has(one) && names.has(other)) ||
        frames.some((frame) => {
          const cast = castOf(frame);
          const [role, opposite] = [cast.get(one), cast.get(other)];
          const acts = [role, opposite].filter((roles) => isOneOf(roles, ['subject']));
          const rest = [role, opposite].filter((roles) => isOneOf(roles, CORE));
          return acts.length === 1 && rest.length === 1 && acts[0] !== rest[0];
        });
      known.set(key, apart);
    }
    return apart;
  };
}

/**
 * Words that have taken each other's part at a verb: who bought and who was bought, who gave and who
 * got, from where and to where.
 */
export function exchangedParts(sentence: Reading, passage: Reading): string[] {
  const given = framesOf(passage);
  const areTwo = tellingApart(sentence, passage, given);
  return framesOf(sentence).flatMap((own) => {
    if (isMutualFrame(own, sentence.base)) return [];
    const verdicts = given
      .filter(
        ({ verb, isSure }) => (isSure || own.isSure) && isSameVerb(own.verb, verb, sentence.base),
      )
      .map((frame) => compare(own, frame, areTwo));
    if (verdicts.some(({ kind }) => kind === 'same')) return [];
    const exchanged =
      verdicts.find((verdict) => verdict.kind === 'exchanged') ??
      verdicts.find((verdict) => verdict.kind === 'replaced');
    if (!exchanged || !('stems' in exchanged)) return [];
    return own.parts
      .filter(({ word }) => exchanged.stems.includes(word.stem.replace(/'s?$/u, '')))
      .map(({ word }) => word.form);
  });
}
