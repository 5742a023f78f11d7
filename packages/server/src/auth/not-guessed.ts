/** Links that let somebody in are not to be guessed. */
import type { RequestContext } from '../context/request-context.ts';
import { countTry, forgiveTry } from './attempts.ts';
import { hashOf } from './tokens.ts';

/** `open` is given the token of the path. Every one that opens nothing counts against the address it came from. */
export async function notGuessed<T>(context: RequestContext<{ readonly token: string }>, open: (token: string) => Promise<T>): Promise<T> {
  const { running, address, parameters } = context;
  const { token } = parameters;
  const what = `token ${hashOf(token)}`;
  const from = `links ${address}`;
  await countTry(context, what, from);
  const opened = await open(token);
  await running.store.change((transaction) => forgiveTry(transaction, what, from));
  return opened;
}
