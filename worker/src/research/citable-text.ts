import { sentencesOf } from '@citeloom/common/domain/text/block-sentences';
import type { TextBlock } from '@citeloom/common/contracts/source';
import { seemsMeantForMachines } from '@citeloom/common/domain/prompt-injection/prompt-injection';
import {
  onlyBlocks,
  storedTrustedBlocks,
  unrelatedTest,
} from '@citeloom/common/domain/prompt-injection/trusted-blocks';
import type { NearTest } from '@citeloom/common/domain/provenance/second-hand';
import { withoutSentences } from '@citeloom/common/domain/text/without-sentences';
import type { PassageSource, FoundPlace } from './passages/source.ts';
import { RESEARCH } from './tuning.ts';

const QUOTABLE: ReadonlySet<TextBlock['kind']> = new Set(['paragraph', 'item', 'quote']);

/** The test for the places that the index found. */
export function nearTest(places: readonly FoundPlace[]): NearTest {
  const bySource = Map.groupBy(places, ({ sourceId }) => sourceId);
  return (sourceId, block) =>
    bySource
      .get(sourceId)
      ?.some(
        (place) =>
          place.start < block.end + RESEARCH.reach && place.end > block.start - RESEARCH.reach,
      ) ?? false;
}

/**
 * The sources as far as they may be quoted, in the same offsets; all else is blank. Left out, so that it
 * stands neither in a passage nor around one and weighs nothing where words are counted: orders to
 * programs and what came in with them (`trustedBlocks`); unless the topic is such programs, sentences that
 * speak of them in passing; and in short texts sentences and headings that share no word with the rest. What is left
 * of a block is a block of its own.
 */
export function citableText<Source extends PassageSource>(
  sources: readonly Source[],
  places: readonly FoundPlace[],
  topic: string,
): Source[] {
  // A topic of this kind needs the paragraphs that speak of such programs.
  const isOfMachines = seemsMeantForMachines(`${topic}, please`);
  const strays = (text: string) => !isOfMachines && seemsMeantForMachines(text);
  const isNear = nearTest(places);
  return sources.map((source) => quotable(trusted(source), isNear, strays));
}

function trusted<Source extends PassageSource>(source: Source): Source {
  const blocks = storedTrustedBlocks(source);
  if (blocks === source.blocks) return source;
  return { ...source, blocks: [...blocks], text: onlyBlocks(source.text, blocks) };
}

function quotable<Source extends PassageSource>(
  source: Source,
  isNear: NearTest,
  strays: (text: string) => boolean,
): Source {
  const { text } = source;
  const isStrange = unrelatedTest(source, source.title);
  const blocks = source.blocks.flatMap((block) => {
    if (block.kind === 'heading')
      return strays(text.slice(block.start, block.end)) || isStrange(block) ? [] : [block];
    if (!QUOTABLE.has(block.kind) || !isNear(source.id, block)) return [block];
    return withoutSentences(block, sentencesOf(source, block), (sentence) => {
      return strays(text.slice(sentence.start, sentence.end)) || isStrange(sentence);
    });
  });
  return { ...source, blocks };
}
