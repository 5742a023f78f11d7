/** All conditions of a list, in groups of which all or any are to hold. What can be asked of it so far holds at once. */
import { useLayoutEffect, useRef, useState } from 'react';
import {
  added,
  copied,
  type DraftCondition,
  type DraftGroup,
  type DraftPart,
  draftOf,
  filtersOf,
  nextId,
  replaced,
} from '../../../controllers/list/filter-draft.ts';
import { ConditionGroup } from './condition-group.tsx';
import type { ConditionsProps } from './conditions-props.ts';
import { useConditionWords } from './use-condition-words.ts';
import './conditions.css';

/** Where the focus goes once it is drawn. */
interface FocusWanted {
  readonly part: number;
  readonly on: 'field' | 'value' | 'add';
}

/** Begins with a condition that is still to be said where nothing is asked. One step back in the browser takes back all that is done in it. */
export function ConditionsCard({ fields, query, change }: ConditionsProps) {
  const first = fields[0]?.shown.path ?? [];
  const [draft, setDraft] = useState(() => begun(draftOf(query.filters), first));
  const [open, setOpen] = useState<number | undefined>(() => emptyIn(draft)?.id);
  const [wanted, setWanted] = useState<FocusWanted>();
  const isChanged = useRef(false);
  const card = useRef<HTMLDivElement>(null);
  const words = useConditionWords(fields, draft);

  useLayoutEffect(() => {
    if (!wanted) return;
    card.current?.querySelector<HTMLElement>(`[data-part="${wanted.part}"] [data-stop="${wanted.on}"]`)?.focus();
    setWanted(undefined);
  }, [wanted]);

  const set = (next: DraftGroup) => {
    const [before, now] = [filtersOf(draft), filtersOf(next)];
    setDraft(next);
    if (JSON.stringify(before) === JSON.stringify(now)) return;
    change({ ...query, filters: now }, { replace: isChanged.current });
    isChanged.current = true;
  };
  const add = (group: number, part: DraftPart, stop: DraftCondition) => {
    set(added(draft, group, part));
    setOpen(stop.id);
    setWanted({ part: stop.id, on: 'field' });
  };
  const id = nextId(draft);

  return (
    <div ref={card} className="conditions">
      <ConditionGroup
        group={draft}
        whole={draft}
        depth={0}
        fields={fields}
        words={words}
        open={open}
        onOpen={setOpen}
        onDone={(part) => {
          setOpen(undefined);
          setWanted({ part, on: 'value' });
        }}
        onMatch={(group, match) =>
          set(group === draft.id ? { ...draft, match } : replaced(draft, group, (one) => [{ ...one, match } as DraftPart]))
        }
        onSay={(condition) => set(replaced(draft, condition.id, () => [condition]))}
        onAddCondition={(group) => {
          const condition = unsaid(id, first);
          add(group, condition, condition);
        }}
        onAddGroup={(group, match) => {
          const condition = unsaid(id + 1, first);
          add(group, { kind: 'group', id, match, parts: [condition] }, condition);
        }}
        onCopy={(part) => {
          const copy = copied(draft, part);
          set(replaced(draft, part.id, (one) => [one, copy]));
          setOpen(undefined);
          setWanted({ part: copy.id, on: copy.kind === 'condition' ? 'field' : 'add' });
        }}
        onRemove={(part, group) => {
          set(replaced(draft, part.id, () => []));
          setWanted({ part: group.id, on: 'add' });
        }}
      />
    </div>
  );
}

function begun(draft: DraftGroup, path: readonly string[]): DraftGroup {
  return draft.parts.length > 0 ? draft : added(draft, draft.id, unsaid(nextId(draft), path));
}

function unsaid(id: number, path: readonly string[]): DraftCondition {
  return { kind: 'condition', id, path, terms: [] };
}

function emptyIn({ parts }: DraftGroup): DraftPart | undefined {
  return parts.find((part) => part.kind === 'condition' && part.terms.length === 0);
}
