import type { DomDocument } from './dom.ts';
import type { RawBlock } from '../raw-block.ts';
import { UnreadableError } from '../unreadable-error.ts';

/** A page that only checks who is asking says little beside. */
const LETTERS_MAX = 1000;

/** What services that keep programs away (Cloudflare, DataDome, HUMAN, Imperva, AWS, Akamai, Anubis) put into their checks. */
const OF_CHECKS = [
  ...['#challenge-form', '#challenge-running', '#challenge-error-text', '#px-captcha'],
  ...['#sec-if-cpt-container', '#anubis_challenge', '#awswaf-captcha'],
  ...['[src*="captcha-delivery.com"]', 'iframe[src*="_Incapsula_Resource"]'],
].join(', ');
const IN_SCRIPTS = /\b_cf_chl_opt\b|\bawsWafCookieDomainList\b|\bgokuProps\b/;
const TITLE =
  /^(?:just a moment|one moment,? please|attention required! \| cloudflare|checking your browser.*|ddos-guard|pardon our interruption|(?:are you a |robot or )(?:robot|human)|human verification|(?:vercel )?security check(?:point)?|verify(?:ing)? (?:that )?you are (?:a )?human|making sure you.re not a bot)[.…!?\s]*$/i;

/** Whether a page has the marks of one that lets nobody on before it has checked that a person is asking. */
export function hasMarksOfCheck(document: DomDocument): boolean {
  const title = document.querySelector('title')?.textContent.trim() ?? '';
  if (TITLE.test(title) || document.querySelector(OF_CHECKS) !== null) return true;
  return document.querySelectorAll('script').some((script) => IN_SCRIPTS.test(script.textContent));
}

/** @throws {UnreadableError} where a page with such marks says hardly anything, in whatever language. */
export function refuseCheck(blocks: readonly RawBlock[]): void {
  const letters = blocks.reduce((sum, { text }) => sum + text.length, 0);
  if (letters < LETTERS_MAX)
    throw new UnreadableError(
      'Its site shows a check that a person is asking, and not the page itself.',
    );
}
