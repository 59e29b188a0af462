import type { EditedTask } from './check-edited.ts';

/** Its number is wrong, so that the stored texts are asked for as well. */
const ANY_TASK: EditedTask = {
  language: 'en',
  drafts: [{ text: 'Some rules compile in 3 ms.', evidenceIds: [] }],
  evidence: [{ id: 'any', before: '', quote: 'Some rules compile in 2 ms.', after: '' }],
  names: new Map(),
};

/** The threads that check what people edit. */
type GateThreads = {
  threads: () => number;
  run: (name: 'checkEdited', task: EditedTask) => Promise<unknown>;
};

/** Lets a thread be ready for the first sentence that somebody edits: its rules take a moment to compile. */
export function warmGate(cpu: GateThreads): void {
  // What fails now fails again at the first sentence, where somebody is told.
  if (cpu.threads() === 0) cpu.run('checkEdited', ANY_TASK).catch(() => undefined);
}
