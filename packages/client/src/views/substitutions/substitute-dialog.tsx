/** Naming somebody who has one's tasks, or those of somebody whom one looks after: in which role, who, from when to when. */
import { sentences, substitutions } from '@ninefold/engine';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { shownTrouble } from '../../api/trouble.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../components/toast.tsx';
import { useSubstitutes, useSubstitutionDeed } from '../../controllers/substitutions/use-substitutions.ts';
import { type Entry, entryOf } from '../../fields/entry.ts';
import { isNothing } from '../../fields/is-nothing.ts';
import { titleOf } from '../../language/names.ts';
import { t, tMessage } from '../../language/t.tsx';
import { EntranceForm, entranceRefusal } from '../sign-in/entrance.tsx';
import { EntranceChoice } from '../sign-in/entrance-choice.tsx';
import { DayField } from './day-field.tsx';

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
  readonly from: Entry;
  readonly until: Entry;
}

/** A refusal stands at the field it is about, else above. Closes once it is kept. */
export function SubstituteDialog({ lends, today, person, onClose }: SubstituteDialogProps) {
  const [given, setGiven] = useState<Given>({ role: lends[0] ?? '', substitute: undefined, from: entryOf(today), until: entryOf(null) });
  const [tried, setTried] = useState(false);
  const place = useRef<HTMLFormElement>(null);
  const add = useSubstitutionDeed('addSubstitution');
  const { role, substitute, from, until } = given;
  const blamed = isProblem(add.error) ? add.error.problem.field : null;
  const problemOf = (field: string) => (add.error && blamed === field ? shownTrouble(add.error) : undefined);
  const words = { from: t('From'), until: t('To') };
  const isShownBelow = blamed === 'from' || blamed === 'until';
  const send = (): void => {
    if (add.isPending) return;
    setTried(true);
    if (substitute === undefined || typeof from.value !== 'string' || typeof until.value !== 'string') {
      const days = [...(place.current?.querySelectorAll('.entrance-day') ?? [])];
      const lacking = typeof from.value === 'string' ? days[1] : days[0];
      const at = substitute === undefined ? place.current?.querySelector('.entrance-choice:last-of-type') : lacking;
      at?.querySelector('input')?.focus();
      return;
    }
    const body = { role, substitute, from: from.value, until: until.value, ...(person && { person: person.id }) };
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
          <Button kind="filled" type="submit" form={form} busy={add.isPending}>
            {t('Name them')}
          </Button>
          <Button onClick={onClose}>{t('Cancel')}</Button>
        </>
      }
    >
      <EntranceForm id={form} ref={place} refusal={isShownBelow ? undefined : entranceRefusal(add.error)} onSubmit={send}>
        {lends.length > 1 ? (
          <EntranceChoice
            legend={t('In which role')}
            options={lends.map((value) => ({ value, words: titleOf(value) }))}
            value={role}
            onChange={(next) => setGiven({ ...given, role: next, substitute: undefined })}
          />
        ) : null}
        <People key={role} given={given} setGiven={setGiven} person={person?.id} lacks={tried && substitute === undefined} />
        {(['from', 'until'] as const).map((name) => (
          <DayField
            key={name}
            label={words[name]}
            entry={given[name]}
            onChange={(entry) => setGiven((before) => ({ ...before, [name]: entry }))}
            hint={name === 'until' ? t('This day is within it.') : undefined}
            problem={tried && isNothing(given[name].value) ? tMessage(sentences.needed(words[name])) : problemOf(name)}
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
  /** Nobody was chosen, though it was tried. */
  readonly lacks: boolean;
}

/** A few to choose from; of more one looks for a name. */
function People({ given: { role, substitute }, setGiven, person, lacks }: PeopleProps) {
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
          problem={lacks ? tMessage(sentences.needed(t('Who'))) : undefined}
        />
      ) : (
        <p role="status" className="softest">
          {error ? shownTrouble(error) : data ? t('There is nobody who may, or whose name you may know.') : ''}
        </p>
      )}
    </>
  );
}
