import { randomUUID } from 'node:crypto';
import type { Judge } from '@citeloom/common/contracts/judge';
import type { ArticleSection, ArticleSentence } from '@citeloom/common/domain/article/article';
import { ArticleModel } from '@citeloom/common/server/models/article';
import { EvidenceModel, type EvidenceDocument } from '@citeloom/common/server/models/evidence';
import { finishRun, seedArticleRun, seedResearch } from './seed-research.ts';

/** What a judge that has seen all its traps leaves in an article. */
export const BELIEVED: Judge = {
  ...{ model: 'small-model', traps: { seen: 24, of: 24 }, believed: true },
};

const check = (name: 'numbers' | 'words', ...missing: string[]) => ({
  ...{ name, passed: missing.length === 0, missing },
});

/** The second sentence of the passage of a seeded research, as evidence of its own. */
async function secondEvidence(firstId: string): Promise<EvidenceDocument> {
  const { _id, ...first } = await EvidenceModel.findById(firstId).orFail().lean<EvidenceDocument>();
  const start = first.end + 1;
  const quote = first.after.trim();
  const second = {
    ...{ ...first, _id: randomUUID(), start, end: start + quote.length, quote },
    ...{ before: `${first.quote} `, after: '' },
  };
  await EvidenceModel.create(second);
  return second;
}

/** Of each kind of sentence one; `levelled` false leaves the levels out, as they once were. */
function sectionsOf(first: string, second: EvidenceDocument, levelled: boolean): ArticleSection[] {
  const cited = (text: string, id: string, level: 'quoted' | 'judged'): ArticleSentence => ({
    ...{ text, evidenceIds: [id], verdict: 'supported', checks: [check('numbers')] },
    ...(levelled ? { level } : {}),
    ...(level === 'quoted' ? { quoted: true } : {}),
  });
  const written = { evidenceIds: [], author: 'person' as const, nearest: first };
  return [
    {
      id: 'lead',
      removed: [],
      blocks: [
        {
          type: 'paragraph',
          sentences: [
            cited('Iron gall ink darkens within 2 days of writing.', first, 'quoted'),
            cited('What is written with it turns dark in at most 2 days.', first, 'judged'),
          ],
        },
      ],
    },
    {
      id: 's1',
      removed: [
        {
          ...{ text: 'The ink is 3 km long.', evidenceIds: [first], verdict: 'removed' },
          checks: [check('numbers', '3 km')],
        },
      ],
      blocks: [
        { type: 'heading', level: 2, text: 'How long it was used' },
        {
          type: 'paragraph',
          sentences: [
            cited('Europe kept to it for 1,400 years.', second._id, 'judged'),
            {
              ...cited(second.quote, second._id, 'quoted'),
              ...{ verdict: 'softened', drafted: 'Every court used it for 1,400 years.' },
            },
            { text: 'So much for its age.', evidenceIds: [], verdict: 'uncited', checks: [] },
            {
              ...{ text: 'Gall ink goes dark 2 days after one writes with it.', ...written },
              ...{ verdict: 'restated', checks: [check('numbers')] },
            },
            {
              ...{ text: 'Iron gall ink darkens within 3 days of writing.', ...written },
              ...{ verdict: 'unsupported', checks: [check('numbers', '3 days')] },
            },
          ],
        },
      ],
    },
  ];
}

/**
 * A finished article with a sentence of each verdict and level, as a worker stores it.
 *
 * @param judge what is known of its judge; `undefined` makes it an article from before there was one.
 * @returns the article's id and, in reading order, the ids of its two pieces of evidence.
 */
export async function seedLevels(
  session: string,
  judge: Judge | undefined,
): Promise<{ articleId: string; evidenceIds: [string, string] }> {
  const research = await seedResearch(session);
  const second = await secondEvidence(research.evidenceId);
  const run = await seedArticleRun(session, research);
  await ArticleModel.create({
    ...{ _id: run._id, owner: run.owner, expiresAt: run.expiresAt },
    ...{ researchId: research.run._id, searchTerm: 'iron gall ink' },
    ...{ title: 'Ink that darkens', language: 'en', engine: 'OpenAI: some-model' },
    sections: sectionsOf(research.evidenceId, second, judge !== undefined),
    ...(judge ? { judge } : {}),
  });
  await finishRun(run._id, { articleId: run._id });
  return { articleId: run._id, evidenceIds: [research.evidenceId, second._id] };
}
