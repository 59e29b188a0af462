import { useId, type ComponentProps, type ReactNode } from 'react';

/** What a control needs to belong to its field. */
type Control = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
};

type Props = {
  label: ReactNode;
  /** Behind the label: help that opens. */
  help?: ReactNode;
  hint?: ReactNode;
  /** What is wrong, in words for people. */
  error?: string | null | undefined;
  /** At the end of the line of the error, such as how much of a limit is used. */
  count?: ReactNode;
  required?: boolean;
  children: (control: Control) => ReactNode;
};

/**
 * A field of a form: its label, its control, what is wrong with it and a hint. Screen readers hear the
 * error when it comes, and error and hint with the control.
 */
export function Field({ label, help, hint, error, count, required, children }: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-center gap-1">
        <label htmlFor={id} className="text-14 font-[550]">
          {label}
        </label>
        {help}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <div className="flex flex-wrap justify-between gap-x-6 *:mt-1.5">
        <p
          id={`${id}-error`}
          role="alert"
          className="min-w-0 text-14 break-words text-danger empty:hidden"
        >
          {error}
        </p>
        {count}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-13 text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

const CONTROL =
  'w-full min-w-0 rounded-control border border-control bg-surface px-3 text-16 text-ellipsis placeholder:text-muted disabled:border-line disabled:text-muted aria-invalid:border-danger';

/** A line to type into. */
export function Input({ className = '', ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={`min-h-11 ${CONTROL} ${className}`} />;
}

/** Several lines to type into. */
export function TextArea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={`block py-2.5 ${CONTROL} ${className}`} />;
}

/** A choice of one from a list of `option` elements: the platform's, which every aid knows. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={`min-h-11 ${CONTROL} ${className}`} />;
}

type CheckboxProps = { label: ReactNode; hint: ReactNode } & ComponentProps<'input'>;

/** A choice of yes or no, and what it means. */
export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className="flex gap-3">
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={`${id}-hint`}
        className="tick mt-0.5"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer text-14 font-[550]">
          {label}
        </label>
        <p id={`${id}-hint`} className="mt-0.5 max-w-[58ch] text-13 text-muted">
          {hint}
        </p>
      </div>
    </div>
  );
}
