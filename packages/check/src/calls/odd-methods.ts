/** N712: a call is asked for by a method that says something else than what the call does. */
import { type Application, type Call, type CallDoes, findStates, givenValue, type HttpMethod, type Request } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { atCell, ownCalls, rowsOfCall } from '../facts/uses/call-facts.ts';
import { callName, isSame } from '../facts/words/names-in-words.ts';
import { spanOf } from '../facts/words/spans.ts';

type Own = Extract<Request, { to: 'own' }>;
type OwnCallKind = Exclude<CallDoes['kind'], 'other' | 'unknown'>;

/** Methods (RFC 9110, RFC 5789) that say what happens, the usual one first. */
const fitting: Readonly<Record<OwnCallKind, readonly HttpMethod[]>> = {
  list: ['GET'],
  read: ['GET'],
  'read me': ['GET'],
  create: ['POST', 'PUT'],
  edit: ['PUT', 'PATCH', 'POST'],
  'edit me': ['PATCH', 'PUT', 'POST'],
  delete: ['DELETE', 'POST'],
  action: ['POST', 'PUT', 'PATCH'],
  move: ['POST', 'PUT', 'PATCH'],
  add: ['POST', 'PUT', 'PATCH'],
  remove: ['DELETE', 'POST', 'PUT', 'PATCH'],
  'sign up': ['POST', 'PUT'],
  'sign in': ['POST', 'PUT'],
  'sign out': ['POST', 'DELETE', 'PUT'],
};

/** The same request twice is reported by reading: one of the two is then the wrong one. */
export function findOddMethods(checking: Checking): void {
  const calls = ownCalls(checking.application);
  const taken = new Map<string, number>();
  for (const request of calls.flatMap(({ request }) => ownRequest(request) ?? []))
    taken.set(keyOf(request, request.method), (taken.get(keyOf(request, request.method)) ?? 0) + 1);
  for (const call of calls) {
    const { does } = call;
    const request = ownRequest(call.request);
    if (!request || does.kind === 'other' || does.kind === 'unknown' || fitting[does.kind].includes(request.method)) continue;
    if ((taken.get(keyOf(request, request.method)) ?? 0) > 1) continue;
    if (request.method === 'DELETE' && mayEnd(checking.application, call)) continue;
    const [usual] = fitting[does.kind];
    if (usual) reportOdd(checking, call, { request, does: does.kind, usual, isFree: !taken.has(keyOf(request, usual)) });
  }
}

function ownRequest(cell: Call['request']): Own | undefined {
  const request = givenValue(cell);
  return request?.to === 'own' ? request : undefined;
}

/** Parameters are one whatever they are called. */
function keyOf({ path }: Own, method: HttpMethod): string {
  return `${method} ${path.replace(/:[^/]+/gu, ':')}`;
}

/** `DELETE /loans/:id` may be the call that cancels a loan: the action leads, or may lead, to an end. */
function mayEnd(application: Application, call: Call): boolean {
  const { does } = call;
  if (does.kind !== 'action') return false;
  const ends = (findStates(application, does.entity)?.states ?? []).filter(({ kind }) => kind === 'end' || kind === 'unknown');
  return rowsOfCall(application, call).some(({ to }) => to.kind === 'gap' || ends.some(({ name }) => isSame(name, givenValue(to) ?? '')));
}

interface Odd {
  readonly request: Own;
  readonly does: OwnCallKind;
  readonly usual: HttpMethod;
  /** No other call is asked for by the usual method at this path. */
  readonly isFree: boolean;
}

function reportOdd(checking: Checking, call: Call, { request: { method, path }, does, usual, isFree }: Odd): void {
  const reads = usual === 'GET';
  const cell = atCell(call, call.request);
  const from = cell.span.from + checking.text.slice(cell.span.from, cell.span.to).toUpperCase().indexOf(method);
  const place = { from, to: from + method.length };
  report(
    checking,
    'N712',
    { statement: call.statement, span: spanOf(checking, place) },
    {
      what: `${callName(call)} is asked for by ${method}, but ${reads ? 'only reads' : does === 'delete' ? 'deletes' : 'changes something'}.`,
      why: whyOdd(method, reads),
      // Only a GET is sent without anybody meaning it.
      ...(method !== 'GET' && { severity: 'warning' as const }),
      mend: isFree ? `Write \`${usual} ${path}\`.` : `Write ${usual} and another path: \`${usual} ${path}\` is another call.`,
      certainty: 'proved',
      ...(isFree && { fix: { title: `Write ${usual}`, edits: [{ ...place, text: usual }] } }),
    },
  );
}

function whyOdd(method: HttpMethod, reads: boolean): string {
  if (method === 'GET') return 'Whoever follows a link, loads a page ahead or asks again sends a GET, and expects that it changes nothing.';
  if (method === 'DELETE') return 'To other programs DELETE says that what the path names is gone afterwards.';
  if (reads) return `To other programs ${method} says that something changes: they do not dare to ask again when an answer is lost.`;
  return `To other programs ${method} says that what the path names is there afterwards as it was sent.`;
}
