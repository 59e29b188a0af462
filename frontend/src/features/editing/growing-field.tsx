import { useRef, useState, type ComponentProps } from 'react';

type Props = {
  label: string;
  value: string;
  /** Called when the person is done with a change: Enter, or the focus goes. Settles when it is kept. */
  onCommit: (text: string) => Promise<unknown>;
  className?: string;
} & Pick<ComponentProps<'textarea'>, 'placeholder' | 'autoFocus' | 'lang' | 'dir' | 'onBlur'>;

/**
 * A field for one line of thought that grows with its words. Enter keeps a change, Escape takes it
 * back; what could not be kept stays in the field.
 */
export function GrowingField({ label, value, onCommit, className = '', onBlur, ...rest }: Props) {
  const [typed, setTyped] = useState({ text: value, of: value });
  // The server's words take the place of the typed ones once they have changed.
  if (typed.of !== value) setTyped({ text: value, of: value });
  const set = (text: string) => setTyped({ text, of: value });
  // Enter, and then the focus goes: one change, not two.
  const underWay = useRef<string | null>(null);
  const commit = () => {
    const { text } = typed;
    if (text.trim() === value || underWay.current === text) return;
    underWay.current = text;
    void onCommit(text).finally(() => {
      underWay.current = null;
    });
  };
  return (
    <span className="growing-field" data-value={typed.text}>
      <textarea
        {...rest}
        rows={1}
        data-changed={typed.text !== value || undefined}
        aria-label={label}
        value={typed.text}
        onChange={(event) => set(event.target.value.replace(/\n/g, ' '))}
        onBlur={(event) => {
          commit();
          onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing || event.isDefaultPrevented()) return;
          if (event.key === 'Enter') {
            event.preventDefault();
            commit();
          } else if (event.key === 'Escape' && typed.text !== value) {
            event.preventDefault();
            set(value);
          }
        }}
        className={className}
      />
    </span>
  );
}
