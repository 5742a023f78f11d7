/** Everything somebody may be allowed to do in one of two documents: the rights of point 6, in their order. */
import type { PermissionRequest } from '@ninefold/engine';
import { type Application, findEntity, findField, findScreen, foldName, isAnybody, type May } from '@ninefold/model';
import { withArticle } from '../facts/words/articles.ts';

export interface Right {
  readonly request: PermissionRequest;
  /** "approve a Claim", "read Claim.payment reference", "open To pay". */
  readonly words: string;
}

/** By folded words, so that two documents name the same right alike. */
export function rightsOf(application: Application): ReadonlyMap<string, Right> {
  const rights = new Map<string, Right>();
  const add = (request: PermissionRequest, words: string): void => {
    if (!rights.has(foldName(words))) rights.set(foldName(words), { request, words });
  };
  for (const { name } of application.screens) add({ kind: 'open', screen: name }, `open ${name}`);
  for (const { may } of application.roles.permissions) for (const { request, words } of asked(application, may)) add(request, words);
  return rights;
}

/** A row without a role is about the roles that have none of their own: the first of them stands for all. */
function inviting({ roles: { roles, permissions } }: Application, { entity, role }: Extract<May, { kind: 'invite' }>): Right {
  if (role !== undefined) return { request: { kind: 'invite', entity, role }, words: `invite ${withArticle(entity)} as ${role}` };
  const ruled = permissions.flatMap(({ may }) => (may.kind === 'invite' && may.role !== undefined ? [foldName(may.role)] : []));
  const free = roles.find(({ name }) => !isAnybody(name) && !ruled.includes(foldName(name)));
  return { request: { kind: 'invite', entity, ...(free && { role: free.name }) }, words: `invite ${withArticle(entity)}` };
}

function asked(application: Application, may: May): readonly Right[] {
  switch (may.kind) {
    case 'open':
      return findScreen(application, may.screen) ? [{ request: { kind: 'open', screen: may.screen }, words: `open ${may.screen}` }] : [];
    case 'create':
    case 'read':
    case 'edit':
    case 'delete': {
      const { kind, entity, field } = may;
      const name = findEntity(application, entity)?.name ?? entity;
      return [
        {
          request: { kind, entity, ...(field !== undefined && { field }) },
          words: `${kind} ${field === undefined ? withArticle(name) : `${name}.${field}`}`,
        },
      ];
    }
    case 'add':
    case 'remove': {
      const { kind, entity, field, member } = may;
      const type = findField(application, entity, field)?.type;
      const who = member === 'me' ? 'oneself' : withArticle(type && 'entity' in type ? type.entity : 'member');
      return [{ request: { kind, entity, field, member }, words: `${kind} ${who} ${kind === 'add' ? 'to' : 'from'} ${entity}.${field}` }];
    }
    case 'action':
      return may.entities.map((entity) => ({
        request: { kind: 'action', entity, action: may.action },
        words: `${may.action} ${withArticle(entity)}`,
      }));
    case 'call':
      return [{ request: { kind: 'call', call: may.call }, words: `call ${may.call}` }];
    case 'invite':
      return [inviting(application, may)];
    case 'import':
      return [
        { request: { kind: 'import', entity: may.entity }, words: `import ${findEntity(application, may.entity)?.plural ?? may.entity}` },
      ];
    case 'see why':
      return [{ request: { kind: 'see why' }, words: 'see why' }];
    case 'unknown':
      return [];
  }
}
