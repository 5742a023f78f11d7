/** What is asked for before something is added that lets somebody in: what it is called, and one's own password where there is one. */
import { type ReactNode, useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { t } from '../../language/t.tsx';
import { EntranceField, EntranceForm, entranceRefusal } from '../sign-in/entrance.tsx';

interface Given {
  readonly name: string;
  /** The password; '' where none is asked for. */
  readonly current: string;
}

interface NameAndPasswordProps {
  readonly id: string;
  /** What it is called at first. */
  readonly name?: string;
  readonly nameHint: string;
  /** It is asked for; whoever has none has to have signed in a moment ago. */
  readonly hasPassword: boolean;
  readonly passwordHint: string;
  /** What sending it threw. */
  readonly error: Error | null;
  send(given: Given): void;
  /** Between the two. */
  readonly children?: ReactNode;
}

/** A refusal stands at the field it is about, else above. */
export function NameAndPassword({
  id,
  name: first = '',
  nameHint,
  hasPassword,
  passwordHint,
  error,
  send,
  children,
}: NameAndPasswordProps) {
  const [name, setName] = useState(first);
  const [current, setCurrent] = useState('');
  const blamed = isProblem(error) ? error.problem.field : null;
  const problemOf = (field: string) => (error && blamed === field ? shownTrouble(error) : undefined);
  const isShownBelow = blamed === 'name' || (blamed === 'current' && hasPassword);
  return (
    <EntranceForm id={id} refusal={isShownBelow ? undefined : entranceRefusal(error)} onSubmit={() => send({ name, current })}>
      <EntranceField
        label={t('Name')}
        type="text"
        name="name"
        autoComplete="off"
        value={name}
        onChange={setName}
        focus
        hint={nameHint}
        problem={problemOf('name')}
      />
      {children}
      {hasPassword ? (
        <EntranceField
          label={t('Password')}
          type="password"
          name="current"
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          hint={passwordHint}
          problem={problemOf('current')}
        />
      ) : null}
    </EntranceForm>
  );
}
