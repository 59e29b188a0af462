import pLimit from 'p-limit';
import type {
  SourceCheckAnswer,
  SourceCheckRequest,
} from '@citeloom/common/contracts/source-watch';
import { AppError } from '@citeloom/common/domain/app-error';
import { ProviderError } from '@citeloom/common/domain/provider-error';
import { isWatchable } from '@citeloom/common/domain/source-watch/is-watchable';
import { isConcern } from '@citeloom/common/domain/source-watch/is-concern';
import {
  loadCitedSources,
  type ArticleSource,
} from '@citeloom/common/server/articles/cited-sources';
import {
  SourceWatchModel,
  type SourceWatchDocument,
  type StoredCheck,
} from '@citeloom/common/server/models/source-watch';
import { SourceModel } from '@citeloom/common/server/models/source';
import type { Library } from '../documents/library.ts';
import type { RunContext, RunFunction } from '../run-engine/run-context.ts';
import { lookAtSource, type LookParts } from './look-at-source.ts';
import { nextCheck } from './next-check.ts';
import { tellByMail, type WatchMailing } from './tell-by-mail.ts';

/** Sources that are looked at side by side; the fetcher keeps its distance at each host. */
const AT_ONCE = 4;

export type SourceCheckDependencies = Omit<LookParts, 'library'> & {
  library: Library;
  mailing: WatchMailing;
};

const wasSwitchedOff = () =>
  new AppError('not_found', 'The sources of this article are no longer watched.');

type Looked = { cited: ArticleSource; check: StoredCheck };

/** Looks at each source once, also when the run is taken up again. */
async function lookAtAll(
  context: RunContext,
  cited: readonly ArticleSource[],
  watch: SourceWatchDocument,
  look: (source: ArticleSource, signal: AbortSignal) => ReturnType<typeof lookAtSource>,
): Promise<Looked[]> {
  const limit = pLimit(AT_ONCE);
  const total = cited.length;
  let done = 0;
  const tell = () => {
    const message = `Checked ${done} of ${total} ${total === 1 ? 'source' : 'sources'}`;
    return context.report({ stage: 'check', done, total, message });
  };
  if (total > 0) await tell();
  const looks = cited.map((one) =>
    limit(async (): Promise<Looked> => {
      const { source, passages } = one;
      const ids = passages.map(({ _id }) => _id);
      const asked = { sourceId: source._id, ids };
      const finding = await context.call('look', asked, (_what, { signal }) => look(one, signal));
      done += 1;
      await tell();
      return { cited: one, check: nextCheck(source, ids, watch.checks[source._id], finding) };
    }),
  );
  return Promise.all(looks);
}

/** What is retracted since is shown so from now on wherever the article, its report and its files name it. */
async function storeStandings(looked: readonly Looked[]): Promise<void> {
  const changed = looked.flatMap(({ cited: { source }, check: { standing } }) =>
    standing && standing.kind !== source.standing?.kind
      ? { updateOne: { filter: { _id: source._id }, update: { $set: { standing } } } }
      : [],
  );
  if (changed.length > 0) await SourceModel.bulkWrite(changed);
}

/** Writes what was found, at once; what is well again may be told of anew when it is lost again. */
async function store(articleId: string, looked: readonly Looked[]): Promise<number> {
  await storeStandings(looked);
  const lost = looked.filter(({ check }) => isConcern(check)).map(({ cited }) => cited.source._id);
  const checks = Object.fromEntries(looked.map(({ cited, check }) => [cited.source._id, check]));
  await SourceWatchModel.updateOne(
    { _id: articleId },
    [
      {
        $set: { checks: { $literal: checks }, concerns: lost.length, checkedAt: new Date() },
      },
      { $set: { told: { $setIntersection: ['$told', lost] } } },
    ],
    { updatePipeline: true },
  );
  return lost.length;
}

/**
 * Looks at the places of all sources that an article cites, whether they still carry what is quoted of them,
 * and mails what has been lost where that is asked for.
 */
export function createSourceCheck(
  parts: SourceCheckDependencies,
): RunFunction<SourceCheckRequest, SourceCheckAnswer> {
  const { library, mailing } = parts;
  return async (context, { articleId, daily }) => {
    const [watch, loaded] = await Promise.all([
      SourceWatchModel.findById(articleId).lean<SourceWatchDocument>(),
      loadCitedSources(articleId),
    ]);
    if (!watch || !loaded) throw wasSwitchedOff();
    const cited = loaded.sources.filter(({ source }) => isWatchable(source));
    // What is in the folder is known after it was read.
    if (cited.some(({ source }) => source.url === null)) await library.prepare(context.signal);
    const looked = await lookAtAll(context, cited, watch, (source, signal) =>
      lookAtSource(source, parts, { daily, signal }),
    );
    const concerns = await store(articleId, looked);
    const { title } = loaded.article;
    const told = await context
      .call('mail', { articleId }, async (_what, { signal }) => ({
        mailed: await tellByMail({ articleId, title, sources: loaded.sources }, mailing, signal),
      }))
      .catch(async (error: unknown) => {
        if (!(error instanceof ProviderError)) throw error;
        const text = `The mail about lost sources was not sent. ${error.userText}`;
        await context.note({ code: 'incomplete', text });
        return { mailed: false };
      });
    const unanswered = looked.filter(({ check }) => check.problem !== null).length;
    return { asked: looked.length, unanswered, concerns, ...told };
  };
}
