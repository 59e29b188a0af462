import { Button } from '../../../ui/button.tsx';

type Props = {
  failure: string | null;
  busy: boolean;
  label: string;
  busyLabel: string;
  onClose: () => void;
};

/** The end of a form in a dialog: why it failed, sending it, and giving it up. */
export function FormEnd({ failure, busy, label, busyLabel, onClose }: Props) {
  return (
    <>
      <p role="alert" className="text-14 text-danger empty:hidden">
        {failure}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={busy}>
          {busy ? busyLabel : label}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </>
  );
}
