import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { saveOutcomes, saveWords } from './save-outcome.ts';

/** Says where a research or an article is while the server does not have it. */
export function SaveNotice({ id }: { id: string }) {
  const outcome = useSyncExternalStore(saveOutcomes.subscribe, () => saveOutcomes.read(id));
  if (!outcome || outcome.state === 'saved') return null;
  const { title, text } = saveWords(outcome);
  return (
    <p
      role="status"
      className="mt-3 flex items-start gap-2 rounded-control bg-warning-wash px-4 py-3 text-14 text-warning"
    >
      <CloudOff aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-4 shrink-0" />
      {title}. {text}
    </p>
  );
}
