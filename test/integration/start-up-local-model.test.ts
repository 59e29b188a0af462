import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createCheckout, type Checkout } from '../support/start-up/checkout.ts';
import {
  givenEngines,
  startProductIn,
  type ProductStart,
} from '../support/start-up/product-start.ts';
import { findOnPath } from '../../scripts/start-up/run-program.js';
import { endScripts } from '../support/start-up/run-script.ts';
import {
  startLocalModels,
  type ScriptedLocalModels,
} from '../support/start-up/scripted-local-models.ts';
import { freshDatabaseUrl } from '../support/test-database.ts';

const QUESTION = 'Shall it write summaries and articles?';
const MODEL = { name: 'qwen3:8b', bytes: 5e8, loaded: true };

let checkout: Checkout;
let models: ScriptedLocalModels;
beforeEach(async () => {
  checkout = createCheckout();
  models = await startLocalModels('Ollama', { models: [MODEL], context: 4096 });
});
afterEach(async () => {
  await endScripts();
  await models.close();
  checkout.remove();
});

const lines = () => [
  `OPENAI_BASE_URL=http://127.0.0.1:${models.port}/v1`,
  `OPENAI_MODEL=${MODEL.name}`,
];
const written = () => {
  const file = join(checkout.folder, '.env');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** Starts the product in a checkout without a model of its own, and waits until it is there. */
async function start(
  env: Record<string, string> = {},
  { typed }: { typed?: string } = {},
): Promise<ProductStart> {
  const options = typed === undefined ? {} : { inTerminal: true };
  const ports = { LOCAL_MODEL_PORTS: String(models.port) };
  const product = await startProductIn(
    checkout.folder,
    { ...givenEngines(freshDatabaseUrl()), ...ports, ...env },
    options,
  );
  if (typed !== undefined) {
    await product.until(QUESTION);
    product.type(typed);
  }
  await product.until('Ctrl-C stops everything.');
  return product;
}

async function stop(product: ProductStart): Promise<string> {
  product.signal('SIGTERM');
  await product.ended;
  return product.output();
}

/** What the worker of a start was told of a model. */
function toldWorker(product: ProductStart): string[] {
  const variables = readFileSync(`/proc/${product.pidOf('worker 1')}/environ`, 'utf8');
  return variables.split('\0').filter((line) => line.startsWith('OPENAI_'));
}

describe('a start beside a model that is already there', () => {
  it('without a terminal uses nothing, tries it once, and prints the two lines each time', async () => {
    const first = await start();
    expect(toldWorker(first)).toEqual([]);
    await first.until(lines()[1]!);
    const output = await stop(first);
    expect(output).toContain('✓ Trying qwen3:8b, which Ollama serves on this machine');
    expect(output).toContain('words a second');
    expect(output).toContain('Its context of 4096 tokens is too small');
    for (const line of lines()) expect(output).toContain(`\n    ${line}\n`);
    expect(output).toContain('Engine   Built-in engine');
    const again = await start();
    await again.until(lines()[1]!);
    expect(await stop(again)).not.toContain('Trying');
    expect(models.questions).toHaveLength(1);
    expect(written()).toBe('');
  });

  it('asks nobody who has configured a model, or has switched it off', async () => {
    await stop(await start({ OPENAI_API_KEY: 'k' }));
    await stop(await start({ LOCAL_MODEL_PORTS: 'off' }));
    expect(models.asked).toEqual([]);
  });

  it('says what is wrong with the ports', async () => {
    const product = await startProductIn(checkout.folder, { LOCAL_MODEL_PORTS: 'ollama' });
    expect(await product.ended).toBe(2);
    expect(product.output()).toContain('LOCAL_MODEL_PORTS must be off or numbers of ports');
  });
});

// What asks needs a terminal, which this program makes.
const describeInTerminal = findOnPath('script').length > 0 ? describe : describe.skip;
describeInTerminal('a start in a terminal', () => {
  it('asks once, and a yes is written into .env and used at once and from then on', async () => {
    writeFileSync(join(checkout.folder, '.env'), 'LOG_LEVEL=info');
    const first = await start({}, { typed: 'y\n' });
    expect(toldWorker(first).toSorted()).toEqual(lines().toSorted());
    expect(await stop(first)).toContain('Engine   qwen3:8b on a private server');
    expect(written()).toBe(`LOG_LEVEL=info\n${lines().join('\n')}\n`);
    models.asked.length = 0;
    const again = await start();
    expect(toldWorker(again).toSorted()).toEqual(lines().toSorted());
    await stop(again);
    expect(models.asked).toEqual([]);
  });

  it('takes anything else for a no, and does not ask again', async () => {
    const first = await start({}, { typed: '\n' });
    expect(toldWorker(first)).toEqual([]);
    const output = await stop(first);
    expect(output).toContain('this is not asked again');
    expect(output).not.toContain('put these two lines');
    expect(written()).toBe('');
    models.asked.length = 0;
    const again = await start();
    expect(await stop(again)).not.toContain('qwen3');
    expect(models.asked).toEqual([]);
  });

  it('ends at a Ctrl-C while it asks', async () => {
    const product = await startProductIn(
      checkout.folder,
      { ...givenEngines(freshDatabaseUrl()), LOCAL_MODEL_PORTS: String(models.port) },
      { inTerminal: true },
    );
    await product.until(QUESTION);
    product.signal('SIGINT');
    await product.until('Stopped.');
    await product.ended;
    expect(written()).toBe('');
  });
});
