/** Who is asking, as the engine wants it. */
import type { Application, Person } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';
import { decodeRecord } from './record/wire-record.ts';

/** The person signed in; with no record and no role when nobody is. */
export function personOf(session: Session, application: Application): Person {
  const wire = session.signedIn?.person;
  return { record: wire ? decodeRecord(application, wire) : null, roles: session.signedIn?.roles ?? [] };
}
