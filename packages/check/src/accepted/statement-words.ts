/** The words by which people name a statement: beside its id, what stands in its row. */
import { type Application, foldName, type StatementId } from '@ninefold/model';

/** Statement → its words, folded. `T3` is also "approve" and "approve in submitted". */
export type StatementWords = ReadonlyMap<StatementId, readonly string[]>;

/** For every statement, the folded words that an accepting entry may name it by, beside its id. */
export function statementWords(application: Application): StatementWords {
  const words = new Map<StatementId, readonly string[]>();
  const add = (statement: StatementId, ...said: readonly string[]): void => {
    words.set(statement, [...(words.get(statement) ?? []), ...said.map(foldName)]);
  };
  for (const { statement, name } of application.screens) add(statement, name);
  for (const entity of application.entities) {
    add(entity.statement, entity.name, entity.plural);
    for (const { statement, name } of entity.fields) add(statement, name, `${entity.name}.${name}`, `${entity.name} ${name}`);
  }
  for (const machine of application.states) {
    add(machine.statement, machine.entity);
    for (const { statement, name } of machine.states) add(statement, name, `${machine.entity} ${name}`);
    for (const { statement, trigger, from } of machine.transitions) {
      if (trigger.kind === 'action') add(statement, trigger.name, ...from.map((state) => `${trigger.name} in ${state}`));
    }
  }
  for (const { statement, words: said, cells, may } of application.roles.permissions) {
    const names = may.kind === 'action' ? [said, may.action] : [said];
    add(statement, ...names);
    for (const [role, cell] of Object.entries(cells)) add(cell.statement, ...names, `${said} ${role}`, role);
  }
  for (const { statement, name } of [...application.roles.roles, ...application.roles.conditions]) add(statement, name);
  for (const { statement, words: said } of application.calls.calls) add(statement, said);
  for (const { statement, code } of application.errors) add(statement, code);
  for (const { statement, name } of application.constants) add(statement, name);
  for (const { statement, who } of application.product.audiences) add(statement, who);
  return words;
}

/** Whether `on` names the statement: its id, the last part of its id, or its words. An effect goes by its row, too. */
export function isNamed(words: StatementWords, statement: StatementId, on: string): boolean {
  const row = statement.split('/then/')[0] ?? statement;
  return hasName(words, statement, on) || (row !== statement && hasName(words, row, on));
}

function hasName(words: StatementWords, statement: StatementId, on: string): boolean {
  const folded = foldName(on);
  const id = foldName(statement);
  return id === folded || id.slice(id.lastIndexOf('/') + 1) === folded || (words.get(statement) ?? []).includes(folded);
}
