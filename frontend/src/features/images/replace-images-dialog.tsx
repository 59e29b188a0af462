import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { onReplace: () => void; onClose: () => void };

/** Asks before all images of an article give way to new ones: there is no way back to them. */
export default function ReplaceImagesDialog({ onReplace, onClose }: Props) {
  return (
    <Dialog title="Draw three new images?" onClose={onClose}>
      <p className="mt-3">
        They take the place of the images that are there, the feature image too. Regenerate under an
        image draws that one alone.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          look="primary"
          onClick={() => {
            onReplace();
            onClose();
          }}
        >
          Replace All Three
        </Button>
        <Button onClick={onClose}>Keep Them</Button>
      </div>
    </Dialog>
  );
}
