import type { RawBlock } from '../raw-block.ts';

/** Verbs of publishing as documents head their own dates with them. */
const PUBLISHED =
  'published|posted|issued|dated?|created|written|veröffentlicht|erschienen|publiée?|publicado';
/** Verbs of changing what was published before. */
const CHANGED =
  'updated?|edited|revised|revision|modified|changed|stand|aktualisiert|geändert|aktualisierung|mise? à jour|modifiée?|' +
  'actualizado|actualización|modificado|atualizado|atualização';
const FIRST_OR_LAST =
  'first|last|originally|latest|zuletzt|letzte|erstmals|dernière|última|ultima|publication';
const DOCUMENT =
  'document|page|article|post|guide|manual|text|report|paper|essay|tutorial|handbook|edition|translation|file|policy';
const ON = 'on|the|at|of|am|vom|le|du|el|de|em|en';

/** Where a statement begins: at the beginning, behind a sentence or behind a sign that parts. */
const BEGINS = String.raw`(?:^|[([]|[.!?|·•–—;]\s)\s*`;
const OF_VERSION = new RegExp(
  `${BEGINS}v(?:ersion)?\\.? ?\\d+(?:\\.\\d+)*\\s*[,(–—-]*\\s*(?:(?:${ON}) )*$`,
  'iu',
);
const states = (verbs: string) =>
  new RegExp(
    `${BEGINS}(?:(?:this|the) (?:${DOCUMENT}) (?:was|is|has been) |(?:this )?(?:${DOCUMENT}) )?` +
      `(?:(?:${FIRST_OR_LAST}) )?(?:${verbs})\\s*[:,-]?\\s*(?:(?:${ON}) )*$`,
    'iu',
  );
/** "This guide was last updated on …" may stand anywhere in a sentence of its own. */
const statesOfThis = (verbs: string) =>
  new RegExp(
    `${BEGINS}this (?:${DOCUMENT}) (?:was|is|has been) (?:(?:${FIRST_OR_LAST}) )?(?:${verbs}) (?:(?:${ON}) )*$`,
    'iu',
  );
const KINDS = [
  { says: 'published', states: states(PUBLISHED), ofThis: statesOfThis(PUBLISHED) },
  { says: 'changed', states: states(CHANGED), ofThis: statesOfThis(CHANGED) },
] as const;

/** What may stand behind a date that is a statement: nothing, a sign that parts, a time, by or for whom. */
const ENDS =
  /^\s*(?:$|[)\].|·•–—;/]|[,T]?\s*(?:at |um |à )?\d{1,2}:\d{2}|(?:by|von|par|por|for|für|pour|para)\s)/iu;

const NAME = String.raw`(?:\p{Lu}[\p{L}.'’-]*|\p{Ll}{1,3})`;
/** Nobody's name, somebody's, or a place: "Ada Byron, ", "By Ada Byron on ", "London, ". */
const NAMED = new RegExp(
  `^\\s*(?:${NAME} ){0,4}${NAME}\\s*[,|·•–—(-]\\s*$|` +
    `^\\s*(?:[Bb]y|[Vv]on|[Pp]ar|[Pp]or) (?:${NAME} ){0,4}${NAME}[\\s,|·•–—(-]*$|^[^\\p{L}]*$`,
  'u',
);
const BESIDE_BYLINE = /^\s*(?:$|[)\].|·•–—]|(?:by|von|par|por)\s)/iu;
const BYLINE_MAX = 120;
const WORDS_BEHIND = 8;

/** What a document states with the words around a date: when it was published, when it was changed, or neither. */
export function statedBy(before: string, after: string): 'published' | 'changed' | null {
  const ends = ENDS.test(after);
  const kind = KINDS.find((one) => one.ofThis.test(before) || (ends && one.states.test(before)));
  return kind?.says ?? (ends && OF_VERSION.test(before) ? 'published' : null);
}

/**
 * Whether a block is a byline around its date: a short line of a name or a place and the date, and no
 * sentence. A heading with words in it tells what happened on that day.
 */
export function isByline(kind: RawBlock['kind'], before: string, after: string): boolean {
  if (kind !== 'paragraph' && kind !== 'heading') return false;
  if (before.length + after.length > BYLINE_MAX) return false;
  if (kind === 'heading' && /\p{L}/u.test(before + after)) return false;
  if (/[\p{L}\d]{2,}[.!?]\s*$/u.test(after)) return false;
  const words = after.split(' ').filter((word) => /\p{L}/u.test(word));
  return NAMED.test(before) && BESIDE_BYLINE.test(after) && words.length <= WORDS_BEHIND;
}
