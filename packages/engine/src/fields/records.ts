/** References, sets of references, and lines. */
import { isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import { sentences } from '../refusals/sentences.ts';
import { type Decoded, type FieldHandling, type FieldProblem, fieldProblem, wrongType } from './field-handling.ts';

export const reference: FieldHandling<'reference'> = {
  empty: null,
  decode: (json, type) => decodeReference(json, type.entity),
  encode: (value, _type, context) => (isRecord(value) ? context.record(value, 'reference') : null),
  check: (value) => notARecord(value),
};

export const references: FieldHandling<'references'> = {
  empty: [],
  decode: (json, type) => {
    if (!Array.isArray(json)) return wrongType(sentences.list);
    const found = new Map<string | undefined, RecordValue>();
    for (const [index, one] of json.entries()) {
      const decoded = decodeReference(one, type.entity);
      if ('problem' in decoded) return { problem: { ...decoded.problem, path: [index] } };
      if (isRecord(decoded.value)) found.set(decoded.value.id, decoded.value);
    }
    return { value: [...found.values()] };
  },
  encode: (value, _type, context) => records(value).map((one) => context.record(one, 'reference')),
  check: (value) => (isList(value) ? value.map(notARecord).find((problem) => problem) : fieldProblem('wrong-type', sentences.list)),
};

/** What a line itself must keep to is checked line by line, not here. */
export const lines: FieldHandling<'lines'> = {
  empty: [],
  decode: (json, type, context) => {
    if (!Array.isArray(json)) return wrongType(sentences.listOfLines);
    const read: Value[] = [];
    for (const [index, one] of json.entries()) {
      const decoded = context.line(type.entity, one);
      if ('problem' in decoded) return { problem: { ...decoded.problem, path: [index, ...(decoded.problem.path ?? [])] } };
      read.push(decoded.value);
    }
    return { value: read };
  },
  encode: (value, _type, context) => records(value).map((one) => context.record(one, 'line')),
  check: (value) => (isList(value) && value.every(isRecord) ? undefined : fieldProblem('wrong-type', sentences.listOfLines)),
};

/** Nobody sends the records that name this one, nor are they sent along with it. */
export const related: FieldHandling<'related'> = {
  empty: [],
  decode: () => ({ problem: fieldProblem('not-editable', sentences.foundByItself) }),
  encode: () => null,
  check: () => undefined,
};

function decodeReference(json: unknown, entity: string): Decoded {
  if (json === '' || json === null) return { value: null };
  const id = typeof json === 'object' && json !== null ? (json as { id?: unknown }).id : json;
  if (typeof id !== 'string' || id === '' || id.length > 200) return wrongType(sentences.recordOrId);
  return { value: { entity, id, fields: {} } };
}

function notARecord(value: Value): FieldProblem | undefined {
  return isRecord(value) && value.id !== undefined ? undefined : fieldProblem('wrong-type', sentences.record);
}

function records(value: Value): readonly RecordValue[] {
  return isList(value) ? value.filter(isRecord) : [];
}
