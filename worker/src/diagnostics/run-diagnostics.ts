import type { Finding } from '@citeloom/common/contracts/connection-test';
import { checkMongodb, checkRedis } from './check-databases.ts';
import { checkDocuments } from './check-documents.ts';
import { checkFolders } from './check-folders.ts';
import { checkFeeds } from './check-feeds.ts';
import { checkImages } from './check-images.ts';
import { checkMail } from './check-mail.ts';
import { checkModel } from './check-model.ts';
import { checkSearch } from './check-search.ts';
import type { DiagnosticsConfig } from './diagnostics-config.ts';

/** Tries everything that is configured, side by side; changes nothing. */
export async function runDiagnostics(config: DiagnosticsConfig): Promise<Finding[]> {
  const findings = await Promise.all([
    checkModel(config),
    checkImages(config),
    checkMongodb(config.MONGODB_URL),
    checkRedis(config.REDIS_URL),
    checkDocuments(config.SOURCES_DIR),
    checkFolders(config),
    checkFeeds(config),
    checkSearch(config),
    checkMail(config),
  ]);
  return findings.flat();
}
