/**
 * Calls `stop` when the launching process passes on a Ctrl-C or a TERM, or has died itself, and
 * `force` at the second time.
 *
 * @param {{ stop: (signal: string) => void, force: () => void }} actions
 */
export function onInterruption({ stop, force }) {
  let times = 0;
  const interrupt = (signal) => (++times === 1 ? stop(signal) : force());
  process.on('message', ({ signal }) => {
    if (signal) interrupt(signal);
  });
  process.on('disconnect', () => times === 0 && interrupt('launcher ended'));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interrupt(signal));
}
