/** The document's own calls (point 7), each at exactly its request, under the rights of what it does and of the call itself. */
import { isAlways, permit, refusalOf, rowPredicate } from '@ninefold/engine';
import { type Application, type CallDoes, type Entity, findEntity, type HttpMethod, kindOfCall, memoize } from '@ninefold/model';
import { settled } from '../access/settled.ts';
import type { RequestContext } from '../context/request-context.ts';
import { permittedRoute, publicRoute, type Route, type RouteResponse } from '../context/route.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refusal-error.ts';
import { answerList } from './list-call.ts';
import { callId, changesSomething, hasReadableShapes, type OwnCall, ownCalls } from './own-call.ts';
import { answerEditMe, answerReadMe } from './person-calls.ts';
import { answerCreate, answerDelete, answerEdit, answerMove, answerRead } from './record-calls.ts';
import { answerAdd, answerRemove } from './set-calls.ts';
import { answerSignInCall, answerSignOutCall, answerSignUpCall } from './sign-calls.ts';

export interface CallRoute {
  readonly method: HttpMethod;
  readonly path: string;
  readonly route: Route;
}

/** One for each call that is answered here. A call that cannot be answered yet has one, too: it throws `not-shown`. */
export function callRoutes(application: Application): readonly CallRoute[] {
  return ownCalls(application).map((call) => ({
    method: call.method,
    path: call.path,
    route: {
      ...routeOf(call),
      changes: changesSomething(call),
      ...(isReading(call) && { onlyReads: true }),
      statement: call.call.statement,
    },
  }));
}

function isReading({ method, does }: OwnCall): boolean {
  return method === 'GET' && (does.kind === 'list' || does.kind === 'read');
}

type Doing = (context: RequestContext, call: OwnCall, entity: Entity) => Promise<RouteResponse>;

type CallOfPeople = Exclude<CallDoes['kind'], keyof typeof forStrangers>;

const doings: Readonly<Record<CallOfPeople, Doing>> = {
  list: answerList,
  read: answerRead,
  create: answerCreate,
  edit: answerEdit,
  delete: answerDelete,
  action: answerMove,
  move: answerMove,
  add: answerAdd,
  remove: answerRemove,
  'read me': answerReadMe,
  'edit me': answerEditMe,
  other: notYet,
  unknown: notYet,
};

/** For whoever is nobody yet, or will be nobody then. */
const forStrangers = {
  'sign up': answerSignUpCall,
  'sign in': answerSignInCall,
  'sign out': answerSignOutCall,
} as const;

function routeOf(call: OwnCall): Route {
  const { kind } = call.does;
  if (isForStrangers(kind)) return publicRoute((context) => forStrangers[kind](context, call));
  const doing = doings[kind];
  return permittedRoute(
    async (context) => {
      const { running, principal } = context;
      if (!isAlwaysPermitted(call)(running.application)(principal.person.roles)) await requireCall(context, call);
      const entity = call.entity ?? peopleOf(context, call);
      const readable = hasReadableShapes(running.application, call);
      if (!entity || !readable) throw platformRefused('not-shown', { statement: call.call.statement });
      return await doing(context, call, entity);
    },
    call.does.kind === 'list' ? 'its own' : [],
  );
}

/** Of a call about oneself. */
function peopleOf({ running }: RequestContext, { does }: OwnCall): Entity | undefined {
  const kind = kindOfCall(running.application, does);
  return kind && findEntity(running.application, kind.entity);
}

function isForStrangers(kind: CallDoes['kind']): kind is keyof typeof forStrangers {
  return Object.hasOwn(forStrangers, kind);
}

async function requireCall(context: RequestContext, call: OwnCall): Promise<void> {
  const { running, principal, environment } = context;
  const request = { kind: 'call', call: callId(call) } as const;
  const decision = await settled(context, running.store, () => permit(running.application, principal.person, request, environment));
  if (!decision.allowed) refuseAny([refusalOf(running.application, decision, environment)]);
}

/** Nobody with these roles is ever refused it. Kept as long as the list of roles is. */
const isAlwaysPermitted = memoize((call: OwnCall) =>
  memoize((application: Application) =>
    memoize((roles: readonly string[]) => isAlways(rowPredicate(application, roles, { kind: 'call', call: callId(call) }).predicate, true)),
  ),
);

async function notYet(_context: RequestContext, { call }: OwnCall): Promise<RouteResponse> {
  throw platformRefused('not-shown', { statement: call.statement, message: `“${call.words}” cannot be answered yet.` });
}
