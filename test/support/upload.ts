import type { Client } from './client.ts';

/** Uploads a file as a browser's form does; `type` is what the sender claims. */
export async function upload(
  url: string,
  client: Pick<Client, 'sessionId'>,
  name: string,
  bytes: string | Uint8Array,
  type = 'application/octet-stream',
): Promise<Response> {
  const form = new FormData();
  form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  return fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: { 'x-session-id': client.sessionId },
    body: form,
  });
}
