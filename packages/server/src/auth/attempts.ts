/**
 * Limits on guessing passwords (OWASP ASVS 2.2.1): so many failures for one account and one address in a quarter of an hour.
 * Counted when a try begins, so that tries at the same time count too, and kept in the database, so that a restart forgives nothing.
 * Sessions that exist go on: nobody is locked out of their work.
 */

import { createHash } from 'node:crypto';
import { signInTries } from '@ninefold/engine';
import type { Instant } from '@ninefold/model';
import type { Store } from '@ninefold/store';

export interface Attempts {
  /**
   * Seconds to wait; 0 when it may be tried. A try that must wait is not counted. `address` null: wherever it comes from.
   * `most`: for the account, 10 when not given.
   */
  begin(account: string, address: string | null, most?: number): Promise<number>;
  /** The password was right: this account starts again from nothing, and the try does not count for the address. */
  succeeded(account: string, address: string): Promise<void>;
}

const table = 'auth_attempt';

type Kysely = Store['system']['kysely'];

export async function openAttempts(kysely: Kysely, now: () => Instant): Promise<Attempts> {
  await kysely.schema
    .createTable(table)
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('until', 'integer', (column) => column.notNull())
    .execute();
  return {
    begin: (account, address, most = signInTries.account) =>
      kysely.transaction().execute(async (transaction) => {
        const counted = [
          { key: accountKey(account), most },
          ...(address === null ? [] : [{ key: addressKey(address), most: signInTries.address }]),
        ];
        await transaction.deleteFrom(table).where('until', '<=', now()).execute();
        const counts = await countsOf(
          transaction,
          counted.map(({ key }) => key),
        );
        const waits = counted.map(({ key, most }) => {
          const count = counts.get(key);
          return count && count.tries >= most ? Math.ceil((count.until - now()) / 1000) : 0;
        });
        const wait = Math.max(...waits);
        if (wait === 0) for (const { key } of counted) await add(transaction, key, counts.get(key), now());
        return wait;
      }),
    succeeded: (account, address) =>
      kysely.transaction().execute(async (transaction) => {
        const key = addressKey(address);
        const count = (await countsOf(transaction, [key])).get(key);
        await transaction.deleteFrom(table).where('key', '=', accountKey(account)).execute();
        if (count)
          await transaction
            .updateTable(table)
            .set({ tries: count.tries - 1 })
            .where('key', '=', key)
            .execute();
      }),
  };
}

interface Count {
  readonly tries: number;
  readonly until: Instant;
}

async function countsOf(transaction: Kysely, keys: readonly string[]): Promise<ReadonlyMap<string, Count>> {
  const rows = await transaction.selectFrom(table).select(['key', 'tries', 'until']).where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, tries, until }) => [String(key), { tries: Number(tries), until: Number(until) }]));
}

async function add(transaction: Kysely, key: string, count: Count | undefined, now: Instant): Promise<void> {
  if (count)
    await transaction
      .updateTable(table)
      .set({ tries: count.tries + 1 })
      .where('key', '=', key)
      .execute();
  else
    await transaction
      .insertInto(table)
      .values({ key, tries: 1, until: Math.floor(now + signInTries.withinMs) })
      .execute();
}

function accountKey(account: string): string {
  return hashOf(`account ${account}`);
}

function addressKey(address: string): string {
  return hashOf(`address ${address}`);
}

/** Of one length whatever was sent; nobody's address is kept. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
