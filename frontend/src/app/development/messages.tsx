import { Button } from '../../ui/button.tsx';
import { CitationChip } from '../../ui/citation-chip.tsx';
import { LevelLegend } from '../../ui/level-legend.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NotifyButton } from '../../ui/notify-button.tsx';
import { PassageView } from '../../ui/passage.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { RunNotes } from '../../ui/run-notes.tsx';
import { SkeletonLine } from '../../ui/skeleton.tsx';
import { Pieces, State } from './pieces.tsx';

const TONES = ['plain', 'success', 'warning', 'danger'] as const;
const nothing = () => undefined;

/** What is said, and what is shown meanwhile. */
export function Messages() {
  return (
    <Pieces title="Messages">
      {TONES.map((tone) => (
        <State key={tone} name={`Notice, ${tone}`}>
          <Notice tone={tone} title="What happened" actions={<Button>The next step</Button>}>
            <p>What it means.</p>
          </Notice>
        </State>
      ))}
      {[0, 45, 100].map((value) => (
        <State key={value} name={`Progress, ${value} %`}>
          <ProgressBar value={value} label={`Progress at ${value} %`} />
        </State>
      ))}
      <State name="Skeleton">
        <div className="grid gap-3">
          <SkeletonLine className="h-6 w-2/5" />
          <SkeletonLine className="w-full" />
        </div>
      </State>
      <State name="Citation markers">
        <p className="flex gap-2">
          {(['quoted', 'judged', undefined] as const).map((level, index) => (
            <CitationChip
              key={level ?? 'none'}
              number={index + 1}
              level={level}
              label="show the passage"
              href="#"
              pressed={index === 2}
              onOpen={nothing}
            />
          ))}
        </p>
        <div className="mt-3">
          <LevelLegend
            items={[
              { level: 'quoted', meaning: 'Quoted' },
              { level: 'judged', meaning: 'Restated and judged' },
            ]}
          />
        </div>
      </State>
      <State name="Notes, and the offer to be told">
        <RunNotes
          notes={[{ code: 'unreadable', text: 'A page could not be read.', url: 'https://x.org/' }]}
        />
        <NotifyButton state="offered" ask={nothing} />
        <NotifyButton state="blocked" ask={nothing} />
      </State>
      <State name="Passage, contradicted and no longer intact" wide>
        <div className="max-w-80 rounded-card border border-line bg-surface p-5">
          <PassageView
            passage={{
              number: 1,
              level: 'quoted',
              proof: 'Quoted. These words stand in the passage.',
              before: 'Before it. ',
              quote: 'Iron gall ink darkens within 2 days of writing.',
              after: ' And after it.',
              shared: [[0, 21]],
              source: {
                title: 'On ink',
                site: 'ink.example.org',
                author: 'A. Writer',
                publishedAt: '2026-10-01',
                dateBasis: 'meta',
              },
              among: '1 of 2 independent sources',
              href: '#',
              storedHref: '#',
              intact: false,
              disagreements: [
                {
                  about: 'the number',
                  own: '2 days',
                  others: [{ value: '3 days', title: 'Inks', href: '#' }],
                },
              ],
            }}
          />
        </div>
      </State>
    </Pieces>
  );
}
