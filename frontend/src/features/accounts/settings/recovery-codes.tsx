import { useState } from 'react';
import { copyText } from '../../../lib/copy-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';

const FILE = 'citeloom-recovery-codes.txt';

/** A code in groups of four, as people copy it by hand. */
const inGroups = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code;

/** A new set of recovery codes, which is shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [said, setSaid] = useState('');
  const lines = codes.map(inGroups);
  const text = `Recovery codes of Citeloom, ${location.host}. Each works once.\n\n${lines.join('\n')}\n`;
  const copy = async () =>
    setSaid(
      (await copyText(text)) ? 'Copied.' : 'Copying is not possible here: download them instead.',
    );
  return (
    <div className="mt-3 grid gap-5">
      <p className="text-muted">
        Each of these codes stands in once for your app. Keep them where you keep what you must not
        lose; they are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="figures grid gap-x-6 gap-y-1.5 rounded-card border border-line bg-paper p-4 font-mono text-14 sm:grid-cols-2"
      >
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={() => saveFile(FILE, 'text/plain', text)}>Download</Button>
        <Button look="primary" onClick={onDone} className="sm:ml-auto">
          I Have Kept Them
        </Button>
      </div>
      <p role="status" className="-mt-2 text-14 text-muted empty:hidden">
        {said}
      </p>
    </div>
  );
}
