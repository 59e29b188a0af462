import { describe, expect, it } from '@jest/globals';
import { readTopic } from './topic.ts';

describe('readTopic', () => {
  it('knows its name written as one word', () => {
    const topic = readTopic('pump hooks', []);
    expect(topic.isNamedBy('Pumphooks', 'en')).toBe(true);
    expect(topic.isNamedBy('Hooks', 'en')).toBe(false);
  });

  it('weighs a word in each language by itself', () => {
    const source = (language: string, text: string) => ({
      ...{ id: language, originId: language, title: '', language, publishedAt: null, text },
      blocks: [{ kind: 'paragraph' as const, start: 0, end: text.length }],
    });
    const french = source('fr', 'Le système des quotas limite la place.');
    const english = source('en', 'Streams of a server have quotas.');
    const topic = readTopic('les quotas', [french, english]);
    expect(topic.mainOf('fr')).toHaveLength(1);
    expect(topic.weightOf(topic.mainOf('fr')[0] ?? '', 'fr')).toBe(1);
  });
});
