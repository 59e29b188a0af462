import { ProviderError } from '@citeloom/common/domain/provider-error';
import { retryAfter } from '../../../web/retry-after.ts';
import type { SiteAnswer } from '../../../web/site-client.ts';

/** What was being done when a site refused. */
export type SiteTask = 'identify' | 'image' | 'post';

function failure(
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
  return failure(
    'not_wordpress',
    'neither REST nor XML-RPC',
    `${hostOf(typed)} does not look like a WordPress site. Check the address; if WordPress is in a folder of the site, add it (for example ${hostOf(typed)}/blog).`,
  );
}

export function otherHost(typed: string, target: URL): ProviderError {
  return failure(
    'other_host',
    'leads to another host',
    `${hostOf(typed)} leads to ${target.host}, and your password is sent nowhere but to the address that you give. If ${target.host} is your site, enter ${target.origin}.`,
  );
}

export function restBlocked(): ProviderError {
  return failure(
    'rest_blocked',
    'REST is blocked',
    'The site blocks its REST interface, often by a security plugin. Allow it for signed-in users, or use the account password, which takes the older interface.',
  );
}

export function noXmlRpc(): ProviderError {
  return failure(
    'xml_rpc_off',
    'no XML-RPC',
    'The account password works only by the older interface (XML-RPC), and the site has it switched off. Use an application password.',
  );
}

export function strippedHeader(): ProviderError {
  return failure(
    'authorization_stripped',
    'Authorization does not arrive',
    'The password is right, but the site’s server takes it away before WordPress sees it (the Authorization header). Its host can let it through; until then use the account password, which takes the older interface.',
  );
}

export function accountPassword(): ProviderError {
  return failure(
    'account_password',
    'the password of the account over REST',
    'This is the password of the account, and WordPress takes an application password here. Make one in your profile there, or choose the account password in the form.',
  );
}

export function wrongCredentials(mayBeStripped: boolean): ProviderError {
  return failure(
    'wrong_credentials',
    'not signed in',
    mayBeStripped
      ? 'WordPress did not accept the username and password. An application password belongs to one user and is not the password of the account; a server that takes the Authorization header away looks the same.'
      : 'WordPress did not accept the username and password.',
  );
}

export function mayNotPost(): ProviderError {
  return failure(
    'may_not_post',
    'role without edit_posts',
    'This user may not write posts on the site. Ask for the role Contributor, Author or Editor there.',
  );
}

export function alreadyThere(): ProviderError {
  return failure(
    'already_published',
    'the post exists',
    'This article is on the site already. Publish again and agree that it is updated.',
  );
}

/** The site answered in a way that leaves open what it has done; looking for it tells. */
export function unclearAnswer({ status }: SiteAnswer): ProviderError {
  return failure(
    'site_failed',
    `answered ${status}`,
    'The site had a problem of its own and did not say what became of it. Publish again in a while: what is there already is found and used.',
    { retryable: status !== 501 },
  );
}

const hostOf = (address: string) => URL.parse(address)?.host ?? address;

/** The code that WordPress gives to a failure; empty where the answer is none of its own. */
export function codeOf({ text }: SiteAnswer): string {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : '';
  } catch {
    return '';
  }
}

/** WordPress's own sentence without markup, for a failure that we know no better words for. */
function sentenceOf({ text }: SiteAnswer): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    if (typeof message !== 'string') return '';
    return message
      .replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 200);
  } catch {
    return '';
  }
}

const TOO_LARGE = new Set([
  'rest_upload_file_too_big',
  'rest_upload_limited_space',
  'rest_upload_user_quota_exceeded',
]);
const NOT_AN_IMAGE = new Set([
  'rest_upload_sideload_error',
  'rest_upload_unknown_error',
  'rest_upload_image_type_not_supported',
]);
const NO_RIGHT = /^rest_(?:cannot_\w+|forbidden\w*|user_cannot\w*)$/;
const NOT_SIGNED_IN = /^(?:rest_not_logged_in|incorrect_password|invalid_(?:username|email))$/;

function imageFailure(answer: SiteAnswer, code: string): ProviderError | null {
  const refused = (why: string) => failure('image_refused', code || `${answer.status}`, why);
  if (answer.status === 413 || TOO_LARGE.has(code))
    return refused('The site takes no file as large as this.');
  if (
    NOT_AN_IMAGE.has(code) ||
    code.startsWith('rest_upload_no') ||
    code.startsWith('rest_upload_invalid')
  )
    return refused(`The site did not take it${sentenceOf(answer) && `: ${sentenceOf(answer)}`}`);
  if (NO_RIGHT.test(code)) return refused('This user may not upload files there.');
  if (code === 'rest_upload_hash_mismatch')
    return failure('upload_damaged', code, 'An image arrived damaged.', { retryable: true });
  return null;
}

/** A failed answer of the REST interface as an error in words for people. */
export function wordpressError(answer: SiteAnswer, task: SiteTask): ProviderError {
  const { status } = answer;
  const code = codeOf(answer);
  if (task === 'image') {
    const known = imageFailure(answer, code);
    if (known) return known;
  }
  if (status === 429 || status === 408)
    return failure(
      'site_busy',
      `answered ${status}`,
      'The site asks to be left alone for a while.',
      {
        retryable: true,
        retryAfterMs: retryAfter(answer.headers['retry-after']),
      },
    );
  if (status >= 500) return unclearAnswer(answer);
  if (code === 'application_passwords_disabled')
    return failure(
      'application_passwords_disabled',
      code,
      'The site has application passwords switched off. Use the account password, or let them be switched on.',
    );
  if (NOT_SIGNED_IN.test(code) || (status === 401 && task === 'identify'))
    return wrongCredentials(true);
  if (code === 'rest_no_route' || code === 'rest_disabled') return restBlocked();
  if (NO_RIGHT.test(code) || status === 401 || status === 403)
    return failure(
      'no_right',
      code || `answered ${status}`,
      'WordPress does not let this user do that. A post that somebody else has made can be changed by an Editor only.',
    );
  const said = sentenceOf(answer);
  return failure(
    'site_refused',
    code || `answered ${status}`,
    `The site refused it${said ? `: ${said}` : ` (${status}).`}`,
  );
}
