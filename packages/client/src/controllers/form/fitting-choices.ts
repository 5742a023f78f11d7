/**
 * A choice that its type narrows (``Breed where `species = pet.species` ``) is empty as soon as what was typed makes it unfit, and is there
 * again when that is taken back. What was unfit before anybody typed is left to the rule, which says so.
 */
import { choosingBy, type Environment, ruleOfChoice, wrongChoices } from '@ninefold/engine';
import { type Application, nodesOf, type RecordValue } from '@ninefold/model';
import { type Entries, type FormState, type LineState, lineRecord, recordOf } from './form-state.ts';

/** The form as it is shown: the very same where every choice fits. */
export function withFittingChoices(application: Application, form: FormState, environment: Environment): FormState {
  if (!application.rules.some(({ choice }) => choice)) return form;
  const entries = fitting(application, form.entries, recordOf(form), [form.entries], environment);
  const known = entries === form.entries ? form : { ...form, entries };
  const owner = recordOf(known);
  const lines = Object.entries(form.lines).map(([name, held]) => {
    const fit = held.map((line) => fittingLine(application, line, owner, known.entries, environment));
    return [name, fit.some((line, index) => line !== held[index]) ? fit : held] as const;
  });
  return lines.some(([name, held]) => held !== form.lines[name]) ? { ...known, lines: Object.fromEntries(lines) } : known;
}

function fittingLine(application: Application, line: LineState, owner: RecordValue, ofOwner: Entries, environment: Environment): LineState {
  const record = { ...lineRecord(line), owner };
  const entries = fitting(application, line.entries, record, [line.entries, ofOwner], environment);
  return entries === line.entries ? line : { ...line, entries };
}

function fitting(
  application: Application,
  entries: Entries,
  record: RecordValue,
  typing: readonly Entries[],
  environment: Environment,
): Entries {
  const unfit = wrongChoices(application, record, environment).filter(
    (name) => entries[name]?.value && decides(application, record.entity, name, typing),
  );
  return unfit.length === 0
    ? entries
    : { ...entries, ...Object.fromEntries(unfit.map((name) => [name, { value: null, typed: true } as const])) };
}

/** Whether somebody typed something that decides about the choice. */
function decides(application: Application, entity: string, field: string, typing: readonly Entries[]): boolean {
  const rule = ruleOfChoice(application, entity, field);
  const given = (rule && choosingBy(application, rule)?.given) ?? [];
  const names = given.flatMap(({ expression }) => [...nodesOf(expression)].flatMap((node) => (node.node === 'field' ? [node.field] : [])));
  return names.some((name) => typing.some((entries) => entries[name]?.typed));
}
