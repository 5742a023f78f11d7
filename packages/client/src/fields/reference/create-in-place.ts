/** Creating the record that a reference is to name without leaving the form one is in: offered by whoever draws the page. */

import type { RecordValue } from '@ninefold/model';
import { useContext } from 'react';
import { judging } from '../../controllers/judging.ts';
import { thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { ChoosingFor } from './choosing-for.ts';
import { CreateInPlaceContext } from './create-in-place-context.ts';

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
  // Who may create it is judged by that.
  judging.useIt(isShown);
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
