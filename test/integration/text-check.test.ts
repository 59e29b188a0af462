import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EvidenceReport } from '@citeloom/common/contracts/evidence-report';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { TextCheckAnswer } from '@citeloom/common/contracts/text-check';
import { createClient, type Client } from '../support/client.ts';
import { makeHeatPumpLibrary } from '../support/heat-pump-library.ts';
import { startProduct, type Product } from '../support/product.ts';
import { upload } from '../support/upload.ts';

let library: Awaited<ReturnType<typeof makeHeatPumpLibrary>>;
let product: Product;
let client: Client;

beforeAll(async () => {
  library = await makeHeatPumpLibrary();
  product = await startProduct({ sourcesDir: library.folder, env: { READ_LINKS: 'off' } });
  client = createClient(product.url);
});
afterAll(async () => {
  await product?.close();
  await library?.close();
});

const TEXT = `# Heat pumps at night

The fan of a heat pump causes most of its noise during the night. Subsidies cover up to 70 % of the price of a heat pump installation. Here is what the sources say.

- A heat pump costs more to buy than a gas boiler, but [subsidies](noise-2.html) lower the price.
- Rubber feet under the compressor dampen noise, says [a page](https://example.org/feet).
- Penguins of Patagonia breed in burrows.
`;

async function verified(text: string, by = client): Promise<[RunSnapshot, TextCheckAnswer]> {
  const run = await by.finished(await by.start('/api/text-check', { text }));
  if (run.status !== 'succeeded') throw new Error(run.error?.message ?? run.status);
  return [run, TextCheckAnswer.parse(run.result)];
}

