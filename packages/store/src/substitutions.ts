/** Who stands in for whom, in which of their roles, and when. Whether it is allowed is judged whenever somebody acts so. */
import type { Instant } from '@ninefold/model';

export interface NewSubstitution {
  /** Ids of records of people. */
  readonly person: string;
  readonly substitute: string;
  /** Of the person. */
  readonly role: string;
  /** Days (`2026-12-12`), both within it. */
  readonly from: string;
  readonly until: string;
  /** Who said so; the person, or somebody who looks after people. */
  readonly by: string | null;
}

export interface StoredSubstitution extends NewSubstitution {
  readonly id: string;
  readonly since: Instant;
}

export interface SubstitutionReads {
  find(id: string): Promise<StoredSubstitution | null>;
  /** Those that are not over on this day, the next first: of the person, and of whoever stands in. */
  ofPerson(person: string, day: string): Promise<readonly StoredSubstitution[]>;
  ofSubstitute(substitute: string, day: string): Promise<readonly StoredSubstitution[]>;
}

export interface SubstitutionWrites {
  /** null where somebody stands in for the person in this role on one of the days already. */
  add(substitution: NewSubstitution): Promise<StoredSubstitution | null>;
  /** False where it is gone. */
  remove(id: string): Promise<boolean>;
}
