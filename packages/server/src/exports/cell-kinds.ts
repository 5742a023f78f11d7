/** What a value of each kind of field is in a file: plain text that every program reads the same way, and what it stands for. */
import type { FieldKind, FieldType } from '@ninefold/model';
import type { WireValue } from '@ninefold/protocol';

/** What the text of a cell stands for: numbers with a point, plain ones without signs between thousands, `2026-11-27`, `14:05:00`, moments in UTC as ISO 8601 has them, `yes` or `no`. */
export type CellKind = 'text' | 'number' | 'plain number' | 'day' | 'time of day' | 'moment' | 'yes-no';

const kinds: Readonly<Record<FieldKind, CellKind>> = {
  text: 'text',
  'long text': 'text',
  'whole number': 'number',
  number: 'plain number',
  decimal: 'number',
  money: 'number',
  'yes/no': 'yes-no',
  date: 'day',
  time: 'time of day',
  'date and time': 'moment',
  email: 'text',
  phone: 'text',
  'web address': 'text',
  'one of': 'text',
  'many of': 'text',
  'list of text': 'text',
  file: 'text',
  'number series': 'text',
  'running number': 'plain number',
  reference: 'text',
  references: 'text',
  lines: 'plain number',
  related: 'plain number',
  state: 'text',
  unknown: 'text',
};

/** Of the lines of a record, how many there are. */
export function cellKindOf(type: FieldType): CellKind {
  return kinds[type.kind];
}

/** null: the cell stays empty. `value`: as its reader is told it; undefined where they are not. */
export function cellText(type: FieldType, value: WireValue | undefined): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return filled(type.kind === 'number' ? withoutZeros(value) : value);
  if ('label' in value) return filled(value.label);
  if ('file' in value) return filled(value.name);
  if (type.kind === 'lines') return String(value.length);
  return filled(joined(value.flatMap((one) => cellText(type, one) ?? [])));
}

/** As an import takes them apart: what holds a sign that stands between two is in quotes. */
function joined(items: readonly string[]): string {
  return items.map((item) => (/[;,\n]|^["\s]|\s$/u.test(item) ? `"${item.replaceAll('"', '""')}"` : item)).join('; ');
}

function filled(text: string): string | null {
  return text === '' ? null : text;
}

/** `1.250000` is kept with as many places as anybody may need. */
function withoutZeros(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/u, '') : text;
}
