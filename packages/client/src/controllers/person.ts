/** Who is asking, as the engine wants it. */
import { type Application, type Person, rolesOfNobody } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';
import { decodeRecord } from './record/wire-record.ts';

/** The roles of the person signed in; of whoever is not, *Anybody*, where there is one. */
export function rolesOf({ signedIn }: Pick<Session, 'signedIn'>, application: Application): readonly string[] {
  return signedIn?.roles ?? rolesOfNobody(application);
}

/** The person signed in; when nobody is, with no record and the role *Anybody*, where there is one. */
export function personOf(session: Session, application: Application): Person {
  const wire = session.signedIn?.person;
  return { record: wire ? decodeRecord(application, wire) : null, roles: rolesOf(session, application) };
}
