import { readFileSync } from 'node:fs';
import { z } from 'zod';

const Amount = z.number().nonnegative();

/**
 * A price table: US dollars per million tokens, by model name, and per image for models whose server
 * does not count tokens, and per search for services of the web. Other sections are left alone.
 */
const PriceTable = z.looseObject({
  models: z.record(z.string(), z.object({ input: Amount, output: Amount })),
  images: z.record(z.string(), Amount).optional(),
  searches: z.record(z.string(), Amount).optional(),
});
export type PriceTable = z.infer<typeof PriceTable>;

const SHIPPED = new URL('../../../prices.json', import.meta.url);
const VERSION = /^-\d{4}-?\d{2}-?\d{2}$/;
const MILLION = 1_000_000;

/**
 * The shipped prices, with those of a file of the same shape over them (`PRICES_FILE`).
 *
 * @throws when the file cannot be read or is not a price table; the message names the file's fault.
 */
export function readPrices(file?: string): PriceTable {
  const shipped = PriceTable.parse(JSON.parse(readFileSync(SHIPPED, 'utf8')));
  if (!file) return shipped;
  let own: PriceTable;
  try {
    own = PriceTable.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : (cause as Error).message;
    throw new Error(`PRICES_FILE cannot be used: ${reason}`, { cause });
  }
  return {
    ...shipped,
    ...own,
    models: { ...shipped.models, ...own.models },
    images: { ...shipped.images, ...own.images },
    searches: { ...shipped.searches, ...own.searches },
  };
}

/**
 * US dollars for tokens of a model, or null when the table has no price for it. A dated version
 * (`gpt-6.1-terra-2026-09-01`) costs what its model costs.
 */
export function priceOf(
  table: PriceTable,
  model: string,
  tokens: { input: number; output: number },
): number | null {
  const price = entryOf(table.models, model);
  if (!price) return null;
  return (tokens.input * price.input + tokens.output * price.output) / MILLION;
}

/**
 * US dollars for one image of a model: by its tokens where the server has counted them and the table
 * knows their price, else by the piece; null when it knows neither.
 */
export function priceOfImage(
  table: PriceTable,
  model: string,
  tokens: { input: number; output: number } | null,
): number | null {
  const counted = tokens && priceOf(table, model, tokens);
  return counted ?? entryOf(table.images ?? {}, model) ?? null;
}

function entryOf<Entry>(entries: Record<string, Entry>, model: string): Entry | undefined {
  const name = Object.keys(entries).find(
    (known) =>
      model === known || (model.startsWith(known) && VERSION.test(model.slice(known.length))),
  );
  return name === undefined ? undefined : entries[name];
}
