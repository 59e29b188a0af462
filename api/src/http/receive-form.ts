import type { IncomingMessage } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { AppError } from '@citeloom/common/domain/app-error';
import type { FormReader } from './route.ts';

const FORM_MAX_BYTES = 256 * 1024;

/**
 * A form as browsers post it (`application/x-www-form-urlencoded`), read as the texts of these fields;
 * what is missing is empty.
 *
 * @throws AppError `too_large` beyond 256 kB.
 */
export function textForm<Name extends string>(
  ...names: readonly Name[]
): FormReader<Record<Name, string>> {
  return {
    type: 'application/x-www-form-urlencoded',
    schema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
    async read(request: IncomingMessage) {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > FORM_MAX_BYTES)
          request.destroy(new AppError('too_large', 'The form is too large.'));
      });
      const fields = new URLSearchParams(await readText(request));
      return Object.fromEntries(names.map((name) => [name, fields.get(name) ?? ''])) as Record<
        Name,
        string
      >;
    },
  };
}
