import type { Finding } from '@citeloom/common/contracts/check';
import type { Environment } from '@citeloom/common/server/environment';
import { checkMongodb, checkRedis } from './check-databases.ts';
import { checkDocuments } from './check-documents.ts';
import { checkFeeds } from './check-feeds.ts';
import { checkImages } from './check-images.ts';
import { checkMail } from './check-mail.ts';
import { checkModel } from './check-model.ts';
import { checkSearch } from './check-search.ts';

/** What of the settings the doctor needs; a database that is not given is not looked at. */
export type Patient = Omit<Environment, 'MONGODB_URL' | 'REDIS_URL'> & {
  MONGODB_URL?: string;
  REDIS_URL?: string;
};

/** Tries everything that is configured, side by side; changes nothing. */
export async function examine(patient: Patient): Promise<Finding[]> {
  const findings = await Promise.all([
    checkModel(patient),
    checkImages(patient),
    checkMongodb(patient.MONGODB_URL),
    checkRedis(patient.REDIS_URL),
    checkDocuments(patient.SOURCES_DIR),
    checkFeeds(patient),
    checkSearch(patient),
    checkMail(patient),
  ]);
  return findings.flat();
}
