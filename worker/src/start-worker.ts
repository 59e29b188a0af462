import { ARTICLE_SCHEMA_PATH } from '@citeloom/common/contracts/article-export';
import { EVIDENCE_SCHEMA_PATH } from '@citeloom/common/contracts/evidence-report';
import { disconnectDatabase } from '@citeloom/common/server/database';
import { freeBytes } from '@citeloom/common/server/disk-space';
import type { Environment } from '@citeloom/common/server/environment';
import { keepConnecting } from '@citeloom/common/server/keep-connecting';
import type { Logger } from '@citeloom/common/server/log';
import { connectRedis } from '@citeloom/common/server/redis';
import { createTokens } from '@citeloom/common/server/signing/tokens';
import { searchProvidersOn } from '@citeloom/common/server/search-environment';
import { siteEncryption } from '@citeloom/common/server/models/site-connection';
import { sourcesFolder } from '@citeloom/common/server/sources-folder';
import { openWorkerCpuPool } from './cpu-tasks.ts';
import type { DownloadDependencies } from './download/download.ts';
import { openReaderPool } from './documents/extract/readers/reader-pool.ts';
import { openLibrary } from './documents/library.ts';
import { startBeat } from './run-engine/beat.ts';
import { runBudget } from './run-engine/budget.ts';
import { watchOffLink } from './source-check/watch-off-link.ts';
import { startRunEngine } from './run-engine/start-run-engine.ts';
import { waitForRoom } from './run-engine/wait-for-room.ts';
import { openFeeds } from './feeds/feeds.ts';
import { createKinds } from './kinds.ts';
import { createOwnSourceReaders } from './own-sources/own-source-readers.ts';
import { createReadUpload } from './own-sources/read-upload.ts';
import { createArtist } from './providers/artists/create-artist.ts';
import { createJudge } from './providers/judges/create-judge.ts';
import { createMailer } from '@citeloom/common/server/mail/create-mailer';
import { createDocumentsProvider } from './providers/search/documents-provider.ts';
import { createFeedsProvider } from './providers/search/feeds-provider.ts';
import { openWebProviders } from './providers/search/web/open-web-providers.ts';
import { openPublishers } from './providers/publishers/create-publisher.ts';
import { createWriter } from './providers/writers/create-writer.ts';
import type { ResearchDependencies } from './research/research-dependencies.ts';
import { researchThreads } from './research-threads.ts';
import { articleFiles } from './publish/article-files.ts';
import type { PublishDependencies } from './publish/publish.ts';
import type { SourceCheckDependencies } from './source-check/source-check.ts';
import { startWatchSchedule } from './source-check/watch-schedule.ts';
import type { TextCheckDependencies } from './text-check/text-check-dependencies.ts';
import { openPageReader } from './web/page-reader.ts';
import { openSiteClient } from './web/site-client.ts';
import { openTurns } from './web/turns.ts';
import { folderProblems } from './written-folders.ts';

/**
 * Starts to work on runs in this process: waits for the database, opens the library of documents and
 * the feeds, and consumes the queue. `close` gives running runs back first.
 */
