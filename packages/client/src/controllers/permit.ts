/** Whether one may: decided on the page as the server decides it again. */
import { type Decision, type PermissionRequest, permit, permitNew, startingRecord } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import { useCallback, useMemo } from 'react';
import { useApplication, useSession } from '../session.ts';
import { useEnvironment } from './environment.ts';
import { personOf } from './person.ts';

/** Asks about `record` when it is given; about creating without one, whether a new record may be begun. */
export function usePermit(): (request: PermissionRequest, record?: RecordValue) => Decision {
  const session = useSession();
  const application = useApplication();
  const environment = useEnvironment();
  const person = useMemo(() => personOf(session, application), [session, application]);
  return useCallback(
    (request, record) =>
      request.kind === 'create' && !record
        ? permitNew(application, person, startingRecord(application, request.entity, environment), environment)
        : permit(application, person, request, record ? { ...environment, self: record } : environment),
    [application, person, environment],
  );
}
