import type { Level } from '../../contracts/level.ts';
import type { ArticleSentence } from './article.ts';

/** The level of a cited sentence, also of one that was stored before there were levels. */
export function levelOf({ verdict, level, quoted }: ArticleSentence): Level | undefined {
  if (verdict !== 'supported' && verdict !== 'softened') return undefined;
  return level ?? (quoted ? 'quoted' : 'judged');
}
