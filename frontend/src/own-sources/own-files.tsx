import { FileUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { FORMATS_IN_WORDS, READ_EXTENSIONS } from '@citeloom/common/domain/document-formats';
import { UPLOAD_MAX_BYTES } from '@citeloom/common/domain/own-sources';
import { useKeeping } from '../auth/use-keeping.ts';
import { Button } from '../ui/button.tsx';
import { OwnFileRow } from './own-file-row.tsx';
import { removeFile, takeFiles } from './take-files.ts';
import type { OwnSourcesState } from './use-own-sources.ts';

/** Files to be read: chosen, or dropped anywhere on the form. */
export function OwnFiles({ state }: { state: OwnSourcesState }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { files } = state.own;
  const { words } = useKeeping();
  return (
    <div role="group" aria-labelledby={`${id}-title`}>
      <p id={`${id}-title`} className="text-14 font-[550]">
        Files
      </p>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control border border-dashed border-control bg-paper p-3">
        <Button ref={choose} aria-describedby={`${id}-hint`} onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Choose files
        </Button>
        <p id={`${id}-hint`} className="min-w-0 flex-1 basis-48 text-13 text-muted">
          or drop them here: {FORMATS_IN_WORDS}, up to {UPLOAD_MAX_BYTES / (1024 * 1024)} MB each.
          Only their text is kept, for you alone, {words}.
        </p>
        <input
          ref={input}
          type="file"
          multiple
          accept={READ_EXTENSIONS.join(',')}
          tabIndex={-1}
          aria-hidden="true"
          className="hidden"
          onChange={(event) => {
            void takeFiles([...(event.target.files ?? [])], state);
            event.target.value = '';
          }}
        />
      </div>
      {files.length > 0 && (
        <ul aria-labelledby={`${id}-title`} className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
          {files.map((file) => (
            <OwnFileRow
              key={file.key}
              file={file}
              onRemove={() => {
                removeFile(file, state);
                choose.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
