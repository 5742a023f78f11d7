/** What a call of the own server does, in the words of point 6. */
import { type CallDoes, foldName, type Given, type Request, type StatementId } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { type Cell, placeCalled, readGap } from '../read/cells.ts';
import { part, plain } from '../read/words.ts';
import { report } from '../reading.ts';
import { actionOfEntity, actionsOf, type Binding, entityCalled, fieldNames } from './binding.ts';
import { reportUnknown, resolve, resolveEntity } from './resolve.ts';
import { bindSubject } from './subject.ts';
import { meantByVerb } from './verbs.ts';

interface Place {
  readonly point: 7;
  readonly statement: StatementId;
  readonly called: string;
}

const whole = ['sign up', 'sign in', 'sign out', 'read me', 'edit me'] as const;

export function bindDoes(binding: Binding, cell: Cell, request: Given<Request>, place: Place): CallDoes {
  const text = plain(cell);
  if (readGap(binding.reading, cell, placeCalled(place, `What ${place.called} does`))) return { kind: 'unknown', words: text };
  const fixed = whole.find((each) => each === foldName(text));
  if (fixed) return { kind: fixed };
  const [verb = '', ...rest] = text.split(' ');
  const object = rest.join(' ');
  const at = { ...place, from: Math.min(cell.from + verb.length + 1, cell.to), to: cell.to };
  const unknown: CallDoes = { kind: 'unknown', words: text };
  const kind = verb.toLowerCase();
  switch (kind) {
    case 'list': {
      const subject = bindSubject(binding, part(cell, verb.length), place);
      return subject ? { kind, entity: subject.entity.name, ...(subject.where ? { where: subject.where } : {}) } : unknown;
    }
    case 'read':
    case 'create':
    case 'edit':
    case 'delete':
    case 'move': {
      if (isAction(binding, text)) break;
      const entity = resolveEntity(binding, object, at);
      return entity ? { kind, entity: entity.name } : unknown;
    }
    case 'add':
    case 'remove': {
      const found = /^.+?\s+(?:to|from)\s+(.+)$/iu.exec(object)?.[1];
      return (found === undefined ? undefined : listField(binding, kind, found, at)) ?? unknown;
    }
    default:
  }
  const action = actionOf(binding, text);
  if (action) return action;
  // Without a request nobody knows whose server is meant.
  if (request.kind !== 'given') return unknown;
  const actions = binding.names.entities.flatMap((entity) => actionsOf(binding.names, entity.name).map((name) => `${name} ${entity.name}`));
  const near = meantByVerb(binding, text, ['list', 'read', 'create', 'edit', 'delete', 'move']) ?? didYouMean(text, [...whole, ...actions]);
  if (near === undefined && binding.reading.notShown.has(4)) return unknown;
  report(binding.reading, 'N013', 7, cell, {
    statement: place.statement,
    what: `“${text}” is nothing that a call of this application can do.`,
    ...(near === undefined
      ? { mend: `It can ${doing.join(', ')}, or do an action: \`approve Claim\`.` }
      : { mend: `Did you mean “${near}”?`, fix: { title: `Write “${near}”`, edits: [{ from: cell.from, to: cell.to, text: near }] } }),
  });
  return unknown;
}

const doing = ['list Entities', 'read Entity', 'create Entity', 'edit Entity', 'delete Entity', 'move Entity', ...whole];

function isAction(binding: Binding, text: string): boolean {
  return actionOf(binding, text) !== undefined;
}

/** `approve Claim`. */
function actionOf(binding: Binding, text: string): CallDoes | undefined {
  const found = actionOfEntity(binding.names, text);
  const entity = found?.entities[0];
  return found && entity !== undefined ? { kind: 'action', entity, action: found.action } : undefined;
}

/** `add Person to watchers` or `add Person to Claim.watchers`: the one entity with such a field. */
function listField(binding: Binding, kind: 'add' | 'remove', words: string, at: Parameters<typeof resolveEntity>[2]): CallDoes | undefined {
  const dot = words.indexOf('.');
  if (dot > 0) {
    const entity = entityCalled(binding.names, words.slice(0, dot)) ?? resolveEntity(binding, words.slice(0, dot), at);
    const fields = fieldNames(binding, entity?.name);
    const field = entity && resolve(binding, `field of ${entity.name}`, words.slice(dot + 1), at, fields);
    return entity && field !== undefined ? { kind, entity: entity.name, field } : undefined;
  }
  const having = binding.entities.flatMap((entity) =>
    entity.fields.filter((field) => foldName(field.name) === foldName(words)).map((field) => ({ entity: entity.name, field: field.name })),
  );
  const [only] = having;
  if (only && having.length === 1) return { kind, ...only };
  reportUnknown(
    binding,
    'field',
    words,
    at,
    binding.entities.flatMap((entity) => entity.fields.map((field) => field.name)),
  );
  return undefined;
}

export function entityOfCall(does: CallDoes): string | undefined {
  return 'entity' in does ? does.entity : undefined;
}
