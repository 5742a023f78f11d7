/** What a dialog about how one signs in asks for: the password, a code, or a name. */
import { useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { t } from '../../language/t.tsx';
import { EntranceField, EntranceForm, entranceRefusal } from '../sign-in/entrance.tsx';

const fields = {
  password: { type: 'password', name: 'current', autoComplete: 'current-password' },
  code: { type: 'text', name: 'code', autoComplete: 'one-time-code' },
  name: { type: 'text', name: 'name', autoComplete: 'off' },
} as const;

interface OneFieldFormProps {
  readonly id: string;
  readonly asks: keyof typeof fields;
  /** What stands there at first. */
  readonly begin?: string;
  readonly deed: { readonly error: Error | null; readonly isPending: boolean };
  send(entered: string): void;
}

/** What is refused of the field stands below it, anything else below the form. Its button stands in the dialog. */
export function OneFieldForm({ id, asks, begin = '', deed: { error, isPending }, send }: OneFieldFormProps) {
  const [entered, setEntered] = useState(begin);
  const isAtField = isProblem(error) && error.problem.field === fields[asks].name;
  const problem = isAtField ? shownTrouble(error) : undefined;
  const label = { password: t('Password'), code: t('Code'), name: t('Name') }[asks];
  return (
    <EntranceForm id={id} refusal={isAtField ? undefined : entranceRefusal(error)} onSubmit={() => (isPending ? undefined : send(entered))}>
      <EntranceField label={label} {...fields[asks]} value={entered} onChange={setEntered} focus problem={problem} />
    </EntranceForm>
  );
}
