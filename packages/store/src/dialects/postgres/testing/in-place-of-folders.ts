/** The database in the place of folders: each folder a test makes stands for a schema of the cluster, and none for one of its own. */
import { createHash, randomUUID } from 'node:crypto';
import type { Dialect } from '../../../dialect/database.ts';
import type { DatabaseAddress } from '../address.ts';
import { postgres } from '../dialect.ts';
import { duplicatePlace } from '../duplicate.ts';
import { createEarlierStates } from '../earlier.ts';
import { openPeek } from '../peek.ts';
import { enterPlace } from '../place.ts';
import { ownDatabase } from './own-database.ts';

/** Folders that a store was opened in. */
const entered = new Set<string>();

/** Where the data of a folder lies. */
export function addressOf(directory: string): DatabaseAddress {
  const schema = `f_${createHash('sha256').update(directory).digest('hex').slice(0, 16)}`;
  return { url: ownDatabase(), name: directory, schema };
}

export const inPlaceOfFolders: Dialect = {
  ...postgres,
  nameOf: (directory) => directory,
  holdsData: async (directory) => entered.has(directory),
  enter(directory, alone = false) {
    if (directory === null) {
      // It goes with the database.
      return enterPlace(null, { url: ownDatabase(), name: 'memory', schema: `t_${randomUUID()}` });
    }
    entered.add(directory);
    return enterPlace(directory, addressOf(directory), { alone });
  },
  duplicate: (directory) => duplicatePlace(addressOf(directory)),
  peek: (directory) => openPeek(addressOf(directory)),
  earlier: createEarlierStates(addressOf),
};
