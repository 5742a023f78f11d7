/** What somebody said of columns that are called like no field: kept on this device, for them alone, for the next file of that kind. */
import { foldName } from '@ninefold/model';
import { useState } from 'react';
import { useSession } from '../../session.ts';
import { draftOwner } from '../form/kept-keys.ts';
import type { ChosenColumns } from './import-rows.ts';

export interface ColumnChoices {
  readonly chosen: ChosenColumns;
  /** `place`: its name, or '' to leave the column out. */
  choose(head: string, place: string): void;
}

/** Holds at once; where storage is forbidden as long as the dialog is open. */
export function useColumnChoices(entity: string): ColumnChoices {
  const session = useSession();
  const key = `ninefold.import ${[session.title, draftOwner(session), entity].map(encodeURIComponent).join(' ')}`;
  const [chosen, setChosen] = useState(() => stored(key));
  return {
    chosen,
    choose(head, place) {
      const next = new Map(chosen).set(foldName(head), place);
      setChosen(next);
      try {
        localStorage.setItem(key, JSON.stringify(Object.fromEntries(next)));
      } catch {
        // Storage may be forbidden.
      }
    },
  };
}

function stored(key: string): ChosenColumns {
  try {
    const text = localStorage.getItem(key);
    const kept: unknown = text === null ? null : JSON.parse(text);
    return new Map(Object.entries(kept ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    return new Map();
  }
}
