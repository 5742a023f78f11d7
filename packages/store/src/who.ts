/** Who does something. */
export interface Who {
  /** Id of the person's record; null for the application itself. */
  readonly who: string | null;
  /** Whom they stood in for. */
  readonly actedFor?: ActedFor;
}

/** For whom somebody acted: the id of their record, and in which of their roles. */
export interface ActedFor {
  readonly person: string;
  readonly role: string;
}
