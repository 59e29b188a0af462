import { describe, expect, it } from '@jest/globals';
import type { WriterEvidence } from '../writer.ts';
import { leadOf } from './lead.ts';
import { sampleEvidence as evidence } from './sample-evidence.ts';

/** The first sentence of the short answer to what Memcheck is. */
function opening(pieces: WriterEvidence[], topic = 'Memcheck'): string | undefined {
  const [first] = leadOf({ topic, language: 'en' }, [{ title: topic, evidence: pieces }]);
  return first?.text;
}

const PLAIN = 'Memcheck checks every access of a program to the memory of its process.';

describe('the short answer', () => {
  it.each([
    'In case of errors, Memcheck is the tool that prints where they were made.',
    'If a block is freed twice, Memcheck is able to say where it was freed first.',
    'By default, Memcheck is the tool that is run.',
    'Memcheck cannot detect every memory error your program has.',
    "Memcheck isn't a tool for every error of a program.",
  ])('does not open with a condition or a denial: %s', (edge) => {
    expect(opening([evidence(edge, { strength: 0.9 }), evidence(PLAIN)])).toBe(PLAIN);
  });

  it('prefers what the topic is to what is done to it', () => {
    const definition = 'Memcheck is a memory error detector.';
    const passive = evidence('Memcheck is started by the core of Valgrind.', { strength: 0.7 });
    expect(opening([passive, evidence(definition)])).toBe(definition);
  });

  it('takes the line of a manual page that says what its subject is, with a full stop', () => {
    const line = evidence('git-rebase - Reapply commits on top of another base tip');
    const lead = opening([evidence('The rebase stops at a conflict.'), line], 'git rebase');
    expect(lead).toBe('git-rebase - Reapply commits on top of another base tip.');
  });

  it('opens with what the research found to say what the topic is', () => {
    const found = evidence('The detector of errors comes with every copy of Valgrind.', {
      strength: 1,
    });
    const strong = evidence('Memcheck is a memory error detector.', { strength: 0.9 });
    expect(opening([strong, found])).toBe(found.text);
  });

  it('prefers a sentence on the topic to one on half of it', () => {
    const half = evidence('The debug server defines the behavior of a program.', {
      strength: 0.9,
    });
    const whole = evidence('The debug tools of Valgrind run a program in a core.', {
      strength: 0.7,
    });
    expect(opening([half, whole], 'debug tools')).toBe(whole.text);
  });

  it('goes on with what the same section says next, unless that repeats it', () => {
    const answer = (pieces: WriterEvidence[]) =>
      leadOf({ topic: 'Memcheck', language: 'en' }, [{ title: 'Memcheck', evidence: pieces }]).map(
        ({ text }) => text,
      );
    const definition = evidence('Memcheck is a memory error detector.', { strength: 1 });
    const beside = evidence('The tool comes with a core that it shares with others.');
    const next = evidence(PLAIN);
    const far = evidence('The tool was written by people in Cambridge.', { start: 90_000 });
    expect(answer([definition, far, beside, next])).toEqual([definition.text, PLAIN]);
    const same = evidence('Memcheck is the detector of every memory error in a program.', {
      start: definition.start + 50,
    });
    expect(answer([definition, same])).toEqual([definition.text]);
  });
});
