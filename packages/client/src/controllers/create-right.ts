/** Whether a new record may be begun, for what stands on pages that judge nothing else: where the document gives a plain yes or no, at once. */
import { plainCreateRight } from '@ninefold/engine';
import type { Application } from '@ninefold/model';
import type { Session } from '@ninefold/protocol';
import { useApplication, useSession } from '../session.ts';
import { judging } from './judging.ts';
import { rolesOf } from './person.ts';

export interface CreateRight {
  readonly allowed: boolean;
  /** Who may is not shown; `reason` says so. */
  readonly gap: boolean;
  readonly reason: string | null;
}

/** Of each of these entities, by its name; one is missing while that is not known yet. */
export function useCreateRights(entities: readonly string[]): ReadonlyMap<string, CreateRight> {
  const session = useSession();
  const application = useApplication();
  const judge = judging.useIt(needsJudging(session, application, entities));
  return new Map(
    entities.flatMap((entity): readonly (readonly [string, CreateRight])[] => {
      const plain = plainCreateRight(application, rolesOf(session, application), entity);
      if (plain !== undefined) return [[entity, { allowed: plain, gap: false, reason: null }]];
      const decision = judge?.decideCreate(session, application, entity);
      if (!decision) return [];
      return [[entity, decision.allowed ? { allowed: true, gap: false, reason: null } : decision]];
    }),
  );
}

/** Whether the right to begin one of these has to be judged. */
export function needsJudging(session: Session, application: Application, entities: readonly string[]): boolean {
  return entities.some((entity) => plainCreateRight(application, rolesOf(session, application), entity) === undefined);
}
