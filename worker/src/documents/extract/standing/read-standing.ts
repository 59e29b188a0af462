import type { Standing } from '@citeloom/common/contracts/standing';
import type { RawBlock } from '../raw-block.ts';
import { CORRECTIONS, HEAD_WORDINGS, NOTICE_TITLE, TITLE_WORDINGS } from './standing-words.ts';

/** So many blocks before and behind its heading are the head of a document; as many make its foot. */
const EDGE = 8;
/** What says how a document stands is short, or says so in its first words. */
const READ = 400;
const WORDS_MAX = 240;

type Found = Pick<Standing, 'kind' | 'words'>;

/**
 * What a document says of its own standing: its data for machines before its title, and that before the
 * words above and below its text; a notice about another document has none of its own. Null where
 * nothing is said. Pure.
 *
 * @param document.blocks with the short lines around the text, where banners stand.
 * @param document.stated what its data for machines says.
 */
export function readStanding({
  title,
  blocks,
  stated,
}: {
  title: string;
  blocks: readonly RawBlock[];
  stated?: Standing | null | undefined;
}): Standing | null {
  if (stated) return stated;
  if (NOTICE_TITLE.test(title)) return null;
  const named = found(title, TITLE_WORDINGS);
  if (named) return { ...named, statedBy: 'title' };
  const said = saidIn(headOf(title, blocks), [...HEAD_WORDINGS, ...CORRECTIONS]);
  const told = said ?? saidIn(blocks.slice(-EDGE), CORRECTIONS);
  return told && { ...told, statedBy: 'text' };
}

/** The blocks around the heading that a document is named by, or its first ones. */
function headOf(title: string, blocks: readonly RawBlock[]): readonly RawBlock[] {
  const at = blocks.findIndex(
    ({ kind, text }) => kind === 'heading' && plain(text) === plain(title),
  );
  const heading = Math.max(0, at);
  return blocks.slice(Math.max(0, heading - EDGE), heading + EDGE + 1);
}

/** The gravest of what blocks say; what they quote does not speak of them. */
function saidIn(blocks: readonly RawBlock[], wordings: typeof HEAD_WORDINGS): Found | null {
  const lines = blocks
    .filter(({ kind }) => kind !== 'quote' && kind !== 'code')
    .flatMap(({ text }) => text.slice(0, READ).split('\n').map(plain));
  const all = lines.flatMap((line) => found(line, wordings) ?? []);
  const order = wordings.map(({ kind }) => kind);
  return all.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))[0] ?? null;
}

function found(line: string, wordings: typeof HEAD_WORDINGS): Found | null {
  const kind = wordings.find(({ says }) => says.test(line))?.kind;
  return kind ? { kind, words: line.slice(0, WORDS_MAX) } : null;
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
