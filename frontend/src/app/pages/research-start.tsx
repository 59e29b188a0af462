import { useEffect, useEffectEvent, type RefObject } from 'react';
import { TopicHints } from '../../features/library/topics.tsx';
import { BesideTopic } from '../../features/research/beside-topic.tsx';
import { ResearchError } from '../../features/research/research-error.tsx';
import type { TopicState } from '../../features/research/topic-field.tsx';
import { useResearchForm } from '../../features/research/use-research-form.ts';
import { useLibrary } from '../../lib/get-library.ts';
import { Help } from '../../ui/tooltip.tsx';
import { useOpenRun } from '../../runs/use-open-run.ts';

type Props = {
  field: RefObject<HTMLInputElement | null>;
  /** A start that somebody asked for, perhaps of a topic picked elsewhere; a new object each time. */
  asked: { topic?: string } | null;
  /** Told what the field is to say. */
  onState: (state: TopicState) => void;
};

/** What the research form of the landing page can do, loaded after its field: the start, own sources, topics to try. */
export default function ResearchStart({ field, asked, onState }: Props) {
  const topics = useLibrary().data?.topics ?? [];
  const form = useResearchForm({ field, onStarted: useOpenRun('research') });
  const { error, busy, note } = form.state;
  const start = useEffectEvent(({ topic }: { topic?: string }) =>
    topic === undefined ? form.submit() : form.ask(topic),
  );
  useEffect(() => {
    if (asked) start(asked);
  }, [asked]);
  // The field is there before this, and stays the same: what was typed is kept.
  useEffect(
    () => onState({ error, busy, note, help: <Help about="search" /> }),
    [error, busy, note, onState],
  );

  return (
    <>
      <BesideTopic form={form} />
      {form.failure === null ? (
        <TopicHints topics={topics} onPick={form.ask} />
      ) : (
        <ResearchError message={form.failure} onTryAgain={form.forget} />
      )}
    </>
  );
}
