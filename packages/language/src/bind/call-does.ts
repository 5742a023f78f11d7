/** What a call of the own server does, in the words of point 6. */
import { type CallDoes, foldName, type Given, isAnybody, type Request, type StatementId } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { type Cell, placeCalled, readGap } from '../read/cells.ts';
import { part, plain, uncoded, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { actionOfEntity, actionsOf, type Binding, entityCalled, referenceTo } from './binding.ts';
import { bindMembership } from './membership.ts';
import { findName, resolve, resolveEntity } from './resolve.ts';
import { roleOfPeople } from './sign-up.ts';
import { bindSubject } from './subject.ts';
import { meantByVerb } from './verbs.ts';

interface CallRef {
  readonly point: 7;
  readonly statement: StatementId;
  readonly called: string;
}

const whole = ['sign up', 'sign in', 'sign out', 'read me', 'edit me'] as const;

/** What the words of the call say that it does; `unknown`, and reported, where they name nothing. */
export function bindDoes(binding: Binding, cell: Cell, request: Given<Request>, place: CallRef): CallDoes {
  const text = plain(cell);
  if (readGap(binding.reading, cell, placeCalled(place, `What ${place.called} does`))) return { kind: 'unknown', words: text };
  const fixed = whole.find((each) => each === foldName(text));
  if (fixed) return { kind: fixed };
  const personal = readPersonal(binding, uncoded(cell), place);
  if (personal) return personal;
  const [verb = '', ...rest] = text.split(' ');
  const object = rest.join(' ');
  const at = { ...place, from: Math.min(cell.from + verb.length + 1, cell.to), to: cell.to };
  const unknown: CallDoes = { kind: 'unknown', words: text };
  const kind = verb.toLowerCase();
  switch (kind) {
    case 'list': {
      if (isListing(binding, text, object, request)) break;
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
      const found = bindMembership(binding, kind, part(uncoded(cell), verb.length), at);
      return found ? { kind, entity: found.entity, field: found.field } : unknown;
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

/** `sign up as Pet owner`: of whom, where several kinds of people sign in. Undefined for other calls. */
function readPersonal(binding: Binding, words: Words, { point, statement }: CallRef): CallDoes | undefined {
  const [, verb, between = '', name] = /^(sign up|sign in|read me|edit me)(\s+(?:as\s+)?)(\S.*)$/iu.exec(words.text) ?? [];
  const kind = personalCalls.find((each) => each === foldName(verb ?? ''));
  if (!kind || name === undefined) return undefined;
  const roles = binding.names.roles.filter((role) => !isAnybody(role));
  const isSaid = /\sas\s/iu.test(between);
  const meant = findName(roles, plain(part(words, words.text.length - name.length))) ?? roleOfPeople(binding, name);
  if (!isSaid && meant === undefined) return undefined;
  const at = isSaid ? part(words, words.text.length - name.length) : words;
  const mended = isSaid ? meant : `${kind} as ${meant}`;
  const as = resolve(binding, 'role', plain(at), referenceTo(at, { point, statement }), isSaid ? roles : [], { meant: mended });
  return as === undefined ? { kind: 'unknown', words: words.text } : { kind, as };
}

const personalCalls = ['sign up', 'sign in', 'read me', 'edit me'] as const;

const doing = ['list Entities', 'read Entity', 'create Entity', 'edit Entity', 'delete Entity', 'move Entity', ...whole];

/** `list Offer` by another method than GET, where Offers have an action of that name. */
function isListing(binding: Binding, text: string, object: string, request: Given<Request>): boolean {
  const isOne = foldName(object) === foldName(entityCalled(binding.names, object)?.name ?? '');
  return isAction(binding, text) && isOne && request.kind === 'given' && request.value.method !== 'GET';
}

function isAction(binding: Binding, text: string): boolean {
  return actionOf(binding, text) !== undefined;
}

/** `approve Claim`. */
function actionOf(binding: Binding, text: string): CallDoes | undefined {
  const found = actionOfEntity(binding.names, text);
  const entity = found?.entities[0];
  return found && entity !== undefined ? { kind: 'action', entity, action: found.action } : undefined;
}

/** The name of the entity that the call is about, where it is about one. */
export function entityOfCall(does: CallDoes): string | undefined {
  return 'entity' in does ? does.entity : undefined;
}
