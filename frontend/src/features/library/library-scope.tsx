import type { LibraryAnswer } from '@citeloom/common/contracts/library';
import { formatCount } from '../../lib/format.ts';

/** What the library is, and how it comes to hold more. */
export function LibraryScope({ library }: { library: LibraryAnswer }) {
  const { name, documents, engine } = library;
  return (
    <div className="mt-1 max-w-[60ch] text-muted">
      <p>
        Research here reads the library “{name}”. It holds {formatCount(documents, 'document')}.
      </p>
      <p className="mt-2">
        <strong className="font-[550] text-ink">Add sources:</strong>{' '}
        {engine.testable
          ? `put HTML, Markdown, text, PDF or DOCX files into the folder “${name}”. The next research reads them.`
          : 'whoever runs this installation can put more documents into its folder. The next research reads them.'}
      </p>
    </div>
  );
}
