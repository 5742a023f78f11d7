/** What can put a value into a field. A field without any stays empty for ever. */
import { isEditable, returnedFields } from '@ninefold/engine';
import {
  type Application,
  byName,
  type Entity,
  expressionsOfEffect,
  type Field,
  filledBy,
  findEntity,
  findStates,
  foldName,
  givenValue,
  listAddedTo,
  memoizeBy,
  type Permission,
  reachesOthers,
  type Span,
  type StatementId,
  type Transition,
} from '@ninefold/model';
import { makingRows } from '../graph/making-rows.ts';
import { callsNamed } from '../graph/rows-by-name.ts';
import { changingRows } from '../graph/taking-rows.ts';
import { fieldRows, recordRows } from '../rights/permission-rows.ts';
import { mightJoin } from '../rights/who-signs-in.ts';
import { isInPathOfCreation } from './call-facts.ts';

export interface Writer {
  readonly by:
    | /** Follows from other fields, is counted on, or is the state. */ 'itself'
    | 'default'
    | 'first row'
    /** Somebody fills it in. */
    | 'create'
    | 'edit'
    | 'asks for'
    /** *Then* of a row: `set`, or the answer of a call. */
    | 'set'
    | 'answer'
    /** `create Entity (field = …)` of another entity's row. */
    | 'created with'
    /** ``set `appointment.note` to …`` of another record's row. */
    | 'set from elsewhere'
    /** `{field: …}` of a line that a row writes out. */
    | 'written out';
  readonly statement: StatementId;
  readonly span: Span;
  /** Of what a row does: the row. */
  readonly row?: Transition;
  /** Not shown whether it does. */
  readonly gap: boolean;
}

/** In the order of the points; none for an unknown field. */
function writersOf(application: Application, entity: string, field: string): readonly Writer[] {
  const about = findEntity(application, entity);
  const found = about && byName(about.fields, field);
  return about && found ? writersOfField(application, about, found) : [];
}

/** Every way to put a value into the field, in the order of the points. */
export function writersOfField(application: Application, entity: Entity, field: Field): readonly Writer[] {
  return writersByField(application, field, entity);
}

const writersByField = memoizeBy(
  (field: Field, _entity: Entity): Field => field,
  (application: Application, field: Field, entity: Entity): readonly Writer[] => [
    ...ofField(entity, field),
    ...ofRows(application, entity, field),
    ...ofPeople(application, entity, field),
    ...ofSigningUp(application, entity, field),
    ...ofOthers(application, entity, field),
  ],
);

function ofField(entity: Entity, field: Field): readonly Writer[] {
  const at = { statement: field.statement, span: field.span };
  if (filledBy(field) === 'application') return [{ by: 'itself', ...at, gap: false }];
  const start: readonly Writer[] =
    field.startsAs.kind === 'none' || (field.startsAs.kind === 'given' && field.startsAs.value.typed?.node === 'null')
      ? []
      : [{ by: 'default', ...at, gap: field.startsAs.kind === 'gap' }];
  const rows = entity.startsWith.flatMap((row): readonly Writer[] => {
    const value = row.values[field.name];
    return value ? [{ by: 'first row', statement: row.statement, span: row.span, gap: 'kind' in value }] : [];
  });
  return [...start, ...rows];
}

function ofRows(application: Application, entity: Entity, field: Field): readonly Writer[] {
  const name = foldName(field.name);
  return (findStates(application, entity.name)?.transitions ?? []).flatMap((row) => {
    const asks = row.asksFor.kind === 'gap' || (givenValue(row.asksFor) ?? []).some((asked) => foldName(asked) === name);
    const asked: readonly Writer[] = asks
      ? [{ by: 'asks for', statement: row.statement, span: row.span, row, gap: row.asksFor.kind === 'gap' }]
      : [];
    return [...asked, ...ofEffects(application, entity, field, row)];
  });
}

function ofEffects(application: Application, entity: Entity, field: Field, row: Transition): readonly Writer[] {
  const name = foldName(field.name);
  return row.then.flatMap((effect): readonly Writer[] => {
    const at = { statement: row.statement, span: effect.span, row };
    if (effect.kind === 'set')
      return foldName(effect.field) === name && effect.to.typed?.node !== 'null' ? [{ by: 'set', ...at, gap: false }] : [];
    if (effect.kind === 'run') return effect.sets.some((set) => foldName(set) === name) ? [{ by: 'set', ...at, gap: false }] : [];
    if (listAddedTo(application, effect, entity.name) === field.name) return [{ by: 'set', ...at, gap: false }];
    if (effect.kind === 'call') return ofAnswer(application, entity, field, effect.call).map((gap) => ({ by: 'answer', ...at, gap }));
    return effect.kind === 'notify' || effect.kind === 'create' || reachesOthers(effect) ? [] : [{ by: 'set', ...at, gap: true }];
  });
}

