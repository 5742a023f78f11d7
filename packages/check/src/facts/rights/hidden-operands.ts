/** Fields that an expression follows from and that some who learn of its value may never read. */
import { readOperandsOf } from '@ninefold/engine';
import { type Application, type Expression, findEntity, findField, foldName, type StatementId } from '@ninefold/model';
import { inWords } from '../words/names-in-words.ts';
import { mayEver } from './rights.ts';

export interface HiddenOperand {
  readonly entity: string;
  readonly field: string;
  /** Who may never read it, of those asked about. */
  readonly roles: readonly string[];
}

/** Each such field with those of `roles` that may never read it; none for fields that all may read. */
export function hiddenOperands(application: Application, typed: Expression, roles: readonly string[]): readonly HiddenOperand[] {
  return lookedAt(application, typed, roles).filter((operand) => operand.roles.length > 0);
}

/** Fields that the same people may not read, told of together. */
export interface HiddenTogether {
  readonly roles: readonly string[];
  readonly fields: readonly Omit<HiddenOperand, 'roles'>[];
}

/** What is hidden from the same people is one thing to say, however many fields it is. */
export function hiddenTogether(hidden: readonly HiddenOperand[]): readonly HiddenTogether[] {
  const groups = new Map<string, HiddenOperand[]>();
  for (const one of hidden) groups.set(one.roles.join('\n'), [...(groups.get(one.roles.join('\n')) ?? []), one]);
  return [...groups.values()].map((fields) => ({ roles: fields[0]?.roles ?? [], fields }));
}

/** `Filling.beer and Filling.left`. */
export function fieldNames(fields: HiddenTogether['fields']): string {
  return inWords(fields.map(({ entity, field }) => `${entity}.${field}`));
}

/** The statements of these fields. */
export function fieldStatements(fields: HiddenTogether['fields']): readonly StatementId[] {
  return fields.map(({ entity, field }) => `entities/${foldName(entity)}/${foldName(field)}`);
}

/** Of these roles those that may read some of what an expression follows from. */
export function seeingSome(application: Application, typed: Expression, roles: readonly string[]): readonly string[] {
  const operands = lookedAt(application, typed, roles);
  return roles.filter((role) => operands.some((operand) => !operand.roles.includes(role)));
}

/** All fields an expression follows from, each with those who may never read it. */
function lookedAt(application: Application, typed: Expression, roles: readonly string[]): readonly HiddenOperand[] {
  const found = readOperandsOf(application, typed).flatMap(({ entity: name, field: named }) => {
    const entity = findEntity(application, name);
    const field = entity && findField(application, entity.name, named);
    // How long a record was in which state is told by its state.
    return field ? [{ entity: entity.name, field: field.implied === 'stays' ? 'state' : field.name }] : [];
  });
  const distinct = [...new Map(found.map((one) => [`${one.entity}.${one.field}`, one])).values()];
  const isBlind = (role: string, one: (typeof found)[number]): boolean => mayEver(application, role, { kind: 'read', ...one }) === 'no';
  return distinct.map((one) => ({ ...one, roles: roles.filter((role) => isBlind(role, one)) }));
}

/** Roles that surely may, with some record at least. */
export function rolesThatMay(application: Application, request: Parameters<typeof mayEver>[2]): readonly string[] {
  return application.roles.roles
    .map(({ name }) => name)
    .filter((role) => ['yes', 'conditions'].includes(mayEver(application, role, request)));
}
