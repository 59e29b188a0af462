import type { ChosenPassages } from './passages/passage.ts';
import type { PassagesTask } from './research-dependencies.ts';
import { placesByName } from './passages/places-by-name.ts';
import { selectCitable } from './select-citable.ts';
import { threadNearness } from './thread-nearness.ts';
import { indexThreadTexts } from './thread-texts.ts';
import { RESEARCH } from './tuning.ts';

/** Chooses passages of sources that are ranked among themselves, whoever found them. */
export async function passagesOfTexts(task: PassagesTask): Promise<ChosenPassages> {
  const textIds = task.sources.map((source) => source.textId);
  const { texts: textById, index } = await indexThreadTexts(textIds);
  const sources = task.sources.flatMap(({ textId, ...source }) => {
    const stored = textById.get(textId);
    if (!stored) return [];
    const { text, blocks, trusted, language } = stored;
    return [{ ...source, textId, text, blocks, trusted, language }];
  });
  const ranked = index.rank(task.words, textIds, RESEARCH.placesMax);
  const { topic, language, limit, encoder } = task;
  const nearness = encoder === undefined ? undefined : await threadNearness(encoder, topic);
  const worded = ranked.flatMap(({ textId, start, end, score }) =>
    sources
      .filter((source) => source.textId === textId)
      .map((source) => ({ sourceId: source.id, start, end, score })),
  );
  const places = worded.length === 0 && nearness ? placesByName(sources, nearness) : worded;
  return selectCitable(sources, places, {
    topic,
    language,
    words: index.known(task.words),
    limit,
    nearness,
  });
}
