import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Problem } from '@citeloom/common/contracts/problem';
import type { ResearchAnswer } from '@citeloom/common/contracts/research';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { EvidenceModel } from '@citeloom/common/server/models/evidence';
import { SummaryModel } from '@citeloom/common/server/models/summary';
import { loadMaterial } from '@citeloom/worker/article/load-material';
import { outline } from '@citeloom/worker/providers/writers/builtin/outline';
import { aliasEvidence } from '@citeloom/worker/writing/alias-evidence';
import { seedResearch, type SeededResearch } from '../support/seed-research.ts';
import { startTestApi, type TestApi } from '../support/start-api.ts';

const session = randomUUID();
const OWN = 'Penguins <b>on</b> Saturn';
const PASSAGE = [
  'Iron gall ink is made of oak galls and iron. The ink goes onto the page almost without colour.',
  'Monks boiled the galls for a day. They stirred the iron in when the water was cold.',
  'A feather carried the ink for half a line. The page was dried with sand afterwards.',
].join('\n');

let api: TestApi;
let research: SeededResearch;

beforeAll(async () => {
  api = await startTestApi();
  research = await seedResearch(session);
  const { summaryId, evidenceId } = research;
  await EvidenceModel.updateOne({ _id: evidenceId }, { quote: PASSAGE });
  let start = 0;
  const blocks = PASSAGE.split('\n').map((text) => {
    const block = { kind: 'paragraph' as const, start, end: start + text.length };
    start = block.end + 1;
    return block;
  });
  const span = { evidenceId, headings: ['On ink'], blocks, score: 0.8 };
  await SummaryModel.updateOne({ _id: summaryId }, { spans: [span] });
});
afterAll(() => api.close());

const rename = (title: unknown, by = session) =>
  api.call(`/api/summaries/${research.summaryId}`, { method: 'PUT', session: by, json: { title } });

async function shown() {
  const answer = await api.call(`/api/runs/${research.run._id}`, { session });
  const run = (await answer.json()) as RunSnapshot;
  return (run.result as ResearchAnswer).summaries[0];
}

/** The headings that the built-in engine plans for an article of the summary. */
async function headings(): Promise<string[]> {
  const { facets, sources } = await loadMaterial([research.summaryId]);
  const material = { facets: aliasEvidence(facets, sources).facets, reserve: [] };
  const { sections } = outline({ topic: 'iron gall ink', language: 'en' }, material);
  return sections.map(({ heading }) => heading);
}

describe('a summary that a person renames', () => {
  it('has its title at every read and in an article, and gets the old one back', async () => {
    const found = await shown();
    const answer = await rename('  Penguins <b>on</b>\u0007 Saturn ');
    expect(answer.status).toBe(200);
    const named = { id: research.summaryId, title: OWN, renamed: true };
    expect(await answer.json()).toEqual(named);
    expect(await shown()).toEqual({ ...found, ...named });
    expect(await headings()).toEqual([OWN]);

    const back = await rename(null);
    expect(await back.json()).toEqual({ id: research.summaryId, title: found?.title });
    expect(await shown()).toEqual(found);
    expect(await headings()).toEqual([found?.title]);
  });

  it('is unknown to everybody else, whatever they send', async () => {
    const found = await shown();
    for (const title of ['Taken', '', 7]) {
      const answer = await rename(title, randomUUID());
      expect(answer.status).toBe(404);
      expect(((await answer.json()) as Problem).code).toBe('not_found');
    }
    expect(await shown()).toEqual(found);
  });

  it.each([[''], [' \u200b\n'], ['x'.repeat(111)], [undefined], [7]])(
    'is not called %j',
    async (title) => {
      const found = await shown();
      const answer = await rename(title);
      expect(answer.status).toBe(422);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(await shown()).toEqual(found);
    },
  );
});
