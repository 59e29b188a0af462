import { describe, expect, it } from '@jest/globals';
import { mainPhrase, mainWords } from './topic-words.ts';

describe('mainWords', () => {
  it.each([
    ['how git rebase works', 'en', ['git', 'rebas']],
    ['Maintainer scripts', 'en', ['maintain', 'script']],
    ['what happens when a worker dies', 'en', ['worker', 'die']],
    ['Was ist die Wärmepumpe?', 'de', ['warmepump']],
    ['comment fonctionne une pompe à chaleur', 'fr', ['pomp', 'chaleur']],
  ])('reads what %p (%s) is about', (topic, language, words) => {
    expect(mainWords(topic, language)).toEqual(words);
  });

  it('keeps all words when a topic has nothing but common ones', () => {
    expect(mainWords('how it works', 'en')).toEqual(['work']);
    expect(mainWords('the', 'en')).toEqual(['the']);
  });
});

describe('mainPhrase', () => {
  it('leaves out what people put around a topic', () => {
    expect(mainPhrase('How does Git rebase work?', 'en')).toBe('Git rebase');
  });
});
