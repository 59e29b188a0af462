import { z } from 'zod';
import { verifiedEmail } from '../accounts/email-address.ts';
import type { ProvidedPerson } from './person.ts';

export const GITHUB = {
  authorization_endpoint: 'https://github.com/login/oauth/authorize',
  token_endpoint: 'https://github.com/login/oauth/access_token',
} as const;

const API = 'https://api.github.com';
const ASK_MS = 5000;

const GithubUser = z.object({
  id: z.number(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
});
const GithubEmails = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

async function ask(path: string, token: string): Promise<unknown> {
  const answer = await fetch(API + path, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'application/vnd.github+json' },
    signal: AbortSignal.timeout(ASK_MS),
  });
  if (!answer.ok) throw new Error(`GitHub answers ${answer.status} to ${path}`);
  return answer.json();
}

/** What GitHub's answers say of a person: of addresses only the first verified one counts. */
export function githubPerson(user: unknown, emails: unknown): ProvidedPerson {
  const { id, login, name, avatar_url } = GithubUser.parse(user);
  const verified = GithubEmails.parse(emails).filter((one) => one.verified);
  const chosen = verified.find(({ primary }) => primary) ?? verified[0];
  const email = verifiedEmail(chosen?.email);
  return {
    ...{ provider: 'github', subject: String(id), email },
    data: {
      ...{ iss: API, sub: String(id), provider_id: String(id) },
      ...{
        user_name: login,
        preferred_username: login,
        name: name ?? login,
        full_name: name ?? login,
      },
      ...{ avatar_url: avatar_url ?? undefined, email: email ?? undefined },
      ...{ email_verified: email !== null, phone_verified: false },
    },
  };
}

/** Asks GitHub whom an access token names. */
export async function askGithub(token: string): Promise<ProvidedPerson> {
  const [user, emails] = await Promise.all([ask('/user', token), ask('/user/emails', token)]);
  return githubPerson(user, emails);
}
