/** The name of a record as a link to its page. */
import { recordPath, recordScreens } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import { Link } from 'wouter';
import { usePermit } from '../../controllers/permit.ts';
import { useApplication } from '../../session.ts';

/** The name alone where the record has no page that this person may open. */
export function LinkedName({ record, label }: { readonly record: RecordValue; readonly label: string }) {
  const application = useApplication();
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
