import { normalizeText } from '../../text/normalize-text.ts';

const CONTRACTED_NOT =
  /(?<!\p{Alpha})(is|are|was|were|has|have|had|do|does|did|ca|wo|sha|would|could|should|must|might|need|dare)n't(?!\p{Alpha})|(?<!\p{Alpha})(can)not(?!\p{Alpha})/giu;
const FULL: Readonly<Record<string, string>> = { ca: 'can', wo: 'will', sha: 'shall' };

function expandNot(_: string, contracted: string | undefined, can: string | undefined): string {
  const verb = contracted ?? can ?? '';
  return `${FULL[verb.toLowerCase()] ?? verb} not`;
}

/**
 * A text as it is compared: normalised, straight apostrophes, any white space a single space, "can't"
 * and "cannot" as "can not".
 */
export function plainText(text: string): string {
  return normalizeText(text)
    .replaceAll('’', "'")
    .replace(/\s+/g, ' ')
    .replace(CONTRACTED_NOT, expandNot);
}
