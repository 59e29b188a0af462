import { useState } from 'react';
import { useLibrary } from '../../lib/get-library.ts';
import { AddOwnSources } from '../../own-sources/add-own-sources.tsx';
import { DropHere } from '../../own-sources/drop-here.tsx';
import { useFileDrop } from '../../own-sources/use-file-drop.ts';
import { WaitingForFiles } from '../../own-sources/waiting-for-files.tsx';
import { TopicCount } from './topic-count.tsx';
import type { ResearchFormState } from './use-research-form.ts';

/** What stands below the topic of a research: how long that may be, and what is given beside it. */
export function BesideTopic({ form }: { form: ResearchFormState }) {
  const { text, ownSources, waitingFor, cancelWaiting } = form;
  const [open, setOpen] = useState(false);
  const over = useFileDrop(ownSources, () => setOpen(true));
  return (
    <>
      <TopicCount topic={text} />
      {waitingFor && (
        <WaitingForFiles files={waitingFor} noun="research" onCancel={cancelWaiting} />
      )}
      <AddOwnSources
        state={ownSources}
        places={useLibrary().data?.places}
        open={open}
        onToggle={() => setOpen(!open)}
      />
      {over && <DropHere />}
    </>
  );
}
