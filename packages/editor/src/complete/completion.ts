/** What may be written at a place. */
import { type FieldType, type FieldTypeWith, isRelated, namesRecords } from '@ninefold/model';

export type CompletionKind =
  | 'entity'
  | 'field'
  | 'state'
  | 'choice'
  | 'action'
  | 'constant'
  | 'function'
  | 'screen'
  | 'error'
  | 'id'
  | 'role'
  | 'condition'
  | 'word'
  | 'column'
  | 'heading'
  | 'snippet';

export interface Completion {
  readonly label: string;
  readonly kind: CompletionKind;
  readonly detail?: string;
  /** What is written, when it is not the label; `$0` is where the cursor goes when `snippet`. */
  readonly insert?: string;
  readonly snippet?: boolean;
}

/** A completion a label, all of one kind. */
export function words(kind: CompletionKind, labels: readonly string[], detail?: string): Completion[] {
  return labels.map((label) => ({ label, kind, ...(detail === undefined ? {} : { detail }) }));
}

/** What to write for something that nobody knows, and for nothing. */
export const gaps: readonly Completion[] = [
  { label: 'not shown', kind: 'word', detail: 'nobody knows yet' },
  { label: '—', kind: 'word', detail: 'none' },
];

/** The words of a field's type, shortened to its kind where they would be long. */
export function typeDetail(type: FieldType): string {
  if (isRelated(type)) return `${type.entity} by ${type.by}`;
  return namesRecords(type) ? `${before[type.kind]}${type.entity}` : type.kind;
}

const before: Readonly<Record<FieldTypeWith<'names', 'record' | 'records' | 'lines'>['kind'], string>> = {
  reference: '',
  references: 'many ',
  lines: 'list of ',
};
