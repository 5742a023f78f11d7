/** Some records, found by typing a part of their name. */

import { type FieldType, isPeople, isSameName, refersToRecords } from '@ninefold/model';
import { isPeopleWord, type PeopleWord, peopleWords } from '@ninefold/protocol';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { queryKeys } from '../../../api/query-client.ts';
import { shownTrouble } from '../../../api/trouble.ts';
import { useLate } from '../../../components/skeleton.tsx';
import { upperFirst } from '../../../components/words.ts';
import { decodeRecord } from '../../../controllers/record/wire-record.ts';
import { useBesides } from '../../../fields/reference/use-besides.ts';
import { t } from '../../../language/t.tsx';
import { useApplication, useSession } from '../../../session.ts';
import { chosenOf } from './chosen-of.ts';
import type { AskingProps } from './filter-props.ts';
import { SearchedChoices } from './searched-choices.tsx';

/** Those chosen that a search does not find stay on top, where people are named below *me* and *nobody*. No term where none is chosen; holds at each press. */
export function RecordsFilter(props: AskingProps) {
  const { name, type, labels, countOf } = props;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const entity = refersToRecords(type) ? type.entity : '';
  const answer = useQuery({
    queryKey: queryKeys.options(entity, { search }),
    queryFn: ({ signal }) => callApi('options', { parameters: { entity }, query: { search: search || null }, signal }),
    placeholderData: keepPreviousData,
  });
  const late = useLate(answer.isPending);
  const { chosen, toggle } = chosenOf(props);
  const people = usePeopleWords(type, chosen);
  const own = useSession().signedIn?.person?.id;
  const found = (answer.data?.options ?? []).flatMap((record) => (record.id === null ? [] : [{ id: record.id, label: record.label }]));
  const application = useApplication();
  const wires = answer.data?.options;
  const besides = useBesides(useMemo(() => wires?.map((wire) => decodeRecord(application, wire)) ?? [], [application, wires]));
  const kept = chosen
    .filter((id) => !isPeopleWord(id) && !found.some((one) => one.id === id))
    .map((id) => ({ id, label: labels[id] ?? '…' }));
  const offered = [...kept, ...found].map(({ id, label }) => ({
    value: id,
    words: (
      <span>
        {label}
        {besides.get(id) ? <span className="softest"> {besides.get(id)}</span> : null}
      </span>
    ),
  }));
  return (
    <>
      <SearchedChoices
        name={name}
        typed={typed}
        onType={setTyped}
        always={people}
        offered={offered}
        chosen={chosen}
        countOf={countOf && ((value) => countOf(value === 'me' ? (own ?? '') : value))}
        onToggle={toggle}
      />
      {answer.isError ? <p className="filter-problem">{shownTrouble(answer.error)}</p> : null}
      {late ? <p className="softest">{t('Loading …')}</p> : null}
      {answer.isSuccess && found.length === 0 && kept.length === 0 ? <p className="softest">{t('Nothing is called that.')}</p> : null}
    </>
  );
}

/** *Me* where whoever looks is one of these people, and where it is chosen: a view may have been made by somebody who is. */
function usePeopleWords(type: FieldType, chosen: readonly string[]): readonly { readonly value: PeopleWord; readonly words: string }[] {
  const application = useApplication();
  const own = useSession().signedIn?.person?.entity;
  if (!refersToRecords(type) || !isPeople(application, type.entity)) return [];
  const isOne = own !== undefined && isSameName(own, type.entity);
  return peopleWords
    .filter((word) => word !== 'me' || isOne || chosen.includes(word))
    .map((value) => ({ value, words: upperFirst(t(value)) }));
}
