type Props = {
  onStart: () => void;
  /** Somebody is about to start. */
  onIntent: () => void;
};

/**
 * The research form before anybody has asked for it: one button that looks as the form does and stands
 * where it comes, so that nothing moves when its code is there.
 */
export function ClosedField({ onStart, onIntent }: Props) {
  return (
    <button
      type="button"
      onClick={onStart}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      className="group block w-full rounded-control text-left text-16"
    >
      <span aria-hidden="true" className="mb-1.5 flex min-h-6 items-center text-14 font-[550]">
        Research topic
      </span>
      <span className="flex flex-col gap-3 sm:flex-row">
        <span
          aria-hidden="true"
          className="flex min-h-12 flex-1 cursor-text items-center rounded-control border border-control bg-surface px-4 text-muted group-hover:border-ink"
        >
          What would you like to research today?
        </span>
        <span className="flex min-h-12 items-center justify-center rounded-control bg-accent px-4 font-[550] text-on-accent transition-colors duration-150 group-hover:bg-accent-strong">
          Start Your Research
        </span>
      </span>
    </button>
  );
}
