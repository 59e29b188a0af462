import {
  Code,
  Copy,
  Ellipsis,
  ImagePlus,
  Link as LinkIcon,
  PencilLine,
  Send,
  type LucideIcon,
} from 'lucide-react';
import type { Ref } from 'react';
import type { ArticleAnswer } from '@citeloom/common/contracts/article-request';
import { copyArticle } from '../../features/article/copy-article.ts';
import { Button } from '../../ui/button.tsx';
import { helpTexts } from '../../ui/help-texts.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';

type EntryProps = {
  icon: LucideIcon;
  words: string;
  hint?: string | null;
  disabled?: boolean;
  onSelect: () => void;
};

function Entry({ icon: Icon, words, ...rest }: EntryProps) {
  return (
    <MenuItem {...rest}>
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-5" />
      {words}
    </MenuItem>
  );
}

type Props = {
  /** The article once there is a text to take along. */
  answer: ArticleAnswer | null;
  /** What has no room beside the menu: on phones, drawing and editing. */
  narrow: {
    images: { label: string; hint: string | null; busy: boolean; act: () => void };
    editing: boolean;
    onEdit: () => void;
  } | null;
  onShare: () => void;
  onPublish: () => void;
  trigger: Ref<HTMLButtonElement>;
};

/** What else can be done with an article. */
export default function ArticleMenu({ answer, narrow, onShare, onPublish, trigger }: Props) {
  return (
    <Menu
      align="end"
      trigger={
        <Button ref={trigger} aria-label="More" className="px-3">
          <Ellipsis aria-hidden="true" strokeWidth={1.5} className="size-5" />
        </Button>
      }
    >
      {narrow && (
        <>
          <Entry
            icon={ImagePlus}
            words={narrow.images.label}
            hint={narrow.images.hint}
            disabled={narrow.images.busy}
            onSelect={narrow.images.act}
          />
          {answer && (
            <Entry
              icon={PencilLine}
              words={narrow.editing ? 'Done' : 'Edit'}
              onSelect={narrow.onEdit}
            />
          )}
          <MenuSeparator />
        </>
      )}
      {answer && (
        <>
          <Entry icon={LinkIcon} words="Share" onSelect={onShare} />
          <Entry
            icon={Copy}
            words="Copy as rich text"
            onSelect={() => void copyArticle(answer, 'rich text')}
          />
          <Entry
            icon={Code}
            words="Copy as Markdown"
            onSelect={() => void copyArticle(answer, 'Markdown')}
          />
          <MenuSeparator />
        </>
      )}
      <Entry icon={Send} words="Publish" hint={helpTexts.publish} onSelect={onPublish} />
    </Menu>
  );
}
