import type { GeneratedImage } from '@citeloom/common/contracts/images';
import { useImageProtection } from '../lib/copy-protection.ts';

type Props = {
  legend: string;
  images: readonly GeneratedImage[];
  /** Ids of those that stay behind. */
  leftOut: readonly string[];
  onChange: (leftOut: string[]) => void;
};

/** The images of an article, each of which can stay behind; the first that does not is the feature image. */
export function ImageChoice({ legend, images, leftOut, onChange }: Props) {
  const protection = useImageProtection();
  const feature = images.find(({ id }) => !leftOut.includes(id));
  return (
    <fieldset className="min-w-0">
      <legend className="text-13 font-[550] text-muted">{legend}</legend>
      <ul className="mt-2 grid grid-cols-3 gap-2">
        {images.map(({ id, url, variants, alt }, index) => {
          const isTaken = !leftOut.includes(id);
          return (
            <li key={id}>
              <label className="relative block cursor-pointer">
                <img
                  src={variants[0]?.url ?? url}
                  alt=""
                  data-left-out={!isTaken || undefined}
                  className="aspect-video w-full rounded-control border border-line object-cover data-left-out:opacity-40"
                  {...protection}
                />
                <input
                  type="checkbox"
                  checked={isTaken}
                  onChange={() =>
                    onChange(isTaken ? [...leftOut, id] : leftOut.filter((one) => one !== id))
                  }
                  className="tick absolute! top-1.5 left-1.5"
                />
                <span className="sr-only">
                  Image {index + 1}
                  {alt && `: ${alt}`}
                </span>
              </label>
              {feature?.id === id && (
                <span className="mt-1 block text-13 text-muted">Feature image</span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
