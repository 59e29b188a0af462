import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Sentences on the noise of heat pumps, one document each. */
const NOISE = [
  'A heat pump outside the house makes a steady noise that neighbours can hear at night. The noise level of a heat pump depends on the fan and on the compressor speed.',
  'The fan of a heat pump causes most of its noise during the night. Neighbours complain about heat pump noise when the unit stands near their bedroom windows.',
  'Sound from a heat pump travels to the neighbours across hard ground. A sound barrier reduces the noise level of the heat pump compressor by several decibels.',
  'Placing the heat pump away from bedroom windows keeps its noise from the neighbours. Rubber feet under the heat pump compressor can dampen noise and vibration.',
];

/** Sentences on the cost of heat pumps, one document each. */
const COST = [
  'A heat pump costs more to buy than a gas boiler, but subsidies lower the price. The installation of a heat pump is paid in part by a state subsidy.',
  'The purchase price of a heat pump falls when the state pays a subsidy. Owners recover the price of a heat pump installation through lower energy bills.',
  'Subsidies cover up to half of the price of a heat pump installation. A heat pump lowers the yearly energy bills of most owners.',
  'Banks offer loans for the installation price of a heat pump beside the subsidy. The energy bills of owners with a heat pump depend on the electricity price.',
];

function page(title: string, paragraphs: string[], published?: string): string {
  const meta = published ? `<meta property="article:published_time" content="${published}">` : '';
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  return `<!doctype html><html lang="en"><head><title>${title}</title>${meta}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
}

/**
 * A folder of eight documents on two facets of one topic, a near-copy of the first, one document on
 * something else and one that cannot be read. `close` removes it.
 */
export async function makeHeatPumpLibrary(): Promise<{ folder: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'citeloom-library-'));
  await mkdir(join(folder, 'copies'));
  const files: Record<string, string> = {};
  NOISE.forEach((text, index) => {
    files[`noise-${index + 1}.html`] = page(`Quiet homes, report ${index + 1}`, [text]);
  });
  COST.forEach((text, index) => {
    files[`cost-${index + 1}.html`] = page(
      `Heating budget, report ${index + 1}`,
      [text],
      `2024-0${index + 1}-15`,
    );
  });
  files['copies/noise-1-again.html'] = page('Quiet homes, reprinted', [
    `${NOISE[0] ?? ''} Reprinted with permission.`,
  ]);
  files['bread.html'] = page('Baking bread', [
    'Sourdough bread rises slowly because wild yeast works at room temperature. A hot oven gives the loaf its crust.',
  ]);
  files['broken.pdf'] = 'This is no PDF file.';
  await Promise.all(
    Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)),
  );
  return { folder, close: () => rm(folder, { recursive: true, force: true }) };
}
