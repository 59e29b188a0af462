import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { UserContentChange, type UserContentItem } from '@citeloom/common/contracts/user-content';
import { messageOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Input } from '../../ui/field.tsx';
import { useChangeContent } from './change-contents.ts';

const Form = z.object({ title: UserContentChange.shape.title.unwrap() });

type Props = { item: UserContentItem; onClose: () => void };

/** Gives an item another title. */
export default function RenameDialog({ item, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { title: item.title } });
  const change = useChangeContent();
  const submit = form.handleSubmit(({ title }) => {
    if (change.isPending) return;
    change.mutate(
      { item, change: { title } },
      {
        onSuccess: onClose,
        onError: (error) => form.setError('title', { message: messageOf(error) }),
      },
    );
  });
  return (
    <Dialog title="Rename" onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5">
        <Field
          label="Title"
          error={form.formState.errors.title?.message}
          hint={
            item.articleId
              ? 'The article gets this title, too. Undo in its editor takes it back.'
              : undefined
          }
          required
        >
          {(control) => <Input {...control} {...form.register('title')} autoFocus />}
        </Field>
        <Button look="primary" type="submit" busy={change.isPending} className="mt-5 w-full">
          {change.isPending ? 'Saving…' : 'Save'}
        </Button>
      </form>
    </Dialog>
  );
}
