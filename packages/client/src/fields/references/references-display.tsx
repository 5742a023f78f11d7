/** A set of records by their labels. */
import { isList, isRecord } from '@ninefold/model';
import { useApplication } from '../../session.ts';
import type { DisplayProps } from '../display-props.ts';
import { NoValue } from '../no-value.tsx';
import { RecordName, recordLabel } from '../reference/reference-display.tsx';

/** A dash for none; one line in a dense place without `links`. */
export function ReferencesDisplay({ value, dense, links = !dense }: DisplayProps) {
  const application = useApplication();
  const records = isList(value) ? value.filter(isRecord) : [];
  if (records.length === 0) return <NoValue />;
  if (dense && !links) return <span className="value-text">{records.map((record) => recordLabel(application, record)).join(', ')}</span>;
  return (
    <ul className="value-choices">
      {records.map((record, index) => (
        <li key={record.id ?? index}>
          <RecordName record={record} links={links} />
        </li>
      ))}
    </ul>
  );
}
