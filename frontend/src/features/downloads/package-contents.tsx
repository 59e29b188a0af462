import { useEffect, useId, useRef } from 'react';
import { Controller, useWatch, type UseFormReturn } from 'react-hook-form';
import type { GeneratedImage } from '@citeloom/common/contracts/images';
import { exportFormatNames, exportFormats } from '@citeloom/common/domain/export-formats';
import { useImageProtection } from '../../lib/copy-protection.ts';
import { formatCount } from '../../lib/format.ts';
import type { DownloadChoice } from './download-choice.ts';

type Props = { form: UseFormReturn<DownloadChoice>; images: readonly GeneratedImage[] };

/** The images of the article, each of which can stay behind. */
function PackedImages({ form, images }: Props) {
  const protection = useImageProtection();
  return (
    <Controller
      control={form.control}
      name="leftOut"
      render={({ field: { value, onChange } }) => (
        <fieldset className="mt-4">
          <legend className="text-13 font-[550] text-muted">Images</legend>
          <ul className="mt-2 grid grid-cols-3 gap-2">
            {images.map(({ id, url, variants, alt }, index) => {
              const isPacked = !value.includes(id);
              return (
                <li key={id}>
                  <label className="relative block cursor-pointer">
                    <img
                      src={variants[0]?.url ?? url}
                      alt=""
                      data-left-out={!isPacked || undefined}
                      className="aspect-video w-full rounded-control border border-line object-cover data-left-out:opacity-40"
                      {...protection}
                    />
                    <input
                      type="checkbox"
                      checked={isPacked}
                      onChange={() =>
                        onChange(isPacked ? [...value, id] : value.filter((one) => one !== id))
                      }
                      className="tick absolute! top-1.5 left-1.5"
                    />
                    <span className="sr-only">
                      Image {index + 1}
                      {alt && `: ${alt}`}
                    </span>
                  </label>
                </li>
              );
            })}
          </ul>
        </fieldset>
      )}
    />
  );
}

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
        {images.length > 0 && <PackedImages form={form} images={images} />}
      </div>
    </details>
  );
}
