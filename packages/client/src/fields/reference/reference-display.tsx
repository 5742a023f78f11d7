/** The record a field names: its label, with initials where it is a person who signs in. A link where it has a page of its own. */
import { labelOf } from '@ninefold/engine';
import { type Application, isPeople, isRecord, type RecordValue } from '@ninefold/model';
import { Avatar } from '../../components/avatar.tsx';
import { lazyView } from '../../components/lazy-view.tsx';
import { labelGiven } from '../../controllers/record/wire-record.ts';
import { useApplication } from '../../session.ts';
import type { DisplayProps } from '../display-props.ts';
import { NoValue } from '../no-value.tsx';

const { View: LinkedName, preload } = lazyView(() => import('./linked-name.tsx').then((module) => module.LinkedName));

/** Fetches what links names, ahead of the first one. Never rejects. */
export const preloadNameLinks = preload;

/** A dash where the value is no record. */
export function ReferenceDisplay({ value, dense, links = !dense }: DisplayProps) {
  if (!isRecord(value)) return <NoValue />;
  return <RecordName record={value} links={links} />;
}

/** A link only with `links`, and where the record has a page this person may open. */
export function RecordName({ record, links }: { readonly record: RecordValue; readonly links: boolean }) {
  const application = useApplication();
  const label = recordLabel(application, record);
  const plain = <span className="value-text">{label}</span>;
  const words = links ? <LinkedName record={record} label={label} meanwhile={plain} /> : plain;
  if (!isPeople(application, record.entity)) return words;
  return (
    <span className="value-person">
      <Avatar name={label} person={record.id} small />
      {words}
    </span>
  );
}

/** The server's label, or the one worked out here for a record it has not named. */
export function recordLabel(application: Application, record: RecordValue): string {
  return labelGiven(record) ?? labelOf(application, record);
}
