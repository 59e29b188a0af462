import { createServer, type IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What the provider says of the person who signs in next. */
type Claims = Record<string, unknown> & { sub: string };

/** A provider of OpenID Connect that behaves as it is told. */
export type OidcProvider = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who signs in next. */
  person: Claims;
  /** Changes of the next ID token's claims, to make it wrong. */
  wrong: Record<string, unknown>;
  /** Queries with which it was visited. */
  visits: URLSearchParams[];
  /** An ID token as an app on a telephone would get it. */
  idToken(claims: Record<string, unknown>): Promise<string>;
  close(): Promise<void>;
};

/** Starts it on a free port; it lets everybody in as `person`. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const codes = new Map<string, { challenge: string | null; nonce: string | null }>();

  const idToken = (claims: Record<string, unknown>) =>
    new SignJWT({ iss: started.issuer, aud: started.clientId, ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(privateKey);

  async function answerToken(request: IncomingMessage): Promise<[number, unknown]> {
    const form = new URLSearchParams(await text(request));
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(form.get('code_verifier') ?? ''),
    );
    const made = Buffer.from(digest).toString('base64url');
    if (!code || code.challenge !== made || form.get('client_secret') !== started.clientSecret) {
      return [400, { error: 'invalid_grant' }];
    }
    const claims = { ...started.person, nonce: code.nonce, ...started.wrong };
    return [
      200,
      {
        ...{ access_token: 'provider-access', refresh_token: 'provider-refresh' },
        ...{ token_type: 'Bearer', id_token: await idToken(claims) },
      },
    ];
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', started.issuer);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/.well-known/openid-configuration') {
      return json(200, {
        issuer: started.issuer,
        authorization_endpoint: `${started.issuer}/authorize`,
        token_endpoint: `${started.issuer}/token`,
        jwks_uri: `${started.issuer}/keys`,
      });
    }
    if (url.pathname === '/keys') return json(200, { keys: [jwk] });
    if (url.pathname === '/authorize') {
      const code = randomUUID();
      const { searchParams: query } = url;
      started.visits.push(query);
      codes.set(code, { challenge: query.get('code_challenge'), nonce: query.get('nonce') });
      const back = new URL(query.get('redirect_uri') ?? 'http://none.example');
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString();
      return response.writeHead(302, { Location: back.href }).end();
    }
    if (url.pathname === '/token') return void answerToken(request).then((made) => json(...made));
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const started: OidcProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'citeloom',
    clientSecret: 'provider-secret',
    person: { sub: 'p-1' },
    wrong: {},
    visits: [],
    idToken,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  return started;
}
