/** Taking an action with what somebody sent for it: what the action *Asks for*, read by type, then the transition itself. */
import {
  type Application,
  byName,
  type Entity,
  type Field,
  findEntity,
  findField,
  givenValue,
  isList,
  isRecord,
  type Person,
  type RecordValue,
  rowsOfAction,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { type AskedLines, askedLines } from '../permissions/asked-lines.ts';
import { isEverReadable } from '../permissions/read-right.ts';
import { type ChangeTarget, conflictOf } from '../records/conflict.ts';
import { fillInAsked, followAsked, unknownLine } from '../records/fill-in.ts';
import type { FieldValues, Lookup } from '../records/lookup.ts';
import { withoutUnseen } from '../records/unseen.ts';
import { platformRefusal, type Refusal } from '../refusals/refusal.ts';
import { type Refused, refusedBy } from '../refusals/refused.ts';
import { sentences } from '../refusals/sentences.ts';
import { decodeFields } from '../values/decode.ts';
import { transition } from './transition.ts';
import type { Moved, Waits } from './transition-result.ts';

export interface RecordMove extends ChangeTarget {
  readonly action: string;
  readonly by: Person;
  /** What was sent of the fields the action asks for. */
  readonly json: unknown;
}

/**
 * The order of judging: the version, whether the record waits, what was sent; then `transition` judges all else. `environment` is that of
 * whoever does it; `self` and `old` are set here.
 */
export function moveAsSent(application: Application, move: RecordMove, environment: Environment): Lookup<Moved | Waits> | Refused {
  const conflict = conflictOf(move);
  if (conflict) return conflict;
  const { kept, action, by, json } = move;
  const asked = asksFor(application, kept, action);
  const rightsTo = onceForEach((list) => askedLines(application, kept, list, by, environment));
  const may = (entity: Entity, field: Field): boolean => isAskedFor(kept, asked, rightsTo, entity, field);
  const { fields: sent, refusals } = decodeFields(
    application,
    kept.entity,
    withoutUnseen({ application, roles: by.roles, environment }, json, kept),
    {
      settings: environment.settings,
      asked: true,
      allows: may,
      // That there is a field is not disclosed to somebody who may not read it.
      knows: (entity, field) => may(entity, field) || isEverReadable(application, by.roles, entity, field),
    },
  );
  if (refusals.length > 0) return { kind: 'refused', refusals };
  return {
    kind: 'lookup',
    about: kept,
    sent,
    judge: (found) => {
      const stray = unknownLine(application, kept, found) ?? newLine(application, kept, found, rightsTo);
      if (stray) return refusedBy(stray);
      const filled = fillInAsked(application, kept, found, environment);
      const following = followAsked(application, kept, asked, filled, environment);
      return transition(application, kept, action, { ...filled, ...following }, by, environment, { seen: move.version !== undefined });
    },
  };
}

/** The action as the document writes it; as it was called when the document does not know it. */
export function actionAsWritten(application: Application, entity: string, action: string): string {
  const [row] = rowsOfAction(application, entity, action);
  return row?.trigger.kind === 'action' ? row.trigger.name : action;
}

function onceForEach(work: RightsTo): RightsTo {
  const known = new Map<string, AskedLines | undefined>();
  return (list) => {
    const rights = known.get(list) ?? work(list);
    known.set(list, rights);
    return rights;
  };
}

type RightsTo = (list: string) => AskedLines | undefined;

/** A field that is asked for, or one of the lines that are, as far as the rows about lines go. */
function isAskedFor(record: RecordValue, asked: readonly string[], rightsTo: RightsTo, { name, ownedBy }: Entity, field: Field): boolean {
  if (name === record.entity) return asked.includes(field.name);
  if (ownedBy?.entity !== record.entity || !asked.includes(ownedBy.field)) return false;
  return rightsTo(ownedBy.field)?.editable.includes(field.name) === true;
}

/** The first list with a line that may not be added. */
function newLine(application: Application, { entity }: RecordValue, values: FieldValues, rightsTo: RightsTo): Refusal | undefined {
  for (const [name, value] of Object.entries(values)) {
    const isNew = isList(value) && value.some((line) => isRecord(line) && line.id === undefined);
    if (!isNew || rightsTo(name)?.add !== false) continue;
    return platformRefusal('not-editable', findField(application, entity, name)?.statement ?? null, sentences.noAddingLines, [name]);
  }
  return undefined;
}

/** All the fields any row of an action asks for. */
function asksFor(application: Application, record: RecordValue, action: string): readonly string[] {
  const names = rowsOfAction(application, record.entity, action).flatMap((row) => givenValue(row.asksFor) ?? []);
  const { fields = [], asked = [] } = findEntity(application, record.entity) ?? {};
  return names.flatMap((name) => byName([...fields, ...asked], name)?.name ?? []);
}
