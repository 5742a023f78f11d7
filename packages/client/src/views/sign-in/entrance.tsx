/** The page before the application: one sheet in the middle. Signing in and invitations look alike. */

import { sentences } from '@ninefold/engine';
import { createContext, type ReactNode, type RefObject, useContext, useId, useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { Logo } from '../../components/logo.tsx';
import { t, tMessage } from '../../language/t.tsx';
import { EntranceLanguages } from './entrance-languages.tsx';
import './entrance.css';

/** `title` is that of the application and stands on top. */
export function Entrance({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <main id="page" className="entrance" tabIndex={-1}>
      <div className="entrance-sheet">
        <h1 id="page-title" tabIndex={-1}>
          <Logo title={title} />
        </h1>
        {children}
        <EntranceLanguages />
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

/** Always needed, unless `readOnly`. Below it: what is missing once sending was tried, else `problem`, else `hint`. */
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
  const tried = useTried();
  const own = tried && !readOnly ? lackOf(label, type, value) : undefined;
  const said = own ?? problem;
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
        aria-invalid={said ? true : undefined}
        aria-describedby={hint || said ? `${id}-more` : undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-more`} className={said ? 'entrance-more entrance-problem' : 'entrance-more'}>
        {said ?? hint}
      </p>
    </div>
  );
}

/** Whether sending was tried: what is empty may be marked now. */
const TriedContext = createContext(false);

/** Whether sending the entrance form around this was tried in vain, and nothing was sent. */
export function useTried(): boolean {
  return useContext(TriedContext);
}

/** Why a try was refused, where no field is to blame. */
export interface EntranceRefusal {
  readonly detail: string;
  readonly statement?: string | null;
}

/** The problem as the server sent it, what is said of any other error; undefined without one. */
export function entranceRefusal(error: Error | null): EntranceRefusal | undefined {
  return isProblem(error) ? error.problem : error ? { detail: shownTrouble(error) } : undefined;
}

/** Nothing without one. */
export function RefusalWords({ refusal }: { readonly refusal: EntranceRefusal | undefined }) {
  if (!refusal) return null;
  return (
    <p className="entrance-problem" role="alert" data-statement={refusal.statement ?? undefined}>
      {refusal.detail}
    </p>
  );
}

interface EntranceFormProps {
  /** For a button that stands elsewhere. */
  readonly id?: string;
  readonly ref?: RefObject<HTMLFormElement | null>;
  /** Of the last try. Its place is kept free until then, as that below each field: nothing moves when an answer comes. */
  readonly refusal: EntranceRefusal | undefined;
  /** Only called when nothing is missing. */
  onSubmit(): void;
  readonly children: ReactNode;
}

/** Says what is missing at its field, in the application's own words; the first such field takes the focus. */
export function EntranceForm({ id, ref, refusal, onSubmit, children }: EntranceFormProps) {
  const [tried, setTried] = useState(false);
  return (
    <form
      id={id}
      ref={ref}
      className="entrance-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const missing = event.currentTarget.querySelector<HTMLInputElement>('.entrance-field input:invalid');
        setTried(missing !== null);
        if (missing) missing.focus();
        else onSubmit();
      }}
    >
      <TriedContext value={tried}>{children}</TriedContext>
      <div className="entrance-refusal">
        <RefusalWords refusal={refusal} />
      </div>
    </form>
  );
}

/** As the browser judges `required` and `type=email`. */
function lackOf(label: string, type: EntranceFieldProps['type'], value: string): string | undefined {
  if (value.trim() === '') return tMessage(sentences.needed(label));
  return type === 'email' && !/^[^\s@]+@[^\s@]+$/u.test(value.trim()) ? t('That is not an e-mail address.') : undefined;
}
