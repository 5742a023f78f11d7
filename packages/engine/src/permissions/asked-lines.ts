/**
 * Lines that an action asks for. The right to the action is the right to fill them in; rows about the lines themselves narrow it, as they
 * narrow the right to edit their record. None of them is removed or moved.
 */
import { type Application, byName, type Expression, filledBy, findEntity, type Person, type RecordValue } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { needsEntering } from '../records/needs-entering.ts';
import { startingRecord } from '../records/starting-record.ts';
import { mayFillInAsked, mayMakeWithRecord } from './grounds.ts';

export interface AskedLines {
  /** Names of their fields that this person may fill in. */
  readonly editable: readonly string[];
  /** Whether new ones may come. */
  readonly add: boolean;
}

/** What this person may do with the lines of one list of the record, where an action they may take asks for it; undefined where it is no list of lines. */
export function askedLines(
  application: Application,
  record: RecordValue,
  list: string,
  person: Person,
  environment: Environment,
): AskedLines | undefined {
  const field = byName(findEntity(application, record.entity)?.fields ?? [], list);
  const lines = field?.type.kind === 'lines' ? findEntity(application, field.type.entity) : undefined;
  if (!lines) return undefined;
  const self = startingRecord(application, lines.name, { ...environment, old: null }, record);
  const holds = (condition: Expression): boolean => evaluate(condition, { ...environment, me: person.record, self }) === true;
  const typed = lines.fields.filter((one) => filledBy(one) === 'person' && one.implied === undefined);
  const editable = typed.filter((one) => holds(mayFillInAsked(application, person.roles, lines, one)));
  const isWhole = lines.fields.every((one) => !needsEntering(one) || editable.includes(one));
  return {
    editable: editable.map(({ name }) => name),
    add: isWhole && editable.length > 0 && holds(mayMakeWithRecord(application, person.roles, lines)),
  };
}
