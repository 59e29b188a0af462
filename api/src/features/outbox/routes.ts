import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import { z } from 'zod';
import { outboxFolder } from '@citeloom/common/server/mail/mail-destination';
import { pagePolicy } from '../../html/page-policy.ts';
import { newNonce } from '../../http/nonce.ts';
import { defineRoute, type AnyRoute, type Reply } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { localReader } from './local-reader.ts';
import { mailPage, outboxPage } from './outbox-pages.ts';
import { attachmentOf, listMails, openMail, readMail } from './read-outbox.ts';

const Named = z.object({ name: z.string().max(200) });

/** Our pages of mails: as strict as all others, but that they may show a mail in a frame. */
const framing = (nonce: string) => pagePolicy(nonce, "form-action 'none'; frame-src 'self'");

/** A mail's HTML: no scripts, nothing from outside, an origin of its own; links open a new tab. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'";

const folderOf = ({ environment }: Services) => outboxFolder(environment.DATA_DIR);

function file(fileName: string, type: string, bytes: number, open: () => Readable): Reply {
  return {
    status: 200,
    headers: {
      'Content-Disposition': contentDisposition(fileName),
      'Content-Length': String(bytes),
      'Content-Type': type,
    },
    bytes: open,
  };
}

/** The outbox for people at the machine itself. */
export const outboxRoutes: AnyRoute[] = [
  defineRoute({
    method: 'get',
    path: '/outbox',
    summary: 'The mails that are kept because no mail server is configured, as a page.',
    access: localReader,
    limit: 'open',
    answers: { 200: 'html' },
    handle: async ({ services }) => {
      const nonce = newNonce();
      const folder = folderOf(services);
      return { status: 200, html: outboxPage(await listMails(folder), folder, nonce), nonce };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/outbox/:name',
    summary: 'A kept mail, as a page.',
    access: localReader,
    limit: 'open',
    params: Named,
    answers: { 200: 'html' },
    handle: async ({ services, params }) => {
      const nonce = newNonce();
      const mail = await readMail(folderOf(services), params.name);
      return { status: 200, html: mailPage(mail, nonce), nonce, policy: framing(nonce) };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/outbox/:name/html',
    summary: "A kept mail's HTML, for a frame.",
    access: localReader,
    limit: 'open',
    params: Named,
    answers: { 200: 'html' },
    handle: async ({ services, params }) => {
      const { email } = await readMail(folderOf(services), params.name);
      return {
        status: 200,
        headers: { 'X-Frame-Options': 'SAMEORIGIN' },
        html: `<base target="_blank">${email.html ?? ''}`,
        nonce: '',
        policy: MAIL_POLICY,
      };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/outbox/:name/file',
    summary: 'A kept mail as an .eml file.',
    access: localReader,
    limit: 'open',
    params: Named,
    answers: { 200: 'bytes' },
    handle: async ({ services, params }) => {
      const { bytes, open } = await openMail(folderOf(services), params.name);
      return file(params.name, 'message/rfc822', bytes, open);
    },
  }),
  defineRoute({
    method: 'get',
    path: '/outbox/:name/attachments/:index',
    summary: 'An attachment of a kept mail.',
    access: localReader,
    limit: 'open',
    params: z.object({ name: Named.shape.name, index: z.coerce.number().int().min(0).max(99) }),
    answers: { 200: 'bytes' },
    handle: async ({ services, params }) => {
      const mail = await readMail(folderOf(services), params.name);
      const { fileName, type, bytes } = attachmentOf(mail, params.index);
      return file(fileName, type, bytes.length, () => Readable.from([bytes]));
    },
  }),
];
