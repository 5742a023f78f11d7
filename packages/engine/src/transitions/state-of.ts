/** The state a record is in, read and set. */
import { type Application, type Field, findEntity, type Instant, type RecordValue, type Value } from '@ninefold/model';
import { momentOf } from '../expressions/moments.ts';
import { withStay } from '../expressions/stays.ts';

/** null for an entity without states. */
export function stateOf(application: Application, record: RecordValue): string | null {
  const field = stateField(application, record.entity);
  const value = field && record.fields[field.name];
  return typeof value === 'string' ? value : null;
}

/** The record in another state; as it is for an entity without states. */
export function withState(application: Application, record: RecordValue, state: string): RecordValue {
  const field = stateField(application, record.entity);
  return field ? { ...record, fields: { ...record.fields, [field.name]: state } } : record;
}

/** The record once it has entered a state, with when that was, as far as the document asks for it. As `withState` where it stays in its own. */
export function enterState(application: Application, record: RecordValue, state: string, now: Instant): RecordValue {
  const moved = withState(application, record, state);
  if (stateOf(application, record) === state) return moved;
  return { ...moved, fields: { ...moved.fields, ...stayFields(application, record, state, now) } };
}

/** What the language keeps of the stay that begins when a record enters a state at a moment: nothing that the document does not ask for. */
export function stayFields(
  application: Application,
  record: RecordValue,
  state: string | null,
  now: Instant,
): Readonly<Record<string, Value>> {
  const entered: Record<string, Value> = {};
  if (state === null) return entered;
  for (const { name, implied } of findEntity(application, record.entity)?.fields ?? []) {
    if (implied === 'since') entered[name] = momentOf(now);
    if (implied === 'stays') entered[name] = withStay(record.fields[name], state, now);
  }
  return entered;
}

/** The field that holds the state; undefined for an entity without states. */
export function stateField(application: Application, entity: string): Field | undefined {
  const fields = findEntity(application, entity)?.fields ?? [];
  return fields.find((field) => field.implied === 'state') ?? fields.find((field) => field.type.kind === 'state');
}
