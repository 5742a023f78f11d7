/** Which values of an example settle the terms: those without which they would not be settled. */
import type { Environment } from '@ninefold/engine';
import { isRecord, type RecordValue } from '@ninefold/model';

interface Shown {
  readonly environment: Environment;
  /** The day or the moment is read. */
  readonly readsClock: boolean;
}

type Path = readonly string[];

/** Values are left out one by one, for good when the terms are settled without. */
export function pathsThatMatter({ environment, readsClock }: Shown, isSettled: (environment: Environment) => boolean): readonly Path[] {
  let left = environment;
  const matter: Path[] = [];
  for (const path of pathsIn(environment)) {
    const without = leaveOut(left, path);
    if (!without) continue;
    if (isSettled(without)) left = without;
    else matter.push(path);
  }
  const paths = matter.filter(
    (path) => !matter.some((longer) => longer.length > path.length && path.every((name, i) => name === longer[i])),
  );
  return readsClock ? [...paths, ['today']] : paths;
}

function pathsIn({ self, me, old }: Environment): Path[] {
  return [
    ...(self ? [...pathsOf(self, []), ...(self.owner ? pathsOf(self.owner, [ownerName(self.owner)]) : [])] : []),
    ...(me ? pathsOf(me, ['me']) : []),
    ...(old ? pathsOf(old, ['old']) : []),
  ];
}

function ownerName({ entity }: RecordValue): string {
  return entity.toLowerCase();
}

function pathsOf({ fields }: RecordValue, before: Path): Path[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const path = [...before, name];
    return isRecord(value) ? [path, ...pathsOf(value, path)] : [path];
  });
}

/** The environment without the value at a path; undefined when it is gone already. */
function leaveOut(environment: Environment, path: Path): Environment | undefined {
  const [first = '', ...rest] = path;
  const { self, me, old } = environment;
  if (self && Object.hasOwn(self.fields, first)) {
    const record = without(self, path);
    return record && { ...environment, self: record };
  }
  if (self?.owner && first === ownerName(self.owner)) {
    const owner = without(self.owner, rest);
    return owner && { ...environment, self: { ...self, owner } };
  }
  const root = first === 'me' ? me : first === 'old' ? old : undefined;
  const record = root && without(root, rest);
  return record ? { ...environment, [first]: record } : undefined;
}

function without(record: RecordValue, [name = '', ...rest]: Path): RecordValue | undefined {
  if (!Object.hasOwn(record.fields, name)) return undefined;
  const { [name]: value, ...others } = record.fields;
  if (rest.length === 0) return { ...record, fields: others };
  const inner = isRecord(value) ? without(value, rest) : undefined;
  return inner && { ...record, fields: { ...record.fields, [name]: inner } };
}
