/** N707: a call returns by name what some who may make it may not read. */
import { contextOf } from '@ninefold/engine';
import { type Call, type Entity, foldName, givenValue, nodesOf } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { mayEver, roleNames } from '../facts/rights/rights.ts';
import { aboutOf, atCell, ownCalls } from '../facts/uses/call-facts.ts';
import { callName, inWords } from '../facts/words/names-in-words.ts';

interface ReturnedField {
  readonly entity: string;
  readonly field: string;
}

/** A call that returns a whole entity returns what the reader may read; one that names a field promises it. */
export function findReturnsTooMuch(checking: Checking): void {
  const { application } = checking;
  if (!isShown(checking, 6) || application.roles.gap) return;
  for (const call of ownCalls(application)) {
    const entity = aboutOf(application, call);
    if (!entity) continue;
    const roles = roleNames(application).filter((role) => mayMake(checking, role, call, entity));
    for (const { entity: about, field } of returnedBy(checking, call, entity)) {
      const blind = roles.filter((role) => mayEver(application, role, { kind: 'read', entity: about, field }) === 'no');
      if (blind.length > 0) reportTooMuch(checking, call, { entity: about, field }, blind);
    }
  }
}

function mayMake({ application }: Checking, role: string, { does }: Call, { name: entity }: Entity): boolean {
  const reads = mayEver(application, role, { kind: 'read', entity });
  if (reads === 'no' || reads === 'gap') return false;
  if (does.kind === 'create' || does.kind === 'edit' || does.kind === 'delete')
    return mayEver(application, role, { kind: does.kind, entity }) !== 'no';
  if (does.kind === 'action') return mayEver(application, role, { kind: 'action', entity, action: does.action }) !== 'no';
  return true;
}

function returnedBy({ application }: Checking, call: Call, entity: Entity): readonly ReturnedField[] {
  const shape = givenValue(call.returns);
  if (shape?.kind === 'fields')
    return entity.fields
      .filter(({ name }) => shape.names.some((one) => foldName(one) === foldName(name)))
      .map(({ name }) => ({ entity: entity.name, field: name }));
  const context = shape && contextOf(application, shape);
  if (!context) return [];
  const found = [...nodesOf(context)].flatMap((node) => (node.node === 'field' ? [{ entity: node.entity, field: node.field }] : []));
  return [...new Map(found.map((one) => [`${one.entity}/${one.field}`, one])).values()];
}

function reportTooMuch(checking: Checking, call: Call, { entity, field }: ReturnedField, roles: readonly string[]): void {
  const names = inWords(roles);
  report(checking, 'N707', atCell(call, call.returns), {
    what: `${callName(call)} returns ${field}, but ${names} may not read ${entity}.${field}.`,
    why: `${roles.length > 1 ? 'They' : 'That role'} may make the call, and the answer then lacks what it promises.`,
    mend: `Leave ${field} out of *Returns*, or let ${names} read it.`,
    statements: [`entities/${foldName(entity)}/${foldName(field)}`],
    certainty: 'proved',
  });
}
