/** So often that, with what is remembered of a token meanwhile, a connection ends within a minute. */
const EVERY_MS = 5000;

/**
 * Asks again and again whether a connection may stay open, and ends it when it may not, or when that
 * cannot be found out.
 *
 * @returns stops asking.
 */
export function recheck(mayStay: () => Promise<boolean>, onOver: () => void): () => void {
  const stop = () => clearInterval(timer);
  const timer = setInterval(() => {
    void mayStay()
      .catch(() => false)
      .then((stays) => {
        if (stays) return;
        stop();
        onOver();
      });
  }, EVERY_MS);
  timer.unref();
  return stop;
}
