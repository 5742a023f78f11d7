/** The statements somebody with these roles may know of: those of their part of the application. */
import { clientSlice } from '@ninefold/engine';
import type { Application, StatementId } from '@ninefold/model';

const known = new WeakMap<Application, Map<string, ReadonlySet<StatementId>>>();

/** Their ids. The order of `roles` makes no difference. */
export function ownStatements(application: Application, roles: readonly string[]): ReadonlySet<StatementId> {
  // The model is frozen, so what was worked out once stays true.
  const answers = known.get(application) ?? new Map<string, ReadonlySet<StatementId>>();
  known.set(application, answers);
  const key = JSON.stringify([...roles].sort());
  const statements = answers.get(key) ?? statementsIn(clientSlice(application, roles));
  if (answers.size < 1000) answers.set(key, statements);
  return statements;
}

function statementsIn(slice: Application): ReadonlySet<StatementId> {
  const found = new Set<StatementId>();
  JSON.stringify(slice, (key, value: unknown) => {
    if (key === 'statement' && typeof value === 'string') found.add(value);
    return value;
  });
  return found;
}
