/** Which entities there are, for whoever asks. */
import { permit } from '@ninefold/engine';
import { type Entity, findEntity } from '@ninefold/model';
import type { RequestContext } from '../context/request-context.ts';
import { platformRefused } from '../problems/platform.ts';

/** The entity of its own called `name`. Not found where these roles have nothing to do with it, nor where it is of lines. */
export function knownEntity({ running, principal, environment }: RequestContext, name: string): Entity {
  const { application } = running;
  const entity = findEntity(application, name);
  const routes = ['read', 'create'] as const;
  const known =
    entity &&
    routes.some((kind) => {
      const decision = permit(application, principal.person, { kind, entity: entity.name }, environment);
      return decision.allowed || decision.right === 'not now' || decision.gap;
    });
  if (!entity || entity.ownedBy || !known) throw platformRefused('not-found');
  return entity;
}
