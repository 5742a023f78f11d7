/** Some records, found by typing a part of their name. */

import { refersToRecords } from '@ninefold/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callApi } from '../../../api/call-api.ts';
import { queryKeys } from '../../../api/query-client.ts';
import { shownTrouble } from '../../../api/trouble.ts';
import { useLate } from '../../../components/skeleton.tsx';
import { useBesides } from '../../../fields/reference/tell-apart.ts';
import type { FilterProps } from './filter-props.ts';
import { chosenOf, SearchedChoices } from './searched-choices.tsx';

/** Those chosen that a search does not find stay on top. No term where none is chosen; holds at each press. */
export function RecordsFilter({ name, type, path, terms, labels, onChange }: FilterProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const entity = refersToRecords(type) ? type.entity : '';
  const answer = useQuery({
    queryKey: queryKeys.options(entity, { search }),
    queryFn: ({ signal }) => callApi('options', { parameters: { entity }, query: { search: search || null }, signal }),
    placeholderData: keepPreviousData,
  });
  const late = useLate(answer.isPending);
  const { chosen, toggle } = chosenOf({ path, terms, onChange });
  const found = (answer.data?.options ?? []).flatMap((record) => (record.id === null ? [] : [{ id: record.id, label: record.label }]));
  const besides = useBesides(answer.data?.options ?? [], (record) => record.label);
  const kept = chosen.filter((id) => !found.some((one) => one.id === id)).map((id) => ({ id, label: labels[id] ?? '…' }));
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
      <SearchedChoices name={name} typed={typed} onType={setTyped} offered={offered} chosen={chosen} onToggle={toggle} />
      {answer.isError ? <p className="filter-problem">{shownTrouble(answer.error)}</p> : null}
      {late ? <p className="softest">Loading …</p> : null}
      {answer.isSuccess && found.length === 0 && kept.length === 0 ? <p className="softest">Nothing is called that.</p> : null}
    </>
  );
}
