import { Lock } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { pageAddress } from '@citeloom/common/domain/page-addresses';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Where a premium plan publishes to with one click. */
const PLATFORMS = ['WordPress', 'Shopify', 'Wix', 'Notion', 'Airtable', 'monday.com', 'Trello'];

type Props = { title: string; onClose: () => void };

/** Publishing with one click, as a premium plan will have it: every platform is locked. */
export default function PremiumPublishDialog({ title, onClose }: Props) {
  const navigate = useNavigate();
  const publish = () => {
    console.info('Publishing with one click is a premium feature.');
    onClose();
  };
  return (
    <Dialog title="Publish Article" onClose={onClose}>
      <p className="mt-1 line-clamp-2 text-14 text-muted">{title}</p>
      <h3 className="mt-5 text-14 font-[550]">Choose a platform</h3>
      <div className="relative mt-3">
        <ul className="grid grid-cols-2 gap-2 pb-28 opacity-60">
          {PLATFORMS.map((name) => (
            <li key={name}>
              <button
                type="button"
                disabled
                className="min-h-12 w-full cursor-not-allowed rounded-control border border-control px-3 text-14 font-[550]"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
        <div className="absolute inset-x-0 bottom-0 grid justify-items-center bg-linear-to-b from-transparent to-surface pt-10">
          <div className="w-[min(100%,19rem)] rounded-card border border-line bg-surface p-5 text-center shadow-lift">
            <p className="flex items-center justify-center gap-2 font-semibold">
              <Lock aria-hidden="true" strokeWidth={1.5} className="size-5 text-accent" />
              Premium feature
            </p>
            <p className="mt-1.5 text-14 text-muted">
              Publishing with one click comes with the paid plans.
            </p>
            <Button
              look="primary"
              className="mt-4 w-full"
              onClick={() => void navigate(pageAddress('pricing'))}
            >
              Upgrade Now
            </Button>
          </div>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-3">
        <p className="text-14 text-muted">
          Until then: Download gives you HTML and Markdown to paste.
        </p>
        <Button onClick={publish}>Publish</Button>
      </div>
    </Dialog>
  );
}
