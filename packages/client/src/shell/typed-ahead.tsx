/** Hears what is typed until the field that it is meant for is there: the page behind must not take it for its keys. Not seen. */

interface TypedAheadProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
  onEscape(): void;
}

/** Has the focus as soon as it is drawn. */
export function TypedAhead({ label, value, onChange, onEscape }: TypedAheadProps) {
  return (
    <input
      className="out-of-sight typed-ahead"
      aria-label={label}
      // biome-ignore lint/a11y/noAutofocus: it stands for the field that is asked for by a key
      autoFocus
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onEscape();
      }}
    />
  );
}
