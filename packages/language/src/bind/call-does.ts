/** What a call of the own server does, in the words of point 6. */
import { type CallDoes, foldName, type Given, type Request, type StatementId } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { type Cell, placeCalled, readGap } from '../read/cells.ts';
import { part, plain, uncoded, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { actionOfEntity, actionsOf, type Binding, entityCalled, fieldNames, type Reference } from './binding.ts';
import { cutKnown } from './cut-known.ts';
import { findName, reportUnknown, resolve, resolveEntity } from './resolve.ts';
import { bindSubject } from './subject.ts';
import { cutField, isRecordsOrField, meantByVerb } from './verbs.ts';

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
      const subject = bindSubject(binding, part(uncoded(cell), verb.length), place);
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
      if (isAction(binding, text)) break;
      return readMember(binding, kind, part(uncoded(cell), verb.length), at) ?? unknown;
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

/** `add Person to watchers`, `remove me from Claim.watchers`: what one member is, and the field. */
function readMember(binding: Binding, kind: 'add' | 'remove', words: Words, at: Place & Reference): CallDoes | undefined {
  const separator = kind === 'add' ? /\s+to\s+/giu : /\s+from\s+/giu;
  const cut = cutKnown(words, separator, ({ before, after }) => isMember(binding, plain(before)) && isField(binding, plain(after)));
  if (!cut) {
    reportMember(binding, kind, words, at);
    return undefined;
  }
  const does = listField(binding, kind, plain(cut.after), { ...at, from: cut.after.from, to: cut.after.to });
  if (does && foldName(plain(cut.before)) !== 'me')
    resolveEntity(binding, plain(cut.before), { ...at, from: cut.before.from, to: cut.before.to }, { near: ['me'] });
  return does;
}

function isMember(binding: Binding, words: string): boolean {
  return foldName(words) === 'me' || entityCalled(binding.names, words) !== undefined;
}

function isField(binding: Binding, words: string): boolean {
  return isRecordsOrField(binding, words) || binding.entities.some(({ name }) => findName(fieldNames(binding, name), words) !== undefined);
}

function reportMember(binding: Binding, kind: 'add' | 'remove', words: Words, { point, statement }: Place): void {
  report(binding.reading, 'N019', point, words, {
    statement,
    what: `I cannot read what is ${kind === 'add' ? 'added, and to what' : 'removed, and from what'}.`,
    mend: `Write \`${kind === 'add' ? 'add Person to field' : 'remove Person from field'}\`, or \`me\` for the person asking.`,
  });
}

/** `add Person to watchers` or `add Person to Claim.watchers`: the one entity with such a field. */
function listField(binding: Binding, kind: 'add' | 'remove', words: string, at: Parameters<typeof resolveEntity>[2]): CallDoes | undefined {
  const cut = cutField(binding, words);
  const isName = binding.entities.some(({ name }) => findName(fieldNames(binding, name), words) !== undefined);
  if (cut.field !== undefined && !isName) {
    const entity = entityCalled(binding.names, cut.entity) ?? resolveEntity(binding, cut.entity, at);
    const fields = fieldNames(binding, entity?.name);
    const field = entity && resolve(binding, `field of ${entity.name}`, cut.field, at, fields);
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
