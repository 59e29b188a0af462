import type { Finding } from '@citeloom/common/contracts/connection-test';

const MARKS: Record<Finding['state'], { sign: string; words: string; tone: string }> = {
  ok: { sign: '✓', words: 'Well: ', tone: 'text-success' },
  warning: { sign: '!', words: 'To know: ', tone: 'text-warning' },
  error: { sign: '✗', words: 'To mend: ', tone: 'text-danger' },
};

function FindingLine({ finding }: { finding: Finding }) {
  const { sign, words, tone } = MARKS[finding.state];
  return (
    <li className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 text-14">
      <span aria-hidden="true" className={`font-semibold ${tone}`}>
        {sign}
      </span>
      <span className="wrap-anywhere">
        <span className="sr-only">{words}</span>
        <span className="font-[550]">{finding.subject}</span>
        <span className="text-muted">: {finding.text}</span>
        {finding.detail && (
          <span className="mt-0.5 block text-13 text-muted">{finding.detail}</span>
        )}
      </span>
    </li>
  );
}

/** What a test of the connections has found, a line each. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="mt-3 grid gap-2">
      {findings.map((finding) => (
        <FindingLine key={`${finding.subject} ${finding.text}`} finding={finding} />
      ))}
    </ul>
  );
}
