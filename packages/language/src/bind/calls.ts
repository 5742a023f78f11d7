/** Point 7 bound: calls to the application's own server and to others, and named shapes. */
import {
  type Call,
  type CallDoes,
  type Calls,
  type Effect,
  foldName,
  isPlatformPath,
  type NamedShape,
  platformAddresses,
  type Request,
  type StateMachine,
  type StatementId,
} from '@ninefold/model';
import { gapIn, isNone, placeCalled, readCell } from '../read/cells.ts';
import { mapKnown } from '../read/map-known.ts';
import { namesIn, part, plain, uncoded, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import { type CallRow, type CallsDraft, shapeName } from '../sections/calls.ts';
import type { Bullet } from '../sections/parts.ts';
import { type Binding, entityCalled, fieldNames, kindOfColumn, referenceTo, seeingAsked } from './binding.ts';
import { bindCallBullets } from './call-bullets.ts';
import { bindDoes, entityOfCall } from './call-does.ts';
import { bindExpression } from './expressions.ts';
import { keepFirst, statementId } from './ids.ts';
import { isParameter, parametersOf, reportRequestParameters } from './parameters.ts';
import { findName, reportUnknown, resolve, resolveEntity } from './resolve.ts';
import { bindShape } from './shapes.ts';
import { meantByVerb } from './verbs.ts';

/** The calls and shapes that are kept: of two with the same id the first, the other is reported (N012). */
export function bindCalls(binding: Binding, draft: CallsDraft, machines: readonly StateMachine[]): Calls {
  const rows = keepFirst(binding.reading, 7, 'The call', draft.rows, callId, (row) => row.Id);
  const callers = callersById(machines);
  const calls = rows.map((row) => bindCall(binding, row, machines, callers.get(callId(row) ?? '') ?? []));
  reportRequests(binding, calls);
  const named = draft.bullets.filter((bullet) => shapeName(bullet));
  const shapeBullets = keepFirst(
    binding.reading,
    7,
    'The shape',
    named,
    (bullet) => shapeName(bullet)?.name,
    (bullet) => bullet.words,
  );
  const shapes = shapeBullets.flatMap((bullet) => bindNamedShape(binding, bullet) ?? []);
  reportForeignShapes(binding, calls, shapes);
  const settings = draft.bullets.filter((bullet) => !shapeName(bullet));
  return { calls: bindCallBullets(binding, calls, settings, machines), shapes };
}

function callId(row: CallRow): string | undefined {
  const id = plain(row.Id);
  return id === '' || isNone(id) || gapIn(id) ? undefined : id;
}

/** By call: the machines of which some transition makes it. */
function callersById(machines: readonly StateMachine[]): ReadonlyMap<string, readonly StateMachine[]> {
  const callers = new Map<string, StateMachine[]>();
  for (const machine of machines) {
    const effects = machine.transitions.flatMap(({ then }) => then);
    const made = new Set(effects.flatMap((effect) => (effect.kind === 'call' ? [effect.call] : [])));
    for (const call of made) callers.set(call, [...(callers.get(call) ?? []), machine]);
  }
  return callers;
}

function bindCall(binding: Binding, row: CallRow, machines: readonly StateMachine[], callers: readonly StateMachine[]): Call {
  const { reading } = binding;
  const id = callId(row);
  const words = plain(row.Call);
  const statement = id ?? statementId('calls', words);
  const at = { point: 7 as const, statement };
  const called = id ?? `the call “${words}”`;
  const request = readCell(reading, row.Request, placeCalled(at, `The request of ${called}`), (each) =>
    readRequest(binding, each, statement),
  );
  const outgoing = request.kind === 'given' && request.value.to === 'other';
  const does = outgoing ? { kind: 'other' as const } : bindDoes(binding, row.Call, request, { ...at, called });
  const entity = outgoing
    ? (callers[0]?.entity ?? entityOfMaker(row, machines))
    : (entityOfCall(does) ?? (isAboutMe(does) ? peopleOfCall(binding, does.as) : undefined));
  const place = { ...at, entity, outgoing, does };
  const asking = does.kind === 'action' ? seeingAsked(binding, entity, [does.action]) : binding;
  if (request.kind === 'given') reportCallers(binding, row, outgoing, callers);
  if (request.kind === 'given' && request.value.to === 'own')
    reportRequestParameters(binding, row.Request, request.value.parameters, does, statement);
  return {
    statement,
    span: spanAt(reading, row.row),
    ...(id === undefined ? {} : { id }),
    words,
    does,
    request,
    sends: readCell(reading, row.Sends, placeCalled(at, `What ${called} sends`), (each) =>
      bindShape(asking, each, { ...place, entity: lineAdded(binding, does) ?? entity, side: 'sends' }),
    ),
    returns: readCell(reading, row.Returns, placeCalled(at, `What ${called} returns`), (each) =>
      bindShape(binding, each, { ...place, side: 'returns' }),
    ),
    failsWith: readCell(reading, row['Fails with'], placeCalled(at, `How ${called} can fail`), (each) =>
      mapKnown(namesIn(each), (name) => readFailure(binding, name, statement)),
    ),
    madeBy: readCell(reading, row['Made by'], placeCalled(at, `What makes ${called}`), (each) =>
      mapKnown(namesIn(each), (name) => readMaker(binding, name, statement)),
    ),
  };
}

/** What is sent to add a line are fields of the line. */
function lineAdded(binding: Binding, does: CallDoes): string | undefined {
  if (does.kind !== 'add') return undefined;
  const holder = binding.entities.find(({ name }) => name === does.entity);
  const type = holder?.fields.find(({ name }) => name === does.field)?.type;
  return type?.kind === 'lines' ? type.entity : undefined;
}

/** The entity whose transition stands in *Made by*, while no effect makes the call yet. */
function entityOfMaker(row: CallRow, machines: readonly StateMachine[]): string | undefined {
  const makers = namesIn(row['Made by']).map((each) => foldName(plain(each)));
  return machines.find(({ transitions }) =>
    transitions.some(({ id, trigger }) => makers.includes(foldName(id ?? (trigger.kind === 'action' ? trigger.name : '')))),
  )?.entity;
}

function isAboutMe(does: CallDoes): does is Extract<CallDoes, { readonly as?: string }> {
  const { kind } = does;
  return kind === 'read me' || kind === 'edit me' || kind === 'sign up' || kind === 'sign in';
}

/** Each kind of people is answered in shapes of its own. */
function peopleOfCall(binding: Binding, as: string | undefined): string | undefined {
  return as === undefined ? binding.people[0]?.entity : kindOfColumn(binding, as);
}

/** A call is typed about one entity, and made by its transitions. */
function reportCallers(binding: Binding, row: CallRow, outgoing: boolean, callers: readonly StateMachine[]): void {
  const called = plain(row.Call);
  const [first, ...others] = callers;
  const wrong = outgoing ? others : callers;
  for (const { effect, entity } of wrong.flatMap((machine) => effectsCalling(machine, plain(row.Id)))) {
    report(binding.reading, 'N019', 4, effect.span, {
      statement: effect.statement,
      what: outgoing
        ? `“${called}” is about ${first?.entity ?? ''}, so ${entity} cannot call it.`
        : `“${called}” is a call to the application itself: a transition calls somebody else.`,
      mend: outgoing
        ? 'Write a call of its own for this one.'
        : 'Give its request an address, `POST {ADDRESS}/…`, or let the transition do what it should do itself.',
    });
  }
}

function effectsCalling(
  { entity, transitions }: StateMachine,
  id: string,
): readonly { readonly effect: Effect; readonly entity: string }[] {
  const effects = transitions.flatMap(({ then }) => then.filter((effect) => effect.kind === 'call' && effect.call === id));
  return effects.map((effect) => ({ effect, entity }));
}

/** `GET /api/claims/:id` goes to the own server, `POST {PAYROLL_URL}/payments` to somebody else's. */
function readRequest(binding: Binding, words: Words, statement: StatementId): Request | undefined {
  const inner = uncoded(words);
  const match = /^(GET|POST|PUT|PATCH|DELETE)\s+(?:(\/[^\s`]*)|\{([^{}\s][^{}]*)\}([^\s`]*))$/iu.exec(inner.text);
  const method = methods.find((each) => each === match?.[1]?.toUpperCase());
  if (!match || !method) {
    report(binding.reading, 'N019', 7, words, {
      statement,
      what: `I cannot read the request “${inner.text}”.`,
      mend: 'Write a method and a path: `GET /api/claims/:id`, or `POST {ADDRESS}/payments` for somebody else’s server.',
    });
    return undefined;
  }
  const path = match[2];
  if (path !== undefined) return ownRequest(binding, method, path, words, statement);
  const start = inner.text.indexOf('{') + 1;
  const name = part(inner, start, start + (match[3] ?? '').length);
  const address = resolve(binding, 'constant', plain(name), referenceTo(name, { point: 7, statement }), binding.names.constants);
  return { to: 'other', method, address: address ?? plain(name), path: match[4] ?? '' };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function ownRequest(
  binding: Binding,
  method: (typeof methods)[number],
  path: string,
  words: Words,
  statement: StatementId,
): Request | undefined {
  if (isPlatformPath(path)) {
    report(binding.reading, 'N019', 7, words, {
      statement,
      what: `“${path}” cannot be used: addresses below ${platformAddresses} belong to the platform.`,
      mend: 'Choose another path, for instance `/api/…`.',
    });
    return undefined;
  }
  const odd =
    path.split('/').find((segment) => (segment.startsWith(':') ? !isParameter(segment) : /[:{}*?#]/u.test(segment))) ??
    /\/\//u.exec(path)?.[0];
  if (odd !== undefined) {
    report(binding.reading, 'N019', 7, words, {
      statement,
      what: `“${odd}” is neither a word of a path nor a parameter.`,
      mend: 'A parameter is a whole part of the path and begins with a colon: `/api/claims/:id`.',
    });
    return undefined;
  }
  return { to: 'own', method, path, parameters: parametersOf(path) };
}

function reportRequests(binding: Binding, calls: readonly Call[]): void {
  const own = calls.flatMap((call) =>
    call.request.kind === 'given' && call.request.value.to === 'own' ? [{ request: call.request.value, span: call.request.span }] : [],
  );
  keepFirst(
    binding.reading,
    7,
    'The request',
    own,
    ({ request }) => `${request.method} ${request.path.replace(/:[^/]+/gu, ':…')}`,
    ({ span }) => ({ from: span.from, to: span.to }),
    ({ request }) => `${request.method} ${request.path}`,
  );
}

/** The code of an error or the id of a rule. */
function readFailure(binding: Binding, words: Words, statement: StatementId): string | undefined {
  const { errors, rules } = binding.names;
  const text = plain(words);
  return (
    findName(errors, text) ??
    findName(rules, text) ??
    resolve(binding, 'error or rule', text, referenceTo(words, { point: 7, statement }), [...errors, ...rules])
  );
}

/** A screen, `create Claim`, an action, or a transition. */
function readMaker(binding: Binding, words: Words, statement: StatementId): string | undefined {
  const { names } = binding;
  const text = plain(words);
  const found = findName(names.screens, text) ?? findName(names.transitions, text) ?? findName(names.allActions, text);
  if (found !== undefined) return found;
  const verb = /^(create|read|edit|delete|list|add|remove)\s+(.+)$/iu.exec(text);
  if (verb) {
    const object = part(words, (verb[1] ?? '').length);
    const entity = resolveEntity(binding, plain(object), referenceTo(object, { point: 7, statement }));
    return entity && `${(verb[1] ?? '').toLowerCase()} ${entity.name}`;
  }
  if (/^(?:sign up|sign in|sign out|read me|edit me)$/iu.test(text)) return text.toLowerCase();
  reportUnknown(
    binding,
    'screen, action or transition',
    text,
    referenceTo(words, { point: 7, statement }),
    [...names.screens, ...names.transitions, ...names.allActions],
    { meant: meantByVerb(binding, text, ['create', 'read', 'edit', 'delete', 'list', 'add', 'remove']) },
  );
  return undefined;
}

/** A shape says something of records of its entity alone. */
function reportForeignShapes(binding: Binding, calls: readonly Call[], shapes: readonly NamedShape[]): void {
  for (const { words, does, sends, returns, statement } of calls) {
    const about = entityOfCall(does);
    for (const cell of [sends, returns]) {
      const name = cell.kind === 'given' && (cell.value.kind === 'named' ? cell.value.name : 'shape' in cell.value && cell.value.shape);
      const shape = shapes.find((one) => one.name === name);
      if (cell.kind !== 'given' || !shape || about === undefined || shape.entity === about) continue;
      report(binding.reading, 'N018', 7, cell.span, {
        statement,
        what: `“${shape.name}” is a shape of ${shape.entity}, and “${words}” is about ${about}.`,
        mend: `Write a shape of ${about}, or name the fields.`,
      });
    }
  }
}

function bindNamedShape(binding: Binding, bullet: Bullet): NamedShape | undefined {
  const words = shapeName(bullet);
  if (!words) return undefined;
  const statement = statementId('calls', 'shapes', words.name);
  const entity = resolveEntity(binding, words.entity, referenceTo(bullet.label, { point: 7, statement }));
  if (!entity) return undefined;
  reportOtherMeaning(binding, bullet, words.name, entity.name);
  const expression = bindExpression(binding, bullet.value, { point: 7, statement, entity: entity.name });
  return { statement, span: spanAt(binding.reading, bullet.words), name: words.name, entity: entity.name, expression };
}

/** `person` in *Returns* would be the whole Person to one reader and the shape to another. */
function reportOtherMeaning(binding: Binding, bullet: Bullet, name: string, entity: string): void {
  const called = entityCalled(binding.names, name);
  const field = findName(fieldNames(binding, entity), name);
  if (!called && field === undefined) return;
  report(binding.reading, 'N012', 7, bullet.label, {
    statement: statementId('calls', 'shapes', name),
    what: called ? `“${name}” is a shape, and ${called.name} is called so, too.` : `“${name}” is a shape, and a field of ${entity}.`,
    why: `Where a call says “${name}”, it cannot be told which of them is sent.`,
    mend: `Give the shape another name: “${name} summary”.`,
  });
}
