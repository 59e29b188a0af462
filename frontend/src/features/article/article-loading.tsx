import type { ReactNode } from 'react';
import type { Costs } from '@citeloom/common/contracts/run';
import { SpentSoFar } from '../../runs/spent-so-far.tsx';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { LiveText } from '../../ui/live-text.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { floatingWords } from './floating-words.ts';
import { useShownProgress } from './shown-progress.ts';
import { WritingScene } from './writing-scene.tsx';

type Props = {
  topic: string | null;
  summaries: { title: string; summary: string }[];
  /** The run's real progress, 0–100; null while nothing is known of it: then it rises by itself. */
  completionPercentage: number | null;
  message: string;
  costs: Costs;
  cancelling: boolean;
  onCancel: () => void;
  /** Beside Cancel. */
  children?: ReactNode;
};

/** What stands there until the first section of the article is written. */
export function ArticleLoading(props: Props) {
  const { topic, summaries, completionPercentage, message, costs, ...rest } = props;
  const { cancelling, onCancel, children } = rest;
  const progress = useShownProgress(completionPercentage);
  const text = topic
    ? `Transforming research on "${topic}" into compelling content...`
    : 'Transforming research into compelling content...';
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-14rem)] max-w-[720px] flex-col justify-center py-10">
      <h1 className="headline text-center text-28 sm:text-36">{text}</h1>
      <div className="mt-10">
        <WritingScene progress={progress} words={floatingWords(summaries)} />
        <ProgressBar value={progress} label="Article progress" />
      </div>
      <div className="mt-4 flex min-h-11 items-center justify-between gap-4">
        <p className="text-14 text-muted">
          {message}
          <SpentSoFar costs={costs} />
        </p>
        <div className="flex flex-wrap items-center justify-end gap-x-5">
          {children}
          <CancelButton cancelling={cancelling} onCancel={onCancel} />
        </div>
      </div>
      <LiveText step="article" text={message} />
    </div>
  );
}
