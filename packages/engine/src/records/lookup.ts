/** What was sent names records and files. Only whoever keeps them can say what these are: then it is judged on. */
import type { RecordValue, Value } from '@ninefold/model';
import type { Refused } from '../refusals/refused.ts';

/** Values by the names of fields, as the document writes them. */
export type FieldValues = Readonly<Record<string, Value>>;

/** What was sent, as far as it can be judged without reading anything else. */
export interface Lookup<Done> {
  readonly kind: 'lookup';
  /** The record it is about: what that names already needs no right. */
  readonly about: RecordValue;
  /** What was sent, by type. Of the records that are named only the ids are known, of files what was said of them. */
  readonly sent: FieldValues;
  /** `found`: what was sent, with the records read as far as rules look at them, and the files as they are known here. */
  judge(found: FieldValues): Done | Refused;
}
