import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SignedXml } from 'xml-crypto';
import { startAuthWorld, told, type AuthWorld } from '../support/auth-world.ts';

/** Single sign-on of an organisation, as far as it matters here: a key and what it says. */
type Organisation = { key: string; certificate: string };

async function newOrganisation(): Promise<Organisation> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-saml-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=idp'],
    ...['-keyout', key, '-out', certificate],
  ]);
  const read = {
    key: await readFile(key, 'utf8'),
    certificate: await readFile(certificate, 'utf8'),
  };
  await rm(folder, { recursive: true });
  return read;
}

let organisation: Organisation;
let world: AuthWorld;
let serviceId: string;
beforeAll(async () => {
  organisation = await newOrganisation();
  world = await startAuthWorld({
    AUTH_SAML_ENTRY_POINT: 'https://idp.example/sso',
    AUTH_SAML_CERTIFICATE: organisation.certificate.replace(/-----[^-]+-----|\s/g, ''),
    AUTH_SAML_DOMAINS: 'loom.example',
  });
  serviceId = `${world.api.environment.PUBLIC_URL}/auth/v1/sso/saml/metadata`;
});
afterAll(() => world.close());

/** What the organisation is asked, as it reads it. */
async function ask(flowType: 'pkce' | 'implicit' = 'implicit') {
  const client = world.client({ flowType });
  const redirectTo = `${world.api.environment.PUBLIC_URL}/auth/callback`;
  const { data, error } = await client.signInWithSSO({
    domain: 'loom.example',
    options: { redirectTo, skipBrowserRedirect: true },
  });
  if (error) throw error;
  const url = new URL(data.url);
  const request = inflateRawSync(
    Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64'),
  ).toString();
  const id = / ID="([^"]+)"/.exec(request)?.[1] ?? '';
  return { client, url, request, id, relayState: url.searchParams.get('RelayState') ?? '' };
}

type Said = {
  requestId: string;
  audience?: string;
  /** What the signed part says otherwise than it should; null leaves it out. */
  recipient?: string | null;
  confirms?: string | null;
  destination?: string;
  email?: string;
  minutes?: number;
  by?: Organisation;
};

/** A signed answer of the organisation. */
function answerOf({
  requestId,
  audience = serviceId,
  recipient,
  confirms,
  destination,
  email = 'ada@loom.example',
  minutes = 0,
  by = organisation,
}: Said): string {
  const at = (shift: number) => new Date(Date.now() + (minutes + shift) * 60_000).toISOString();
  const acs = `${world.api.environment.PUBLIC_URL}/auth/v1/sso/saml/acs`;
  const attribute = (name: string, value: string | null) =>
    value === null ? '' : ` ${name}="${value}"`;
  const confirmation =
    attribute('Recipient', recipient === undefined ? acs : recipient) +
    attribute('InResponseTo', confirms === undefined ? requestId : confirms);
  const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_a1" Version="2.0" IssueInstant="${at(0)}"><saml:Issuer>https://idp.example</saml:Issuer><saml:Subject><saml:NameID>${email}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${at(5)}"${confirmation}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(-1)}" NotOnOrAfter="${at(5)}"><saml:AudienceRestriction><saml:Audience>${audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`;
  const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r1" Version="2.0" IssueInstant="${at(0)}" Destination="${destination ?? acs}" InResponseTo="${requestId}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">https://idp.example</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`;
  const signer = new SignedXml({
    ...{ privateKey: by.key, publicCert: by.certificate },
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  });
  signer.addReference({
    xpath: "//*[local-name(.)='Assertion']",
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  signer.computeSignature(response, {
    location: {
      reference: "//*[local-name(.)='Assertion']/*[local-name(.)='Issuer']",
      action: 'after',
    },
  });
  return signer.getSignedXml();
}

async function post(xml: string, relayState: string, ask: typeof fetch = world.browse) {
  const form = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: relayState };
  let answer = await fetch(`${world.url}/sso/saml/acs`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
  });
  const next = new URL(answer.headers.get('location') ?? 'http://none.example');
  if (next.pathname === '/auth/v1/sso/saml/end') {
    answer = await ask(world.api.url + next.pathname + next.search, { redirect: 'manual' });
  }
  const target = new URL(answer.headers.get('location') ?? 'http://none.example');
  return {
    target,
    fragment: new URLSearchParams(target.hash.slice(1)),
    query: target.searchParams,
  };
}

