/** What a dialog about the second factor asks for: the password, or a code. */
import { useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { t } from '../../language/t.tsx';
import { EntranceField, EntranceForm, entranceRefusal } from '../sign-in/entrance.tsx';

interface OneFieldFormProps {
  readonly id: string;
  readonly asks: 'password' | 'code';
  readonly deed: { readonly error: Error | null; readonly isPending: boolean };
  send(entered: string): void;
}

/** What is refused of the field stands below it, anything else below the form. Its button stands in the dialog. */
export function OneFieldForm({ id, asks, deed: { error, isPending }, send }: OneFieldFormProps) {
  const [entered, setEntered] = useState('');
  const isAtField = isProblem(error) && (error.problem.field === 'current' || error.problem.field === 'code');
  const problem = isAtField ? shownTrouble(error) : undefined;
  const about =
    asks === 'password'
      ? ({ label: t('Password'), type: 'password', name: 'current', autoComplete: 'current-password' } as const)
      : ({ label: t('Code'), type: 'text', name: 'code', autoComplete: 'one-time-code' } as const);
  return (
    <EntranceForm id={id} refusal={isAtField ? undefined : entranceRefusal(error)} onSubmit={() => (isPending ? undefined : send(entered))}>
      <EntranceField {...about} value={entered} onChange={setEntered} focus problem={problem} />
    </EntranceForm>
  );
}
