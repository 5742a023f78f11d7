/** Who is asking and in what surroundings, as the engine wants it: for deciding on the page what the server decides again. */
import { type Decision, type Environment, type PermissionRequest, permit, settingsFor } from '@ninefold/engine';
import type { Application, Person, RecordValue } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';
import { useMemo } from 'react';
import { useApplication, useSession } from '../session.ts';
import { decodeRecord } from './record/wire-record.ts';

/** The person signed in; with no record and no role when nobody is. */
export function personOf(session: Session, application: Application): Person {
  const wire = session.signedIn?.person;
  return { record: wire ? decodeRecord(application, wire) : null, roles: session.signedIn?.roles ?? [] };
}

/** Whether one may, as far as the page can tell; about `record` when it is given. */
export function usePermit(): (request: PermissionRequest, record?: RecordValue) => Decision {
  const session = useSession();
  const application = useApplication();
  return useMemo(() => {
    const person = personOf(session, application);
    const environment: Environment = { settings: settingsFor(application).settings, now: Date.now(), me: person.record };
    return (request, record) => permit(application, person, request, record ? { ...environment, self: record } : environment);
  }, [session, application]);
}
