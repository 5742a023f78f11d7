/** The record a field names: its label, with initials where it is a person who signs in. A link where it has a page of its own. */
import { labelOf, recordPath, recordScreens } from '@ninefold/engine';
import { type Application, isPeople, isRecord, type RecordValue } from '@ninefold/model';
import { Link } from 'wouter';
import { Avatar } from '../../components/avatar.tsx';
import { usePermit } from '../../controllers/permit.ts';
import { labelGiven } from '../../controllers/record/wire-record.ts';
import { useApplication } from '../../session.ts';
import type { DisplayProps } from '../display-props.ts';
import { NoValue } from '../no-value.tsx';

/** A dash where the value is no record. */
export function ReferenceDisplay({ value, dense, links = !dense }: DisplayProps) {
  if (!isRecord(value)) return <NoValue />;
  return <RecordName record={value} links={links} />;
}

/** A link only with `links`, and where the record has a page this person may open. */
export function RecordName({ record, links }: { readonly record: RecordValue; readonly links: boolean }) {
  const application = useApplication();
  const label = recordLabel(application, record);
  const words = !links ? <span className="value-text">{label}</span> : <Linked record={record} application={application} label={label} />;
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

function Linked({
  record,
  application,
  label,
}: {
  readonly record: RecordValue;
  readonly application: Application;
  readonly label: string;
}) {
  const permit = usePermit();
  // What is not known here of the record may allow it: only a page that surely never opens it is left out.
  const screen = recordScreens(application, record.entity).find(({ name }) => {
    const decision = permit({ kind: 'open', screen: name }, record);
    return decision.allowed || decision.right !== 'none';
  });
  const path = screen && record.id !== undefined ? recordPath(screen, { id: record.id, fields: textsOf(record) }) : undefined;
  if (path === undefined) return <span className="value-text">{label}</span>;
  return (
    <Link className="value-link" href={path}>
      {label}
    </Link>
  );
}

/** What a route may name a record by: a text, a number of a series. */
function textsOf({ fields }: RecordValue): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
