import type { Told } from './run-topic.ts';

/** A row of the table of traps: how often the trap was set and how often somebody fell into it. */
export type TrapCount = { kind: string; set: number; sprung: number };

/** Each trap of a topic that readers could fall into with this answer. */
export function countTraps(told: Told): TrapCount[] {
  const { topic, report, research } = told;
  const shown = shownText(told);
  const counts = topic.traps
    .filter(({ path }) => path === undefined)
    .map(({ kind, value, beside, notBy, repeatedBy }) => {
      if (repeatedBy !== undefined)
        return { kind, set: 1, sprung: restsOn(repeatedBy, value, told) ? 1 : 0 };
      const misled = shown.includes(value) && !(beside && shown.includes(beside));
      // Whether a value is cited from a page that lacks it is judged sentence by sentence.
      const sprung = kind === 'undated page' ? isUnflagged(value, told) : !notBy && misled;
      return { kind, set: 1, sprung: sprung ? 1 : 0 };
    });
  const passages = new Map(report?.evidence.map(({ id, quote }) => [id, quote]));
  const opposed = (report?.disagreements ?? []).map(({ evidenceIds }) =>
    evidenceIds.map((id) => passages.get(id) ?? '').join('\n'),
  );
  const both = (values: readonly string[]) => (text: string) =>
    values.every((value) => text.includes(value));
  // A contradiction is a trap where one side is told and the other is not mentioned at all.
  for (const { values } of topic.contradictions) {
    const told = values.some((value) => articleText(report).includes(value));
    const hidden = told && !opposed.some(both(values));
    counts.push({ kind: 'contradicting page', set: 1, sprung: hidden ? 1 : 0 });
  }
  for (const values of topic.agreements) {
    const sprung = opposed.some(both(values)) ? 1 : 0;
    counts.push({ kind: 'other units taken for a contradiction', set: 1, sprung });
  }
  const planted = topic.contradictions.map(({ values }) => both(values));
  const invented = opposed.filter((text) => !planted.some((isPlanted) => isPlanted(text))).length;
  counts.push({ kind: 'disagreement where there is none', set: opposed.length, sprung: invented });
  const copied = topic.documents.length - new Set(topic.documents.map(({ origin }) => origin)).size;
  if (copied > 0) {
    const most = new Set(topic.documents.map(({ origin }) => origin)).size;
    const wrong = research.summaries.some(({ sourcesCount }) => sourcesCount > most);
    const overstated = wrong || (report?.origins ?? 0) > most ? 1 : 0;
    counts.push({ kind: 'copies counted as origins', set: copied, sprung: overstated });
  }
  return counts;
}

/** How many of the known facts a topic's summaries and article tell. */
export function factsTold(told: Told): number {
  const shown = shownText(told);
  return told.topic.facts.filter(({ value }) => shown.includes(value)).length;
}

/** How many planted contradictions the report names. */
export function contradictionsShown({ topic, report }: Told): number {
  const named = (report?.disagreements ?? []).map(({ values }) => values.join('\n'));
  return topic.contradictions.filter(({ values }) =>
    named.some((text) => values.every((value) => text.includes(value))),
  ).length;
}

/** A value from a page without a date is shown, and no note says that sources are undated. */
function isUnflagged(value: string, { research, ...told }: Told): boolean {
  const flagged = research.notes.some(({ code }) => code === 'undated');
  return shownText({ research, ...told }).includes(value) && !flagged;
}

/** Whether a sentence with a value cites one document and no other. */
function restsOn(path: string, value: string, { research, report, sources }: Told): boolean {
  const sourceOf = new Map(
    [...research.summaries.flatMap(({ evidence }) => evidence), ...(report?.evidence ?? [])].map(
      ({ id, sourceId }) => [id, sourceId],
    ),
  );
  const shown = [
    ...research.summaries.flatMap(({ sentences }) => sentences),
    ...(report?.sentences ?? []).filter(({ verdict }) => verdict !== 'removed'),
  ];
  return shown.some(({ text, evidenceIds }) => {
    const paths = evidenceIds.map((id) => sources.get(sourceOf.get(id) ?? '')?.path);
    return text.includes(value) && paths.length > 0 && paths.every((one) => one === path);
  });
}

const articleText = (report: Told['report']) =>
  (report?.sentences ?? [])
    .filter(({ verdict }) => verdict !== 'removed')
    .map(({ text }) => text)
    .join('\n');

/** Everything that readers get to read: summaries, article, headings, footnotes. */
export function shownText({ research, article }: Told): string {
  const summaries = research.summaries.flatMap(({ title, summary }) => [title, summary]);
  const footnotes = (article?.footnotes ?? []).flatMap(({ text, source }) => [text, source]);
  const written = [article?.title ?? '', article?.content ?? '', research.message ?? ''];
  return [...summaries, ...written, ...footnotes].join('\n');
}
