import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../start-up/root.js';
import { aptInstall, aptIsAllowed } from './apt.js';

const MANUALS = [
  {
    name: 'debian-policy',
    package: 'debian-policy',
    places: ['/usr/share/doc/debian-policy/policy.html'],
  },
  {
    name: 'git',
    package: 'git-doc',
    places: ['/usr/share/doc/git-doc', '/usr/share/doc/git/html'],
  },
];
const MOST_READMES = 400;

/**
 * Collects real documents that nobody here wrote, to test with: Debian's policy and Git's manual
 * as HTML, and where those are not to be had, the README files of installed npm packages.
 *
 * @param {string} folder an empty folder
 * @returns {Promise<string>} what was collected, in words
 */
export async function collectCorpus(folder, env = process.env) {
  const missing = MANUALS.filter((manual) => !placeOf(manual));
  if (missing.length > 0 && aptIsAllowed(env)) await aptInstall(missing.map((m) => m.package));
  const counts = MANUALS.filter(placeOf).map((manual) => {
    const copied = copyHtml(placeOf(manual), join(folder, manual.name));
    return `${copied} pages of ${manual.name}`;
  });
  if (counts.length > 0) return counts.join(', ');
  return `${copyReadmes(join(folder, 'readmes'))} README files of npm packages`;
}

function placeOf({ places }) {
  return places.find(
    (place) => existsSync(place) && readdirSync(place).some((name) => name.endsWith('.html')),
  );
}

function copyHtml(from, to) {
  mkdirSync(to, { recursive: true });
  const pages = readdirSync(from).filter((name) => name.endsWith('.html'));
  for (const page of pages) copyFileSync(join(from, page), join(to, page));
  return pages.length;
}

function copyReadmes(to) {
  mkdirSync(to, { recursive: true });
  const packages = readdirSync(inRoot('node_modules')).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(inRoot('node_modules', name)).map((inner) => `${name}/${inner}`)
      : [name],
  );
  const files = packages
    .map((name) => ({ name, file: inRoot('node_modules', name, 'README.md') }))
    .filter(({ file }) => existsSync(file))
    .slice(0, MOST_READMES);
  for (const { name, file } of files)
    copyFileSync(file, join(to, `${name.replace('/', '__').replace('@', '')}.md`));
  return files.length;
}
