/**
 * What those who are not signed in may change, they may change only so often, and a form of theirs is filled in by a person: it is begun
 * here, takes a moment, and has a field that nobody sees. A call of the document is for programs: for it there is the count alone.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { anybodyChanges, anybodyForm, sentences } from '@ninefold/engine';
import type { Entity } from '@ninefold/model';
import { countTry } from '../auth/attempts.ts';
import type { RequestContext } from '../context/request-context.ts';
import { networkOf } from '../http/network-of.ts';
import { platformRefused } from '../problems/platform.ts';

/** For whoever is signed in undefined; of others each change counts, and too many from one address are refused (429). */
export function countChange(context: RequestContext): Promise<void> | undefined {
  if (context.principal.signedIn) return undefined;
  return countTry(context, `changes without signing in from ${networkOf(context.address)}`, null, anybodyChanges.address);
}

/** What a form for a new record is sent with, so that it is known when it was begun; undefined for whoever is signed in. */
export function beginForm({ principal, services }: RequestContext, { name }: Entity): string | undefined {
  if (principal.signedIn) return undefined;
  const begun = String(services.clock.now());
  return `${begun}.${signatureOf(begun, name, services.options.secret)}`;
}

/** Throws `not-permitted` where a form of whoever is not signed in was not begun here, was filled in at once or long ago, or all of it was. */
export function refuseRobots({ principal, services, request }: RequestContext, { name }: Entity): void {
  if (principal.signedIn) return;
  const [begun = '', signature = ''] = (request.headers.get('form-begun') ?? '').split('.');
  const took = services.clock.now() - Number(begun);
  const isTrapped = (request.headers.get('form-trap') ?? '') !== '';
  const isOurs = begun !== '' && isSame(signature, signatureOf(begun, name, services.options.secret));
  if (isTrapped || !isOurs || took > anybodyForm.mostMs) throw platformRefused('not-permitted', { said: sentences.notByAPerson });
  if (took < anybodyForm.leastMs) throw platformRefused('not-permitted', { said: sentences.tooQuick });
}

function signatureOf(begun: string, entity: string, secret: string): string {
  return createHmac('sha256', secret).update(`form ${begun} ${entity}`).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
