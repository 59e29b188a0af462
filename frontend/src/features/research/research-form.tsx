import type { RefObject } from 'react';
import { Help } from '../../ui/tooltip.tsx';
import { BesideTopic } from './beside-topic.tsx';
import { TopicField } from './topic-field.tsx';
import type { ResearchFormState } from './use-research-form.ts';

type Props = {
  form: ResearchFormState;
  field: RefObject<HTMLInputElement | null>;
  /** What stands in the field at first. */
  term?: string;
  disabled?: boolean;
  /** In the place of starting. */
  onSubmit?: () => void;
};

/** The research topic, its submit button, and what is given beside it. */
export function ResearchForm({ form, field, term, disabled, onSubmit }: Props) {
  const { state, failure, submit } = form;
  return (
    <div role="search" aria-label="Research">
      <TopicField
        {...state}
        error={state.error ?? failure}
        help={<Help about="search" />}
        field={field}
        term={term}
        disabled={disabled}
        onSubmit={onSubmit ?? submit}
      />
      <BesideTopic form={form} />
    </div>
  );
}
