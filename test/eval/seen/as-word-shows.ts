import { zipBytes } from '@citeloom/worker/documents/testing/zip-bytes';
import { unzip } from '../../support/unzip.ts';

const SETTINGS = 'word/settings.xml';
const PARTS = /^word\/[^/]+\.xml$/;
/** What was deleted in tracked changes is not shown (ISO 29500-1, 17.15.1.69). */
const WITHOUT_DELETED = '<w:revisionView w:insDel="0" w:markup="0"/>';

/**
 * A Word document that LibreOffice shows as Word does where it would not by itself: without the words that were
 * deleted in tracked changes, and with its fields (17.16.18) as they were counted last. One that cannot be
 * unpacked is given back as it is.
 */
export async function asWordShows(bytes: Buffer): Promise<Uint8Array> {
  const files = await unzip(bytes).catch(() => undefined);
  if (!files) return bytes;
  const parts = [...files].map(([path, content]): [string, Buffer] => {
    if (!PARTS.test(path)) return [path, content];
    // Only signs of ASCII are put in, which UTF-8 and Latin-1 write alike; the rest stays as it is.
    const xml = content.toString('latin1');
    const locked = xml.replaceAll(
      /(<w:fldChar (?:[^>]* )?w:fldCharType="begin")/g,
      '$1 w:fldLock="1"',
    );
    const shown =
      path === SETTINGS
        ? locked.replace(/<w:settings\b[^>]*[^/]>/, `$&${WITHOUT_DELETED}`)
        : locked;
    return [path, Buffer.from(shown, 'latin1')];
  });
  return zipBytes(Object.fromEntries(parts));
}
