import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '@citeloom/common/domain/app-error';
import type { FormReader } from './route.ts';

/** A file on its way in: `content` fails when the form turns out to be cut off, too large or wrong. */
export type IncomingFile = {
  /** As the sender wrote it. */
  name: string;
  content: Readable;
  /** What the sender says that the whole form takes, in bytes; null where it does not. */
  announcedBytes: number | null;
};

/** What boundaries and headers of parts may add to a file. */
const FORM_BYTES = 16 * 1024;

/**
 * Reads a form (`multipart/form-data`, RFC 7578) that consists of one file. The file is never held as a
 * whole: it arrives at the pace at which `content` is read.
 *
 * @param field name of the form's field.
 * @returns a reader that throws AppError `unsupported_media_type` for another kind of body, `too_large`
 *   for a larger file, `validation_failed` for a form with other fields, `bad_request` for a broken one.
 */
export function oneFile(field: string, maxBytes: number): FormReader<IncomingFile> {
  const tooLarge = () =>
    new AppError(
      'too_large',
      `The file is larger than ${Math.floor(maxBytes / (1024 * 1024))} MB, the most that is read.`,
    );

  async function read(request: IncomingMessage): Promise<IncomingFile> {
    const announcedBytes = Number(request.headers['content-length'] ?? NaN);
    if (announcedBytes > maxBytes + FORM_BYTES) throw tooLarge();
    const form = openForm(request, maxBytes);
    const arrived = Promise.withResolvers<IncomingFile>();
    const ended = Promise.withResolvers<void>();
    // Whoever reads the content hears of it; before there is content, nobody waits for the end.
    ended.promise.catch(() => undefined);
    let file: Readable | undefined;
    const fail = (error: AppError) => {
      request.unpipe(form);
      arrived.reject(error);
      ended.reject(error);
      file?.destroy(error);
    };
    form.on('file', (name, stream, fileName) => {
      stream.on('error', () => undefined);
      stream.on('limit', () => fail(tooLarge()));
      if (name !== field) return fail(unexpected(field, name));
      file = stream;
      arrived.resolve({
        name: fileName ?? '',
        content: Readable.from(untilEnd(stream, ended.promise), { objectMode: false }),
        announcedBytes: Number.isNaN(announcedBytes) ? null : announcedBytes,
      });
    });
    form.on('field', (name) => fail(unexpected(field, name)));
    form.on('fieldsLimit', () => fail(unexpected(field)));
    form.on('filesLimit', () => fail(unexpected(field)));
    form.on('partsLimit', () => fail(unexpected(field)));
    form.on('error', () =>
      fail(new AppError('bad_request', 'The form was cut off or is malformed.')),
    );
    form.on('finish', () => {
      ended.resolve();
      arrived.reject(unexpected(field));
    });
    request.on('close', () => {
      if (!request.complete) fail(new AppError('bad_request', 'The form was cut off.'));
    });
    request.pipe(form);
    return arrived.promise;
  }

  return {
    read,
    type: 'multipart/form-data',
    schema: {
      type: 'object',
      required: [field],
      properties: { [field]: { type: 'string', format: 'binary' } },
    },
  };
}

/** The file's bytes; over only when the whole form has been found to be right. */
async function* untilEnd(stream: AsyncIterable<Buffer>, ended: Promise<void>) {
  yield* stream;
  await ended;
}

function openForm(request: IncomingMessage, maxBytes: number): BusboyInstance {
  const type = request.headers['content-type'] ?? '';
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw new AppError('unsupported_media_type', 'Send the file as multipart/form-data.');
  }
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      // A field is refused by its name; its value is of no interest.
      limits: {
        files: 1,
        fields: 1,
        fieldSize: 100,
        parts: 2,
        headerPairs: 20,
        fileSize: maxBytes,
      },
    });
  } catch (cause) {
    throw new AppError('bad_request', 'The form names no boundary.', { cause });
  }
}

function unexpected(field: string, name?: string): AppError {
  const detail =
    name === undefined || name === field
      ? `Send one file, as the form field “${field}”.`
      : `Send one file, as the form field “${field}”; there is no field “${name.slice(0, 60)}”.`;
  return new AppError('validation_failed', detail, { errors: [{ pointer: `/${field}`, detail }] });
}
