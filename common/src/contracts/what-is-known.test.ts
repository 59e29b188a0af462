import { expect, it } from '@jest/globals';
import { AuditList } from './admin.ts';
import { EvidenceReport } from './evidence-report.ts';
import { RunEvent, RunSnapshot } from './run.ts';
import { SourceCheck } from './source-watch.ts';

const LATER = 'word-of-a-newer-program';
const notes = [
  { code: 'short', text: 'There was little.' },
  { code: LATER, text: 'Something of the future.' },
];

it('leaves out notes and pieces of a run that only a newer program knows', () => {
  const { notes: read, partials } = RunSnapshot.pick({ notes: true, partials: true }).parse({
    notes,
    partials: [
      { kind: 'summary', id: '1', body: {} },
      { kind: LATER, id: '2', body: {} },
    ],
  });
  expect(read).toEqual(notes.slice(0, 1));
  expect(partials.map(({ id }) => id)).toEqual(['1']);
});

it('keeps an event whose piece it does not know, so that no number is missing', () => {
  const event = {
    runId: '11111111-1111-4111-8111-111111111111',
    ...{ seq: 3, stage: null, progress: 5, message: 'Asked', status: 'running' },
  };
  const piece = { kind: LATER, id: '1', body: {} };
  expect(RunEvent.parse({ ...event, partial: piece })).toEqual({ ...event, partial: undefined });
  expect(RunEvent.parse(event)).toEqual(event);
});

it('reads a report with checks, verdicts and levels of a newer program, which prove nothing', () => {
  const { sentences, disagreements } = EvidenceReport.pick({
    sentences: true,
    disagreements: true,
  }).parse({
    sentences: [
      {
        ...{ text: 'Looms weave.', evidenceIds: [], verdict: LATER, level: LATER },
        checks: [
          { name: 'numbers', passed: true, missing: [] },
          { name: LATER, passed: false, missing: ['it'] },
        ],
      },
    ],
    disagreements: [{ evidenceIds: [], about: LATER, values: [] }],
  });
  expect(sentences).toMatchObject([{ verdict: 'unsupported' }]);
  expect(sentences[0]?.checks.map(({ name }) => name)).toEqual(['numbers', 'other']);
  expect(sentences[0]?.level).toBeUndefined();
  expect(disagreements).toEqual([]);
});

it('lists records without those that only a newer program knows', () => {
  const record = {
    ...{ id: 1, createdAt: '2026-11-25T12:00:00.000Z', before: null, after: null },
    actor: { kind: 'token', email: null },
    subject: { kind: 'run', id: '1', name: 'Looms' },
  };
  const { items } = AuditList.parse({
    items: [
      { ...record, action: 'run.cancelled' },
      { ...record, id: 2, action: LATER },
    ],
    ...{ total: 2, totalIsMinimum: false, nextCursor: null },
  });
  expect(items.map(({ id }) => id)).toEqual([1]);
});

it('takes a state of a source that it does not know for none', () => {
  const check = {
    ...{ state: LATER, since: null, confirmed: true, checkedAt: null, movedTo: null },
    ...{ missing: [], problem: null },
  };
  expect(SourceCheck.parse(check).state).toBeNull();
});

it('still refuses what no program writes', () => {
  const broken = RunSnapshot.pick({ notes: true });
  expect(broken.safeParse({ notes: [{ code: 'short' }] }).success).toBe(false);
  expect(broken.safeParse({ notes: [{ code: 5, text: 'Five' }] }).success).toBe(false);
  expect(broken.safeParse({ notes: [null] }).success).toBe(false);
});
