import type { Standing } from '@citeloom/common/contracts/standing';

/** What one look at the place of a source found; `at` is when. Plain JSON: it is the answer of a stored call. */
export type SourceFinding = { at: string } & (
  | {
      outcome: 'read';
      /** The text that is there now. */
      textId: string;
      /** Ids of the cited passages that it does not carry. */
      missing: string[];
      /** Where permanent redirects led. */
      movedTo: string | null;
      /** The address that the page calls its own, on its own site. */
      canonicalUrl: string | null;
      finalUrl: string | null;
      /** How it stands by what it says now. */
      standing?: Standing | null | undefined;
    }
  | { outcome: 'gone' }
  /** No answer that says anything of the source. */
  | { outcome: 'failed'; reason: string }
);
