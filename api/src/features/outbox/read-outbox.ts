import { open, readdir, readFile, stat } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { AppError } from '@citeloom/common/domain/app-error';
import { isOutboxFileName } from '@citeloom/common/domain/outbox-file-name';
import type { Readable } from 'node:stream';

/** Most mails that the list shows, newest first. */
const LISTED_MAX = 100;
/** So much of a mail is read for the list; texts of ours are far shorter. */
const BEGINNING_BYTES = 64 * 1024;

/** A mail of the outbox. */
export type KeptMail = { name: string; keptAt: Date; bytes: number; email: Email };

/** What a mail's attachment is called and holds. */
export type KeptAttachment = { fileName: string; type: string; bytes: Buffer };

const missing = () => new AppError('not_found', 'There is no such mail in the outbox.');

/** The one way from a name in an address to a file: no other name can be asked for. */
function fileOf(folder: string, name: string): string {
  if (!isOutboxFileName(name)) throw missing();
  return join(folder, name);
}

async function parse(
  name: string,
  keptAt: Date,
  bytes: number,
  content: Buffer,
): Promise<KeptMail> {
  const email = await PostalMime.parse(content, { attachmentEncoding: 'arraybuffer' });
  return { name, keptAt, bytes, email };
}

/**
 * A mail of the outbox, parsed.
 *
 * @throws AppError `not_found` when there is none of this name.
 */
export async function readMail(folder: string, name: string): Promise<KeptMail> {
  const file = fileOf(folder, name);
  try {
    const [{ mtime, size }, content] = await Promise.all([stat(file), readFile(file)]);
    return await parse(name, mtime, size, content);
  } catch (cause) {
    throw (cause as { code?: string }).code === 'ENOENT' ? missing() : cause;
  }
}

/** A mail by its beginning: headers and text are whole, attachments are only named. */
async function readBeginning(folder: string, name: string): Promise<KeptMail> {
  const file = await open(fileOf(folder, name));
  try {
    const { mtime, size } = await file.stat();
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(BEGINNING_BYTES),
      0,
      BEGINNING_BYTES,
      0,
    );
    return await parse(name, mtime, size, buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

/** The newest mails of the outbox; one that cannot be read is left out. */
export async function listMails(folder: string): Promise<KeptMail[]> {
  const names = await readdir(folder).catch(() => []);
  const dated = await Promise.all(
    names.filter(isOutboxFileName).map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  const newest = dated.sort((one, other) => other.at - one.at).slice(0, LISTED_MAX);
  const mails = await Promise.all(
    newest.map(({ name }) => readBeginning(folder, name).catch(() => null)),
  );
  return mails.filter((mail) => mail !== null);
}

/** The `.eml` file itself, as it is on the disk. */
export async function openMail(
  folder: string,
  name: string,
): Promise<{ bytes: number; open: () => Readable }> {
  const file = fileOf(folder, name);
  const { size } = await stat(file).catch(() => {
    throw missing();
  });
  return { bytes: size, open: () => createReadStream(file) };
}

/** Names an attachment, also when the mail does not. */
export function attachmentName(attachment: Attachment, index: number): string {
  return attachment.filename || `attachment-${index + 1}`;
}

/** @throws AppError `not_found` when the mail has no such attachment. */
export function attachmentOf(mail: KeptMail, index: number): KeptAttachment {
  const attachment = mail.email.attachments[index];
  if (!attachment) throw missing();
  const { content, mimeType } = attachment;
  const bytes =
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);
  return { fileName: attachmentName(attachment, index), type: mimeType, bytes };
}
