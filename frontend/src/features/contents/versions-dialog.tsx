import { useState, type ReactNode } from 'react';
import type { ArticleVersionItem } from '@citeloom/common/contracts/article-versions';
import { messageOf } from '../../lib/api-error.ts';
import { formatCount, formatDay, formatRelative } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ContentsLoading } from './empty-contents.tsx';
import { useRestoreVersion, useVersion, useVersions } from './use-versions.ts';

type Props = {
  articleId: string;
  title: string;
  onClose: () => void;
  /** The text of a version; HTML of articles is shown by what knows articles. */
  renderText: (html: string) => ReactNode;
};

function VersionRow(props: {
  version: ArticleVersionItem;
  now: number;
  shown: boolean;
  onShow: () => void;
}) {
  const { version, now, shown, onShow } = props;
  const { createdAt, isCurrent, isOriginal, sentences } = version;
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-pressed={shown}
        onClick={onShow}
        className="grid min-h-14 w-full gap-0.5 px-3 py-2.5 text-left hover:bg-paper aria-pressed:bg-chosen"
      >
        <span className="text-14 font-[550]">
          {createdAt ? (
            <time dateTime={createdAt} title={formatDay(createdAt)}>
              {formatRelative(createdAt, now)}
            </time>
          ) : (
            'Earlier'
          )}
          {isCurrent && <span className="text-success"> · Current</span>}
          {isOriginal && <span className="text-muted"> · As first written</span>}
        </span>
        <span className="line-clamp-1 text-13 text-muted">
          {version.title} · {formatCount(sentences, 'sentence')}
        </span>
      </button>
    </li>
  );
}

/** The stored versions of an article: each can be read, and made the article again. */
export default function VersionsDialog({ articleId, title, onClose, renderText }: Props) {
  const now = useNow();
  const versions = useVersions(articleId);
  const list = versions.data?.versions ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = list.find(({ id }) => id === chosen) ?? list.find(({ isCurrent }) => isCurrent);
  const text = useVersion(articleId, shown?.id ?? null);
  const restore = useRestoreVersion(articleId);
  const problem = restore.error ?? versions.error ?? text.error;
  return (
    <Dialog title="Versions" size="wide" onClose={onClose}>
      <p className="mt-1 line-clamp-2 text-14 text-muted">{title}</p>
      <p role="alert" className="mt-3 text-14 text-danger empty:hidden">
        {problem && messageOf(problem)}
      </p>
      {versions.isPending ? (
        <ContentsLoading />
      ) : (
        <div className="mt-5 grid gap-5 md:grid-cols-[16rem_minmax(0,1fr)]">
          <ol
            aria-label="Versions, newest first"
            className="max-h-60 overflow-y-auto rounded-card border border-line md:max-h-[26rem]"
          >
            {list.map((version) => (
              <VersionRow
                key={version.id}
                version={version}
                now={now}
                shown={version.id === shown?.id}
                onShow={() => setChosen(version.id)}
              />
            ))}
          </ol>
          {shown && (
            <section aria-label="The chosen version" className="min-w-0">
              <div
                tabIndex={0}
                role="region"
                aria-label="Text of this version"
                className="max-h-[22rem] overflow-y-auto rounded-card border border-line bg-paper p-4"
              >
                <h3 className="headline text-22">{shown.title}</h3>
                <div className="mt-3">
                  {text.data
                    ? renderText(text.data.content)
                    : text.isPending && <ContentsLoading />}
                </div>
              </div>
              <div className="mt-4 flex justify-end">
                {shown.isCurrent ? (
                  <p className="text-14 text-muted">This is the article as it is now.</p>
                ) : (
                  <Button
                    look="primary"
                    busy={restore.isPending}
                    onClick={() =>
                      restore.mutate(
                        { id: shown.id, version: versions.data?.version ?? 0 },
                        { onSuccess: () => setChosen(null) },
                      )
                    }
                  >
                    {restore.isPending ? 'Restoring…' : 'Restore this version'}
                  </Button>
                )}
              </div>
            </section>
          )}
        </div>
      )}
    </Dialog>
  );
}
