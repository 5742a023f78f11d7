/** What somebody else's server answered, read into fields as *Returns* says. */
import {
  type Application,
  byName,
  type Call,
  type Expression,
  type Field,
  foldName,
  givenValue,
  isTextField,
  type RecordValue,
  type Value,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { handlingOf } from '../fields/field-kinds.ts';
import { checkContext } from '../records/check-context.ts';
import { decodeValue } from '../values/decode.ts';
import { entriesOf, isReturnable, returnedFields } from './returned-fields.ts';

/** Field name → value, in the order of *Returns*. */
export type Returned = Readonly<Record<string, Value>>;

/**
 * Every member that *Returns* names must be there (it may be null) and fit its field; what else is answered is passed over. A
 * number is as good as text for a field of text. A problem is a sentence.
 */
export function readAnswer(
  application: Application,
  call: Call,
  record: RecordValue,
  json: unknown,
  environment: Environment,
): { readonly returned: Returned } | { readonly problem: string } {
  const shape = givenValue(call.returns);
  const entries = shape?.kind === 'context' ? entriesOf(shape) : [];
  const returned: Record<string, Value> = {};
  for (const field of returnedFields(application, call, record.entity).filter(isReturnable)) {
    const path = entries.find(({ name }) => foldName(name) === foldName(field.name))?.value;
    const member = path ? memberAt(json, path) : memberOf(json, field.name);
    if (member === undefined) return { problem: `The answer has no “${path ? pathText(path) : field.name}”.` };
    const read = readMember(application, field, member, environment);
    if ('problem' in read)
      return { problem: `“${path ? pathText(path) : field.name}” of the answer does not fit ${field.name}: ${read.problem}` };
    returned[field.name] = read.value;
  }
  return { returned };
}

/** The same, given by hand under the names of the fields; what is not given is empty. A problem is about one field. */
export function readByHand(
  application: Application,
  call: Call,
  record: RecordValue,
  given: Readonly<Record<string, unknown>>,
  environment: Environment,
): { readonly returned: Returned } | { readonly problem: string; readonly field: string } {
  const fields = returnedFields(application, call, record.entity).filter(isReturnable);
  const unknown = Object.keys(given).find((name) => !byName(fields, name));
  if (unknown !== undefined) return { problem: `This call does not return “${unknown.slice(0, 80)}”.`, field: unknown };
  const returned: Record<string, Value> = {};
  for (const field of fields) {
    const read = readMember(application, field, memberOf(given, field.name) ?? null, environment);
    if ('problem' in read) return { ...read, field: field.name };
    returned[field.name] = read.value;
  }
  return { returned };
}

/** One member of what somebody else says, read as the value of a field; a problem is a sentence. */
export function readMember(
  application: Application,
  field: Field,
  member: unknown,
  environment: Environment,
): { readonly value: Value } | { readonly problem: string } {
  const { empty, check } = handlingOf(field.type);
  const text = typeof member === 'number' && isTextField(field.type) ? String(member) : member;
  const decoded = decodeValue(field.type, text, application);
  if ('problem' in decoded) return { problem: decoded.problem.message };
  if (decoded.value === null || decoded.value === empty) return field.needed ? { problem: 'it is needed.' } : { value: decoded.value };
  const problem = check(decoded.value, field.type, checkContext(application, environment.settings));
  return problem ? { problem: problem.message } : decoded;
}

/** `reference`, `payment.id`, `payments[1].id`: members of the answer, lists counted from 1. */
function memberAt(json: unknown, path: Expression): unknown {
  switch (path.node) {
    case 'variable':
      return memberOf(json, path.name);
    case 'entry':
      return memberOf(memberAt(json, path.of), path.name);
    case 'item':
      return itemOf(memberAt(json, path.list), indexOf(path.index));
    default:
      return undefined;
  }
}

function memberOf(json: unknown, name: string): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return undefined;
  const own = Object.entries(json);
  return (own.find(([key]) => key === name) ?? own.find(([key]) => foldName(key) === foldName(name)))?.[1];
}

function itemOf(json: unknown, index: number): unknown {
  return Array.isArray(json) ? json.at(index > 0 ? index - 1 : index) : undefined;
}

function indexOf(index: Expression): number {
  if (index.node === 'negate') return -indexOf(index.value);
  return index.node === 'literal' ? Number(index.value) : 1;
}

function pathText(path: Expression): string {
  if (path.node === 'entry') return `${pathText(path.of)}.${path.name}`;
  if (path.node === 'item') return `${pathText(path.list)}[${indexOf(path.index)}]`;
  return path.node === 'variable' ? path.name : '';
}
