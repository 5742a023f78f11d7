/** What each person wants to be mailed, where they said so. */

export interface MailPreferenceReads {
  /** By kind of mail, those of which they said something. */
  of(person: string): Promise<ReadonlyMap<string, boolean>>;
  /**
   * People who want mails of this kind and had none of it on this day (`2026-11-30`) or a later one, at most `limit`. Of those who chose this
   * time zone; null: of those who chose none.
   */
  waiting(kind: string, day: string, limit: number, zone: string | null): Promise<readonly string[]>;
}

export interface MailPreferenceWrites {
  /** `day`: on which nothing of this kind is due to them any more; null: it does not matter. */
  set(person: string, kind: string, wanted: boolean, day: string | null): Promise<void>;
  /** Nothing of this kind is due to them on this day any more. */
  note(person: string, kind: string, day: string): Promise<void>;
}