describe('signInWithSSO', () => {
  it('asks the organisation for a sign-in', async () => {
    const { url, request } = await ask();
    expect(url.origin + url.pathname).toBe('https://idp.example/sso');
    expect(request).toContain(`${world.api.environment.PUBLIC_URL}/auth/v1/sso/saml/acs`);
  });

  it('signs a person in whom the organisation names', async () => {
    const { id, relayState } = await ask();
    const { fragment } = await post(answerOf({ requestId: id }), relayState);
    const { data, error } = await world.client().getUser(fragment.get('access_token') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe('ada@loom.example');
    expect(data.user?.app_metadata.provider).toMatch(/^sso:[0-9a-f-]{36}$/);
  });

  it('ends in a code for the browser that asked', async () => {
    const { client, id, relayState } = await ask('pkce');
    const { query } = await post(answerOf({ requestId: id }), relayState);
    const { error } = await client.exchangeCodeForSession(query.get('code') ?? '');
    expect(error).toBeNull();
    expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'sso/saml' }]);
    const changed = await client.updateUser({ password: 'Weaving-9-looms' });
    expect(told(changed.error)).toEqual({ status: 422, code: 'user_sso_managed' });
  });

  it('joins no account of the same address', async () => {
    const admin = await world.admin();
    const email = `${randomUUID()}@loom.example`;
    const { data } = await admin.admin.createUser({ email, email_confirm: true });
    const { id, relayState } = await ask();
    const { fragment } = await post(answerOf({ requestId: id, email }), relayState);
    const other = await world.client().getUser(fragment.get('access_token') ?? '');
    expect(other.data.user?.email).toBe(email);
    expect(other.data.user?.id).not.toBe(data.user?.id);
  });

  it.each<[string, (id: string) => Promise<string> | string]>([
    ['signed by another', async (id) => answerOf({ requestId: id, by: await newOrganisation() })],
    ['for another service', (id) => answerOf({ requestId: id, audience: 'https://evil.example' })],
    ['to another request', () => answerOf({ requestId: '_another' })],
    ['of yesterday', (id) => answerOf({ requestId: id, minutes: -1440 })],
    ['changed on the way', (id) => answerOf({ requestId: id }).replaceAll('ada@', 'eve@')],
    [
      'without a signature',
      (id) => answerOf({ requestId: id }).replace(/<Signature[\s\S]*<\/Signature>/, ''),
    ],
    ['whose signed part names no request', (id) => answerOf({ requestId: id, confirms: null })],
    ['whose signed part answers another', (id) => answerOf({ requestId: id, confirms: '_x' })],
    ['to nobody in particular', (id) => answerOf({ requestId: id, recipient: null })],
    [
      'to another service',
      (id) => answerOf({ requestId: id, recipient: 'https://evil.example/acs' }),
    ],
    [
      'sent to another address',
      (id) => answerOf({ requestId: id, destination: 'https://evil.example' }),
    ],
    ['with an address of others', (id) => answerOf({ requestId: id, email: 'ada@other.example' })],
    [
      'with an address below theirs',
      (id) => answerOf({ requestId: id, email: 'a@x.loom.example' }),
    ],
    ['that is no XML', () => 'hello'],
  ])('refuses an answer %s', async (_what, make) => {
    const { id, relayState } = await ask();
    const { fragment } = await post(await make(id), relayState);
    expect(fragment.get('error_code')).toBe('saml_assertion_invalid');
    expect(fragment.has('access_token')).toBe(false);
  });

  it('signs nobody in in a browser that has not begun the visit', async () => {
    const { id, relayState } = await ask();
    const { query, fragment } = await post(answerOf({ requestId: id }), relayState, fetch);
    expect(query.get('error_code')).toBe('bad_oauth_state');
    expect(fragment.has('access_token')).toBe(false);
  });

  it('fits no second visit', async () => {
    const first = await ask();
    const caught = answerOf({ requestId: first.id });
    const second = await ask();
    const renamed = caught.replace(/(Destination="[^"]+" InResponseTo=")[^"]+/, `$1${second.id}`);
    const { fragment } = await post(renamed, second.relayState);
    expect(fragment.get('error_code')).toBe('saml_assertion_invalid');
  });

  it('takes an answer once', async () => {
    const { id, relayState } = await ask();
    const xml = answerOf({ requestId: id });
    await post(xml, relayState);
    expect((await post(xml, relayState)).query.get('error_code')).toBe('bad_oauth_state');
    expect((await post(xml, 'x')).query.get('error_code')).toBe('bad_oauth_state');
  });

  it('knows no other organisation', async () => {
    const other = await world.client().signInWithSSO({ domain: 'other.example' });
    expect(told(other.error)).toEqual({ status: 404, code: 'sso_provider_not_found' });
    const none = await world.api.call('/auth/v1/sso', { json: {} });
    expect(none.status).toBe(400);
  });

  it('describes itself for the organisation', async () => {
    const answer = await world.api.call('/auth/v1/sso/saml/metadata');
    expect(answer.headers.get('content-type')).toContain('samlmetadata');
    expect(await answer.text()).toContain('/auth/v1/sso/saml/acs');
  });
});