describe('POST /api/text-check', () => {
  let run: RunSnapshot;
  let answer: TextCheckAnswer;
  beforeAll(async () => {
    [run, answer] = await verified(TEXT);
  });
  const sentence = (start: string) => {
    const found = answer.report.sentences.find(({ text }) => text.startsWith(start));
    if (!found) throw new Error(`no sentence starts with ${start}`);
    return found;
  };
  const quoteOf = (id: string | undefined) =>
    answer.report.evidence.find((evidence) => evidence.id === id);

  it('finds the passage behind what a source says, verbatim in its stored text', async () => {
    const supported = sentence('The fan');
    expect(supported).toMatchObject({ verdict: 'supported', author: 'person' });
    const quote = quoteOf(supported.evidenceIds[0]);
    const source = answer.report.sources.find(({ id }) => id === quote?.sourceId);
    expect(source?.intact).toBe(true);
    const stored = await fetch(`${product.url}${source?.url}`, {
      headers: { accept: 'application/json' },
    });
    const { text } = (await stored.json()) as { text: string };
    expect(text.slice(quote?.start, quote?.end)).toBe(quote?.quote);
    const page = await fetch(`${product.url}${source?.url}&evidence=${quote?.id}`);
    expect(await page.text()).toContain('class="passage"');
  });

  it('refuses a changed number, keeps the sentence and names the passage that comes closest', () => {
    const changed = sentence('Subsidies cover');
    expect(changed).toMatchObject({
      ...{ verdict: 'unsupported', evidenceIds: [] },
      text: 'Subsidies cover up to 70 % of the price of a heat pump installation.',
    });
    expect(changed.checks.find(({ name }) => name === 'numbers')?.passed).toBe(false);
    expect(quoteOf(changed.nearest)?.quote).toContain('up to half of the price');
  });

  it('asks nothing of a sentence without a fact, and invents no passage for an unknown one', () => {
    expect(sentence('Here is')).toMatchObject({ verdict: 'uncited', evidenceIds: [] });
    expect(sentence('Penguins')).toMatchObject({ verdict: 'unsupported', evidenceIds: [] });
    expect(answer.report.totals).toMatchObject({ removed: 0, softened: 0, sentences: 6 });
  });

  it('lets a text name its source as the one who says so, and nobody else', async () => {
    const quote = quoteOf(sentence('The fan').evidenceIds[0]);
    const source = answer.report.sources.find(({ id }) => id === quote?.sourceId);
    const verdictBy = async (name: string) => {
      const says = `According to “${name}”, the fan of a heat pump causes most of its noise during the night.`;
      const [, { report }] = await verified(says, createClient(product.url));
      return report.sentences.map(({ verdict }) => verdict);
    };
    expect(await verdictBy(source?.title ?? '')).toEqual(['supported']);
    expect(await verdictBy('The Boiler Courier')).toEqual(['unsupported']);
  });

  it('looks only where a link of the library leads, and names the links that it did not follow', () => {
    // The sentence stands in cost-1.html, but what it links to does not say so.
    expect(sentence('A heat pump costs more').verdict).toBe('unsupported');
    expect(answer.links).toEqual([
      { url: 'noise-2.html', sentences: [3], read: true, title: expect.any(String) },
      {
        ...{ url: 'https://example.org/feet', sentences: [4], read: false },
        ...{ code: 'link-not-read', reason: 'Pages of the web were not read for this check.' },
      },
    ]);
  });

  it('is private to its session, has a report of its own, and leaves its text out of lists', async () => {
    const report = await client.call('GET', `/api/evidence/${run.id}`);
    expect(EvidenceReport.parse(await report.json())).toMatchObject({
      ...{ articleId: run.id, title: 'Heat pumps at night', engine: 'person' },
    });
    const other = await createClient(product.url).call('GET', `/api/evidence/${run.id}`);
    expect(other.status).toBe(404);
    const list = (await (await client.call('GET', '/api/runs?kind=text-check')).json()) as {
      items: { title: string; input: object }[];
    };
    expect(list.items[0]).toMatchObject({ title: 'Heat pumps at night', input: {} });
    expect(JSON.stringify(list)).not.toContain('Penguins');
  });

  it('follows a citation to a stored source of the same session, not of another', async () => {
    const [, first] = await verified('The fan of a heat pump causes most of its noise at night.');
    const [source] = first.report.sources;
    const html = `<p>The fan of a heat pump causes most of its noise during the night.<sup><a href="http://host.example/api/sources/${source?.id}?token=x">[1]</a></sup></p>`;
    const [, own] = await verified(html);
    expect(own.links.map(({ read }) => read)).toEqual([true]);
    expect(own.report).toMatchObject({
      ...{ totals: { supported: 1 }, sources: [{ sha256: source?.sha256 }] },
    });
    const [, foreign] = await verified(html, createClient(product.url));
    expect(foreign.links.map(({ read }) => read)).toEqual([false]);
  });

  it('makes no way into a source of another session, however its address is pasted', async () => {
    const [, own] = await verified('The fan of a heat pump causes most of its noise at night.');
    const address = `/api/sources/${own.report.sources[0]?.id}`;
    const asLink = `<p>Heat pumps are <a href="${address}?token=old">loud</a> at night.</p>`;
    for (const text of [asLink, `Heat pumps are loud.\n\n${address}`]) {
      const stranger = createClient(product.url);
      const [{ id }, answer] = await verified(text, stranger);
      const report = await (await stranger.call('GET', `/api/evidence/${id}`)).text();
      expect(JSON.stringify(answer) + report).toContain(address);
      expect(JSON.stringify(answer) + report).not.toContain(`${address}?token=`);
    }
  });

  it('holds a text against the sources that were given with it, and against the library where that is wished', async () => {
    const owner = createClient(product.url);
    const told = 'The ferry to Norderney carried 98,100 passengers in 2023.';
    const sent = await upload(product.url, owner, 'ferry.txt', `${told} It sails at noon.`);
    const { id } = (await sent.json()) as { id: string };
    const text = `${told} The fan of a heat pump causes most of its noise during the night.`;
    const check = async (more: object) => {
      const order = { text, uploads: [id], ...more };
      const run = await owner.finished(await owner.start('/api/text-check', order));
      return TextCheckAnswer.parse(run.result).report;
    };
    const verdicts = ({ sentences }: EvidenceReport) => sentences.map(({ verdict }) => verdict);
    const alone = await check({});
    expect(verdicts(alone)).toEqual(['supported', 'unsupported']);
    expect(alone.sources.map(({ site }) => site)).toEqual(['ferry.txt']);
    expect(verdicts(await check({ searchLibrary: true }))).toEqual(['supported', 'supported']);
    const refused = await client.call('POST', '/api/text-check', { text, uploads: [id] });
    expect(refused.status).toBe(422);
  });

  it('says what to try when nothing in the library speaks of a text', async () => {
    const [, nothing] = await verified('Penguins of Patagonia breed in burrows near the sea.');
    expect(nothing.message).toMatch(/^None of the \d+ documents of the library speaks of/);
  });

  it('refuses no text and too much of it, and repeats an answer for the same key', async () => {
    for (const text of ['', ' ', 'a'.repeat(100_001)]) {
      const refused = await client.call('POST', '/api/text-check', { text });
      expect(refused.status).toBe(422);
      expect(((await refused.json()) as { errors: object[] }).errors).toMatchObject([
        { pointer: '/text' },
      ]);
    }
    const ask = async () => {
      const headers = { prefer: 'respond-async', 'idempotency-key': key };
      const asked = await client.call('POST', '/api/text-check', { text: 'Bread rises.' }, headers);
      return ((await asked.json()) as { runId: string }).runId;
    };
    const key = randomUUID();
    expect(await ask()).toBe(await ask());
    const failed = await client.finished(
      await client.start('/api/text-check', { text: '<script>Heat costs 3 euros.</script>' }),
    );
    expect(failed.error?.message).toContain('no sentences');
  });
});
