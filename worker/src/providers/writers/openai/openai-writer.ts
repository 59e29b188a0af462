import { modelEngine } from '@citeloom/common/domain/engines/engine-name';
import type { ModelSettings } from '@citeloom/common/server/ai-models/model-settings';
import type { PriceTable } from '@citeloom/common/server/ai-models/prices';
import type { Writer } from '../writer.ts';
import { connectModel } from './ask-model.ts';
import { draftOf, draftQuestion, hearBeginning } from './draft.ts';
import { finishOf, finishQuestion } from './finish.ts';
import { outlineOf, outlineQuestion } from './outline.ts';
import { facetPlanOf, facetsQuestion } from './plan-facets.ts';
import { planQuestion, searchPlanOf } from './plan.ts';
import { materialTokens } from './prompt-tokens.ts';
import { repairedOf, repairQuestion } from './repair.ts';
import { rewriteQuestion, rewrittenOf } from './rewrite.ts';
import { summariesAtOnce, summariesOf, summariesQuestion } from './summarise.ts';

/**
 * The engine with a model, at OpenAI or any compatible server. What it writes is a draft
 * like any other engine's: the gate decides what is shown.
 */
export function createOpenAiWriter(settings: ModelSettings, prices: PriceTable): Writer {
  const ask = connectModel(settings, prices);
  const room = materialTokens(settings.contextTokens);
  return {
    engine: modelEngine(settings.host, settings.model),
    async plan(brief, tools) {
      return searchPlanOf(brief, await ask(planQuestion(brief), tools));
    },
    async planFacets(brief, passages, tools) {
      return facetPlanOf(await ask(facetsQuestion(brief, passages, room), tools));
    },
    summariesAtOnce: (facets) => summariesAtOnce(facets, room),
    async summarise(brief, task, tools) {
      return summariesOf(brief, task, await ask(summariesQuestion(brief, task, room), tools));
    },
    async outline(brief, material, tools) {
      return outlineOf(
        brief,
        material,
        await ask(outlineQuestion(brief, material, room), tools),
        room,
      );
    },
    draftsWhole: true,
    async draft(brief, task, tools, onBegun) {
      const question = draftQuestion(brief, task, room);
      const heard = onBegun && { onText: hearBeginning(brief, task, room, onBegun) };
      return draftOf(brief, task, await ask({ ...question, ...heard }, tools), room);
    },
    async rewrite(brief, task, tools) {
      return rewrittenOf(brief, task, await ask(rewriteQuestion(brief, task, room), tools), room);
    },
    async repair(brief, task, tools) {
      return repairedOf(task, await ask(repairQuestion(brief, task, room), tools));
    },
    async finish(brief, task, tools) {
      return finishOf(await ask(finishQuestion(brief, task), tools));
    },
  };
}
