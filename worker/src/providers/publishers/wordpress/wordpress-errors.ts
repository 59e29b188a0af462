import { ProviderError } from '@citeloom/common/domain/provider-error';
import type { SiteAnswer } from '../../../web/site-client.ts';

/** A failure of WordPress; `message` is for developers, `userText` for people. */
export function wordpressFailure(
  code: string,
  message: string,
  userText: string,
  more: { retryable?: boolean; retryAfterMs?: number | undefined; cause?: unknown } = {},
): ProviderError {
  const { retryable = false, ...rest } = more;
  return new ProviderError({
    code,
    message: `WordPress: ${message}`,
    userText,
    retryable,
    ...rest,
  });
}

export function notWordPress(typed: string): ProviderError {
  return wordpressFailure(
    'not_wordpress',
    'neither REST nor XML-RPC',
    `${hostOf(typed)} does not look like a WordPress site. Check the address; if WordPress is in a folder of the site, add it (for example ${hostOf(typed)}/blog).`,
  );
}

export function otherHost(typed: string, target: URL): ProviderError {
  return wordpressFailure(
    'other_host',
    'leads to another host',
    `${hostOf(typed)} leads to ${target.host}, and your password is sent nowhere but to the address that you give. If ${target.host} is your site, enter ${target.origin}.`,
  );
}

export function restBlocked(): ProviderError {
  return wordpressFailure(
    'rest_blocked',
    'REST is blocked',
    'The site blocks its REST interface, often by a security plugin. Allow it for signed-in users, or use the account password, which takes the older interface.',
  );
}

export function noXmlRpc(): ProviderError {
  return wordpressFailure(
    'xml_rpc_off',
    'no XML-RPC',
    'The account password works only by the older interface (XML-RPC), and the site has it switched off. Use an application password.',
  );
}

export function strippedHeader(): ProviderError {
  return wordpressFailure(
    'authorization_stripped',
    'Authorization does not arrive',
    'The password is right, but the site’s server takes it away before WordPress sees it (the Authorization header). Its host can let it through; until then use the account password, which takes the older interface.',
  );
}

export function accountPassword(): ProviderError {
  return wordpressFailure(
    'account_password',
    'the password of the account over REST',
    'This is the password of the account, and WordPress takes an application password here. Make one in your profile there, or choose the account password in the form.',
  );
}

export function wrongCredentials(mayBeStripped: boolean): ProviderError {
  return wordpressFailure(
    'wrong_credentials',
    'not signed in',
    mayBeStripped
      ? 'WordPress did not accept the username and password. An application password belongs to one user and is not the password of the account; a server that takes the Authorization header away looks the same.'
      : 'WordPress did not accept the username and password.',
  );
}

export function mayNotPost(): ProviderError {
  return wordpressFailure(
    'may_not_post',
    'role without edit_posts',
    'This user may not write posts on the site. Ask for the role Contributor, Author or Editor there.',
  );
}

export function alreadyThere(): ProviderError {
  return wordpressFailure(
    'already_published',
    'the post exists',
    'This article is on the site already. Publish again and agree that it is updated.',
  );
}

/** The site answered in a way that leaves open what it has done; looking for it tells. */
export function unclearAnswer({ status }: Pick<SiteAnswer, 'status'>): ProviderError {
  return wordpressFailure(
    'site_failed',
    `answered ${status}`,
    'The site had a problem of its own and did not say what became of it. Publish again in a while: what is there already is found and used.',
    { retryable: status !== 501 },
  );
}

const hostOf = (address: string) => URL.parse(address)?.host ?? address;
