import { ImageOff } from 'lucide-react';
import { ContentPicture } from './content-picture.tsx';
import { usePicture } from './use-picture.ts';

type Props = {
  /** Empty where there is no picture. */
  url: string;
  /** Empty where words beside it say the same. */
  alt: string;
  className?: string;
};

/** A picture in 16:9; in its place the words for what is missing. */
export function ContentThumbnail({ url, alt, className = '' }: Props) {
  const { missing, onError } = usePicture(url);
  if (missing === null) return <ContentPicture {...{ url, alt, onError, className }} />;
  return (
    <div
      className={`grid aspect-video place-content-center justify-items-center gap-2 bg-paper text-muted ${className}`}
    >
      <ImageOff aria-hidden="true" strokeWidth={1.5} className="size-6" />
      <p className="text-13">{missing}</p>
    </div>
  );
}
