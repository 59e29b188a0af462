import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { priceOf, priceOfImage, readPrices } from './prices.ts';

const tokens = { input: 2_000_000, output: 100_000 };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'prices-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, 'prices.json');
  writeFileSync(file, text);
  return file;
}

describe('prices', () => {
  it('are counted per million tokens in and out', () => {
    expect(priceOf(readPrices(), 'gpt-6.1-terra', tokens)).toBeCloseTo(2.5, 10);
  });

  it('hold for a dated version of a model, and for no other model with a similar name', () => {
    const prices = readPrices();
    expect(priceOf(prices, 'gpt-6.1-terra-2026-09-01', tokens)).toBeCloseTo(2.5, 10);
    expect(priceOf(prices, 'gpt-6.1-terra-mini', tokens)).toBeNull();
    expect(priceOf(prices, 'llama3.3', tokens)).toBeNull();
  });

  it('come from the operator’s file first, and from the shipped table for the rest', () => {
    const file = fileWith(
      '{"models":{"llama3.3":{"input":0.5,"output":1},"gpt-6-luna":{"input":0,"output":0}}}',
    );
    const prices = readPrices(file);
    expect(priceOf(prices, 'llama3.3', tokens)).toBeCloseTo(1.1, 10);
    expect(priceOf(prices, 'gpt-6-luna', tokens)).toBe(0);
    expect(priceOf(prices, 'gpt-6.1-sol', tokens)).toBeCloseTo(5, 10);
  });

  it.each(['{', '{"models":{"a":{"input":-1,"output":2}}}', '[]'])(
    'of a file that is no price table (%s) stop the start with its fault',
    (text) => {
      expect(() => readPrices(fileWith(text))).toThrow(/^PRICES_FILE cannot be used: /);
    },
  );

  it('of an image count its tokens, or the piece where the server counts none', () => {
    const file = fileWith('{"models":{},"images":{"flux":0.02}}');
    const prices = readPrices(file);
    const counted = { input: 100, output: 1000 };
    expect(priceOfImage(prices, 'gpt-image-2.5-flare', counted)).toBeCloseTo(0.0305, 10);
    expect(priceOfImage(prices, 'gpt-image-2.5-flare-2026-09-08', null)).toBe(0.05);
    expect(priceOfImage(prices, 'flux', counted)).toBe(0.02);
    expect(priceOfImage(prices, 'unheard-of', counted)).toBeNull();
  });
});
