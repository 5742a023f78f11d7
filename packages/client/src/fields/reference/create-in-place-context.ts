/** By whom the record that a reference is to name is created without leaving the form one is in: whoever draws the page. */
import type { RecordValue } from '@ninefold/model';
import { createContext } from 'react';

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
