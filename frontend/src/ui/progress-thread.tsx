type Props = { value: number; label: string; valueText?: string };

/** A meter in the shape of a cloth: the weft is drawn in as work is done. `value` is 0–100. */
export function ProgressThread({ value, label, valueText }: Props) {
  const shown = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={valueText}
      className="weave"
    >
      <div className="weave-weft" style={{ transform: `translateX(${shown - 100}%)` }} />
    </div>
  );
}
