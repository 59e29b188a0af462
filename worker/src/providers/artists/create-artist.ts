import type { Environment } from '@citeloom/common/server/environment';
import type { Artist } from './artist.ts';

/** PLACEHOLDER. */
export function createArtist(_environment: Environment): Artist {
  return {
    engine: { id: 'covers', label: '' },
    digitalSourceType: 'algorithmicMedia',
    caption: 'Drawn from the article',
    plan: () => Promise.reject(new Error('not built')),
    draw: () => Promise.reject(new Error('not built')),
  };
}
