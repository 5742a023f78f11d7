/** What samples amount to: steps to be carried out in order, each as a person would have done it at its time. */
import type { Instant, RecordValue, StatementId, Value } from '@ninefold/model';

/**
 * Ids of samples are made up (`sample/claim/3`); whoever keeps them gives ids of their own and puts those in place.
 * References are records in part, with such ids or with those of records that were there before.
 */
export interface SampleStep {
  readonly at: Instant;
  /** Id of the person; null for the application itself. */
  readonly who: string | null;
  readonly entity: string;
  readonly id: string;
  readonly does: Creates | Edits | MoveStep;
}

export interface Creates {
  readonly kind: 'create';
  readonly fields: SampleFields;
  /** Of a person: the roles they get. */
  readonly roles: readonly string[];
  readonly statement: StatementId | null;
}

export interface Edits {
  readonly kind: 'edit';
  readonly fields: SampleFields;
  readonly statement: StatementId | null;
}

export interface MoveStep {
  readonly kind: 'move';
  readonly action: string;
  readonly from: string;
  readonly to: string;
  /** What the action asked for or set. */
  readonly fields: SampleFields;
  /** What it asked for and nobody keeps, and lines as they were sent: what is done then may change them. */
  readonly asked: SampleFields;
  readonly statement: StatementId;
  /** Fields of number series that the action gives a number of: whoever keeps the record counts. */
  readonly numbers: readonly string[];
}

export type SampleFields = Readonly<Record<string, Value | undefined>>;

/** Fields that differ; computed ones and the state are left to whoever keeps the record. */
export function changedFields(before: RecordValue, after: RecordValue, leave: (name: string) => boolean): SampleFields {
  return Object.fromEntries(Object.entries(after.fields).filter(([name, value]) => !leave(name) && !sameValue(before.fields[name], value)));
}

function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  return a === b || JSON.stringify(a, plain) === JSON.stringify(b, plain);
}

function plain(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
