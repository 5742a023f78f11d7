/** Earlier states as the port has them. The way to the database is loaded when somebody goes it. */
import type { EarlierStates } from '../../dialect/database.ts';
import type { DatabaseAddress } from './address.ts';

/** Throws TypeError (`addressOf`) for what is no place. */
export function createEarlierStates(addressOf: (directory: string) => DatabaseAddress): EarlierStates {
  const ways = () => import('./earlier-states.ts');
  return {
    list: async (directory) => await (await ways()).listStates(addressOf(directory)),
    peek: async (directory, name) => await (await ways()).peekAtState(addressOf(directory), name),
    remove: async (directory, name) => await (await ways()).removeState(addressOf(directory), name),
    bringBack: async (directory, name, now, isStill) => await (await ways()).bringStateBack(addressOf(directory), name, now, isStill),
  };
}
