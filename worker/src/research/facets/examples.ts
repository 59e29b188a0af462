import { perObject } from '@citeloom/common/domain/made-once';
import type { TextBlock } from '@citeloom/common/contracts/source';
import { placeOf } from './block-places.ts';
import type { FacetSource } from './facet-material.ts';

/** Opens or speaks of an example that is told step by step. */
const TELLS_AN_EXAMPLE =
  /\b(?:in (?:this|our|the|the (?:above|following|previous|preceding)) (?:example|case|scenario|listing|program|code)|(?:the|this) (?:(?:above|following|previous|preceding) )?(?:example|listing|snippet|code|scenario) (?:is|are|was|will|would|can|may|\p{Ll}+s)|(?:listing|line) \d+|(?:variable|value|function|thread|table|column|file|branch|type)s? (?:(?:named|called) [a-z]|[b-hj-z])(?![\p{L}\p{N}-])|(?:inner|outer) [b-hj-z](?![\p{L}-])|if \S+ had been|suppose|assume|assuming|imagine|let['’]s|let us|we['’](?:ll|ve|re)|to illustrate)\b|^We (?!recommend|suggest|encourage|advise|strongly)/iu;
/** The same in the other languages. */
const TELLS_ELSEWHERE =
  /(?<!\p{L})(?:[Ii]n (?:diesem|unserem|dem|obigem|folgendem) (?:(?:obigen|folgenden|vorigen) )?Beispiel|[Ii]m (?:obigen |folgenden |vorigen )?Beispiel|(?:[Ff]olgendes|[Dd]ieses|[Dd]as (?:obige|folgende)) Beispiel|[Aa]ngenommen|[Nn]ehmen wir an|(?:[Dd]ans|[Pp]our) (?:cet|notre|l['’]) ?exemple|[Ll]['’]exemple (?:suivant|précédent|ci-dess(?:us|ous))|[Ss]upposons|[Ii]maginons|[Ee]n (?:este|nuestro|el) ejemplo|[Ee]l (?:siguiente|anterior) ejemplo|[Ss]upongamos|[Ii]maginemos|(?:[Nn]este|[Nn]o|[Oo]) (?:exemplo (?:seguinte|anterior|acima|abaixo)|seguinte exemplo)|[Ss]uponha)(?!\p{L})/u;
/** Names that stand for any name. */
const ANY_NAME = /(?<![\p{L}\p{N}])(?:lib|op_|my_?)?(?:foo|baz|qux|foobar|libbar)\w*(?![\p{L}])/iu;
/** What a piece of code gives a name to. */
const DECLARES =
  /\b(?:let(?: mut)?|const|var|fn|function|def|class|struct|enum|trait|interface|type|typedef)\s+([A-Za-z_]\w*)/gu;
/** Tables and columns of a schema. */
const SCHEMA =
  /\bCREATE (?:\p{Lu}+ )*(?:TABLE|VIEW|INDEX) (?:IF NOT EXISTS )?(\w+)|[(,\n]\s*([a-z_]\w{2,})\s+(?:INTEGER|INT|BIGINT|SMALLINT|SERIAL|TEXT|VARCHAR|CHAR|REAL|NUMERIC|DECIMAL|BOOLEAN|DATE|TIMESTAMP|BLOB|JSONB?|UUID)\b/giu;
/** A line of a drawn history: marks joined by dashes, and the name of a branch behind them. */
const DRAWN = /^[^\p{L}]*[\p{L}\p{N}*'.]*\s*[-–]{2,}.*?[\s>]([a-z][\w-]{2,})\s*$/gmu;
/** Branches with these names are told from the plain words by what stands before them. */
const PLAIN_NAMES: ReadonlySet<string> = new Set('next main base head old new other'.split(' '));
/** Before a plain word these make it a thing of its kind, and no name out of the code. */
const DETERMINED =
  /(?<![\p{L}])(?:an?|the|each|any|every|your|this|that|its|their|one|no|another|new|same|own|other|some|and|or)$/iu;

/** Whether a sentence tells of an example, so that what follows it in its paragraph does, too. */
export function tellsAnExample(sentence: string): boolean {
  const tells = TELLS_AN_EXAMPLE.test(sentence) || TELLS_ELSEWHERE.test(sentence);
  return tells || ANY_NAME.test(sentence);
}

/** The author and the reader at work together. */
const TOGETHER = /(?<!\p{L})(?:we|let['’]s|listing \d)(?!\p{L})/giu;
/** Times in a thousand characters from which a text is a tutorial. */
const TUTORIAL = 1;
const isTutorial = perObject(({ text }: FacetSource) => {
  const found = text.match(TOGETHER)?.length ?? 0;
  return (1000 * found) / text.length >= TUTORIAL;
});

/** Whether a block of a tutorial stands right behind a program, so that it explains that program. */
function explainsCode(block: TextBlock, source: FacetSource): boolean {
  const above = source.blocks[placeOf(block, source) - 1];
  return above?.kind === 'code' && isTutorial(source);
}

/**
 * Finds sentences that speak of things which only an example of their source has: names out of the
 * code of their section, and names of drawn branches anywhere; in a tutorial, whatever stands behind code.
 *
 * @returns a test for sentences of the block.
 */
export function exampleTest(block: TextBlock, source: FacetSource): (sentence: string) => boolean {
  if (explainsCode(block, source)) return () => true;
  const declared = declaredAround(block, source);
  const branches = drawnIn(source);
  return (sentence) => {
    if (tellsAnExample(sentence)) return true;
    for (const { 0: word, index } of sentence.matchAll(/[\p{L}_][\p{L}\p{N}_-]*/gu)) {
      if (branches.has(word) && isBranch(sentence, word, index)) return true;
      if (!declared.has(word)) continue;
      if (/^["'‘“]$/u.test(sentence.slice(index - 1, index))) return true;
      const isPlain = /^\p{Ll}+$/u.test(word) || /^\p{Lu}\p{Ll}+$/u.test(word);
      if (!isPlain) return true;
      if (/^\p{Ll}/u.test(word) && isBare(sentence, word, index)) return true;
    }
    return false;
  };
}

function isBranch(sentence: string, word: string, index: number): boolean {
  if (/^ branch/u.test(sentence.slice(index + word.length))) return false;
  return !PLAIN_NAMES.has(word) || isBare(sentence, word, index);
}

/** "ownership of list": a noun in the singular that nothing but a preposition stands before. */
function isBare(sentence: string, word: string, index: number): boolean {
  const before = sentence.slice(0, index).trimEnd();
  const after = sentence.slice(index + word.length);
  if (
    /^ (?:function|method|struct|variable|closure|thread|instance|enum|trait|column|table)\b/u.test(
      after,
    )
  )
    return true;
  const isObject =
    /(?<!\p{L})(?:of|to|from|on|by|in|into|that|because|if|when|drops|borrow|borrows)$/u.test(
      before,
    );
  return (
    isObject &&
    !DETERMINED.test(before) &&
    /^(?:[.,;]|\s(?:is|was|be|will|but|before|after|into)\b)/u.test(after)
  );
}

/** Names that the code of a block's own section declares. */
function declaredAround(block: TextBlock, source: FacetSource): Set<string> {
  const { blocks, text } = source;
  const at = placeOf(block, source);
  let first = at;
  while (first > 0 && blocks[first - 1]?.kind !== 'heading') first -= 1;
  let end = at;
  while (end < blocks.length && blocks[end]?.kind !== 'heading') end += 1;
  const names = blocks
    .slice(first, end)
    .filter(({ kind }) => kind === 'code')
    .flatMap((code) => [...text.slice(code.start, code.end).matchAll(DECLARES)])
    .flatMap(([, name]) => name ?? []);
  return new Set([...names, ...schemaOf(source)]);
}

/** Names of tables and columns that any code of a source makes: its examples come back to them. */
const schemaOf = perObject((source: FacetSource): ReadonlySet<string> => {
  const names = source.blocks
    .filter(({ kind }) => kind === 'code')
    .flatMap(({ start, end }) => [...source.text.slice(start, end).matchAll(SCHEMA)])
    .flatMap(([, table, column]) => table ?? column ?? [])
    .flatMap((name) => [name, name.toLowerCase()]);
  return new Set(names);
});

const drawnIn = perObject((source: FacetSource): ReadonlySet<string> => {
  const names = source.blocks
    .filter(({ kind }) => kind === 'code')
    .flatMap(({ start, end }) => [...source.text.slice(start, end).matchAll(DRAWN)])
    .flatMap(([, name]) => name ?? []);
  return new Set(names);
});
