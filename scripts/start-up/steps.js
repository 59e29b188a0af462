const FIRST_PROGRESS_MS = 3000;
const PROGRESS_EVERY_MS = 10_000;

/**
 * Prints the steps of a start as lines, safe for terminals and log files alike: one line when a
 * step begins, its progress after 3 s and then every 10 s, and one with its duration when it is done.
 *
 * @param {NodeJS.WritableStream} out
 */
export function createSteps(out = process.stdout) {
  out.on('error', () => {}); // whoever read along has gone; the work goes on
  const write = (line) => out.write(`${line}\n`);

  /**
   * Runs one named step.
   *
   * @template T
   * @param {string} title
   * @param {(report: (progress: string) => void) => Promise<T>} work
   * @param {(result: T) => string} [describe] what the closing line says about the result
   * @returns {Promise<T>}
   */
  async function step(title, work, describe = () => '') {
    const started = Date.now();
    let nextReport = started + FIRST_PROGRESS_MS;
    write(`  … ${title}`);
    const report = (progress) => {
      if (Date.now() < nextReport) return;
      nextReport = Date.now() + PROGRESS_EVERY_MS;
      write(`    ${title}: ${progress}`);
    };
    try {
      const result = await work(report);
      const detail = describe(result);
      write(`  ✓ ${title}${detail ? `: ${detail}` : ''} (${seconds(Date.now() - started)})`);
      return result;
    } catch (error) {
      write(`  ✗ ${title} (${seconds(Date.now() - started)})`);
      throw error;
    }
  }

  return { step, say: write };
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
