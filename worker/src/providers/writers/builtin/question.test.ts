import { describe, expect, it } from '@jest/globals';
import { asQuestion, nameTest } from './question.ts';

const ASKED: [language: string, heading: string, question: string][] = [
  ['en', 'Recovering from a rebase', 'How does recovering from a rebase work?'],
  ['en', 'Rebasing merges', 'What should you know about rebasing merges?'],
  ['en', 'Dangling references', 'What should you know about dangling references?'],
  ['en', 'How to undo a commit', 'How do you undo a commit?'],
  ['en', 'Hidden lockfiles', 'What should you know about hidden lockfiles?'],
  ['en', 'Introduction to package scripts', 'What should you know about package scripts?'],
  ['en', 'Garbage collection', 'What should you know about garbage collection?'],
  ['en', 'Using interactive rebases', 'What should you know about interactive rebases?'],
  ['en', 'The shlibs system', 'What should you know about the shlibs system?'],
  ['de', 'Strombedarf', 'Strombedarf: Was ist wichtig?'],
  ['fr', 'Entretien', 'Entretien : que faut-il savoir ?'],
  ['es', 'Salud', 'Salud: ¿qué conviene saber?'],
  ['pt', 'Custos', 'Custos: o que convém saber?'],
];

/** Clauses, questions, two parts, English nouns that need an article, languages without phrases. */
const KEPT: [language: string, heading: string][] = [
  ['en', 'How git rebase works'],
  ['en', 'What happens to a sentence that fails the check'],
  ['en', 'Why do scripts fail?'],
  ['en', 'git-rebase: notes'],
  ['en', 'Controlling terminal for scripts (old)'],
  ['en', 'File name'],
  ['en', 'Further points'],
  ['en', 'Internals — submodules'],
  ['en', 'Capturing references or Moving ownership'],
  ['de', 'Was kostet der Betrieb?'],
  ['fr', 'Que mettre dans le compost ?'],
  ['ja', '保存'],
];

describe('asQuestion', () => {
  it.each(ASKED)('%s: asks for %s', (language, heading, question) => {
    expect(asQuestion(heading, language, 0)).toBe(question);
  });

  it.each(KEPT)('%s: leaves %s as it is', (language, heading) => {
    expect(asQuestion(heading, language, 0)).toBe(heading);
  });

  it('keeps the capital of a name, as the texts write it', () => {
    const isName = nameTest([
      'The tool Memcheck runs. Then Memcheck Options are read, the options.',
    ]);
    const ask = (heading: string) => asQuestion(heading, 'en', 0, isName);
    expect(ask('Memcheck options')).toBe('What should you know about Memcheck options?');
    expect(ask('Options of tools')).toBe('What should you know about options of tools?');
  });

  it('asks differently from section to section', () => {
    const questions = [0, 1, 2, 3].map((turn) => asQuestion('Hidden lockfiles', 'en', turn));
    expect(new Set(questions).size).toBe(4);
  });
});
