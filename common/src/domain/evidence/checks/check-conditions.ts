import { bestMatches, leaves } from '../compare/align.ts';
import type { Reading, Statement } from '../reading.ts';

/** What opens a condition or an exception, at the start of a clause. */
const CONDITION: Readonly<Record<string, RegExp>> = {
  en: /^\W*(?:only |even |but |and |or )?(?:if|unless|provided|providing|assuming|as long as|so long as|in case|except|other than|apart from)(?!\p{L})/iu,
  de: /^\W*(?:nur |auch |und |oder )?(?:wenn|falls|sofern|solange|vorausgesetzt|es sei denn|außer)(?!\p{L})/iu,
  fr: /^\W*(?:seulement |même |et |ou )?(?:si|s['’]il|s['’]ils|à condition|à moins|pourvu|tant que|sauf|hormis)(?!\p{L})/iu,
  es: /^\W*(?:solo |sólo |incluso |y |o )?(?:si|siempre que|a menos que|salvo|excepto|con tal de)(?!\p{L})/iu,
  pt: /^\W*(?:só |somente |mesmo |e |ou )?(?:se|caso|desde que|contanto que|a menos que|salvo|exceto)(?!\p{L})/iu,
};
/** A sentence that says a condition in any of these ways has not left it out. */
const CONDITIONAL: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:if|unless|provided|providing|assuming|as long as|so long as|in case|when|whenever|once|where|depending|otherwise|except)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:wenn|falls|sofern|solange|vorausgesetzt|sobald|außer|sonst)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:si|s['’]ils?|à condition|à moins|pourvu|tant que|quand|lorsque|en cas|sinon|sauf)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:si|siempre que|a menos que|salvo|con tal|cuando|en caso|excepto)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:se|caso|desde que|contanto|a menos que|salvo|quando|exceto)(?!\p{L})/iu,
};
/** These may say a condition too, where the passage does not say just the same: "with a key" for "if it has a key". */
const ATTENDANT: Readonly<Record<string, RegExp>> = {
  en: /(?<!\p{L})(?:without|with)\s+(?:(?:a|an|the)\s+)?\p{L}+/giu,
  de: /(?<!\p{L})(?:bei|ohne|mit)\s+(?:(?:ein\p{L}*|de[rmn]|die|das)\s+)?\p{L}+/giu,
  fr: /(?<!\p{L})(?:sans|avec)\s+(?:(?:un|une|le|la|les)\s+)?\p{L}+/giu,
  es: /(?<!\p{L})(?:sin|con)\s+(?:(?:un|una|el|la|los|las)\s+)?\p{L}+/giu,
  pt: /(?<!\p{L})(?:sem|com)\s+(?:(?:um|uma|o|a|os|as)\s+)?\p{L}+/giu,
};
/** More than this share of a condition must stand in the sentence for it to be told in other words. */
const TOLD = 0.5;
/** A clause that has so much of a condition states it as a fact. */
const STATED = 0.75;
/** A clause of fewer content words says too little to be compared. */
const MIN_WORDS = 2;

/**
 * Conditions and exceptions that a sentence leaves out: the passage says it only "if …", and the sentence says it
 * without; or the sentence states the condition itself as a fact. Each as the passage has it.
 */
export function droppedConditions(sentence: Reading, passage: Reading): string[] {
  const opening = CONDITION[passage.base];
  if (!opening || isConditional(sentence, passage)) return [];
  const clauses = leaves(passage);
  const isCondition = ({ start, end, whole }: Statement) =>
    !whole && opening.test(passage.text.slice(start, end));
  const conditions = clauses.filter(isCondition);
  if (conditions.length === 0) return [];
  return leaves(sentence).flatMap((clause) => {
    if (clause.stems.size < MIN_WORDS) return [];
    const matches = bestMatches(clause, passage);
    const left = matches.map(({ statement }) =>
      conditions.filter((condition) => {
        if (condition.sentence !== statement.sentence) return false;
        if (isCondition(statement)) {
          return condition === statement && sharedWith(statement.stems, clause) >= STATED;
        }
        return governs(condition, clause, passage) && !isTold(condition, clauses, sentence);
      }),
    );
    // Where the passage says it without a condition too, nothing was left out.
    if (left.length === 0 || left.some((found) => found.length === 0)) return [];
    return left[0]?.map((condition) => openingWords(passage, condition, opening)) ?? [];
  });
}

function isConditional({ text, base }: Reading, passage: Reading): boolean {
  if (CONDITIONAL[base]?.test(text)) return true;
  const given = passage.text.toLowerCase();
  return [...text.matchAll(ATTENDANT[base] ?? /(?!)/gu)].some(
    ([phrase]) => !given.includes(phrase.toLowerCase()),
  );
}

/** Items of a list, brackets and what stands behind a colon have conditions of their own. */
const EDGE = /\n\s*(?:[-*•]|\d+[.)])\s|\n{2,}|[()[\]{}:;]|\s[-–—]\s/gu;

/** Whether most of a clause stands in the same stretch of the passage as a condition. */
function governs(condition: Statement, clause: Statement, { text, tokens }: Reading): boolean {
  let [from, to] = [0, text.length];
  for (const { 0: edge, index } of text.matchAll(EDGE)) {
    if (index + edge.length <= condition.start) from = index + edge.length;
    else if (index >= condition.end) {
      to = index;
      break;
    } else return false;
  }
  const beside = new Set(
    tokens
      .filter(({ start, end }) => start >= from && end <= to)
      .filter(({ start, end }) => end <= condition.start || start >= condition.end)
      .map(({ stem }) => stem),
  );
  return sharedWith(beside, clause) > TOLD;
}

/** The share of a clause's content words that stand among others. */
function sharedWith(stems: ReadonlySet<string>, clause: Statement): number {
  return [...clause.stems].filter((stem) => stems.has(stem)).length / clause.stems.size;
}

/** Only words count that the condition alone has; what the rest of its sentence has says nothing of it. */
function isTold(condition: Statement, clauses: readonly Statement[], sentence: Reading): boolean {
  const rest = clauses.filter(
    (clause) => clause !== condition && clause.sentence === condition.sentence,
  );
  const own = [...condition.stems].filter((stem) => !rest.some(({ stems }) => stems.has(stem)));
  const told = own.filter((stem) => sentence.stems.has(stem)).length;
  return own.length === 0 || told > own.length * TOLD;
}

function openingWords({ text }: Reading, { start, end }: Statement, opening: RegExp): string {
  return (opening.exec(text.slice(start, end))?.[0] ?? '').replace(/^\W+/u, '').toLowerCase();
}
