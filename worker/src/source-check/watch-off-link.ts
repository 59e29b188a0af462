import type { Tokens } from '@citeloom/common/server/signing/tokens';

/** A mail may be opened long after it was sent. */
const LASTS_MS = 366 * 24 * 60 * 60 * 1000;

/** The signed address under which the mails about an article's sources are switched off. */
export function watchOffLink(
  publicUrl: string,
  tokens: Pick<Tokens, 'sign'>,
  articleId: string,
): string {
  const token = tokens.sign('watch', articleId, new Date(Date.now() + LASTS_MS));
  return `${publicUrl}/api/source-watches/${articleId}/mail?token=${token}`;
}
