/** How many records of a database each change touches. The data is only read. */
import { resolve } from 'node:path';
import type { Change, Touching } from '@ninefold/check';
import { settingsFor } from '@ninefold/engine';
import { type Application, anyNode, findEntity } from '@ninefold/model';
import { canLower, openToRead } from '@ninefold/store';
import { CommandFailure } from '../failure.ts';

interface Touched {
  readonly entity: string;
  readonly plural: string;
  /** undefined: it depends on who asks, or the database cannot judge it. */
  readonly count: number | undefined;
  readonly words: string;
}

export interface CountedChange {
  readonly change: Change;
  readonly records: readonly Touched[];
}

/** Limits count as the new document has them. Throws a `CommandFailure` when the data is not that of the old document. */
export async function countTouched(
  changes: readonly Change[],
  old: Application,
  now: Application,
  data: string,
): Promise<readonly CountedChange[]> {
  const clock = { now: () => Date.now() };
  const opened = await openToRead({ application: old, directory: resolve(data), clock });
  if (opened.kind === 'refused') throw new CommandFailure(2, opened.message);
  const { settings } = settingsFor(now);
  const environment = { settings, now: clock.now(), me: null };
  try {
    const touchedBy = async (touching: Touching): Promise<Touched> => ({
      entity: touching.entity,
      plural: findEntity(old, touching.entity)?.plural ?? touching.entity,
      count: isAnswerable(old, touching) ? await opened.reader.count({ ...touching, environment }) : undefined,
      words: touching.words,
    });
    const counted = changes.map(async (change) => ({ change, records: await Promise.all((change.touches ?? []).map(touchedBy)) }));
    return await Promise.all(counted);
  } finally {
    opened.reader.close();
  }
}

function isAnswerable(old: Application, { entity, where }: Touching): boolean {
  return where.every(
    (expression) => !anyNode(expression, ({ node }) => node === 'me' || node === 'old') && canLower(old, entity, expression) === null,
  );
}
