/**
 * In new records and lines, what a field *starts as* may look at the record: the price of the service that is chosen. It is worked out
 * anew with every change of the form until somebody fills in the field themselves. The server works out the same from what is sent.
 */
import { type Environment, followsRecord, startFollowing } from '@ninefold/engine';
import { type Application, findEntity, type RecordValue } from '@ninefold/model';
import { type Entries, type FormState, type LineState, lineRecord, recordOf } from './form-state.ts';

/** The form as it is shown: the very same where nothing follows. */
export function withFollowingStarts(application: Application, form: FormState, environment: Environment): FormState {
  const own =
    form.base.id === undefined ? withStarts(application, form.base.entity, form.entries, recordOf(form), environment) : form.entries;
  const known = own === form.entries ? form : { ...form, entries: own };
  const owner = recordOf(known);
  const lines = Object.entries(form.lines).map(([name, held]) => [name, linesWithStarts(application, held, owner, environment)] as const);
  return lines.some(([name, held]) => held !== form.lines[name]) ? { ...known, lines: Object.fromEntries(lines) } : known;
}

function linesWithStarts(
  application: Application,
  lines: readonly LineState[],
  owner: RecordValue,
  environment: Environment,
): readonly LineState[] {
  const filled = lines.map((line) => {
    if (line.base.id !== undefined) return line;
    const entries = withStarts(application, line.base.entity, line.entries, { ...lineRecord(line), owner }, environment);
    return entries === line.entries ? line : { ...line, entries };
  });
  return filled.some((line, index) => line !== lines[index]) ? filled : lines;
}

function withStarts(application: Application, entity: string, entries: Entries, record: RecordValue, environment: Environment): Entries {
  const following = (findEntity(application, entity)?.fields ?? []).filter((field) => {
    const entry = entries[field.name];
    return entry !== undefined && entry.typed === undefined && followsRecord(field);
  });
  if (following.length === 0) return entries;
  const names = following.map(({ name }) => name);
  const given = new Set(Object.keys(record.fields).filter((name) => !names.includes(name)));
  const { fields } = startFollowing(application, record, environment, given);
  return { ...entries, ...Object.fromEntries(names.map((name) => [name, { value: fields[name] ?? null, follows: true } as const])) };
}
