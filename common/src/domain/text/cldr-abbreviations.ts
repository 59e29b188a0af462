import de from 'cldr-segments-full/segments/de/suppressions.json' with { type: 'json' };
import es from 'cldr-segments-full/segments/es/suppressions.json' with { type: 'json' };
import fr from 'cldr-segments-full/segments/fr/suppressions.json' with { type: 'json' };
import it from 'cldr-segments-full/segments/it/suppressions.json' with { type: 'json' };
import pt from 'cldr-segments-full/segments/pt/suppressions.json' with { type: 'json' };
import ru from 'cldr-segments-full/segments/ru/suppressions.json' with { type: 'json' };

type Suppressions = typeof de;

/** Those that have any; the segmenter of the runtime has the same ones and does not let them be used. */
const LANGUAGES: Readonly<Record<string, Suppressions>> = { de, es, fr, it, pt, ru };

/**
 * The abbreviations of a language behind which Unicode's CLDR says that a sentence rarely ends, without their last
 * dot, each also as it opens a sentence; none for a language that it has none of.
 *
 * @param base a primary language tag.
 */
export function cldrAbbreviations(base: string): string[] {
  const listed = LANGUAGES[base]?.segments.segmentations.SentenceBreak.standard ?? [];
  return listed
    .map(({ suppression }) => suppression.replace(/\.$/, ''))
    .flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]);
}
