import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
} from 'react';
import { placeCaret } from './caret.ts';
import { useEditor, useReadOnly } from './editor-context.ts';

type Props = {
  label: string;
  value: string;
  /** Called when the person is done with a change: Enter, or the focus goes. Tells whether it was kept. */
  onCommit: (text: string) => Promise<boolean>;
  /** Called when the focus goes and there is nothing to keep. */
  onLeave?: (() => void) | undefined;
  /** Shown while it is empty. */
  placeholder?: string;
  /** It cannot be without words: left empty, it has its old ones again. */
  required?: boolean;
  /** It has just been asked for, so the focus comes to it. */
  takesFocus?: boolean;
} & Pick<ComponentProps<'span'>, 'aria-describedby' | 'className'> & {
    'data-author'?: string | undefined;
    'data-verdict'?: string | undefined;
  };

/** Firefox before 136 knows no text without formatting; there what is pasted loses it when it is kept. */
function plainEditing(): 'plaintext-only' | 'true' {
  try {
    document.createElement('span').contentEditable = 'plaintext-only';
    return 'plaintext-only';
  } catch {
    return 'true';
  }
}

/** The words that stand in a field, on one line. */
function wordsIn(field: HTMLElement): string {
  return field.innerText.replace(/\s*\n\s*/g, ' ').trim();
}

/**
 * Words of the article that can be typed into where they stand: one line of thought, without any
 * formatting. Enter keeps a change, Escape takes it back; what could not be kept stays in the field.
 */
export function EditableText(props: Props) {
  const {
    label,
    value,
    onCommit,
    onLeave,
    placeholder = label,
    required = false,
    takesFocus = false,
    ...rest
  } = props;
  const { version } = useEditor();
  const readOnly = useReadOnly();
  const [editing] = useState(plainEditing);
  const field = useRef<HTMLSpanElement>(null);
  // React leaves the words alone: it would put the caret elsewhere at every key.
  const shown = useRef<string | null>(null);
  const sent = useRef({ text: '', underWay: false });

  const show = (text: string) => {
    if (!field.current) return;
    field.current.textContent = text;
    field.current.removeAttribute('data-changed');
    if (document.activeElement === field.current) placeCaret(field.current, 'end');
  };
  useLayoutEffect(() => {
    if (!field.current) return;
    const now = wordsIn(field.current);
    const before = shown.current;
    shown.current = value;
    // The server's words take the place of the typed ones, also where they are the old ones and the
    // rest has become sentences of its own; but not of what was typed since.
    if (before !== null && now !== before && now !== sent.current.text) return;
    if (field.current.textContent === value) field.current.removeAttribute('data-changed');
    else show(value);
  }, [value, version]);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);

  /** Whether there was anything to keep. Enter, and then the focus goes: one change, not two. */
  const commit = () => {
    let text = field.current ? wordsIn(field.current) : value;
    if (text === '' && required) show((text = value));
    if (text === value) return false;
    if (sent.current.underWay && sent.current.text === text) return true;
    sent.current = { text, underWay: true };
    void onCommit(text).then((kept) => {
      if (sent.current.text === text) sent.current = { text: kept ? text : '', underWay: false };
    });
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLSpanElement>) => {
    if (event.nativeEvent.isComposing || event.isDefaultPrevented()) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    } else if (event.key === 'Escape' && wordsIn(event.currentTarget) !== value) {
      event.preventDefault();
      show(value);
    }
  };
  return (
    <span
      {...rest}
      ref={field}
      role="textbox"
      tabIndex={0}
      contentEditable={readOnly ? false : editing}
      aria-readonly={readOnly || undefined}
      aria-label={label}
      data-field=""
      data-placeholder={placeholder}
      className={`editable-text ${rest.className ?? ''}`}
      onInput={({ currentTarget }) => {
        // Browsers leave a line break in what was emptied.
        if (currentTarget.innerText.trim() === '') currentTarget.replaceChildren();
        currentTarget.toggleAttribute('data-changed', wordsIn(currentTarget) !== value);
      }}
      onBlur={() => {
        if (!commit()) onLeave?.();
      }}
      onKeyDown={onKeyDown}
    />
  );
}
