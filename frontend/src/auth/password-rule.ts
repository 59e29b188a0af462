/** What a form asks of a new password: what the service asks of any, or four kinds of characters besides. */
export type Strictness = 'service' | 'mixed';

/** As the protocol's own default, where the page does not say. */
const SHORTEST = 6;

/**
 * The rule of a form for new passwords, in words for people, before anything is typed. The server names the
 * fewest characters in the page.
 */
export function passwordRule(strictness: Strictness): string {
  const shortest = Number(document.documentElement.dataset['passwordMin']) || SHORTEST;
  const kinds = ', with a lowercase letter, an uppercase letter, a number and a special character';
  return `At least ${shortest} characters${strictness === 'mixed' ? kinds : ''}.`;
}
