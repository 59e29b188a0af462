import { BUILT_IN_ENGINE, shownEngine } from './engine-name.ts';

/** IPTC digital source types, as machines read them. */
const SOURCE_TYPES = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/**
 * How a text by an engine is labelled, for people and for machines.
 *
 * @param engine id that is kept with the article; null for a text of unknown make.
 */
export function engineCredit(engine: string | null): { label: string; sourceType: string } | null {
  if (engine === null) return null;
  if (engine === BUILT_IN_ENGINE.id) {
    return {
      label: 'Research notes in the words of the sources, by the built-in engine',
      sourceType: `${SOURCE_TYPES}algorithmicMedia`,
    };
  }
  return {
    label: `AI-generated with ${shownEngine(engine)}`,
    sourceType: `${SOURCE_TYPES}trainedAlgorithmicMedia`,
  };
}
