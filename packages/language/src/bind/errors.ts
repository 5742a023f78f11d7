/** Point 8 bound: the error catalogue. Messages are typed for each entity that can raise the error. */
import {
  type CatalogueError,
  type Entity,
  givenValue,
  type Roles,
  type Rule,
  type ShownAt,
  type StateMachine,
  type TemplatePart,
} from '@ninefold/model';
import { fieldKey } from '../expressions/unknown-names.ts';
import { placeCalled, readCell } from '../read/cells.ts';
import { plain, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import type { ErrorRow, ErrorsDraft } from '../sections/errors.ts';
import { askedNames, type Binding, fieldNames, referenceTo, seeingAsked } from './binding.ts';
import { bindTemplate, ofAnyRecord } from './expressions.ts';
import { keepFirst } from './ids.ts';
import { findName, reportUnknown } from './resolve.ts';

/** What has been bound before: it says who raises what. */
export interface Raisers {
  readonly entities: readonly Entity[];
  readonly rules: readonly Rule[];
  readonly machines: readonly StateMachine[];
  readonly roles: Pick<Roles, 'refused' | 'mayNotBeRead'>;
}

/** Of two errors with the same code the first is kept, the other is reported (N012). */
export function bindErrors(binding: Binding, draft: ErrorsDraft, raisers: Raisers): CatalogueError[] {
  const rows = keepFirst(
    binding.reading,
    8,
    'The error',
    draft.rows.filter((row) => plain(row.Code) !== ''),
    (row) => plain(row.Code),
    (row) => row.Code,
  );
  const raising = entitiesRaising(raisers);
  return rows.map((row) => bindError(binding, row, raisers, raising.get(plain(row.Code)) ?? []));
}

function bindError(binding: Binding, row: ErrorRow, raisers: Raisers, raisedBy: readonly string[]): CatalogueError {
  const { reading } = binding;
  const code = plain(row.Code);
  const at = { point: 8 as const, statement: code };
  const status = readCell(reading, row.Status, placeCalled(at, `The status of ${code}`), (words) => readStatus(binding, words, code));
  const message = readCell(reading, row.Message, placeCalled(at, `The message of ${code}`), plain);
  const shown = readCell(reading, row.Shown, placeCalled(at, `Where ${code} is shown`), (words) =>
    readShown(binding, words, code, raisedBy, raisers),
  );
  const parts: Record<string, readonly TemplatePart[]> = {};
  if (message.kind === 'given') {
    for (const entity of raisedBy)
      parts[entity] = bindTemplate(seeingAsked(binding, entity, actionsRaising(code, entity, raisers)), row.Message, { ...at, entity });
    if (raisedBy.length === 0)
      bindTemplate(binding, row.Message, { ...at, scope: isOfNoRecord(code, raisers) ? {} : ofAnyRecord(binding) });
  }
  return { statement: code, span: spanAt(reading, row.row), code, status, message, shown, parts };
}

/** The actions that answer with an error about this entity; none where anything else does, too. */
function actionsRaising(code: string, entity: string, { rules, machines }: Raisers): readonly string[] {
  const raisingRules = rules.filter(({ about, otherwise }) => about === entity && givenValue(otherwise) === code);
  const named = raisingRules.flatMap(({ on }) => givenValue(on) ?? ['save']);
  const machine = machines.find((each) => each.entity === entity);
  const rows = machine?.transitions.filter(({ otherwise }) => givenValue(otherwise)?.code === code) ?? [];
  const pressed = rows.map(({ trigger }) => (trigger.kind === 'action' ? trigger.name : 'save'));
  const actions = [...named, ...pressed, ...(machine?.movedMeanwhile?.code === code ? ['save'] : [])];
  return actions.includes('save') ? [] : actions;
}

/** The answer to what one may not do: only constants can be filled in. Of what nothing raises nobody knows the record. */
function isOfNoRecord(code: string, { roles: { refused, mayNotBeRead } }: Raisers): boolean {
  return [refused, mayNotBeRead].some((each) => givenValue(each) === code);
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
      ...(knownField(binding, text, raisedBy) === undefined
        ? { mend: 'Write `at field`, `on top` or `whole page`.' }
        : {
            mend: `Write \`at ${text}\`.`,
            fix: { title: `Write “at ${text}”`, edits: [{ from: words.from, to: words.to, text: `at ${text}` }] },
          }),
    });
    return undefined;
  }
  const field = knownField(binding, at, raisedBy);
  if (field === undefined) reportField(binding, words, at, { statement: code, raisedBy, entities: raisers.entities });
  return { kind: 'field', field: field ?? at };
}

/** No entity has it. It may be reported already, as a field of any of them. */
function reportField(
  binding: Binding,
  words: Words,
  name: string,
  { statement, raisedBy, entities }: { statement: string; raisedBy: readonly string[]; entities: readonly Entity[] },
): void {
  const near = entities.filter((entity) => raisedBy.includes(entity.name));
  const known = [...new Set((near.length > 0 ? near : entities).flatMap((entity) => entity.fields.map((field) => field.name)))];
  const told = entities.find((entity) => binding.reading.unknown.has(fieldKey(entity.name, name))) ?? near[0];
  reportUnknown(binding, told ? `field of ${told.name}` : 'field', name, referenceTo(words, { point: 8, statement }), known);
}

/** The field as the entity writes it; a field elsewhere (of the lines, of the owner) stays as it is. */
function knownField(binding: Binding, words: string, raisedBy: readonly string[]): string | undefined {
  const asked = raisedBy.flatMap((entity) => askedNames(binding, entity));
  return fieldIn(binding, raisedBy, words) ?? findName(asked, words) ?? fieldIn(binding, binding.fieldNames.keys(), words);
}

/** The first field of that name in any of the entities. */
function fieldIn(binding: Binding, entities: Iterable<string>, words: string): string | undefined {
  for (const entity of entities) {
    const field = findName(fieldNames(binding, entity), words);
    if (field !== undefined) return field;
  }
  return undefined;
}

/** By error: the entities whose rules, transitions or conflicts answer with it, in the order of point 3. */
function entitiesRaising({ rules, machines, entities }: Raisers): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  const add = (code: string | undefined, entity: string): void => {
    if (code !== undefined) found.set(code, (found.get(code) ?? new Set()).add(entity));
  };
  for (const rule of rules) if (rule.otherwise.kind === 'given') add(rule.otherwise.value, rule.about);
  for (const machine of machines) {
    add(machine.movedMeanwhile?.code, machine.entity);
    for (const effect of machine.transitions.flatMap(({ then }) => then))
      if (effect.kind === 'run') for (const code of effect.errors) add(code, machine.entity);
    for (const { otherwise } of machine.transitions) if (otherwise.kind === 'given') add(otherwise.value.code, machine.entity);
  }
  for (const { name, uniques } of entities) for (const { otherwise } of uniques) add(givenValue(otherwise), name);
  const order = new Map(entities.map(({ name }, index) => [name, index]));
  const inOrder = (names: Set<string>): string[] =>
    [...names].filter((name) => order.has(name)).sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
  return new Map([...found].map(([code, names]) => [code, inOrder(names)]));
}
