/** Links that let somebody in are not to be guessed. */
import type { RequestContext } from '../context/request-context.ts';
import { countTry, forgiveTry } from './attempts.ts';
import { hashOf } from './tokens.ts';

/** Every token that opens nothing counts against the address it came from. */
export async function notGuessed<T>(context: RequestContext, open: () => Promise<T>): Promise<T> {
  const { running, parameters, address } = context;
  const what = `token ${hashOf(parameters.token ?? '')}`;
  const from = `links ${address}`;
  await countTry(context, what, from);
  const opened = await open();
  await running.store.change((transaction) => forgiveTry(transaction, what, from));
  return opened;
}
