import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../../scripts/start-up/ports.js';

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
/** Where Debian's package `wordpress` puts its code. */
const CODE = '/usr/share/wordpress';
const PHP_PROCESSES = 4;
const START_MS = 180_000;

const onPath = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) => {
    try {
      accessSync(join(folder, name), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Whether Debian's `wordpress`, `php` and `mariadb-server` are here to be tried. */
export const hasWordPress =
  existsSync(join(CODE, 'wp-load.php')) && ['php', 'mariadbd', 'mariadb-install-db'].every(onPath);

/** What a site can be made to do; see `behaviour.php`. */
type Behaviour =
  'no-application-passwords' | 'no-rest' | 'no-xmlrpc' | 'small-uploads' | 'slow-uploads';

export type WordPressRole = 'admin' | 'editor' | 'author' | 'contributor' | 'subscriber';

/** A WordPress of its own: code of Debian's package, a database and a server on loopback. */
export type WordPress = {
  /** `http://127.0.0.1:port`. */
  url: string;
  /** What `PUBLISH_ALLOW_HOSTS` needs for it. */
  pair: string;
  /** Application passwords of its users; account passwords are the role and `-secret`. */
  applicationPasswords: Record<WordPressRole, string>;
  /** Runs PHP inside WordPress and answers what it returns. */
  evaluate(php: string): Promise<unknown>;
  behave(...behaviour: Behaviour[]): Promise<void>;
  /** Whether the server takes the header `Authorization` away, as some proxies do. */
  stripAuthorization(strips: boolean): Promise<void>;
  permalinks(kind: 'pretty' | 'plain'): Promise<void>;
  /** Removes every post and image. */
  empty(): Promise<void>;
  close(): Promise<void>;
};

async function makeSite(folder: string): Promise<string> {
  const site = join(folder, 'site');
  const content = join(site, 'wp-content');
  await mkdir(join(content, 'mu-plugins'), { recursive: true });
  await mkdir(join(content, 'uploads'));
  await mkdir(join(content, 'plugins'));
  for (const name of await readdir(CODE)) {
    if (name === 'wp-config.php' || name === 'wp-content') continue;
    await symlink(join(CODE, name), join(site, name));
  }
  const themes = join(CODE, 'wp-content', 'themes');
  if (existsSync(themes)) await symlink(themes, join(content, 'themes'));
  await cp(join(here, 'wp-config.php'), join(site, 'wp-config.php'));
  await cp(join(here, 'behaviour.php'), join(content, 'mu-plugins', 'behaviour.php'));
  return site;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), 5000);
  await ended;
  clearTimeout(killer);
}

/** The processes that a process of ours has started; `php -S` leaves its workers behind. */
function childrenOf(pid: number): number[] {
  const text = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return text.map(Number).filter((id) => parentOf(id) === pid);
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}

async function untilTrue(condition: () => Promise<boolean>, log: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`no start:\n${await readFile(log, 'utf8')}`);
    await wait(50);
  }
}

/** Something that stands before the site, under whose address it is reached. */
type Between = (host: string, port: number) => Promise<{ port: number }>;

