/** What every display of a field kind gets. It is never called with null: the empty value has one face for all kinds. */
import type { FieldType, Value } from '@ninefold/model';
import type { Formats } from './formats.ts';

export interface DisplayProps<T extends FieldType = FieldType> {
  readonly type: T;
  readonly value: Exclude<Value, null>;
  readonly formats: Formats;
  /** The entity the field belongs to. */
  readonly entity: string;
  /** In a row of a table or list: one line, nothing inside that can be pressed. */
  readonly dense: boolean;
  /** Whether something inside may be pressed all the same; by default where it is not dense. */
  readonly links?: boolean;
}
