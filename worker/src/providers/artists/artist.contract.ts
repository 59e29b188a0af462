import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { CallTools, Spending } from '../../run-engine/run-context.ts';
import type { Artist, ImageBrief, ImageVariation } from './artist.ts';

const brief: ImageBrief = {
  seed: '0c9f6a52-3d1e-4a77-9a63-5d9a5c0f1e11',
  title: 'How heat pumps learned to work in old houses',
  topic: 'Heat pumps',
  language: 'en',
  headings: ['Efficiency', 'Cost', 'Noise'],
  quotations: [
    {
      text: 'A heat pump moves three to four times as much heat as the electricity it uses.',
      source: 'Energy report',
    },
    { text: 'The state pays up to 70 percent of the installation costs.', source: 'Subsidies' },
  ],
  dates: { from: '2025-05-02', to: '2026-11-01' },
  sourceCount: 9,
  lead: 'Heat pumps work in old houses too.',
};
const places: ImageVariation[] = [0, 1, 2].map((slot) => ({ slot, variation: 0 }));

/** Cases that hold for every artist; `paid` says whether drawing costs. */
export function describeArtist(name: string, create: () => Artist, paid: boolean): void {
  describe(`${name}, an artist`, () => {
    const spent: Spending[] = [];
    const tools: CallTools = {
      signal: new AbortController().signal,
      spend: (costs) => void spent.push(costs),
    };
    let artist: Artist;
    beforeAll(() => {
      artist = create();
    });

    it('says for people and machines what draws', () => {
      expect(artist.engine.label).toMatch(/\S/);
      expect(artist.caption).toMatch(/^(AI-generated with .+|Drawn from the article)$/);
      expect(['trainedAlgorithmicMedia', 'algorithmicMedia']).toContain(artist.digitalSourceType);
    });

    it('plans a different picture for each place, with a text that names the article', async () => {
      const plans = await artist.plan(brief, places, tools);
      expect(plans).toHaveLength(3);
      expect(new Set(plans.map(({ subject }) => subject)).size).toBe(3);
      for (const { alt } of plans) expect(alt).toContain(brief.title);
      expect(JSON.parse(JSON.stringify(plans))).toEqual(plans);
    });

    it('plans another picture for a place that is drawn again', async () => {
      const [first] = await artist.plan(brief, [{ slot: 1, variation: 0 }], tools);
      const [second] = await artist.plan(brief, [{ slot: 1, variation: 1 }], tools);
      expect(first?.subject).not.toBe(second?.subject);
    });

    it('draws a PNG of exactly 1536×864 without metadata', async () => {
      const [plan = { subject: '', alt: '' }] = await artist.plan(brief, places, tools);
      const { png } = await artist.draw(brief, plan, { slot: 0, variation: 0 }, tools);
      const drawn = await sharp(png).metadata();
      expect(drawn).toMatchObject({ format: 'png', width: 1536, height: 864, hasAlpha: false });
      expect([drawn.exif, drawn.xmp, drawn.iptc]).toEqual([undefined, undefined, undefined]);
    });

    it('draws nothing for a run that was stopped', async () => {
      const stop = new AbortController();
      stop.abort(new Error('stopped'));
      const drawing = artist.draw(
        brief,
        { subject: 'grid', alt: '' },
        { slot: 0, variation: 0 },
        {
          ...tools,
          signal: stop.signal,
        },
      );
      await expect(drawing).rejects.toThrow('stopped');
    });

    it(paid ? 'says what a picture has cost' : 'costs nothing', async () => {
      const before = spent.length;
      const plan = { subject: 'contours', alt: '' };
      await artist.draw(brief, plan, { slot: 2, variation: 0 }, tools);
      const costs = spent.slice(before);
      expect(costs.length > 0).toBe(paid);
      for (const { inputTokens = 0, model } of costs) {
        expect(inputTokens).toBeGreaterThan(0);
        expect(model).toMatch(/\S/);
      }
    });
  });
}
