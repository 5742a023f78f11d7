/**
 * In new records and lines, what a field *starts as* may look at the record: the price of the service that is chosen. It is worked out
 * anew with every change of the form until somebody fills in the field themselves. The server works out the same from what is sent.
 */
import { type Environment, followsRecord, startFollowing } from '@ninefold/engine';
import { type Application, findEntity, type RecordValue } from '@ninefold/model';
import { type FormState, type LineState, lineRecord, recordOf } from './form-state.ts';

/** The form as it is shown: the very same where nothing follows. What it does not ask for follows too: others may look at it. */
export function withFollowingStarts(application: Application, form: FormState, environment: Environment): FormState {
  const known = form.base.id === undefined ? withStarts(application, form, recordOf(form), environment) : form;
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
  const filled = lines.map((line) =>
    line.base.id === undefined ? withStarts(application, line, { ...lineRecord(line), owner }, environment) : line,
  );
  return filled.some((line, index) => line !== lines[index]) ? filled : lines;
}

/** `held` with what follows: where it is typed in as an entry, else in what it started from. */
function withStarts<Held extends Pick<FormState, 'base' | 'entries'>>(
  application: Application,
  held: Held,
  record: RecordValue,
  environment: Environment,
): Held {
  const following = (findEntity(application, held.base.entity)?.fields ?? []).filter(
    (field) => held.entries[field.name]?.typed === undefined && followsRecord(field),
  );
  if (following.length === 0) return held;
  const names = following.map(({ name }) => name);
  const given = new Set(Object.keys(record.fields).filter((name) => !names.includes(name)));
  const { fields } = startFollowing(application, record, environment, given);
  const asked = names.filter((name) => held.entries[name] !== undefined);
  const others = names.filter((name) => held.entries[name] === undefined && fields[name] !== undefined);
  const base = { ...held.base, fields: { ...held.base.fields, ...Object.fromEntries(others.map((name) => [name, fields[name] ?? null])) } };
  const entries = Object.fromEntries(asked.map((name) => [name, { value: fields[name] ?? null, follows: true } as const]));
  return { ...held, base, entries: { ...held.entries, ...entries } };
}
