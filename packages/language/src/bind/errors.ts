/** Point 8 bound: the error catalogue. Messages are typed for each entity that can raise the error. */
import { type CatalogueError, type Entity, foldName, type Rule, type ShownAt, type StateMachine, type TemplatePart } from '@ninefold/model';
import { fieldKey } from '../expressions/unknown-names.ts';
import { readCell } from '../read/cells.ts';
import { plain, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { ErrorRow, ErrorsDraft } from '../sections/errors.ts';
import type { Binding } from './binding.ts';
import { bindTemplate } from './expressions.ts';
import { keepFirst } from './ids.ts';
import { reportUnknown } from './resolve.ts';

/** What has been bound before: it says who raises what. */
export interface Raisers {
  readonly entities: readonly Entity[];
  readonly rules: readonly Rule[];
  readonly machines: readonly StateMachine[];
}

export function bindErrors(binding: Binding, draft: ErrorsDraft, raisers: Raisers): CatalogueError[] {
  const rows = keepFirst(
    binding.reading,
    8,
    'The error',
    draft.rows.filter((row) => plain(row.Code) !== ''),
    (row) => plain(row.Code),
    (row) => row.Code,
  );
  return rows.map((row) => bindError(binding, row, raisers));
}

function bindError(binding: Binding, row: ErrorRow, raisers: Raisers): CatalogueError {
  const { reading } = binding;
  const code = plain(row.Code);
  const at = { point: 8 as const, statement: code };
  const status = readCell(reading, row.Status, { ...at, called: `The status of ${code}` }, (words) => readStatus(binding, words, code));
  const message = readCell(reading, row.Message, { ...at, called: `The message of ${code}` }, plain);
  const raisedBy = entitiesRaising(code, raisers);
  const shown = readCell(reading, row.Shown, { ...at, called: `Where ${code} is shown` }, (words) =>
    readShown(binding, words, code, raisedBy, raisers),
  );
  const parts: Record<string, readonly TemplatePart[]> = {};
  if (message.kind === 'given') {
    for (const entity of raisedBy) parts[entity] = bindTemplate(binding, row.Message, { ...at, entity });
    // Raised about no record: only constants can be filled in.
    if (raisedBy.length === 0) bindTemplate(binding, row.Message, at);
  }
  return { statement: code, span: spanAt(reading, row.row), code, status, message, shown, parts };
}

function readStatus(binding: Binding, words: Words, code: string): number | undefined {
  const status = /^[1-5]\d\d$/u.test(plain(words)) ? Number(plain(words)) : Number.NaN;
  if (status >= 400) return status;
  report(binding.reading, 'N019', 8, words, {
    statement: code,
    what: Number.isNaN(status) ? `“${plain(words)}” is no status.` : `${status} is no status of an error.`,
    mend: 'Write a number from 400 to 599: 422 for a refused value, 403 for a refused right, 404, 409, 502.',
  });
  return undefined;
}

/** `at amount`, `on top`, `whole page`. */
function readShown(binding: Binding, words: Words, code: string, raisedBy: readonly string[], raisers: Raisers): ShownAt | undefined {
  const text = plain(words);
  if (/^(?:on )?top$/iu.test(text)) return { kind: 'top' };
  if (/^(?:the )?whole page$/iu.test(text)) return { kind: 'whole page' };
  const at = /^at\s+(.+)$/iu.exec(text)?.[1];
  if (at === undefined) {
    report(binding.reading, 'N019', 8, words, {
      statement: code,
      what: `I cannot read where “${text}” is.`,
      mend: 'Write `at field`, `on top` or `whole page`.',
    });
    return undefined;
  }
  const field = knownField(at, raisedBy, raisers);
  if (field === undefined) reportField(binding, words, at, { statement: code, raisedBy, entities: raisers.entities });
  return { kind: 'field', field: field ?? at };
}

/** No entity has it. It may be told already, as a field of any of them. */
function reportField(
  binding: Binding,
  words: Words,
  name: string,
  { statement, raisedBy, entities }: { statement: string; raisedBy: readonly string[]; entities: readonly Entity[] },
): void {
  const near = entities.filter((entity) => raisedBy.includes(entity.name));
  const known = [...new Set((near.length > 0 ? near : entities).flatMap((entity) => entity.fields.map((field) => field.name)))];
  const told = entities.find((entity) => binding.reading.unknown.has(fieldKey(entity.name, name))) ?? near[0];
  reportUnknown(binding, told ? `field of ${told.name}` : 'field', name, { ...words, point: 8, statement }, known);
}

/** The field as the entity writes it; a field elsewhere (of the lines, of the owner) stays as it is. */
function knownField(words: string, raisedBy: readonly string[], { entities }: Raisers): string | undefined {
  const folded = foldName(words);
  const near = entities.filter((entity) => raisedBy.includes(entity.name));
  for (const entity of [...near, ...entities]) {
    const field = entity.fields.find((each) => foldName(each.name) === folded);
    if (field) return field.name;
  }
  return undefined;
}

/** The entities whose rules, transitions or conflicts answer with this error. */
function entitiesRaising(code: string, { rules, machines, entities }: Raisers): string[] {
  const found = new Set<string>();
  for (const rule of rules) if (rule.otherwise.kind === 'given' && rule.otherwise.value === code) found.add(rule.about);
  for (const machine of machines) {
    if (machine.movedMeanwhile?.code === code) found.add(machine.entity);
    for (const { otherwise } of machine.transitions) {
      if (otherwise.kind === 'given' && otherwise.value.code === code) found.add(machine.entity);
    }
  }
  return entities.map((entity) => entity.name).filter((name) => found.has(name));
}
