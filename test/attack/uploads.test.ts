import { request, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MongoClient, type Db } from 'mongodb';
import type { Problem } from '@citeloom/common/contracts/problem';
import { docxBytes } from '@citeloom/worker/documents/testing/docx-bytes';
import { pdfBytes, pdfParagraph } from '@citeloom/worker/documents/testing/pdf-bytes';
import { zipBytes } from '@citeloom/worker/documents/testing/zip-bytes';
import { createClient, type Client } from '../support/client.ts';
import { makeHeatPumpLibrary } from '../support/heat-pump-library.ts';
import { startProduct, type Product } from '../support/product.ts';
import { until } from '../support/start-api.ts';
import { upload } from '../support/upload.ts';

jest.setTimeout(180_000);

const MB = 1024 * 1024;
const BOUNDARY = 'a-boundary';
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`;
const TAIL = `\r\n--${BOUNDARY}--\r\n`;

let library: Awaited<ReturnType<typeof makeHeatPumpLibrary>>;
let product: Product;
let client: Client;
let mongo: MongoClient;
let database: Db;

beforeAll(async () => {
  library = await makeHeatPumpLibrary();
  product = await startProduct({ sourcesDir: library.folder });
  client = createClient(product.url);
  mongo = await MongoClient.connect(product.databaseUrl);
  database = mongo.db();
});
afterAll(async () => {
  await mongo?.close();
  await product?.close();
  await library?.close();
});

const count = (collection: string) => database.collection(collection).countDocuments();

/** Nothing of what was refused stays. */
async function expectNothingKept(): Promise<void> {
  await until(async () => (await count('uploads')) + (await count('blobs.chunks')) === 0);
  expect(await count('blobs.files')).toBe(0);
}

/** A form that is sent by hand; `headers` replace what a browser would send. */
function send(headers: Record<string, string | number> = {}) {
  const answer = Promise.withResolvers<IncomingMessage>();
  const sending = request(`${product.url}/api/uploads`, {
    method: 'POST',
    headers: {
      'x-session-id': client.sessionId,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
  });
  sending.on('response', answer.resolve).on('error', answer.reject);
  answer.promise.catch(() => undefined);
  return { sending, answer: answer.promise };
}

async function sent(body: string, headers: Record<string, string | number> = {}) {
  const { sending, answer } = send(headers);
  sending.end(body);
  const response = await answer;
  return {
    status: response.statusCode,
    problem: JSON.parse(await textOf(response)) as Problem,
  };
}

const ENTITY = '<!DOCTYPE d [<!ENTITY secret SYSTEM "file:///etc/hostname">]>';

/** A PDF whose one page unpacks to 400 MB of spaces. */
function pdfBomb(): Uint8Array {
  const packed = deflateSync(Buffer.alloc(400 * MB, ' ')).toString('latin1');
  const file = Buffer.from(pdfBytes({ pages: [pdfParagraph(['Tides.'])] })).toString('latin1');
  const stream = `<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n${packed}\nendstream`;
  return Buffer.from(
    file.replace(/<< \/Length \d+ >>\nstream\n[\s\S]*?\nendstream/, () => stream),
    'latin1',
  );
}

describe('an uploaded file', () => {
  it.each<[string, string, string | Uint8Array, number, RegExp]>([
    ['that is empty', 'a.txt', '', 422, /empty/],
    ['of nothing but blanks', 'a.txt', ' \n \t\n', 422, /holds no text/],
    [
      'that is a picture',
      'a.pdf',
      Buffer.from('\u0089PNG\r\n\u001a\n\0', 'latin1'),
      415,
      /It is a picture\. Files that are read: PDF/,
    ],
    ['that is a program', 'a.txt', Buffer.from('MZ\u0090\0\u0003', 'latin1'), 415, /a program/],
    [
      'that is XML with entities',
      'a.txt',
      `<?xml version="1.0"?>${ENTITY}<d>&secret;</d>`,
      415,
      /of a kind that is not read/,
    ],
    [
      'that is a sheet',
      'a.docx',
      zipBytes({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<a/>' }),
      422,
      /holds no text/,
    ],
    ['that is any archive', 'a.docx', zipBytes({ 'a.txt': 'Tides.' }), 415, /packed archive/],
    ['that is half a PDF', 'a.pdf', '%PDF-1.7\n1 0 obj', 422, /./],
    [
      'that is encrypted',
      'a.pdf',
      pdfBytes({ pages: [pdfParagraph(['Tides.'])], encrypted: true }),
      422,
      /password/,
    ],
    [
      'with macros',
      'a.docx',
      docxBytes({ paragraphs: ['Tides.'], entries: { 'word/vbaProject.bin': 'x' } }),
      422,
      /macros/,
    ],
    [
      'with external entities',
      'a.docx',
      docxBytes({
        paragraphs: ['Tides.'],
        entries: { 'docProps/app.xml': `${ENTITY}<a>&secret;</a>` },
      }),
      422,
      /entities/,
    ],
    [
      'that unpacks to 150 MB',
      'a.docx',
      docxBytes({
        paragraphs: ['Tides.'],
        entries: { 'word/styles.xml': new Uint8Array(150 * MB) },
      }),
      422,
      /larger/,
    ],
    ['that unpacks to 400 MB', 'a.pdf', pdfBomb(), 422, /./],
  ])(
    '%s is refused in words, and nothing of it stays',
    async (_what, name, bytes, status, words) => {
      const answer = await upload(product.url, client, name, bytes);
      const problem = (await answer.json()) as Problem;
      expect([answer.status, problem.detail]).toEqual([status, expect.stringMatching(words)]);
      expect(JSON.stringify(problem)).not.toMatch(/node_modules|\.ts:\d/);
      await expectNothingKept();
    },
  );

  it('of 500 MB is refused before it is sent', async () => {
    const { sending, answer } = send({ 'content-length': 500 * MB });
    sending.write(HEAD);
    const response = await answer;
    expect(response.statusCode).toBe(413);
    expect(((await new Response(await textOf(response)).json()) as Problem).detail).toContain(
      '25 MB',
    );
    sending.destroy();
    await expectNothingKept();
  });

  it('that grows beyond what is read is refused on the way, whatever it had said', async () => {
    const { sending, answer } = send({ 'transfer-encoding': 'chunked' });
    sending.write(HEAD);
    const chunk = Buffer.alloc(MB, 'a');
    let left = 500;
    const more = () => {
      while (left > 0 && !sending.destroyed) {
        left -= 1;
        if (!sending.write(chunk)) return void sending.once('drain', more);
      }
    };
    more();
    const response = await answer;
    expect(response.statusCode).toBe(413);
    expect(left).toBeGreaterThan(0);
    sending.destroy();
    await expectNothingKept();
  });

  it('goes into the database while it arrives, and goes again when its sender does', async () => {
    const { sending } = send({ 'transfer-encoding': 'chunked' });
    sending.on('error', () => undefined);
    sending.write(HEAD);
    sending.write(Buffer.alloc(5 * MB, 'a'));
    await until(async () => (await count('blobs.chunks')) >= 3);
    sending.destroy();
    await expectNothingKept();
  });
});

describe('a form', () => {
  const field = (name: string, fileName: string | null, content: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${fileName === null ? '' : `; filename="${fileName}"`}\r\n\r\n${content}\r\n`;
  const end = `--${BOUNDARY}--\r\n`;
  const tides = field('file', 'a.txt', 'Tides turn twice a day.');

  it.each([
    ['without a file', end, 422],
    ['whose file has another name', field('document', 'a.txt', 'Tides.') + end, 422],
    ['with a field beside the file', tides + field('folder', null, '../..') + end, 422],
    ['with a field before the file', field('folder', null, 'x'.repeat(1000)) + tides + end, 422],
    ['with two files', tides + tides + end, 422],
    ['that is cut off', `${HEAD}Tides`, 400],
    ['that is no form', 'Tides turn twice a day.', 400],
  ])('%s is refused, and nothing of it stays', async (_what, body, status) => {
    const answer = await sent(body);
    expect([answer.status, answer.problem.status]).toEqual([status, status]);
    await expectNothingKept();
  });

  it('must be a form, with a boundary, of a session', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await sent('{}', json)).status).toBe(415);
    const form = { 'content-type': 'multipart/form-data' };
    expect((await sent(HEAD + TAIL, form)).status).toBe(415);
    expect((await sent(HEAD + TAIL, { 'x-session-id': 'nobody' })).status).toBe(401);
  });

  it('of a browser is read by its last name only', async () => {
    const body = field('file', '../../../etc/tides\u202Etxt.html', 'Tides turn twice a day.') + end;
    const { sending, answer } = send();
    sending.end(body);
    const response = await answer;
    expect(response.statusCode).toBe(201);
    expect(JSON.parse(await textOf(response))).toMatchObject({
      name: 'tidestxt.html',
      contentType: 'text/plain',
    });
    expect(await count('blobs.chunks')).toBe(0);
  });
});
