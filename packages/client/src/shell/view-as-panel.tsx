/** As whom one may look at the preview: whoever may act on the record that is open, those around oneself, somebody of each role, anybody by name. */

import type { Preview, PreviewPeople, PreviewPerson } from '@ninefold/protocol';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { queryKeys } from '../api/query-client.ts';
import { inWords } from '../components/words.ts';
import { labelOfField } from '../language/names.ts';
import '../views/list/filters/filters.css';

interface ViewAsPanelProps {
  readonly preview: Preview;
  /** The record that is open. */
  readonly record: { readonly entity: string; readonly id: string } | undefined;
  onChoose(person: string): void;
}

interface Group {
  readonly title: string;
  readonly people: readonly (PreviewPerson & { readonly after: string })[];
}

/** Without a search each person stands once, in the first group they belong to. `onChoose` gets the person's id. */
export function ViewAsPanel({ preview, record, onChoose }: ViewAsPanelProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const found = usePeopleFound(search === '' ? undefined : { search });
  const acting = usePeopleFound(search === '' ? record : undefined);
  const groups = search === '' ? groupsOf(preview, acting.data) : foundGroup(found.data);
  const none = search !== '' && found.isSuccess && groups.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows go through what Tab goes through as well
    <div className="view-as" onKeyDown={moveByArrows}>
      <input
        type="text"
        className="filter-input"
        inputMode="search"
        placeholder="Search people"
        aria-label="Search people"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="view-as-groups">
        {groups.map(({ title, people }) => (
          <section key={title} aria-label={title} className="menu-group">
            <p className="menu-title" aria-hidden="true">
              {title}
            </p>
            {people.map((person) => (
              <button
                key={person.id}
                type="button"
                className="menu-entry"
                aria-current={person.id === preview.viewing || undefined}
                onClick={() => onChoose(person.id)}
              >
                <span className="menu-words">{person.name}</span>
                {person.after ? <span className="menu-after">{person.after}</span> : null}
              </button>
            ))}
          </section>
        ))}
      </div>
      <p role="status" className={none ? 'softest' : undefined}>
        {none ? 'Nobody is called that.' : null}
      </p>
    </div>
  );
}

function usePeopleFound(asked: Readonly<Record<string, string>> | undefined) {
  return useQuery({
    queryKey: queryKeys.previewPeople(asked),
    queryFn: ({ signal }) => callApi('previewPeople', { query: asked ?? {}, signal }),
    enabled: asked !== undefined,
    staleTime: 0,
  });
}

/** Each person once: where they come first. */
function groupsOf(preview: Preview, acting: PreviewPeople | undefined): readonly Group[] {
  const shown = new Set<string>();
  const once = <P extends PreviewPerson>(people: readonly P[]) => people.filter(({ id }) => !shown.has(id) && shown.add(id));
  const viewing = preview.people.find(({ id }) => id === preview.viewing);
  const groups: Group[] = [
    {
      title: 'May act here now',
      people: once(acting?.people ?? []).map((person) => ({ ...person, after: labelOfField(inWords(person.may)) })),
    },
    {
      title: `Around ${viewing?.name ?? 'you'}`,
      people: once(preview.people.filter(({ near }) => near !== null)).map((person) => ({ ...person, after: person.near ?? '' })),
    },
  ];
  const byRole = new Map<string, PreviewPerson[]>();
  for (const person of once(preview.people)) {
    const title = person.roles.join(', ') || 'No role';
    byRole.set(title, [...(byRole.get(title) ?? []), person]);
  }
  const rest = [...byRole].map(([title, people]) => ({ title, people: people.map((person) => ({ ...person, after: '' })) }));
  return [...groups, ...rest].filter(({ people }) => people.length > 0);
}

function foundGroup(found: PreviewPeople | undefined): readonly Group[] {
  if (!found || found.people.length === 0) return [];
  return [{ title: 'Found', people: found.people.map((person) => ({ ...person, after: person.roles.join(', ') })) }];
}

/** Down from the search into the list, and through it. */
function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, button')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
