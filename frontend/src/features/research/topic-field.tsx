import type { ReactNode, RefObject } from 'react';

/** What a research form says at its field. */
export type TopicState = {
  /** Why nothing was started. */
  error?: string | null;
  /** The words of the button while something goes on. */
  busy?: string | null;
  /** What is worth knowing beside it. */
  note?: string;
  /** Behind the label. */
  help?: ReactNode;
};

type Props = TopicState & {
  /** The field: what is typed into it is kept by the browser, before the web app and after it has come. */
  field: RefObject<HTMLInputElement | null>;
  /** What stands in it at first. */
  term?: string | undefined;
  /** Nothing can be started now. */
  disabled?: boolean | undefined;
  onSubmit: () => void;
};

/** The topic of a research and the button that starts it: few pieces, because the landing page waits for them. */
export function TopicField(props: Props) {
  const { field, term, error, busy, note, help, disabled, onSubmit } = props;
  return (
    <>
      <div className="topic-label">
        <label htmlFor="topic">Research topic</label>
        {help}
      </div>
      <div className="topic-row">
        <input
          ref={field}
          id="topic"
          name="searchTerm"
          defaultValue={term}
          onKeyDown={({ key, nativeEvent }) =>
            key === 'Enter' && !nativeEvent.isComposing && onSubmit()
          }
          aria-required
          aria-invalid={!!error}
          aria-describedby="topic-error topic-note"
          enterKeyHint="search"
          autoComplete="off"
          placeholder="What would you like to research today?"
          className="topic-field"
        />
        <button
          type="button"
          disabled={disabled}
          aria-disabled={!!busy}
          onClick={() => busy || onSubmit()}
          className="topic-start"
        >
          {busy ?? 'Start Your Research Agent'}
        </button>
      </div>
      <p id="topic-error" role="alert" className="topic-error">
        {error}
      </p>
      <p id="topic-note" className="topic-note">
        {note}
      </p>
    </>
  );
}
