/** People who follow a record: kept beside it, not a part of it. */

export interface FollowerReads {
  /** Ids of people, who followed it first first. */
  of(entity: string, record: string): Promise<readonly string[]>;
  follows(entity: string, record: string, person: string): Promise<boolean>;
}

export interface FollowerWrites {
  /** Nothing where they do already. */
  follow(entity: string, record: string, person: string): Promise<void>;
  /** Nothing where they do not. */
  unfollow(entity: string, record: string, person: string): Promise<void>;
}
