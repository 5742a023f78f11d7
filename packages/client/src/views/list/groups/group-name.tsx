/** What a group is called: its state as a badge, its person with initials, all else in words. */
import { isRecord, type PeriodUnit, traitsOf } from '@ninefold/model';
import type { ChartAxis, ListGroup } from '@ninefold/protocol';
import { StateBadge } from '../../../components/badge.tsx';
import { inSentence } from '../../../components/words.ts';
import { keyText } from '../../../controllers/dashboard/key-text.ts';
import type { Column } from '../../../controllers/list/columns.ts';
import { decodeField } from '../../../controllers/record/wire-record.ts';
import { useFormats } from '../../../fields/formats.ts';
import { RecordName } from '../../../fields/reference/reference-display.tsx';
import { useApplication } from '../../../session.ts';

interface GroupNameProps {
  readonly group: Pick<ListGroup, 'key' | 'value' | 'folded'>;
  readonly column: Column | undefined;
  /** Of a date: which span of time makes a group. */
  readonly unit: PeriodUnit;
}

/** Nothing while the column is not known. */
export function GroupName({ group, column, unit }: GroupNameProps) {
  const application = useApplication();
  const formats = useFormats();
  if (!column) return null;
  const { type, entity, words, statement } = column;
  if (type.kind === 'state' && typeof group.value === 'string') return <StateBadge entity={entity} name={group.value} />;
  const value = type.kind === 'reference' && group.value !== null ? decodeField(application, type, group.value) : null;
  if (isRecord(value)) return <RecordName record={value} links={false} />;
  const { inPeriods } = traitsOf(type);
  const axis: ChartAxis = {
    words: inSentence(words),
    unit: inPeriods ? unit : null,
    type: inPeriods ? { kind: 'date' } : type,
    entity,
    statement,
    keys: [],
  };
  return keyText(application, axis, { ...group, filter: null }, formats).full;
}
