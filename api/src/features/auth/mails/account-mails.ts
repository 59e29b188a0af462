import { momentInWords } from '@citeloom/common/domain/article/source-date';
import type { MailWords } from '@citeloom/common/server/mail/mail-layout';
import type { AuthServices } from '../../../auth/auth-services.ts';
import { LINK_MS, type IssuedToken } from '../one-time/issue-token.ts';
import type { SignInPlace } from '../sessions/sign-in-place.ts';

/** Kinds of mail that carry a link and a code, by the `type` of their link. */
export type LinkMail = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

type Told = { subject: string; heading: string; lead: string; label: string; ignore: string };

const WORDS: Record<LinkMail, Told> = {
  signup: {
    subject: 'Confirm your email address',
    heading: 'Confirm your email address',
    lead: 'One more step: confirm that this address is yours, and your account is ready.',
    label: 'Confirm address',
    ignore:
      'If you have not signed up, you need not do anything: there is no account without this.',
  },
  invite: {
    subject: 'You are invited to Citeloom',
    heading: 'You are invited',
    lead: 'Somebody who runs this Citeloom has made an account for you.',
    label: 'Accept the invitation',
    ignore: 'If you do not want the account, you need not do anything.',
  },
  magiclink: {
    subject: 'Your link to sign in',
    heading: 'Sign in to Citeloom',
    lead: 'With this link you sign in without a password.',
    label: 'Sign in',
    ignore: 'If you have not asked for it, you need not do anything: nobody else can use it.',
  },
  recovery: {
    subject: 'Set a new password',
    heading: 'Set a new password',
    lead: 'With this link you choose a new password for your account.',
    label: 'Choose a new password',
    ignore: 'If you have not asked for it, your password stays as it is.',
  },
  email_change: {
    subject: 'Confirm the change of your email address',
    heading: 'Confirm the change of address',
    lead: 'The email address of a Citeloom account is to be changed. Both addresses have to agree.',
    label: 'Agree to the change',
    ignore: 'If you have not asked for it, do not agree, and change your password.',
  },
};

/** What the button of a mailed link is called, on the page that the link opens as in the mail. */
export function wordsOfLink(type: string): Pick<Told, 'heading' | 'label'> {
  return WORDS[type in WORDS ? (type as LinkMail) : 'magiclink'];
}

function hostOf({ environment }: Pick<AuthServices, 'environment'>): string {
  return new URL(environment.PUBLIC_URL).host;
}

/** The address that a mailed button opens. */
export function verifyLink(
  { issuer }: Pick<AuthServices, 'issuer'>,
  given: { token: string; type: LinkMail; redirectTo: string },
): string {
  const query = new URLSearchParams({
    ...{ token: given.token, type: given.type, redirect_to: given.redirectTo },
  });
  return `${issuer}/verify?${query.toString()}`;
}

/** Mails a link with its code. Nothing in it was written by a person. */
export function mailLink(
  services: AuthServices,
  given: { to: string; type: LinkMail; issued: IssuedToken; redirectTo: string },
): void {
  const { to, type, issued, redirectTo } = given;
  const { subject, heading, lead, label, ignore } = WORDS[type];
  const link = verifyLink(services, { token: issued.token, type, redirectTo });
  const minutes = Math.round(LINK_MS / 60_000);
  const words: MailWords = {
    ...{ heading, lead, ...(issued.code === null ? {} : { code: issued.code }) },
    button: { label, link },
    notes: [
      issued.code === null
        ? `The link works once, for ${minutes} minutes. There is no code in this mail, because wrong codes were tried for this address.`
        : `Link and code work once, for ${minutes} minutes.`,
    ],
    reason: `This mail was sent because somebody entered your address at ${hostOf(services)}. ${ignore}`,
  };
  services.post.send({ to, subject, words });
}

/** Mails a code for a change that needs one. */
export function mailNonce(services: AuthServices, to: string, code: string): void {
  services.post.send({
    to,
    subject: 'Your code for Citeloom',
    words: {
      heading: 'Confirm that it is you',
      lead: 'Enter the code below to go on with the change of your account.',
      button: { label: 'Open Citeloom', link: services.environment.PUBLIC_URL },
      code,
      notes: ['The code works once, for ten minutes.'],
      reason: `This mail was sent because somebody who is signed in at ${hostOf(services)} changes this account. If that was not you, change your password.`,
    },
  });
}

/** What to do about wrong passwords and mailed codes, and about those of an app, which come behind a password. */
const ADVICE = {
  password:
    'If not, make sure that your password is long and used nowhere else, and set up a second factor at your account.',
  app: 'If not, somebody knows your password: choose a new one, which ends all other sign-ins. Until then wrong codes may keep a new browser of yours out for a day; one that you have signed in with before and your recovery codes work as always.',
};

/** Tells a person that somebody tries to come into their account. */
export function mailGuesses(
  services: AuthServices,
  to: string,
  guessed: keyof typeof ADVICE,
): void {
  services.post.send({
    to,
    subject: 'Somebody tries to sign in to your account',
    words: {
      heading: 'Somebody tries to sign in to your account',
      lead:
        guessed === 'app'
          ? 'Your password was entered, and then wrong codes of your app. Each of them was refused.'
          : 'Wrong passwords or codes were entered for your account several times. Each of them was refused.',
      button: { label: 'Open Citeloom', link: services.environment.PUBLIC_URL },
      notes: ['If that was you, you need not do anything.', ADVICE[guessed]],
      reason: `This mail was sent because it is your account at ${hostOf(services)}. It is sent once a day at most.`,
    },
  });
}

/** Tells a person who has an account that somebody has signed up with their address again. */
export function mailKnownAddress(services: AuthServices, to: string): void {
  services.post.send({
    to,
    subject: 'You already have an account',
    words: {
      heading: 'You already have an account',
      lead: 'Somebody has signed up with your address, which has an account here. Sign in with your password, or choose a new one by “Forgot password?”.',
      button: { label: 'Open Citeloom', link: services.environment.PUBLIC_URL },
      notes: ['Nothing of your account has changed.'],
      reason: `This mail was sent because somebody entered your address at ${hostOf(services)}. If that was not you, you need not do anything.`,
    },
  });
}

/** What of a browser's description says most to people. */
function deviceInWords(userAgent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(userAgent)?.[1];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera' };
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(userAgent)?.[1];
  return [browser && (names[browser] ?? browser), system && `on ${system}`]
    .filter(Boolean)
    .join(' ');
}

/** Tells a person that their account was opened from a device that it did not know. */
export function mailUnknownDevice(services: AuthServices, to: string, place: SignInPlace): void {
  const device = deviceInWords(place.userAgent) || 'a program that does not say what it is';
  const at = momentInWords(new Date().toISOString());
  services.post.send({
    to,
    subject: 'A new device signed in',
    words: {
      heading: 'A new device signed in',
      lead: `Your account was opened from a device that it has not seen before: ${device}, on ${at}.`,
      button: { label: 'Open Citeloom', link: services.environment.PUBLIC_URL },
      notes: [
        'If that was you, you need not do anything.',
        'If not, set a new password, which ends all other sign-ins.',
      ],
      reason: `This mail was sent because it is your account at ${hostOf(services)}.`,
    },
  });
}
