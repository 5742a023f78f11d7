/** *Sends* and *Returns*: field names, an entity, `n of Entity`, or a context that gives the exact shape. */
import { type CallDoes, type Expression, foldName, type Shape, type StatementId } from '@ninefold/model';
import { namesIn, part, plain, soleCode, type Words } from '../read/words.ts';
import { type Binding, entityCalled, fieldNames } from './binding.ts';
import { bindExpression } from './expressions.ts';
import { findName, resolve } from './resolve.ts';

interface Place {
  readonly point: 7;
  readonly statement: StatementId;
  readonly side: 'sends' | 'returns';
  readonly outgoing: boolean;
  /** The entity a call is about. */
  readonly entity: string | undefined;
  readonly does: CallDoes;
}

export function bindShape(binding: Binding, words: Words, place: Place): Shape {
  const text = plain(words);
  const code = soleCode(words);
  const about = { point: place.point, statement: place.statement };
  if (code?.text.startsWith('{')) {
    // Nobody knows what it is about: that is reported already.
    if (place.does.kind === 'unknown') return { kind: 'context', expression: { source: code.text, from: code.from, to: code.to } };
    // What somebody else answers has names of their own.
    const scope = place.outgoing && place.side === 'returns' ? { freeNames: true } : {};
    const self = place.entity === undefined || 'freeNames' in scope ? {} : { entity: place.entity };
    return { kind: 'context', expression: bindExpression(binding, code, { ...about, ...self, scope }) };
  }
  const page = /^(.+?)\s+of\s+(.+)$/isu.exec(words.text);
  const pageEntity = page && entityCalled(binding.names, plain(part(words, words.text.length - (page[2] ?? '').length)));
  if (page && pageEntity)
    return { kind: 'page', count: readCount(binding, part(words, 0, (page[1] ?? '').length), about), entity: pageEntity.name };
  const entity = entityCalled(binding.names, text);
  if (entity)
    return foldName(text) === foldName(entity.name)
      ? { kind: 'entity', entity: entity.name }
      : { kind: 'page', count: undefined, entity: entity.name };
  const shape = findName(binding.names.shapes, text);
  if (shape !== undefined) return { kind: 'named', name: shape };
  return { kind: 'fields', names: bindNames(binding, words, place) };
}

function readCount(binding: Binding, words: Words, about: { point: 7; statement: StatementId }): Expression | undefined {
  return bindExpression(binding, words, { ...about, expected: { kind: 'number', scale: 0 } }).typed;
}

/** Names a call may send or return that are no fields. */
const otherNames = [
  'id',
  'version',
  'page',
  'search',
  'order',
  'limit',
  'after',
  'before',
  'from',
  'to',
  'action',
  'total',
  'count',
  'next',
  'email',
  'password',
  'token',
  'key',
];

function bindNames(binding: Binding, words: Words, place: Place): string[] {
  const fields = fieldNames(binding, place.entity);
  return namesIn(words).flatMap((each) => {
    const name = plain(each);
    const field = findName(fields, name);
    if (field !== undefined) return [field];
    const other = otherNames.find((known) => known === foldName(name));
    if (other !== undefined || place.outgoing || place.entity === undefined) return [other ?? name];
    return resolve(binding, `field of ${place.entity}`, name, { ...each, point: place.point, statement: place.statement }, fields) ?? [];
  });
}
