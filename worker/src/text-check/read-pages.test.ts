import { describe, expect, it } from '@jest/globals';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { Report, RunContext } from '../run-engine/run-context.ts';
import type { PageContent, PageOptions } from '../web/page-reader.ts';
import { readPages } from './read-pages.ts';

const page = (address: string) => ({ textId: address, finalUrl: address }) as PageContent;
const addressesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => `https://example.org/${at}`);

/** A run without a database: its calls are performed, its reports kept. */
function runContext(signal = new AbortController().signal) {
  const reports: Report[] = [];
  const context: RunContext = {
    runId: 'run',
    owner: { type: 'session', id: '' },
    signal,
    call: (_name, input, perform) => perform(input, { signal, spend: () => undefined }),
    report: (report) => Promise.resolve(void reports.push(report)),
    expect: () => undefined,
    budgetLeft: () => 1,
    show: () => Promise.resolve(),
    note: () => Promise.resolve(),
  };
  return { context, reports };
}

describe('readPages', () => {
  it('reads 30 pages at most, eight at a time, and tells of each', async () => {
    const { context, reports } = runContext();
    let [now, most] = [0, 0];
    const read = async (address: string) => {
      most = Math.max(most, ++now);
      await new Promise(setImmediate);
      now -= 1;
      return page(address);
    };
    const pages = await readPages(context, { read }, addressesOf(40));
    expect([...pages.keys()]).toEqual(addressesOf(30));
    expect(most).toBe(8);
    expect(reports.map(({ done }) => done)).toEqual([...Array(31).keys()]);
    expect(reports.at(-1)).toMatchObject({ stage: 'read', message: 'Read 30 of 30 links' });
  });

  it('answers a page that cannot be read with the reason, and goes on with the rest', async () => {
    const { context, reports } = runContext();
    const refusal = { code: 'robots', userText: 'Its site says no.', retryable: false };
    const read = (address: string) =>
      address.endsWith('0')
        ? Promise.reject(new ProviderError({ ...refusal, message: 'web: no' }))
        : Promise.resolve(page(address));
    const [first = '', second = ''] = addressesOf(2);
    expect(await readPages(context, { read }, [first, second])).toEqual(
      new Map<string, unknown>([
        [first, { code: 'robots', reason: 'Its site says no.' }],
        [second, { document: expect.objectContaining({ provider: 'links', textId: second }) }],
      ]),
    );
    expect(reports.at(-1)?.message).toBe('Read 2 of 2 links · 1 could not be read');
  });

  it('names what has not arrived when its patience ends', async () => {
    const { context } = runContext();
    const read = (_address: string, { signal }: PageOptions) =>
      new Promise<never>((_resolve, reject) => {
        if (signal.aborted) reject(signal.reason as Error);
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    const pages = await readPages(context, { read }, addressesOf(20), 10);
    expect([...pages.values()]).toEqual(
      Array(20).fill({ code: 'timeout', reason: expect.stringContaining('too long') }),
    );
  });

  it('ends with the run, and with what is no failure of a page', async () => {
    const reason = new Error('cancelled');
    const cancelled = runContext(AbortSignal.abort(reason)).context;
    const fail = () => Promise.reject(new Error('the database is gone'));
    await expect(readPages(cancelled, { read: fail }, addressesOf(1))).rejects.toBe(reason);
    const { context } = runContext();
    await expect(readPages(context, { read: fail }, addressesOf(1))).rejects.toThrow('database');
  });
});
