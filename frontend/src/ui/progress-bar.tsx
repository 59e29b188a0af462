type Props = { value: number; label: string; valueText?: string };

/** A progress bar, drawn in as work is done. `value` is 0–100. */
export function ProgressBar({ value, label, valueText }: Props) {
  const shown = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={valueText}
      className="progress-bar"
    >
      <div className="progress-bar-fill" style={{ transform: `translateX(${shown - 100}%)` }} />
    </div>
  );
}
