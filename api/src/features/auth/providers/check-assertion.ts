import type { Profile } from '@node-saml/passport-saml';
import { z } from 'zod';

const Confirmation = z.looseObject({
  $: z.looseObject({ Method: z.string() }),
  SubjectConfirmationData: z
    .array(
      z.looseObject({
        $: z.looseObject({
          InResponseTo: z.string().optional(),
          Recipient: z.string().optional(),
          NotOnOrAfter: z.iso.datetime({ offset: true }).optional(),
        }),
      }),
    )
    .optional(),
});
/** What the library has read of an assertion whose signature is right. */
const SignedPart = z.looseObject({
  Assertion: z.looseObject({
    Subject: z.array(z.looseObject({ SubjectConfirmation: z.array(Confirmation) })).min(1),
  }),
});

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** Where the posted answer says that it goes; null where it does not say. Not signed, so only compared. */
function destinationOf(xml: string): string | null {
  const start = xml.indexOf('Response');
  const tag = xml.slice(start, xml.indexOf('>', start));
  return /\sDestination\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? null;
}

/**
 * Holds an assertion to the rules for its bearer (SAML 2.0 Profiles §4.1.4.3) in its signed part, which
 * the library does not ask for: that it answers this request and was made for this address, so that an
 * assertion that was caught fits no other visit.
 *
 * @param expected.acs the address that answers are posted to.
 * @param clockSkewMs that clocks may differ.
 * @throws Error or ZodError when it does not.
 */
export function requireForThisVisit(
  profile: Profile,
  expected: { requestId: string; acs: string },
  clockSkewMs: number,
): void {
  const { Assertion } = SignedPart.parse(profile.getAssertion?.());
  const confirmations = Assertion.Subject.flatMap((subject) => subject.SubjectConfirmation);
  const isConfirmed = confirmations.some(
    ({ $: { Method }, SubjectConfirmationData: data }) =>
      Method === BEARER &&
      data?.some(
        ({ $: { InResponseTo, Recipient, NotOnOrAfter } }) =>
          InResponseTo === expected.requestId &&
          Recipient === expected.acs &&
          NotOnOrAfter !== undefined &&
          Date.parse(NotOnOrAfter) + clockSkewMs > Date.now(),
      ),
  );
  if (!isConfirmed) throw new Error('the assertion is not for this visit');
  const destination = destinationOf(profile.getSamlResponseXml?.() ?? '');
  if (destination !== null && destination !== expected.acs)
    throw new Error('the answer is for another address');
}
