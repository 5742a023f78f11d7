/** PostgreSQL as a dialect: a schema of a database that may stand on another machine. The way there is loaded when somebody goes it. */
import type { Dialect } from '../../dialect/database.ts';
import { type DatabaseAddress, readAddress } from './address.ts';
import { createEarlierStates } from './earlier.ts';
import { createEngineCalls } from './engine-calls.ts';
import { problems } from './problems.ts';
import { createSql } from './sql.ts';

export const postgres: Dialect = {
  problems,
  nameOf: (place) => addressOf(place)?.name ?? place,
  async holdsData(place) {
    const address = addressOf(place);
    return address !== null && (await import('./peek.ts')).holdsTables(address);
  },
  createSql: () => createSql(createEngineCalls()),
  async enter(place, alone = false) {
    const address = addressOf(place ?? '');
    return address ? await (await import('./place.ts')).enterPlace(place, address, { alone }) : noAddress(place ?? '');
  },
  async peek(place) {
    const address = addressOf(place);
    return address ? await (await import('./peek.ts')).openPeek(address) : noAddress(place);
  },
  async duplicate(place) {
    const address = addressOf(place);
    return address ? await (await import('./duplicate.ts')).duplicatePlace(address) : noAddress(place);
  },
  earlier: createEarlierStates(readAddress),
};

function addressOf(place: string): DatabaseAddress | null {
  return URL.canParse(place) ? readAddress(place) : null;
}

function noAddress(place: string): { readonly kind: 'refused'; readonly message: string } {
  return { kind: 'refused', message: `${place} is no address of a database.` };
}
