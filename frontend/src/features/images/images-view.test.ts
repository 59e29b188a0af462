import { describe, expect, it } from '@jest/globals';
import type { GeneratedImage } from '@citeloom/common/contracts/images';
import type { RunSnapshot } from '@citeloom/common/contracts/run';
import { viewImages } from './images-view.ts';

const ARTICLE = '6f2a1f64-5f3e-4a6e-9c1b-0d8f6f1d2a11';

function image(slot: number, version = 1): GeneratedImage {
  const id = `0000000${slot}-0000-4000-8000-00000000000${version}`;
  return {
    id,
    slot,
    url: `/api/images/${id}`,
    variants: [],
    alt: 'A loom',
    caption: 'Drawn from the article',
    engine: 'built-in',
    digitalSourceType: 'algorithmicMedia',
  };
}

function run(
  status: RunSnapshot['status'],
  drawn: GeneratedImage[],
  replace?: string,
): RunSnapshot {
  const partials = drawn.map((body) => ({ kind: 'image' as const, id: body.id, body }));
  const input = { articleId: ARTICLE, ...(replace ? { replace } : {}) };
  return { kind: 'images', status, partials, input } as unknown as RunSnapshot;
}

/** An article with these images in their places, which knows of older ones too. */
function article(images: GeneratedImage[], older: GeneratedImage[] = []) {
  const imagePlaces = images.map(({ id, slot }) => {
    const before = older.filter((image) => image.slot === slot).map((image) => image.id);
    return { slot, drawn: [...before, id].sort(), previous: before.at(-1) ?? null };
  });
  return { images, imagePlaces };
}

const states = (view: ReturnType<typeof viewImages>) => view.places.map(({ state }) => state);
const ids = (view: ReturnType<typeof viewImages>) => view.places.map((place) => place.image?.id);

describe('the images of an article', () => {
  it('have no place before they were asked for', () => {
    expect(viewImages(null, null).places).toEqual([]);
    expect(viewImages(article([]), null).places).toEqual([]);
  });

  it('stand there one by one while the others are still being drawn', () => {
    const view = viewImages(article([]), run('running', [image(1)]));
    expect(states(view)).toEqual(['drawing', 'ready', 'drawing']);
    expect(view).toMatchObject({ going: true, wholeSet: true, ready: 1 });
  });

  it('keep the old one until the new one of its place is there', () => {
    const stored = article([image(0), image(1), image(2)]);
    const before = viewImages(stored, run('running', [], image(1).id));
    expect(states(before)).toEqual(['ready', 'drawing', 'ready']);
    expect(before.places[1]!.image).toEqual(image(1));
    expect(before.wholeSet).toBe(false);
    const after = viewImages(stored, run('running', [image(1, 2)], image(1).id));
    expect(states(after)).toEqual(['ready', 'ready', 'ready']);
    expect(ids(after)[1]).toBe(image(1, 2).id);
  });

  it('do not go back to what an older run drew once the article names a newer one', () => {
    const stored = article([image(0, 2), image(1), image(2)], [image(0)]);
    const view = viewImages(stored, run('succeeded', [image(0), image(1), image(2)]));
    expect(ids(view)).toEqual(stored.images.map(({ id }) => id));
  });

  it('do not go back either when an older run goes on to fill a place that is empty', () => {
    const stored = article([image(0, 2), image(1)], [image(0)]);
    const view = viewImages(stored, run('running', [image(0), image(1), image(2)]));
    expect(ids(view)).toEqual([image(0, 2).id, image(1).id, image(2).id]);
  });

  it('stay as they were brought back, whatever was drawn last', () => {
    const newer = [image(0, 2), image(1, 2), image(2, 2)];
    const stored = article([image(0), image(1), image(2)], newer);
    const view = viewImages(stored, run('succeeded', newer));
    expect(ids(view)).toEqual(stored.images.map(({ id }) => id));
    expect(view.places[0]!.drawn).toEqual([image(0).id, image(0, 2).id]);
    expect(view.replaced).toEqual([]);
  });

  it('name those that have given way to a whole new set', () => {
    const older = [image(0), image(1), image(2)];
    const stored = article([image(0, 2), image(1, 2), image(2, 2)], older);
    expect(viewImages(stored, null).replaced).toEqual(older.map(({ id }) => id));
    expect(viewImages(stored, run('running', [])).replaced).toEqual([]);
    const one = article([image(0, 2), image(1), image(2)], [image(0)]);
    expect(viewImages(one, null).replaced).toEqual([]);
  });

  it('stay when the run has ended and the article has not been asked again yet', () => {
    const drawn = [image(0), image(1), image(2)];
    expect(ids(viewImages(article([]), run('succeeded', drawn)))).toEqual(
      drawn.map(({ id }) => id),
    );
  });

  it('say of a missing one that it failed, and leave the others alone', () => {
    const stored = [image(0), image(2)];
    expect(states(viewImages(article(stored), run('succeeded', stored)))).toEqual([
      'ready',
      'failed',
      'ready',
    ]);
  });

  it('say of one that could not be drawn again that it failed, and keep the old one', () => {
    const stored = article([image(0), image(1), image(2)]);
    const view = viewImages(stored, run('failed', [], image(2).id));
    expect(states(view)).toEqual(['ready', 'ready', 'failed']);
    expect(view.places[2]!.image).toEqual(image(2));
  });

  it('have no places after a run that brought nothing', () => {
    expect(viewImages(article([]), run('failed', [])).places).toEqual([]);
    expect(viewImages(article([]), run('cancelled', [])).places).toEqual([]);
  });
});
