/** The page before the application: one sheet in the middle. Signing in and invitations look alike. */
import { type ReactNode, useId } from 'react';
import './entrance.css';

export function Entrance({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main id="page" className="entrance" tabIndex={-1}>
      <div className="entrance-sheet">
        <h1 id="page-title" tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}

interface EntranceFieldProps {
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly name: string;
  readonly autoComplete: string;
  readonly value: string;
  onChange(value: string): void;
  readonly focus?: boolean;
  readonly readOnly?: boolean;
  /** Said below the field: what it must be like. */
  readonly hint?: string;
  readonly problem?: string | null | undefined;
  readonly statement?: string | undefined;
}

export function EntranceField({
  label,
  type,
  name,
  autoComplete,
  value,
  onChange,
  focus,
  readOnly,
  hint,
  problem,
  statement,
}: EntranceFieldProps) {
  const id = useId();
  return (
    <div className="entrance-field" data-statement={statement}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        name={name}
        required
        autoComplete={autoComplete}
        readOnly={readOnly}
        // biome-ignore lint/a11y/noAutofocus: the page is there for this field
        autoFocus={focus}
        aria-invalid={problem ? true : undefined}
        aria-describedby={hint || problem ? `${id}-more` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {hint || problem ? (
        <p id={`${id}-more`} className={problem ? 'entrance-problem' : 'entrance-hint'}>
          {problem ?? hint}
        </p>
      ) : null}
    </div>
  );
}
