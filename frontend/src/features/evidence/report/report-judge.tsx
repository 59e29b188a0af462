import type { Judge } from '@citeloom/common/contracts/judge';
import { judgeInWords } from './report-in-words.ts';

/** Who judged what is restated, how often it was right where the answer was known, and what that means. */
export function ReportJudge({ judge }: { judge: Judge }) {
  const { headline, meaning } = judgeInWords(judge);
  return (
    <section
      aria-labelledby="judge-title"
      className={`keep mt-3 max-w-[68ch] border-l-2 pl-4 ${judge.believed ? 'border-success' : 'border-warning'}`}
    >
      <h2
        id="judge-title"
        className={`text-16 font-[550] ${judge.believed ? 'text-success' : 'text-warning'}`}
      >
        {headline}
      </h2>
      <p className="mt-1 text-14 text-muted">{meaning}</p>
    </section>
  );
}
