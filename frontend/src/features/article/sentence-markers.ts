import { Level } from '@citeloom/common/contracts/level';
import { levelWord } from '@citeloom/common/domain/article/citation-label';

/** The numbers of the markers that a sentence shares with those behind it. */
function sharedNumbers(sentence: Element): number[] {
  for (let next = sentence.nextElementSibling; next; next = next.nextElementSibling) {
    const markers = [...next.querySelectorAll('.marker')];
    if (markers.length > 0)
      return markers.map((marker) => Number(/\d+/.exec(marker.textContent)?.[0]));
  }
  return [];
}

/**
 * Article HTML in which every cited sentence has a marker: those that share one with the sentences behind
 * them, and those of an opening, which numbers nothing, get one of their own, which only the keyboard and
 * screen readers find (`article.css`).
 *
 * @param html sanitised
 */
export function withSentenceMarkers(html: string): string {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const { body } = document;
  for (const sentence of body.querySelectorAll<HTMLElement>('span[data-evidence]')) {
    // The cells of a row are one sentence, whose marker stands in the last.
    if (sentence.querySelector('.marker') || sentence.matches('td:not(:last-child) > *')) continue;
    const numbers = sharedNumbers(sentence);
    const level = Level.safeParse(sentence.dataset['level']).data;
    const marker = document.createElement('button');
    marker.type = 'button';
    marker.className = 'marker';
    marker.dataset['evidence'] = sentence.dataset['evidence'];
    const name = numbers.length > 0 ? `Citation ${numbers.join(' and ')}` : 'Passages';
    const words = [name, ...(level ? [levelWord[level]] : [])];
    marker.setAttribute('aria-label', words.join(', '));
    marker.textContent = `[${numbers.join(', ') || '…'}]`;
    const place = document.createElement('sup');
    place.className = 'citation within no-print';
    place.append(marker);
    sentence.append(place);
  }
  return body.innerHTML;
}
