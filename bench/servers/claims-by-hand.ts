/** What both hand-written servers of claims know of them, whatever they keep them in. */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { statuses } from './claims-server.ts';

export interface Person {
  readonly id: string;
  readonly seesAll: boolean;
}

/** As it is sent. */
export interface Claim {
  readonly title: string;
  readonly amount: string;
  readonly status: string;
}

/** As it is kept. */
export interface Row {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly amount: number;
  readonly status: string;
  readonly owner: string;
  readonly created: string;
}

export const columns = 'id, version, title, amount, status, owner, created';

export const mayRead = (me: Person, row: Row | undefined): row is Row => row !== undefined && (me.seesAll || row.owner === me.id);

export const told = ({ amount, ...row }: Row) => ({ ...row, amount: (amount / 100).toFixed(2) });

export const cents = ({ amount }: Claim): number => Math.round(Number(amount) * 100);

/** The name of a field that is not as it has to be. */
export function problemWith({ title, amount, status }: Claim): string | undefined {
  if (typeof title !== 'string' || title.length < 3 || title.length > 80) return 'title';
  if (!/^\d{1,9}\.\d{2}$/u.test(amount) || Number(amount) > 5000) return 'amount';
  return (statuses as readonly string[]).includes(status) ? undefined : 'status';
}

/** People by a token in memory. */
export function createSessions() {
  const sessions = new Map<string, Person>();
  return {
    who: (request: FastifyRequest): Person | undefined => sessions.get(/(?:^|; )s=([^;]+)/u.exec(request.headers.cookie ?? '')?.[1] ?? ''),
    cookie(id: string, seesAll: boolean): string {
      const token = randomBytes(24).toString('base64url');
      sessions.set(token, { id, seesAll });
      return `s=${token}`;
    },
  };
}

const claim = { title: 'Train to the customer', amount: '42.50', status: 'Open' };

/** Where it is asked. */
export const asked = {
  own: '/claims?status=Open',
  all: '/claims?status=Open',
  page: '/claims?offset={offset}',
  record: '/claims/{id}',
  exported: '/claims.csv',
  create: { path: '/claims', body: JSON.stringify(claim) },
  update: { path: '/claims/{id}', body: JSON.stringify(claim).replace('}', ',"version":{version}}') },
};
