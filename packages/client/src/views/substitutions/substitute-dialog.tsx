/** Naming somebody who has one's tasks, or those of somebody whom one looks after: in which role, who, from when to when. */
import { substitutions } from '@ninefold/engine';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../components/toast.tsx';
import { useSubstitutes, useSubstitutionDeed } from '../../controllers/substitutions/use-substitutions.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { EntranceField, EntranceForm, entranceRefusal } from '../sign-in/entrance.tsx';
import { EntranceChoice } from '../sign-in/entrance-choice.tsx';

const form = 'substitute';

interface SubstituteDialogProps {
  /** Roles in which somebody may stand in; with one there is nothing to choose. */
  readonly lends: readonly string[];
  readonly today: string;
  /** Whose tasks they are; undefined: one's own. */
  readonly person: { readonly id: string; readonly name: string } | undefined;
  onClose(): void;
}

interface Given {
  readonly role: string;
  readonly substitute: string | undefined;
  readonly from: string;
  readonly until: string;
}

/** A refusal stands at the field it is about, else above. Closes once it is kept. */
export function SubstituteDialog({ lends, today, person, onClose }: SubstituteDialogProps) {
  const [given, setGiven] = useState<Given>({ role: lends[0] ?? '', substitute: undefined, from: today, until: '' });
  const add = useSubstitutionDeed('addSubstitution');
  const { role, substitute, from, until } = given;
  const blamed = isProblem(add.error) ? add.error.problem.field : null;
  const problemOf = (field: string) => (add.error && blamed === field ? shownTrouble(add.error) : undefined);
  const isShownBelow = blamed === 'from' || blamed === 'until';
  const send = (): void => {
    if (substitute === undefined || add.isPending) return;
    const body = { role, substitute, from, until, ...(person && { person: person.id }) };
    add.mutate(
      { body },
      {
        onSuccess: () => {
          showToast(t('It is kept, and they are told.'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      keep
      onClose={onClose}
      title={person ? t('Who stands in for {name}', { name: person.name }) : t('Who stands in for you')}
      actions={
        <>
          <Button kind="filled" type="submit" form={form} busy={add.isPending} disabled={substitute === undefined}>
            {t('Name them')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <EntranceForm id={form} refusal={isShownBelow ? undefined : entranceRefusal(add.error)} onSubmit={send}>
        {lends.length > 1 ? (
          <EntranceChoice
            legend={t('In which role')}
            options={lends.map((value) => ({ value, words: titleOf(value) }))}
            value={role}
            onChange={(next) => setGiven({ ...given, role: next, substitute: undefined })}
          />
        ) : null}
        <People key={role} given={given} setGiven={setGiven} person={person?.id} />
        {(['from', 'until'] as const).map((name) => (
          <EntranceField
            key={name}
            label={name === 'from' ? t('From') : t('To')}
            type="date"
            name={name}
            autoComplete="off"
            value={given[name]}
            onChange={(value) => setGiven({ ...given, [name]: value })}
            hint={name === 'until' ? t('This day is within it.') : undefined}
            problem={problemOf(name)}
          />
        ))}
      </EntranceForm>
    </Dialog>
  );
}

interface PeopleProps {
  readonly given: Given;
  readonly setGiven: Dispatch<SetStateAction<Given>>;
  readonly person: string | undefined;
}

/** A few to choose from; of more one looks for a name. */
function People({ given: { role, substitute }, setGiven, person }: PeopleProps) {
  const [search, setSearch] = useState('');
  const { data, error } = useSubstitutes(person, role, search);
  const people = data?.people ?? [];
  const isMany = search !== '' || people.length >= substitutions.offered;
  return (
    <>
      {isMany ? (
        <label className="substitute-search">
          {t('Look for a name')}
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
      ) : null}
      {people.length > 0 ? (
        <EntranceChoice
          legend={t('Who')}
          options={people.map(({ id, label, unique }) => ({ value: id, words: unique === null ? label : `${label} (${unique})` }))}
          value={substitute}
          onChange={(next) => setGiven((before) => ({ ...before, substitute: next }))}
        />
      ) : (
        <p role="status" className="softest">
          {error ? shownTrouble(error) : data ? t('There is nobody who may, or whose name you may know.') : ''}
        </p>
      )}
    </>
  );
}
