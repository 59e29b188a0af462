/** Stands in the empty margin of an article and says what its markers do. */
export function MarginHint() {
  return (
    <div className="no-print sticky top-8 hidden border-l border-line pl-5 text-14 text-muted lg:block">
      <p className="font-[550] text-ink">Check any sentence</p>
      <p className="mt-1 max-w-[26ch]">
        Each marker opens the passage behind it: hover, click, or press Enter.
      </p>
    </div>
  );
}
