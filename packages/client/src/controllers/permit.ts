/** Whether one may: decided on the page as the server decides it again. */
import { type Decision, type PermissionRequest, permit } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import { useCallback, useMemo } from 'react';
import { useApplication, useSession } from '../session.ts';
import { useEnvironment } from './environment.ts';
import { personOf } from './person.ts';

/** Asks about `record` when it is given. */
export function usePermit(): (request: PermissionRequest, record?: RecordValue) => Decision {
  const session = useSession();
  const application = useApplication();
  const environment = useEnvironment();
  const person = useMemo(() => personOf(session, application), [session, application]);
  return useCallback(
    (request, record) => permit(application, person, request, record ? { ...environment, self: record } : environment),
    [application, person, environment],
  );
}
