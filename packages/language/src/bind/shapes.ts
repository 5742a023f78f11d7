/** *Sends* and *Returns*: field names, an entity, `n of Entity`, or a context that gives the exact shape. */
import { type CallDoes, type Expression, foldName, type Shape, type StatementId, type Type } from '@ninefold/model';
import { namesIn, part, plain, soleCode, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { askedNames, type Binding, entityCalled, fieldNames, referenceTo } from './binding.ts';
import { bindExpression, ofAnyRecord } from './expressions.ts';
import { notYet } from './not-yet.ts';
import { checkField, checkReturned } from './outgoing-returns.ts';
import { findName, resolve, resolveEntity } from './resolve.ts';

interface ShapeContext {
  readonly point: 7;
  readonly statement: StatementId;
  readonly side: 'sends' | 'returns';
  readonly outgoing: boolean;
  /** The entity a call is about. */
  readonly entity: string | undefined;
  readonly does: CallDoes;
}

/** The shape of what is sent or returned; `unknown`, and reported, where it names nothing. What cannot be sent to somebody else is reported too. */
export function bindShape(binding: Binding, words: Words, place: ShapeContext): Shape {
  const shape = readShape(binding, words, place);
  if (place.outgoing) reportNotOutgoing(binding, words, shape, place);
  return shape;
}

/** Somebody else's server has neither pages nor records of ours. */
function reportNotOutgoing(binding: Binding, words: Words, { kind }: Shape, { side, point, statement }: ShapeContext): void {
  const sends = side === 'sends';
  if (kind !== 'page' && (sends || (kind !== 'entity' && kind !== 'named'))) return;
  report(binding.reading, 'N019', point, words, {
    statement,
    what: `“${plain(words)}” cannot be ${sends ? 'sent to' : 'returned by'} somebody else’s server.`,
    mend: sends
      ? 'Name the fields that are sent, or write a context: `{ amount: total }`.'
      : 'Say which member of the answer goes to which field: `{ payment reference: reference }`.',
  });
}

function readShape(binding: Binding, words: Words, place: ShapeContext): Shape {
  const text = plain(words);
  const code = soleCode(words);
  const about = { point: place.point, statement: place.statement };
  if (code?.text.startsWith('{')) {
    // Nobody knows what it is about: that is reported already.
    if (place.does.kind === 'unknown') return { kind: 'context', expression: { source: code.text, from: code.from, to: code.to } };
    // What somebody else answers has names of their own.
    const answered = place.outgoing && place.side === 'returns';
    const scope = answered
      ? { freeNames: true, keys: fieldNames(binding, place.entity) }
      : place.outgoing && place.entity === undefined
        ? ofAnyRecord(binding)
        : isSigningIn(place) && place.side === 'sends'
          ? { variables: credentials }
          : {};
    const self = place.entity === undefined || answered ? {} : { entity: place.entity };
    const expression = bindExpression(binding, code, { ...about, ...self, scope });
    if (answered && place.entity !== undefined) checkReturned(binding, code, expression.typed, place.entity, place.statement);
    return { kind: 'context', expression };
  }
  // It says just what is sent or returned: another thing of its name, which is reported, must not widen that.
  const shape = findName(binding.names.shapes, text);
  if (shape !== undefined) return { kind: 'named', name: shape };
  // `date of birth` is a field, also beside an entity called Birth.
  const page = findName(fieldNames(binding, place.entity), text) === undefined ? /^(.+?)\s+of\s+(.+)$/isu.exec(words.text) : null;
  const name = part(words, words.text.length - (page?.[2] ?? '').length);
  const pageShape = page ? findName(binding.names.shapes, plain(name)) : undefined;
  const count = part(words, 0, (page?.[1] ?? '').length);
  if (page && pageShape !== undefined && place.entity !== undefined)
    return { kind: 'page', count: readCount(binding, count, about), entity: place.entity, shape: pageShape };
  const pageEntity = page && entityCalled(binding.names, plain(name));
  if (page && pageEntity) return { kind: 'page', count: readCount(binding, count, about), entity: pageEntity.name };
  if (page && isCount(binding, count)) {
    resolveEntity(binding, plain(name), referenceTo(name, about));
    return { kind: 'unknown', words: text };
  }
  const entity = entityCalled(binding.names, text);
  // `guest` is the field of a Hire, `Guest` the entity.
  const isField = text !== entity?.name && text !== entity?.plural && fieldNames(binding, place.entity).includes(text);
  if (entity && !isField)
    return foldName(text) === foldName(entity.name)
      ? { kind: 'entity', entity: entity.name }
      : { kind: 'page', count: undefined, entity: entity.name };
  return { kind: 'fields', names: bindNames(binding, words, place) };
}

/** `25`, `PAGE_SIZE`, an expression. */
function isCount(binding: Binding, words: Words): boolean {
  return soleCode(words) !== undefined || /^\d+$/u.test(words.text) || findName(binding.names.constants, plain(words)) !== undefined;
}

function readCount(binding: Binding, words: Words, about: { point: 7; statement: StatementId }): Expression | undefined {
  return bindExpression(binding, words, { ...about, expected: { kind: 'number', scale: 0 } }).typed;
}

/** Names besides fields that a call may send or return. */
function otherNames(place: ShapeContext): readonly string[] {
  if (place.does.kind === 'list' && place.side === 'sends') return ['page', 'search'];
  if (isSigningIn(place)) return place.side === 'sends' ? Object.keys(credentials) : ['id', 'version', 'token'];
  return ['id', 'version'];
}

function isSigningIn({ does }: ShapeContext): boolean {
  return does.kind === 'sign in' || does.kind === 'sign up';
}

/** What one signs in with. */
const credentials: Readonly<Record<string, Type>> = { email: { kind: 'text' }, password: { kind: 'text' } };

function bindNames(binding: Binding, words: Words, place: ShapeContext): string[] {
  const takes = place.side === 'sends' && (place.does.kind === 'action' || place.does.kind === 'move');
  const fields = [...fieldNames(binding, place.entity), ...(takes ? askedNames(binding, place.entity) : [])];
  const others = otherNames(place);
  const { names } = binding;
  // One word alone may be meant for an entity or a shape.
  const near = words.text.includes(',') ? others : [...others, ...names.entities.map((entity) => entity.name), ...names.shapes];
  return namesIn(words).flatMap((each) => {
    const name = plain(each);
    const field = findName(fields, name);
    if (field !== undefined && !(place.outgoing && place.side === 'returns')) return [field];
    const other = others.find((known) => known === foldName(name));
    if (other === 'token') {
      const at = referenceTo(each, place);
      notYet(binding.reading, at, 'Signing in returns a `token`', 'the session is a cookie, and the answer has no such member');
      return [];
    }
    if (place.outgoing && place.side === 'returns' && place.entity !== undefined)
      return checkField(binding, each, name, place.entity, place.statement) ?? [];
    if (other !== undefined || place.entity === undefined) return [other ?? name];
    const at = referenceTo(each, place);
    return resolve(binding, `field of ${place.entity}`, name, at, fields, { near }) ?? [];
  });
}
