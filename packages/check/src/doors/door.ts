/** What the table of doors says: for a role and an entity what may be done to which fields in which states, why, and by which ways. */

export interface DoorAnswer {
  /** `gap`: it is not shown who may, so nobody may. */
  readonly may: 'yes' | 'conditions' | 'no' | 'gap';
  /** In the document's words: of each list any must hold, and of all lists one. */
  readonly conditions: readonly (readonly string[])[];
  /** Lines of the rows that say so; none where no row does. */
  readonly lines: readonly number[];
}

export interface DoorRow {
  /** `read`, `create`, `edit`, `delete`, an action, or the words of a row about members. */
  readonly does: string;
  /** Empty: the record as such. */
  readonly fields: readonly string[];
  /** Empty: whatever its state. */
  readonly states: readonly string[];
  readonly answer: DoorAnswer;
}

/** A way of the document's own to records: a screen, a table on one, a part of a dashboard, a reference, a roll-up, a call. */
export interface DoorWay {
  readonly words: string;
  readonly answer: DoorAnswer;
}

export interface EntityDoors {
  readonly entity: string;
  readonly rows: readonly DoorRow[];
  readonly ways: readonly DoorWay[];
}

export interface RoleDoors {
  readonly role: string;
  /** Roles in which its people may act for somebody else. */
  readonly standsInFor: readonly string[];
  /** Its people come in with a second factor alone. */
  readonly needsSecondFactor: boolean;
  readonly entities: readonly EntityDoors[];
  /** What is about no entity: screens and calls of another kind, inviting, seeing why. */
  readonly besides: readonly DoorWay[];
}
