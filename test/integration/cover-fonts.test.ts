import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const LARGE = ['noto-sans-sc', 'noto-sans-kr'];

/** Sets titles and says what they are set in, and what people are told. */
const PROGRAM = `
import { createCoverArtist } from './providers/artists/covers/cover-artist.ts';
import { createTypesetter } from './providers/artists/covers/fonts/typesetter.ts';
const artist = createCoverArtist();
const look = { family: 'serif', weight: 600 };
const of = (title) => ({
  caveat: artist.caveat({ title }),
  set: createTypesetter().set(title, look)?.fontFamily ?? null,
});
console.log(JSON.stringify(['Ink & paper', '热泵如何改变供暖', '히트펌프의 난방'].map(of)));
`;

type SetTitle = { caveat: string | null; set: string | null };

describe('covers on a machine without the large fonts', () => {
  let checkout: string;
  beforeEach(() => {
    checkout = mkdtempSync(join(tmpdir(), 'citeloom-fonts-'));
    cpSync(join(root, 'worker/src'), join(checkout, 'worker/src'), { recursive: true });
    link('node_modules', (name) => name !== '@fontsource');
    link('node_modules/@fontsource', (name) => !LARGE.includes(name));
    writeFileSync(join(checkout, 'worker/src/program.ts'), PROGRAM);
  });
  afterEach(() => rmSync(checkout, { recursive: true }));

  /** Links what stands in a folder of the real checkout, or in another place, to the same name here. */
  function link(folder: string, wanted: (name: string) => boolean, from = folder): void {
    mkdirSync(join(checkout, folder), { recursive: true });
    for (const name of readdirSync(join(root, from)).filter(wanted))
      symlinkSync(join(root, from, name), join(checkout, folder, name));
  }

  async function setTitles(): Promise<SetTitle[]> {
    const program = join(checkout, 'worker/src/program.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program], {
      cwd: dirname(program),
    });
    return JSON.parse(stdout) as SetTitle[];
  }

  it('leave out Chinese and Korean words and say which command installs them', async () => {
    const [latin, chinese, korean] = await setTitles();
    expect(latin).toEqual({ caveat: null, set: expect.stringContaining('newsreader') });
    const told = { caveat: expect.stringContaining('`npm run fonts`'), set: null };
    expect(chinese).toEqual(told);
    expect(korean).toEqual(told);
  });

  it('show them when the fonts are in the folder that the command fills', async () => {
    link(
      'fonts/node_modules/@fontsource',
      (name) => LARGE.includes(name),
      'node_modules/@fontsource',
    );
    const [, chinese, korean] = await setTitles();
    expect(chinese).toEqual({ caveat: null, set: expect.stringContaining('noto-sans-sc') });
    expect(korean).toEqual({ caveat: null, set: expect.stringContaining('noto-sans-kr') });
  });
});
