import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { Button } from '../../../ui/button.tsx';
import { saveCsv } from '../access/call-admin.ts';

type Props = { name: string; title: string; query: URLSearchParams };

/** Saves the list as it is searched, filtered and sorted. */
export function CsvButton({ name, title, query }: Props) {
  const saving = useMutation({
    mutationFn: () => saveCsv(name, query),
    onError: (error) => showToast('Error', messageOf(error), 'destructive'),
  });
  return (
    <>
      <Button
        busy={saving.isPending}
        aria-label={`${title} as CSV`}
        onClick={() => saving.mutate()}
        className="text-14"
      >
        <Download aria-hidden="true" strokeWidth={1.5} className="size-4" />
        {saving.isPending ? 'Saving...' : 'CSV'}
      </Button>
      {saving.error && (
        <p role="alert" className="basis-full text-14 text-danger">
          {messageOf(saving.error)}
        </p>
      )}
    </>
  );
}