export async function startWorker(
  environment: Environment,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  const { MONGODB_URL, REDIS_URL, WORKER_CONCURRENCY } = environment;
  for (const problem of await folderProblems(environment)) log.warn(problem);
  const database = keepConnecting(MONGODB_URL, log);
  await database.connected;
  const library = openLibrary({
    folder: sourcesFolder(environment.SOURCES_DIR),
    databaseUrl: MONGODB_URL,
    log,
  });
  const { FEEDS, FETCH_ALLOW_HOSTS, READ_LINKS } = environment;
  const on = searchProvidersOn(environment);
  const feeds = on.includes('feeds')
    ? openFeeds({
        addresses: FEEDS,
        allowHosts: FETCH_ALLOW_HOSTS,
        databaseUrl: MONGODB_URL,
        redisUrl: REDIS_URL,
        log,
      })
    : undefined;
  const readers = openReaderPool();
  const redis = connectRedis(REDIS_URL, { failFast: true, log });
  const turns = openTurns(redis, 'host');
  const pages = openPageReader(FETCH_ALLOW_HOSTS, log, { readers, turns });
  const web = openWebProviders(environment, pages, log);
  const local = [
    ...(on.includes('documents') ? [createDocumentsProvider(library)] : []),
    ...(feeds ? [createFeedsProvider(feeds)] : []),
  ];
  const cpu = openWorkerCpuPool(MONGODB_URL);
  const parts: ResearchDependencies = {
    providers: [...local, ...web.providers],
    givenReaders: createOwnSourceReaders(pages),
    isOnline: web.isOnline,
    restReaders: () => readers.rest(),
    writer: await createWriter(environment),
    judge: await createJudge(environment),
    ...researchThreads(library, cpu, environment.SENTENCE_ENCODER),
  };
  const verify: TextCheckDependencies = {
    ...parts,
    // A text is looked up sentence by sentence: too many questions for services of the web.
    providers: local,
    ...(READ_LINKS !== 'off' && { linkReader: pages }),
    readGiven: (text, signal) => cpu.run('readSubmitted', text, signal),
    checkWritten: (task, signal) => cpu.run('checkSubmitted', task, signal),
  };
  const artist = await createArtist(environment, (task, signal) =>
    cpu.run('drawCover', task, signal),
  );
  const mailer = await createMailer(environment);
  const tokens = createTokens(environment.SECRETS_KEY);
  const download: DownloadDependencies = {
    mailer,
    linkTo: (packageId, expiresAt) =>
      `${environment.PUBLIC_URL}/api/packages/${packageId}?token=${tokens.sign('package', packageId, expiresAt)}`,
    schemas: {
      report: environment.PUBLIC_URL + EVIDENCE_SCHEMA_PATH,
      article: environment.PUBLIC_URL + ARTICLE_SCHEMA_PATH,
    },
    findDisagreements: (task, signal) => cpu.run('findOpposed', task, signal),
    makeExports: (task, signal) => cpu.run('makeExports', task, signal),
    makeGivenFiles: (task, signal) => cpu.run('makeGivenFiles', task, signal),
  };
  const siteClient = openSiteClient(environment.PUBLISH_ALLOW_HOSTS);
  const publish: PublishDependencies = {
    createPublisher: openPublishers({
      client: siteClient,
      folder: environment.PUBLISH_DIR,
      makeFiles: articleFiles(download),
    }),
    encryption: siteEncryption(environment.SECRETS_KEY),
    publicUrl: environment.PUBLIC_URL,
    findDisagreements: download.findDisagreements,
  };
  const sourceCheck: SourceCheckDependencies = {
    ...{ pages, library },
    missingPassages: (task, signal) => cpu.run('missingPassages', task, signal),
    mailing: {
      ...{ mailer, publicUrl: environment.PUBLIC_URL },
      offLinkTo: (articleId) => watchOffLink(environment.PUBLIC_URL, tokens, articleId),
    },
  };
  const engine = startRunEngine({
    kinds: createKinds({
      ...{
        research: parts,
        verify,
        artist,
        download,
        publish,
        siteClient,
        sourceCheck,
        config: environment,
      },
      readUpload: createReadUpload({ readers, log }),
      briefOfText: (words, signal) => cpu.run('briefOfText', words, signal),
    }),
    redisUrl: REDIS_URL,
    concurrency: WORKER_CONCURRENCY,
    budget: runBudget(environment),
    log,
  });
  const schedule =
    environment.WATCH_SOURCES === 'on' ? startWatchSchedule(REDIS_URL, log) : undefined;
  const beat = startBeat(WORKER_CONCURRENCY);
  const room = waitForRoom(engine, () => freeBytes(environment.DATA_DIR), log);
  return {
    async close() {
      room.stop();
      await schedule?.close();
      await engine.close();
      await Promise.allSettled([
        beat.stop(),
        library.close(),
        feeds?.close(),
        web.close(),
        pages.close(),
        siteClient.close(),
        cpu.close(),
        mailer.close(),
      ]);
      redis.disconnect();
      await database.stop();
      await disconnectDatabase();
    },
  };
}
