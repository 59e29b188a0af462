import { BUILT_IN_ENGINE } from '@citeloom/common/domain/engines/engine-name';
import { mainPhrase } from '@citeloom/common/domain/text/topic-words';
import type { Writer } from '../writer.ts';
import { outline } from './outline.ts';
import { summarise } from './summarise.ts';
import { writeSection } from './write-section.ts';

/**
 * The engine without a model: every factual sentence is a quotation, at most without its leading
 * connective; what it adds of its own claims nothing (design §5). Pure, so it costs nothing.
 */
export const builtinWriter: Writer = {
  engine: BUILT_IN_ENGINE,
  plan: async (brief) => {
    const core = mainPhrase(brief.topic, brief.language);
    return [...new Set([brief.topic, core])].filter(Boolean);
  },
  summarise: async (brief, facet) => summarise(brief, facet),
  outline: async (brief, material) => outline(brief, material),
  writeSection: async (brief, task) => writeSection(brief, task),
};
