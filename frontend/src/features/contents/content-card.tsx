import { Images, Star } from 'lucide-react';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import { formatCount, formatDay } from '../../lib/format.ts';
import type { ContentActions } from './content-actions.ts';
import { ContentMenu } from './content-menu.tsx';
import { ContentThumbnail } from './content-thumbnail.tsx';
import { LostSources } from './lost-sources.tsx';

type Props = {
  item: UserContentItem;
  actions: ContentActions;
  /** Left out where nothing can be selected. */
  selected?: boolean;
};

/** An item as a card: its picture, its title that opens it, when and of what it was made. */
export function ContentCard({ item, actions, selected }: Props) {
  const { id, title, searchTerm, createdAt, favorite, imageCount, downloaded } = item;
  return (
    <article
      data-item={id}
      data-selected={selected || undefined}
      aria-labelledby={`item-${id}`}
      className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface data-selected:border-accent data-selected:bg-chosen"
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => actions.open(item, 'preview')}
        className="block border-b border-line text-left"
      >
        <ContentThumbnail url={item.thumbnailUrl} alt="" />
      </button>
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
      <div className="flex flex-1 flex-col p-4">
        <h4 id={`item-${id}`} className="font-serif text-18 leading-snug font-medium">
          <button
            type="button"
            data-open-item
            onClick={() => actions.open(item, 'preview')}
            className="line-clamp-2 min-h-6 text-left hover:underline hover:decoration-accent hover:underline-offset-4"
          >
            {title}
          </button>
        </h4>
        {searchTerm && searchTerm !== title && (
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
            {downloaded && <span>Downloaded</span>}
          </p>
          <ContentMenu item={item} actions={actions} />
        </div>
      </div>
    </article>
  );
}
