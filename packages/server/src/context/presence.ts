/** Who has which record open at this moment. */

/** A page of somebody that has a record open. */
export interface PresentPage {
  readonly entity: string;
  /** Of the record. */
  readonly id: string;
  /** Id of the person. */
  readonly person: string;
  /** What it calls itself. */
  readonly page: string;
  /** The form of the record is open. */
  readonly edits: boolean;
}

export interface RecordPresence {
  /** It has the record open, from now on or still. */
  note(page: PresentPage): void;
  /** It has it open no more. */
  end(page: Pick<PresentPage, 'entity' | 'id' | 'person' | 'page'>): void;
  /** All pages that have a record open, whichever server they are at. */
  at(entity: string, id: string): readonly PresentPage[];
}
