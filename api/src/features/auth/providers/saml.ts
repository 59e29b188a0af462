import type { Profile, Strategy, VerifyWithoutRequest } from '@node-saml/passport-saml';
import { deriveId } from '@citeloom/common/server/derive-id';
import { AccountModel, type AccountDocument } from '@citeloom/common/server/models/account';
import type { SignInFlow } from '@citeloom/common/server/models/sign-in-flow';
import { createAuthenticate } from '../../../auth/authenticate.ts';
import { readEmail } from '../accounts/email-address.ts';
import { createAccount } from '../accounts/create-account.ts';
import { newIdentity } from '../accounts/new-identity.ts';
import { AuthError } from '../../../auth/auth-error.ts';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { requireForThisVisit } from './check-assertion.ts';

const CLOCK_SKEW_MS = 30_000;
/** How long before its visit an assertion may have been made. */
const ASSERTION_MS = 5 * 60_000;

/** Where assertions may name the address of a person. */
const EMAIL_ATTRIBUTES = [
  'email',
  'mail',
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
];

/** An organisation's single sign-on, as it is configured. */
export type SamlProvider = {
  id: string;
  entryPoint: string;
  certificate: string;
  domains: readonly string[];
};

/** @throws AuthError `saml_provider_disabled` where none is configured. */
export function requireSaml({ environment }: Pick<AuthServices, 'environment'>): SamlProvider {
  const {
    AUTH_SAML_ENTRY_POINT: entryPoint,
    AUTH_SAML_CERTIFICATE: certificate,
    AUTH_SAML_DOMAINS: domains,
  } = environment;
  if (!entryPoint || !certificate) {
    throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
  }
  return { id: deriveId(entryPoint, 'saml'), entryPoint, certificate, domains };
}

/** Where organisations post their answers. */
const acsOf = ({ issuer }: Pick<AuthServices, 'issuer'>) => `${issuer}/sso/saml/acs`;

/** The name of a request at the provider: an XML id, which no digit begins. */
const requestIdOf = (flowId: string) => `_${flowId}`;

/**
 * The strategy for one visit, which ends the request of this flow only: assertions must be signed, be
 * for us, and answer it.
 *
 * @param flowId null where only our own description is asked for.
 */
export async function samlStrategy(
  { issuer }: Pick<AuthServices, 'issuer'>,
  provider: SamlProvider,
  flowId: string | null,
): Promise<Strategy> {
  // A hundred modules that most installations never need.
  const { Strategy, ValidateInResponseTo } = await import('@node-saml/passport-saml');
  const requestId = flowId === null ? null : requestIdOf(flowId);
  const entityId = `${issuer}/sso/saml/metadata`;
  const pass: VerifyWithoutRequest = (profile, done) => done(null, profile ?? undefined);
  return new Strategy(
    {
      ...{ issuer: entityId, audience: entityId, callbackUrl: acsOf({ issuer }) },
      ...{ entryPoint: provider.entryPoint, idpCert: provider.certificate },
      ...{ wantAssertionsSigned: true, wantAuthnResponseSigned: false },
      ...{ acceptedClockSkewMs: CLOCK_SKEW_MS, maxAssertionAgeMs: ASSERTION_MS },
      ...{ identifierFormat: null, disableRequestedAuthnContext: true },
      validateInResponseTo: ValidateInResponseTo.always,
      ...(requestId === null ? {} : { generateUniqueId: () => requestId }),
      // The flow itself is the memory of requests: it is there once, for every process.
      cacheProvider: {
        saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
        getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
        removeAsync: async (key) => key,
      },
    },
    pass,
    pass,
  );
}

/** The address at the organisation to go to. */
export async function samlLoginUrl(
  services: AuthServices,
  provider: SamlProvider,
  flowId: string,
): Promise<string> {
  const strategy = await samlStrategy(services, provider, flowId);
  const outcome = await createAuthenticate(strategy)({ query: { RelayState: flowId } });
  if (outcome.kind !== 'redirect') throw new Error('single sign-on did not redirect');
  return outcome.url;
}

function emailOf(profile: Profile): string {
  const named = EMAIL_ATTRIBUTES.map((name) => profile[name]).find(
    (value): value is string => typeof value === 'string',
  );
  return readEmail(named ?? profile.nameID);
}

/** Whether an organisation speaks for the addresses of a domain: of those that are named, or of all without any. */
export function speaksFor({ domains }: SamlProvider, domain: string): boolean {
  const wanted = domain.toLowerCase();
  return domains.length === 0 || domains.some((one) => one.toLowerCase() === wanted);
}

/** @throws Error for an address that the organisation does not speak for. */
function requireOwnDomain(provider: SamlProvider, email: string): void {
  if (!speaksFor(provider, email.slice(email.lastIndexOf('@') + 1)))
    throw new Error('the address is of a domain that is not the organisation’s');
}

/**
 * The account of whom a posted assertion names. Such accounts stand by themselves: they are joined with
 * no other account of the same address.
 *
 * @throws an error of the SAML library when the assertion is not right.
 */
export async function accountOfAssertion(
  services: AuthServices,
  provider: SamlProvider,
  flow: SignInFlow,
  assertion: string,
): Promise<AccountDocument> {
  const strategy = await samlStrategy(services, provider, flow._id);
  const outcome = await createAuthenticate<Profile>(strategy)({
    body: { SAMLResponse: assertion, RelayState: flow._id },
  });
  if (outcome.kind !== 'success') throw new Error('the assertion names nobody');
  const { user: profile } = outcome;
  const expected = { requestId: requestIdOf(flow._id), acs: acsOf(services) };
  requireForThisVisit(profile, expected, CLOCK_SKEW_MS);
  const name = `sso:${provider.id}`;
  const email = emailOf(profile);
  requireOwnDomain(provider, email);
  const known = await AccountModel.findOne({
    identities: { $elemMatch: { provider: name, subject: profile.nameID } },
    deletedAt: null,
  }).lean<AccountDocument>();
  if (known) return known;
  const data = { sub: profile.nameID, email, email_verified: true, phone_verified: false };
  return createAccount({
    ...{ email, confirmedBy: 'proof', isSso: true, userMetadata: data },
    identity: newIdentity({ provider: name, subject: profile.nameID, email, data }),
  });
}
