/** What follows a move once the record is kept. */
import type { RecordValue, StatementId } from '@ninefold/model';
import type { FieldValues } from '../records/lookup.ts';

/**
 * Fields of the moved record are forgotten; `following` are worked out from them. It comes before all else, for what is told later is
 * told of the record as it is then.
 */
export interface Forgetting {
  readonly kind: 'forget';
  readonly statement: StatementId;
  readonly fields: readonly string[];
  readonly following: readonly string[];
}

/** Ready to be carried out, in order. Of a `record` only its entity and id are relied on: it is read as it is by then. */
export type LaterEffect =
  | Forgetting
  | {
      readonly kind: 'notify';
      readonly statement: StatementId;
      readonly whom: readonly RecordValue[];
      /** Everybody who has one of them is told as well. */
      readonly roles: readonly string[];
      /** Mailed, whoever reads it there. */
      readonly addresses: readonly string[];
      readonly message: string;
      /** What the action asked for and nobody keeps: the message may speak of it. */
      readonly asked?: FieldValues;
    }
  | { readonly kind: 'create'; readonly statement: StatementId; readonly record: RecordValue }
  | { readonly kind: 'change'; readonly statement: StatementId; readonly record: RecordValue; readonly values: FieldValues }
  | { readonly kind: 'delete'; readonly statement: StatementId; readonly record: RecordValue }
  | {
      readonly kind: 'act';
      readonly statement: StatementId;
      readonly record: RecordValue;
      readonly action: string;
      readonly asked: FieldValues;
    };
