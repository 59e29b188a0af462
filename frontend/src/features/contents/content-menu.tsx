import {
  Download,
  Ellipsis,
  Eye,
  FileDown,
  History,
  Images,
  Mail,
  PencilLine,
  Radar,
  Send,
  SquareArrowOutUpRight,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { UserContentItem } from '@citeloom/common/contracts/user-content';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import type { ContentActions } from './content-actions.ts';

function Entry(props: { icon: LucideIcon; words: string; onSelect: () => void; danger?: boolean }) {
  const { icon: Icon, words, ...rest } = props;
  return (
    <MenuItem {...rest}>
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-4" />
      {words}
    </MenuItem>
  );
}

type Props = { item: UserContentItem; actions: ContentActions };

/** Everything that can be done with an item. */
export function ContentMenu({ item, actions }: Props) {
  const navigate = useNavigate();
  const { articleId } = item;
  return (
    <Menu
      side="left"
      trigger={
        <button
          type="button"
          aria-label={`Actions for ${item.title}`}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
        >
          <Ellipsis aria-hidden="true" strokeWidth={1.5} className="size-5" />
        </button>
      }
    >
      <Entry icon={Eye} words="Preview" onSelect={() => actions.open(item, 'preview')} />
      {articleId && (
        <Entry
          icon={SquareArrowOutUpRight}
          words="Open article"
          onSelect={() => void navigate(pageAddress('article', { runId: articleId }))}
        />
      )}
      {item.images.length > 0 && (
        <Entry icon={Images} words="View images" onSelect={() => actions.open(item, 'gallery')} />
      )}
      <MenuSeparator />
      <Entry icon={Download} words="Download" onSelect={() => actions.download([item])} />
      {articleId && (
        <Entry
          icon={FileDown}
          words="Download as…"
          onSelect={() => actions.open(item, 'download')}
        />
      )}
      {articleId && (
        <Entry icon={Mail} words="Send by email" onSelect={() => actions.open(item, 'email')} />
      )}
      {articleId && (
        <Entry icon={Send} words="Publish" onSelect={() => actions.open(item, 'publish')} />
      )}
      {articleId && (
        <Entry icon={Radar} words="Watch sources" onSelect={() => actions.open(item, 'sources')} />
      )}
      <MenuSeparator />
      <Entry icon={PencilLine} words="Rename" onSelect={() => actions.open(item, 'rename')} />
      {articleId && (
        <Entry icon={History} words="Versions" onSelect={() => actions.open(item, 'versions')} />
      )}
      <Entry icon={Trash2} words="Delete" danger onSelect={() => actions.remove([item])} />
    </Menu>
  );
}
