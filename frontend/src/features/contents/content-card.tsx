import { Images, Star } from 'lucide-react';
import { useMemo } from 'react';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import { formatCount, formatDay } from '../../lib/format.ts';
import type { ContentActions } from './content-actions.ts';
import { ContentMenu } from './content-menu.tsx';
import { ContentPicture } from './content-picture.tsx';
import { LostSources } from './lost-sources.tsx';
import { openingWords } from './opening-words.ts';
import { usePicture } from './use-picture.ts';

type Props = {
  item: UserContentItem;
  actions: ContentActions;
  /** Left out where nothing can be selected. */
  selected?: boolean;
};

/** An item as a card: its picture or how it begins, its title that opens it, when and of what it was made. */
export function ContentCard({ item, actions, selected }: Props) {
  const { id, title, searchTerm, createdAt, favorite, imageCount, downloaded } = item;
  const { thumbnailUrl, fullContent } = item;
  const picture = usePicture(thumbnailUrl);
  const words = useMemo(() => openingWords(fullContent), [fullContent]);
  const open = () => actions.open(item, 'preview');
  const heading = (
    <h4
      id={`item-${id}`}
      dir="auto"
      className="min-w-0 font-serif text-18 leading-snug font-medium [overflow-wrap:anywhere]"
    >
      <button
        type="button"
        data-open-item
        onClick={open}
        className={`line-clamp-2 min-h-6 text-left hover:underline hover:decoration-accent hover:underline-offset-4 ${picture.missing === null ? '' : 'after:absolute after:inset-0'}`}
      >
        {title}
      </button>
    </h4>
  );
  return (
    <article
      data-item={id}
      data-selected={selected || undefined}
      aria-labelledby={`item-${id}`}
      className="relative flex h-full min-w-0 flex-col overflow-hidden rounded-card border border-line bg-surface data-selected:border-accent data-selected:bg-chosen"
    >
      {picture.missing === null ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={open}
          className="block border-b border-line text-left"
        >
          <ContentPicture url={thumbnailUrl} alt="" onError={picture.onError} />
        </button>
      ) : (
        <div className="relative flex grow flex-col border-b border-line bg-paper px-4 pt-16 pb-4">
          {heading}
          <p dir="auto" className="mt-2 line-clamp-3 font-serif text-14 leading-[1.55] text-muted">
            {words}
          </p>
        </div>
      )}
      <div className="absolute inset-x-2 top-2 flex items-start justify-between">
        {selected === undefined ? (
          <span />
        ) : (
          <label className="inline-flex size-11 cursor-pointer items-center justify-center rounded-control bg-surface shadow-lift">
            <input
              type="checkbox"
              checked={selected}
              onChange={() => actions.toggle(item)}
              className="tick"
            />
            <span className="sr-only">Select {title}</span>
          </label>
        )}
        <button
          type="button"
          aria-pressed={favorite}
          aria-label={`Favorite: ${title}`}
          onClick={() => actions.mark(item)}
          className="inline-flex size-11 items-center justify-center rounded-control bg-surface text-muted shadow-lift hover:text-ink aria-pressed:text-accent"
        >
          <Star
            aria-hidden="true"
            strokeWidth={1.5}
            className={`size-5 ${favorite ? 'fill-current' : ''}`}
          />
        </button>
      </div>
      <div
        className={`flex flex-col px-4 pb-4 ${picture.missing === null ? 'flex-1 pt-4' : 'pt-1'}`}
      >
        {picture.missing === null && heading}
        {searchTerm && searchTerm.toLowerCase() !== title.toLowerCase() && (
          <p className="mt-1 line-clamp-1 text-13 text-muted">{searchTerm}</p>
        )}
        <LostSources item={item} onOpen={() => actions.open(item, 'sources')} />
        <div className="mt-auto -mr-2 -mb-2 flex items-center justify-between gap-3 pt-2">
          <p className="figures flex flex-wrap items-center gap-x-3 text-13 text-muted">
            <time dateTime={createdAt}>{formatDay(createdAt)}</time>
            {imageCount > 0 && (
              <span className="inline-flex items-center gap-1">
                <Images aria-hidden="true" strokeWidth={1.5} className="size-3.5" />
                {formatCount(imageCount, 'image')}
              </span>
            )}
            {picture.missing !== null && <span>{picture.missing}</span>}
            {downloaded && <span>Downloaded</span>}
          </p>
          <ContentMenu item={item} actions={actions} />
        </div>
      </div>
    </article>
  );
}
