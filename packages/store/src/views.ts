/** Saved views of lists: a question under a name. They hold no data: whoever opens one is answered as if they had asked it themselves. */

export interface NewView {
  /** Id of the person's record; null where that is gone. */
  readonly owner: string | null;
  /** Name of the list's screen; as people compare names, without regard to case. */
  readonly screen: string;
  readonly name: string;
  /** As JSON; the store does not look into it. */
  readonly question: string;
  /** Shared with those who have it; null: its owner's alone. */
  readonly role: string | null;
}

export interface StoredView extends NewView {
  readonly id: string;
}

export interface ViewReads {
  /** Of one list those of the person, and those shared with one of the roles; the oldest first. */
  ofScreen(screen: string, person: string, roles: readonly string[]): Promise<readonly StoredView[]>;
  find(id: string): Promise<StoredView | null>;
  /** With which the person comes to lists, whoever has them now. */
  firstOf(person: string): Promise<readonly StoredView[]>;
}

export interface ViewWrites {
  add(view: NewView): Promise<StoredView>;
  /** False where it is gone. */
  change(id: string, values: Pick<NewView, 'name' | 'question' | 'role'>): Promise<boolean>;
  /** False where it is gone. Nobody comes to a list with it any more. */
  remove(id: string): Promise<boolean>;
  /** With which view the person comes to a list from now on; null: with none. */
  first(person: string, screen: string, view: string | null): Promise<void>;
}
