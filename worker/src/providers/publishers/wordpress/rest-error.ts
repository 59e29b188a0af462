import type { ProviderError } from '@citeloom/common/domain/provider-error';
import { retryAfter } from '../../../web/retry-after.ts';
import type { SiteAnswer } from '../../../web/site-client.ts';
import { textOfHtml } from '../../../web/text-of-html.ts';
import {
  restBlocked,
  unclearAnswer,
  wordpressFailure,
  wrongCredentials,
} from './wordpress-errors.ts';

/** Of what a site says of a failure. */
const SAID_MAX = 200;

/** What was being done when a site refused. */
export type SiteTask = 'identify' | 'image' | 'post';

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
    return textOfHtml(message, SAID_MAX);
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
  const refused = (why: string) =>
    wordpressFailure('image_refused', code || `${answer.status}`, why);
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
    return wordpressFailure('upload_damaged', code, 'An image arrived damaged.', {
      retryable: true,
    });
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
    return wordpressFailure(
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
    return wordpressFailure(
      'application_passwords_disabled',
      code,
      'The site has application passwords switched off. Use the account password, or let them be switched on.',
    );
  if (NOT_SIGNED_IN.test(code) || (status === 401 && task === 'identify'))
    return wrongCredentials(true);
  if (code === 'rest_no_route' || code === 'rest_disabled') return restBlocked();
  if (NO_RIGHT.test(code) || status === 401 || status === 403)
    return wordpressFailure(
      'no_right',
      code || `answered ${status}`,
      'WordPress does not let this user do that. A post that somebody else has made can be changed by an Editor only.',
    );
  const said = sentenceOf(answer);
  return wordpressFailure(
    'site_refused',
    code || `answered ${status}`,
    `The site refused it${said ? `: ${said}` : ` (${status}).`}`,
  );
}
