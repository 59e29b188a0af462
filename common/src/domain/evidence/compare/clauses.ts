import { splitSentences, type Span } from '../../text/split-sentences.ts';
import { baseOf } from '../../text/locale.ts';

/** Marks that always part clauses, but for those inside a score or a time. */
const MARKS = '[;：；（）、，]|(?<!\\d)[:–—]|[:–—](?!\\d)|\\s[–—-]\\s|\\.\\.\\.|…';

/**
 * Words that open a clause, per primary language tag. `bare` ones need no comma; behind a comma or
 * "and" a clause opens only with a subject, a verb or a negation of its own, so that lists stay whole.
 */
const OPENERS: Readonly<Record<string, { bare: string; behindComma: string; behindAnd: string }>> =
  {
    en: {
      bare: 'but|while|whereas|although|though|because|unless|if|when|whenever|until|so that|even though|provided that|except|before|after',
      behindComma:
        'and|or|nor|so|yet|which|who|whose|where|since|as|it|they|he|she|we|you|this|these|there|not|however|then|thus|making|leading|causing|allowing',
      behindAnd:
        'not|never|cannot|can|may|might|must|shall|should|will|would|could|is|are|was|were|has|have|had|do|does|did|no|it|they|he|she|then|therefore|thus',
    },
    de: {
      bare: 'aber|sondern|während|obwohl|weil|falls|wenn|sofern|bevor|nachdem|sobald|damit|dass|jedoch',
      behindComma:
        'und|oder|der|die|das|denen|dessen|deren|wobei|wodurch|da|denn|so|er|sie|es|wir|ist|sind|wird|kann|muss|nicht|um|ohne|doch',
      behindAnd:
        'nicht|nie|kein|keine|keinen|darf|dürfen|kann|können|muss|müssen|soll|sollte|ist|sind|war|wird|werden|hat|haben|er|sie|es',
    },
    fr: {
      bare: 'mais|tandis que|alors que|bien que|parce que|puisque|si|quand|lorsque|sauf|à moins que|pour que|avant|après',
      behindComma:
        "et|ou|ni|donc|qui|que|dont|où|car|il|elle|ils|elles|on|ce|ne|n'|est|sont|ce qui",
      behindAnd:
        "ne|n'|peut|peuvent|doit|doivent|est|sont|a|ont|sera|fut|il|elle|ils|elles|pas|jamais",
    },
    es: {
      bare: 'pero|sino|mientras|aunque|porque|si|cuando|salvo|excepto|a menos que|para que|antes de|después de',
      behindComma:
        'y|e|o|ni|que|quien|quienes|cuyo|cuya|donde|pues|ya que|no|es|son|lo que|por lo que|él|ella|ellos',
      behindAnd:
        'no|nunca|puede|pueden|debe|deben|es|son|fue|fueron|ha|han|tiene|tienen|está|están',
    },
    pt: {
      bare: 'mas|enquanto|embora|porque|se|quando|salvo|exceto|a menos que|para que|antes d[aeo]|depois d[aeo]',
      behindComma:
        'e|ou|nem|que|quem|cujo|cuja|onde|pois|já que|não|é|são|o que|pelo que|ele|ela|eles',
      behindAnd: 'não|nunca|pode|podem|deve|devem|é|são|foi|foram|há|tem|têm|está|estão',
    },
  };
const AND: Readonly<Record<string, string>> = {
  en: 'and|or',
  de: 'und|oder',
  fr: 'et|ou',
  es: 'y|e|o',
  pt: 'e|ou',
};

const expressions = new Map<string, RegExp>();

function boundaryOf(base: string): RegExp {
  let found = expressions.get(base);
  if (!found) {
    const openers = OPENERS[base];
    const words = (list: string) =>
      `(?:${list.replaceAll("n'", "n['’]")})(?<=['’]|\\p{L})(?![\\p{L}\\p{N}-])`;
    const own = openers
      ? [
          `,\\s+(?=${words(`${openers.bare}|${openers.behindComma}`)})`,
          `(?<=\\p{L})\\s+(?=${words(openers.bare)})`,
          `\\s+(?=(?:${AND[base] ?? ''})\\s+${words(openers.behindAnd)})`,
        ]
      : [',\\s'];
    found = new RegExp([MARKS, ...own].join('|'), 'giu');
    expressions.set(base, found);
  }
  return found;
}

/** Opens a clause in front of the main one, which begins behind the next comma. */
const FRONTED: Readonly<Record<string, string>> = {
  en: 'since|as|once|without|during|instead of|despite|in order to',
  de: 'nach|vor|seit|da|ohne|trotz|um|bis|sobald',
  fr: 'depuis|comme|sans|malgré|pour|dès que',
  es: 'desde|como|sin|a pesar de|para|tras',
  pt: 'desde|como|sem|apesar de|para|após',
};

/** A clause; what stands in brackets inside it is a clause of its own and a hole in this one. */
export type Clause = Span & { holes: readonly Span[] };

const BRACKETS = /\([^()]*\p{L}[^()]*\)/gu;

/** The clauses of one sentence as offsets into the text it lies in; marks between them belong to none. */
export function splitClauses(text: string, sentence: Span, language: string): Clause[] {
  const base = baseOf(language);
  const whole = text.slice(sentence.start, sentence.end);
  const brackets = [...whole.matchAll(BRACKETS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const part = whole.replace(BRACKETS, (match) => ' '.repeat(match.length));
  const clauses: Span[] = [];
  const push = (start: number, end: number) => {
    if (/[\p{L}\p{N}]/u.test(part.slice(start, end))) clauses.push({ start, end });
  };
  let start = 0;
  const fronted = new RegExp(
    `^\\s*(?:${OPENERS[base]?.bare ?? '(?!)'}|${FRONTED[base] ?? '(?!)'})(?![\\p{L}\\p{N}-])`,
    'iu',
  );
  const pushParts = (end: number) => {
    const clause = part.slice(start, end);
    const comma = fronted.test(clause) ? clause.search(/,\s/) : -1;
    if (comma > 0) push(start, start + comma);
    push(comma > 0 ? start + comma + 2 : start, end);
  };
  for (const match of part.matchAll(boundaryOf(base))) {
    pushParts(match.index);
    start = match.index + match[0].length;
  }
  pushParts(part.length);
  const inside = (outer: Span) => (item: Span) =>
    item.start >= outer.start && item.end <= outer.end;
  return [
    ...clauses.map((clause) => ({ ...clause, holes: brackets.filter(inside(clause)) })),
    ...brackets.map((bracket) => ({ ...bracket, holes: [] })),
  ].map(({ start: from, end, holes }) => ({
    start: from + sentence.start,
    end: end + sentence.start,
    holes: holes.map((hole) => ({
      start: hole.start + sentence.start,
      end: hole.end + sentence.start,
    })),
  }));
}

/** The sentences of a text and, inside each, its clauses. */
export function sentencesAndClauses(
  text: string,
  language: string,
): { sentence: Span; clauses: Clause[] }[] {
  return splitSentences(text, language).map((sentence) => ({
    sentence,
    clauses: splitClauses(text, sentence, language),
  }));
}