/** Whether what a call returns is not shown, if it fills or may fill the field. */
function ofAnswer(application: Application, entity: Entity, field: Field, id: string): readonly boolean[] {
  const [call] = callsNamed(application, id);
  if (!call || call.returns.kind === 'gap') return [true];
  return returnedFields(application, call, entity.name).some(({ name }) => name === field.name) ? [false] : [];
}

/** By the rights of point 6 and the nature of the field; lines follow the record they belong to, and what its actions ask for. */
function ofPeople(application: Application, entity: Entity, field: Field): readonly Writer[] {
  const { ownedBy } = entity;
  const asked = ownedBy && filledBy(field) === 'person' ? writersOf(application, ownedBy.entity, ownedBy.field) : [];
  return [...asked.filter(({ by }) => by === 'asks for'), ...ofDoors(application, entity, field)];
}

function ofDoors(application: Application, entity: Entity, field: Field): readonly Writer[] {
  return (['create', 'edit'] as const).flatMap((by): readonly Writer[] => {
    const isSaid = by === 'create' && isInPathOfCreation(application, entity, field);
    if (!isSaid && !isEditable(application, entity, field, by)) return [];
    const { ownedBy } = entity;
    if (ownedBy) {
      return writersOf(application, ownedBy.entity, ownedBy.field).filter((writer) => writer.by === 'create' || writer.by === 'edit');
    }
    const about = fieldRows(application, by, entity.name, field.name);
    const whole = recordRows(application, by, entity.name);
    const open = application.roles.gap !== undefined || application.points[5]?.shown !== true;
    const at = { statement: field.statement, span: field.span };
    const rights = [...(about.length > 0 ? [about] : []), whole].map(rightOf);
    if (open) return [{ by, ...at, gap: true }];
    const weakest = rights.includes('no') ? 'no' : rights.includes('gap') ? 'gap' : 'yes';
    return weakest === 'no' ? [] : [{ by, ...at, gap: weakest === 'gap' }];
  });
}

/** Somebody who accepts an invitation, or signs up, fills in what is needed of themselves. */
function ofSigningUp(application: Application, entity: Entity, field: Field): readonly Writer[] {
  const { whoSignsIn, signUp } = application.roles;
  const possible = signUp.kind !== 'none' && mightJoin(application, entity);
  const typed = filledBy(field) === 'person' && (field.needed || field.type.kind === 'email');
  if (!possible || !typed) return [];
  return [{ by: 'create', statement: field.statement, span: field.span, gap: whoSignsIn.kind === 'gap' }];
}

function rightOf(rows: readonly Permission[]): 'yes' | 'gap' | 'no' {
  const cells = rows.flatMap((row) => Object.values(row.cells)).map(({ kind }) => kind);
  if (cells.some((kind) => kind === 'yes' || kind === 'conditions')) return 'yes';
  return cells.includes('gap') ? 'gap' : 'no';
}

function ofOthers(application: Application, entity: Entity, field: Field): readonly Writer[] {
  const name = foldName(field.name);
  const made = makingRows(application, entity).flatMap(({ row, effect }): readonly Writer[] => {
    const gives = effect.values.some((one) => foldName(one.field) === name && one.value.typed?.node !== 'null');
    return gives ? [{ by: 'created with', statement: row.statement, span: effect.span, row, gap: false }] : [];
  });
  const set = changingRows(application, entity).flatMap(({ row, effect }): readonly Writer[] => {
    const gives = foldName(effect.field) === name && effect.to.typed?.node !== 'null';
    return gives ? [{ by: 'set from elsewhere', statement: row.statement, span: effect.span, row, gap: false }] : [];
  });
  return [...made, ...set, ...ofLinesWritten(application, entity, name)];
}

function ofLinesWritten({ states }: Application, { ownedBy, name: line }: Entity, field: string): readonly Writer[] {
  if (!ownedBy) return [];
  return states.flatMap(({ entity, transitions }) =>
    transitions.flatMap((row) =>
      row.then.flatMap((effect): readonly Writer[] => {
        const gives = expressionsOfEffect(effect, entity).some(
          (one) => one.use === 'line' && one.field && foldName(one.field.entity) === foldName(line) && foldName(one.field.name) === field,
        );
        return gives ? [{ by: 'written out', statement: row.statement, span: effect.span, row, gap: false }] : [];
      }),
    ),
  );
}
