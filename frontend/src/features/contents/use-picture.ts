import { useState } from 'react';
import { isUsableImage } from '@citeloom/common/domain/image-address';

/**
 * What is missing of a picture, in words, or null: there is none, its address has ended, it does not come.
 *
 * @param url empty where there is no picture.
 */
export function usePicture(url: string): { missing: string | null; onError: () => void } {
  const [failed, setFailed] = useState<string | null>(null);
  // A signed address that ends while the page is open has been loaded by then.
  const [openedAt] = useState(() => Date.now());
  const missing = !url
    ? 'No Image'
    : !isUsableImage(url, openedAt)
      ? 'Image Not Available'
      : failed === url
        ? 'Image Unavailable'
        : null;
  return { missing, onError: () => setFailed(url) };
}
