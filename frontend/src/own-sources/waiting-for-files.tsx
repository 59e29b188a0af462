import { Button } from '../ui/button.tsx';
import { LiveText } from '../ui/live-text.tsx';
import type { OwnFile } from './own-sources.ts';

type Props = { files: OwnFile[]; /** What starts then. */ noun: string; onCancel: () => void };

/** Says that a start goes on by itself once files are read, and lets it be called off. */
export function WaitingForFiles({ files, noun, onCancel }: Props) {
  const [first] = files;
  const what = files.length === 1 ? `“${first?.name}” is` : `${files.length} files are`;
  const text = `${what} still being read. The ${noun} starts by itself then.`;
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-14">
      <p className="min-w-0 break-words">{text}</p>
      <Button onClick={onCancel}>Cancel</Button>
      <LiveText step={what} text={text} />
    </div>
  );
}
