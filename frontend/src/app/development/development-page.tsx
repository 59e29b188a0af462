import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { Actions } from './actions.tsx';
import { Fields } from './fields.tsx';
import { Floating } from './floating.tsx';
import { Messages } from './messages.tsx';
import { Tables } from './tables.tsx';

/** `/development`: every piece of `src/ui` in each of its states. Only `npm run dev` has this page. */
export default function DevelopmentPage() {
  useDocumentTitle('Pieces of the interface');
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-14 py-10 md:py-14">
      <h1 className="headline text-36 sm:text-48">Pieces of the interface</h1>
      <Actions />
      <Fields />
      <Floating />
      <Messages />
      <Tables />
    </div>
  );
}
