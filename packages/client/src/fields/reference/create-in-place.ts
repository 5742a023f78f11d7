/** Creating the record that a reference is to name without leaving the form one is in: offered by whoever draws the page. */

import type { RecordValue } from '@ninefold/model';
import { createContext, useContext } from 'react';
import { thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { ChoosingFor } from './choosing-for.ts';

export interface CreationRequest {
  readonly entity: string;
  /** What it is to be called, as far as that was typed. */
  readonly text: string;
  onCreated(record: RecordValue): void;
}

export interface CreateInPlace {
  /** The statement that offers it; undefined where nothing does, or the person may not. */
  offeredBy(entity: string): string | undefined;
  begin(creation: CreationRequest): void;
  /** The same within a form for a new record of this entity: no other one is begun beside it. */
  within(entity: string): CreateInPlace;
}

export const CreateInPlaceContext = createContext<CreateInPlace | undefined>(undefined);

/** What stands below the options of a reference. */
export interface CreateOption {
  readonly words: string;
  readonly statement: string;
  begin(): void;
}

/** Undefined outside of forms, and where one may not create any. `text` is what was typed to find one. */
export function useCreateOption(
  entity: string,
  text: string,
  /** Nothing is offered before. */
  isShown: boolean,
  onCreated: (record: RecordValue) => void,
): CreateOption | undefined {
  const inPlace = useContext(CreateInPlaceContext);
  const filledIn = useContext(ChoosingFor);
  const statement = isShown && filledIn ? inPlace?.offeredBy(entity) : undefined;
  if (!inPlace || statement === undefined) return undefined;
  const typed = text.trim();
  return {
    words:
      typed === '' ? t('New {entity}', { entity: thingOf(entity) }) : t('New {entity}: {name}', { entity: thingOf(entity), name: typed }),
    statement,
    begin: () => inPlace.begin({ entity, text: typed, onCreated }),
  };
}
