import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A process and all that it has started: how many, their memory, their processor time so far. `mb` is
 * resident memory, in which pages that two processes share (Node's own program) count for each;
 * `proportionalMb` shares them out among those that use them (PSS, proc_pid_smaps_rollup(5)).
 */
export type Family = { processes: number; mb: number; proportionalMb: number; cpuMs: number };

const TICK_MS = 10;
const SAMPLE_EVERY_MS = 100;

/**
 * Looks at a process and all that it has started, by Linux's process files. The time of children that
 * have ended counts with their parent.
 */
export async function familyOf(pid: number): Promise<Family> {
  const processes = await Promise.all(
    (await readdir('/proc'))
      .filter((name) => /^\d+$/u.test(name))
      .map(async (name) => {
        const [status, stat] = await Promise.all(
          ['status', 'stat'].map((file) =>
            readFile(`/proc/${name}/${file}`, 'utf8').catch(() => ''),
          ),
        );
        // The fields behind the name, which may hold blanks: state is the third (proc_pid_stat(5)).
        const fields = stat!.slice(stat!.lastIndexOf(')') + 2).split(' ');
        const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
        return {
          pid: Number(name),
          parent: Number(fields[1]),
          kb: Number(/^VmRSS:\s+(\d+)/mu.exec(status!)?.[1] ?? 0),
          cpuMs: (Number.isNaN(ticks) ? 0 : ticks) * TICK_MS,
        };
      }),
  );
  const family = new Set([pid]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const one of processes) if (family.has(one.parent)) family.add(one.pid);
  }
  const own = processes.filter((one) => family.has(one.pid));
  const shares = await Promise.all(own.map(({ pid }) => proportionalKb(pid)));
  return {
    processes: own.length,
    mb: own.reduce((sum, { kb }) => sum + kb, 0) / 1024,
    proportionalMb: shares.reduce((sum, kb) => sum + kb, 0) / 1024,
    cpuMs: own.reduce((sum, { cpuMs }) => sum + cpuMs, 0),
  };
}

async function proportionalKb(pid: number): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+)/mu.exec(rollup)?.[1] ?? 0);
}

/** Looks at a process and all that it has started, ten times a second, until some work is done. */
export async function sampleWhile(pid: number, work: Promise<unknown>): Promise<Family[]> {
  const samples: Family[] = [];
  let over = false;
  const ended = work.finally(() => (over = true));
  while (!over) {
    samples.push(await familyOf(pid));
    await wait(SAMPLE_EVERY_MS);
  }
  await ended;
  return samples;
}
