import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readEnvironment } from './environment.ts';

const NEEDED = {
  MONGODB_URL: 'mongodb://127.0.0.1',
  REDIS_URL: 'redis://127.0.0.1',
  SECRETS_KEY: 'x'.repeat(32),
};

describe('the setting of the sentence encoder', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'citeloom-environment-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const encoderOf = (SENTENCE_ENCODER?: string) =>
    readEnvironment({ ...NEEDED, SENTENCE_ENCODER }).SENTENCE_ENCODER;

  it('is none by default and with `off`', () => {
    for (const value of [undefined, '', 'off']) expect(encoderOf(value)).toBeUndefined();
  });

  it('names a folder that has one, and no other', () => {
    const refusal = /SENTENCE_ENCODER must be the folder/;
    expect(() => encoderOf(folder)).toThrow(refusal);
    writeFileSync(join(folder, 'sp.model'), '');
    expect(encoderOf(folder)).toBe(folder);
    expect(() => encoderOf(join(folder, 'nowhere'))).toThrow(refusal);
  });
});
