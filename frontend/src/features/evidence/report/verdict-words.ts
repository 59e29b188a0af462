import type { Verdict } from '@citeloom/common/contracts/evidence-report';

/** What was decided for a sentence, in words, with the colour that says the same. */
export const verdictWords: Record<Verdict, { text: string; tone: string }> = {
  supported: { text: 'Supported', tone: 'text-proof' },
  softened: { text: 'Cut back', tone: 'text-doubt' },
  removed: { text: 'Removed', tone: 'text-doubt' },
  unsupported: { text: 'Not supported', tone: 'text-stop' },
  uncited: { text: 'Nothing to check', tone: 'text-muted' },
};
