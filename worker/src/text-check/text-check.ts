import type { TextCheckRequest } from '@citeloom/common/contracts/text-check';
import { namesOfSource } from '@citeloom/common/domain/evidence/attribution';
import type {
  CheckedWritten,
  NamesByText,
} from '@citeloom/common/domain/evidence/check-against-texts';
import { belongingOf } from '@citeloom/common/server/content/belonging';
import type { SourceDocument } from '@citeloom/common/server/models/source';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { RunContext, RunFunction } from '../run-engine/run-context.ts';
import { asSource } from '../research/read-sources.ts';
import { originsOf } from '../research/settle-sources.ts';
import { SUBMITTED_SENTENCES_MAX } from './bounded-sentences.ts';
import { findDocuments, prepareProviders, readGivenSources } from './find-documents.ts';
import { followLinks, type FollowedLinks } from './follow-links.ts';
import { judgeChecked } from './judge-checked.ts';
import { nothingCarries, nothingRead } from './nothing-carries.ts';
import type { SubmittedSentence, SubmittedText } from './read-submitted.ts';
import { storeChecked } from './store-checked.ts';
import type { CheckTask, TextCheckDependencies } from './text-check-dependencies.ts';

/** Sentences that are checked in one stored call. */
const BATCH = 6;

/** What a text check stores; its sentences and its report are those of an article of the same id. */
export type TextCheckResult = { articleId: string };

async function readText(
  context: RunContext,
  parts: TextCheckDependencies,
  text: string,
): Promise<SubmittedText> {
  const given = await context.call('given', { text }, (input, { signal }) =>
    parts.readGiven(input.text, signal),
  );
  if (!given.whole) {
    const note = `Only the first ${SUBMITTED_SENTENCES_MAX} sentences of the text were checked. Check the rest by itself.`;
    await context.note({ code: 'too-large', text: note });
  }
  return given;
}

const unchecked = ({ text }: SubmittedSentence): CheckedWritten => ({
  sentence: { text, evidenceIds: [], verdict: 'uncited', checks: [] },
  quotes: [],
});

/**
 * Where to look for a sentence: first in what it links to, then in what others link to, since one link often
 * stands for a paragraph; without a link of its own, in all that speaks of the text as well.
 */
function textIdsFor(
  { links }: SubmittedSentence,
  { sources }: FollowedLinks,
  found: string[],
): Pick<CheckTask['sentences'][number], 'textIds' | 'beside'> {
  const own = links.flatMap((link) => sources.get(link)?.textId ?? []);
  const linked = [...sources.values()].map(({ textId }) => textId);
  if (own.length === 0) return { textIds: [...linked, ...found], beside: [] };
  return { textIds: own, beside: linked.filter((id) => !own.includes(id)) };
}

async function checkSentences(
  context: RunContext,
  parts: TextCheckDependencies,
  given: SubmittedText,
  reach: {
    sentences: SubmittedSentence[];
    followed: FollowedLinks;
    textIds: string[];
    names: NamesByText;
    titles: ReadonlyMap<string, string>;
  },
): Promise<CheckedWritten[]> {
  const { sentences, followed, textIds, names, titles } = reach;
  const checkable = sentences.filter((sentence) => sentence.checkable);
  const total = checkable.length;
  const checked = new Map<SubmittedSentence, CheckedWritten>();
  const all = [...names.keys()];
  for (let at = 0; at < total; at += BATCH) {
    const batch = checkable.slice(at, at + BATCH);
    const asked = batch.map((one) => ({
      text: one.judged ?? one.text,
      ...textIdsFor(one, followed, textIds),
    }));
    const results = await context.call('check', { asked }, async (input, { signal }) => {
      const tasks = await Promise.all(
        input.asked.map(async (one) => ({
          ...one,
          words: (await parts.weighQuestion(one.text)).words,
        })),
      );
      const { language } = given;
      const task = { language, names, titles, sentences: tasks, textIds: all };
      return parts.checkWritten(task, signal);
    });
    batch.forEach((one, index) => {
      const { sentence, quotes } = results[index] ?? unchecked(one);
      checked.set(one, { sentence: { ...sentence, text: one.text }, quotes });
    });
    const done = Math.min(total, at + BATCH);
    const message = `Checked ${done} of ${total} sentences`;
    await context.report({ stage: 'check', done, total, message });
  }
  return sentences.map((one) => checked.get(one) ?? unchecked(one));
}

/** Sources by their texts, with their origins; of those with one text the first counts. */
async function withOrigins(
  context: RunContext,
  parts: TextCheckDependencies,
  sources: readonly SourceDocument[],
): Promise<Map<string, SourceDocument>> {
  const byText = new Map(sources.toReversed().map((source) => [source.textId, source]));
  const origins = await originsOf(context, parts, [...byText.keys()]);
  for (const [textId, source] of byText)
    byText.set(textId, { ...source, originId: origins[textId] ?? textId });
  return byText;
}

/**
 * Checks a text that somebody pasted, sentence by sentence, against the documents and pages that it links
 * to, the sources that were given with it, and the library where none were given or it is wished. What the text says is not changed: a sentence that no
 * passage carries is called unsupported.
 */
export function createTextCheck(
  parts: TextCheckDependencies,
): RunFunction<TextCheckRequest, TextCheckResult> {
  return async (context, { text, readLinks = false, judge = false, ...asked }) => {
    // The examination of the judge, and one vote.
    if (judge && parts.judge) context.expect({ judge: 2 });
    await context.report({ stage: 'read', done: 0, total: 1, message: 'Reading the text' });
    const given = await readText(context, parts, text);
    const sentences = given.blocks.flatMap((block) =>
      block.type === 'heading' ? [] : block.sentences,
    );
    if (sentences.length === 0) {
      throw new ProviderError({
        code: 'nothing-to-check',
        message: 'the given text has no sentences',
        userText: 'There are no sentences in this text. Paste an article or a part of one.',
        retryable: false,
      });
    }
    await prepareProviders(context, parts);
    const followed = await followLinks(context, parts, sentences, readLinks);
    const checkable = sentences.filter((sentence) => sentence.checkable);
    const own = await readGivenSources(context, parts, asked, followed.pages);
    const { urls = [], uploads = [], searchLibrary = urls.length + uploads.length === 0 } = asked;
    const documents = searchLibrary ? await findDocuments(context, parts, checkable) : [];
    const found = [...own, ...documents].map((document) =>
      asSource(belongingOf(context), document),
    );
    const sources = await withOrigins(context, parts, [
      ...new Set([...followed.sources.values(), ...found]),
    ]);
    const textIds = found.map(({ textId }) => textId);
    const names = new Map([...sources].map(([id, source]) => [id, namesOfSource(source)]));
    const titles = new Map([...sources].map(([id, { title }]) => [id, title]));
    const reach = { sentences, followed, textIds, names, titles };
    const written = await checkSentences(context, parts, given, reach);
    const { checked, record } =
      judge && parts.judge
        ? await judgeChecked(context, parts.judge, {
            ...{ given: sentences, written, sources, language: given.language },
          })
        : { checked: written };
    const describe = async () =>
      searchLibrary
        ? nothingCarries(sources.size, await parts.describeLibrary?.())
        : nothingRead(sources.size);
    const message = checkable.length > 0 ? await describe() : undefined;
    const { links } = followed;
    const checkedLinks = message === undefined ? { links } : { links, message };
    await storeChecked(context, given, { checked, sources, judge: record, ...checkedLinks });
    return { articleId: context.runId };
  };
}
