import { EVIDENCE_SCHEMA_PATH } from '@citeloom/common/contracts/evidence-report';
import { disconnectDatabase } from '@citeloom/common/server/database';
import { freeBytes } from '@citeloom/common/server/disk-space';
import type { Environment } from '@citeloom/common/server/environment';
import { keepConnecting } from '@citeloom/common/server/keep-connecting';
import type { Logger } from '@citeloom/common/server/log';
import { createTokens } from '@citeloom/common/server/signing/tokens';
import { sourcesFolder } from '@citeloom/common/server/sources-folder';
import type { DownloadParts } from './download/download.ts';
import { openLibrary } from './documents/library.ts';
import { runBudget } from './engine/budget.ts';
import { startEngine } from './engine/start-engine.ts';
import { waitForRoom } from './engine/wait-for-room.ts';
import { openFeeds } from './feeds/feeds.ts';
import { createKinds } from './kinds.ts';
import { createArtist } from './providers/artists/create-artist.ts';
import { createMailer } from './providers/mail/create-mailer.ts';
import { createDocumentsProvider } from './providers/search/documents-provider.ts';
import { createFeedsProvider } from './providers/search/feeds-provider.ts';
import { createWriter } from './providers/writers/create-writer.ts';
import type { ResearchParts } from './research/research-parts.ts';
import { openThinkingPool } from './thinking/thinking-pool.ts';
import { openLinkReader } from './verify/link-reader.ts';
import type { VerifyParts } from './verify/verify-parts.ts';

/**
 * Starts to work on runs in this process: waits for the database, opens the library of documents and
 * the feeds, and consumes the queues. `close` gives running runs back first.
 */
export async function startWorker(
  environment: Environment,
  log: Logger,
): Promise<{ close(): Promise<void> }> {
  const { MONGODB_URL, REDIS_URL, WORKER_CONCURRENCY } = environment;
  const database = keepConnecting(MONGODB_URL, log);
  await database.connected;
  const library = openLibrary({
    folder: sourcesFolder(environment.SOURCES_DIR),
    databaseUrl: MONGODB_URL,
    log,
  });
  const { FEEDS, FETCH_ALLOW_HOSTS, READ_LINKS } = environment;
  const feeds =
    FEEDS.length === 0
      ? undefined
      : openFeeds({
          addresses: FEEDS,
          allowHosts: FETCH_ALLOW_HOSTS,
          databaseUrl: MONGODB_URL,
          log,
        });
  const thinking = openThinkingPool(MONGODB_URL);
  const parts: ResearchParts = {
    providers: [createDocumentsProvider(library), ...(feeds ? [createFeedsProvider(feeds)] : [])],
    writer: await createWriter(environment),
    rankPassages: (query, textIds, limit) => library.passages(query, textIds, limit),
    weighQuestion: (query) => library.weighQuestion(query),
    findOrigins: (textIds) => library.nearCopies(textIds),
    choosePassages: (task, signal) => thinking.choosePassages(task, signal),
    gate: (task, signal) => thinking.gate(task, signal),
    describeLibrary: (query) => library.describe(query),
  };
  const linkReader = READ_LINKS === 'off' ? undefined : openLinkReader(FETCH_ALLOW_HOSTS, log);
  const verify: VerifyParts = {
    ...parts,
    ...(linkReader && { linkReader }),
    readGiven: (text, signal) => thinking.readGiven(text, signal),
    checkWritten: (task, signal) => thinking.checkWritten(task, signal),
  };
  const artist = await createArtist(environment);
  const mailer = await createMailer(environment);
  const tokens = createTokens(environment.SECRETS_KEY);
  const download: DownloadParts = {
    mailer,
    linkTo: (packageId, expiresAt) =>
      `${environment.PUBLIC_URL}/api/packages/${packageId}?token=${tokens.sign('package', packageId, expiresAt)}`,
    schemaAddress: environment.PUBLIC_URL + EVIDENCE_SCHEMA_PATH,
    findDisagreements: (task, signal) => thinking.findDisagreements(task, signal),
    makeGivenFiles: (task, signal) => thinking.makeGivenFiles(task, signal),
  };
  const engine = startEngine({
    kinds: createKinds({
      ...{ research: parts, verify, artist, download, patient: environment },
      briefOfText: (words, signal) => thinking.briefOfText(words, signal),
    }),
    redisUrl: REDIS_URL,
    concurrency: WORKER_CONCURRENCY,
    budget: runBudget(environment),
    log,
  });
  const room = waitForRoom(engine, () => freeBytes(environment.DATA_DIR), log);
  return {
    async close() {
      room.stop();
      await engine.close();
      await Promise.allSettled([
        library.close(),
        feeds?.close(),
        linkReader?.close(),
        thinking.close(),
        artist.close(),
        mailer.close(),
      ]);
      await database.stop();
      await disconnectDatabase();
    },
  };
}
