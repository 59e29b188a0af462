import { useEffect, useId, useRef } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { GeneratedImage } from '@citeloom/common/contracts/images';
import { exportFormatNames, exportFormats } from '@citeloom/common/domain/export-formats';
import { formatCount } from '../../lib/format.ts';
import { ImageChoice } from '../../ui/image-choice.tsx';
import type { DownloadChoice } from './download-choice.ts';

type Props = { form: UseFormReturn<DownloadChoice>; images: readonly GeneratedImage[] };

/** What goes into a package: in one line, and behind it the choice of the forms and the images. */
export function PackageContents({ form, images }: Props) {
  const id = useId();
  const { formats = [], leftOut = [] } = useWatch({ control: form.control });
  const problem = form.formState.errors.formats?.message;
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!problem || !details.current) return;
    details.current.open = true;
    details.current.querySelector('input')?.focus();
  }, [problem]);
  const packed = images.filter((image) => !leftOut.includes(image.id)).length;
  const named = exportFormatNames
    .filter((name) => formats.includes(name))
    .map((name) => exportFormats[name].label);
  const contents = [...named, ...(packed > 0 ? [formatCount(packed, 'image')] : [])];
  return (
    <details ref={details} className="group rounded-control border border-line">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 text-14 marker:content-['']">
        <span className="min-w-0">
          <span className="text-muted">In it: </span>
          {contents.join(', ') || 'nothing yet'}
        </span>
        <span className="shrink-0 font-[550] text-accent underline underline-offset-4">
          <span className="group-open:hidden">Change</span>
          <span className="hidden group-open:inline">Done</span>
        </span>
      </summary>
      <div className="border-t border-line px-4 py-4">
        <fieldset aria-describedby={`${id}-problem`}>
          <legend className="text-13 font-[550] text-muted">The article as</legend>
          <div className="mt-1 grid grid-cols-2 gap-x-3 leading-tight">
            {exportFormatNames.map((name) => (
              <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3 text-14">
                <input
                  type="checkbox"
                  value={name}
                  {...form.register('formats')}
                  className="tick"
                />
                {exportFormats[name].label}
              </label>
            ))}
          </div>
          <p id={`${id}-problem`} role="alert" className="mt-1 text-14 text-danger empty:hidden">
            {problem}
          </p>
        </fieldset>
        {images.length > 0 && (
          <Controller
            control={form.control}
            name="leftOut"
            render={({ field: { value, onChange } }) => (
              <div className="mt-4">
                <ImageChoice legend="Images" images={images} leftOut={value} onChange={onChange} />
              </div>
            )}
          />
        )}
      </div>
    </details>
  );
}