/** Starts one on a free port, in a temporary folder that is removed with it. */
export async function startWordPress(behind?: Between): Promise<WordPress> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-wordpress-'));
  const site = await makeSite(folder);
  const port = await freePort();
  const between = await behind?.('127.0.0.1', port);
  const shown = between?.port ?? port;
  const url = `http://127.0.0.1:${shown}`;
  const socket = join(folder, 'database.sock');
  const data = join(folder, 'database');
  const env = {
    ...process.env,
    SITE_FOLDER: site,
    SITE_ADDRESS: url,
    DATABASE_SOCKET: socket,
    PHP_CLI_SERVER_WORKERS: String(PHP_PROCESSES),
  };
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  const php = [
    ...['-d', `auto_prepend_file=${join(here, 'before-wordpress.php')}`],
    ...['-d', 'upload_max_filesize=16M', '-d', 'post_max_size=20M', '-d', 'memory_limit=256M'],
    ...['-d', 'display_errors=stderr', '-d', 'opcache.enable_cli=1', '-d', 'opcache.jit=off'],
  ];
  await run('mariadb-install-db', [
    ...['--no-defaults', '--auth-root-authentication-method=normal', '--skip-test-db', '--force'],
    ...[`--datadir=${data}`, ...asRoot],
  ]);
  const databaseLog = join(folder, 'database.log');
  const database = spawn(
    onPath('mariadbd') && existsSync('/usr/sbin/mariadbd') ? '/usr/sbin/mariadbd' : 'mariadbd',
    [
      ...['--no-defaults', `--datadir=${data}`, `--socket=${socket}`, '--skip-networking'],
      ...[`--log-error=${databaseLog}`, `--pid-file=${join(folder, 'database.pid')}`, ...asRoot],
      ...['--innodb-buffer-pool-size=32M', '--innodb-flush-log-at-trx-commit=0'],
    ],
    { stdio: 'ignore' },
  );
  let server: ChildProcess | undefined;
  const close = async () => {
    if (server?.pid) {
      const workers = childrenOf(server.pid);
      await end(server);
      for (const pid of workers) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended by itself.
        }
      }
    }
    await end(database);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  };
  const script = async (code: string): Promise<string> => {
    const { stdout } = await run('php', [...php, '-r', code], { env, maxBuffer: 64 << 20 });
    return stdout;
  };
  try {
    await untilTrue(async () => {
      await run('mariadb', [
        '--no-defaults',
        `--socket=${socket}`,
        '-u',
        'root',
        '-e',
        'CREATE DATABASE IF NOT EXISTS wordpress',
      ]);
      return true;
    }, databaseLog);
    const { stdout } = await run('php', [...php, '-f', join(here, 'install.php')], { env });
    const applicationPasswords = JSON.parse(stdout.slice(stdout.lastIndexOf('\n') + 1)) as Record<
      WordPressRole,
      string
    >;
    server = spawn(
      'php',
      [...php, '-S', `127.0.0.1:${port}`, '-t', site, join(here, 'router.php')],
      {
        env,
        stdio: 'ignore',
      },
    );
    await untilTrue(async () => (await fetch(`http://127.0.0.1:${port}/wp-json/`)).ok, databaseLog);
    const evaluate = async (code: string): Promise<unknown> => {
      const answered = await script(
        `error_reporting(E_ERROR); require '${join(here, 'before-wordpress.php')}'; require ABSPATH . 'wp-load.php'; require_once ABSPATH . 'wp-admin/includes/admin.php'; $answer = (function () { ${code} })(); echo "\\n", json_encode($answer);`,
      );
      return JSON.parse(answered.slice(answered.lastIndexOf('\n') + 1));
    };
    return {
      url,
      pair: `127.0.0.1:${shown}`,
      applicationPasswords,
      evaluate,
      async behave(...behaviour) {
        await evaluate(`update_option('behaviour', ${phpList(behaviour)});`);
      },
      async stripAuthorization(strips) {
        const mark = join(site, 'strips-authorization');
        if (strips) await writeFile(mark, '');
        else await rm(mark, { force: true });
      },
      async permalinks(kind) {
        const structure = kind === 'pretty' ? '/%postname%/' : '';
        await evaluate(
          `update_option('permalink_structure', '${structure}'); flush_rewrite_rules();`,
        );
      },
      async empty() {
        await evaluate(
          `foreach (get_posts(['post_type' => ['post', 'attachment'], 'numberposts' => -1, 'post_status' => ['any', 'trash', 'auto-draft']]) as $one) wp_delete_post($one->ID, true);`,
        );
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function phpList(items: readonly string[]): string {
  return `[${items.map((item) => `'${item}'`).join(', ')}]`;
}
