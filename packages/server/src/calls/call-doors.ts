/** The document's own calls (point 7), each at exactly its request, under the rights of what it does and of the call itself. */
import { permit, refusalOf } from '@ninefold/engine';
import type { Application, CallDoes, Entity, HttpMethod } from '@ninefold/model';
import { answerSignIn, answerSignOut } from '../app/sign-in.ts';
import { answerSignUp } from '../app/sign-up.ts';
import { type Answer, type Asking, type Door, forAnybody, forPeople } from '../asking.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refused.ts';
import { answerList } from './list-call.ts';
import { callId, hasReadableShapes, type OwnCall, ownCalls } from './own-call.ts';
import { answerEditMe, answerReadMe } from './person-calls.ts';
import { answerCreate, answerDelete, answerEdit, answerMove, answerRead } from './record-calls.ts';
import { answerAdd, answerRemove } from './set-calls.ts';

export interface CallDoor {
  readonly method: HttpMethod;
  readonly path: string;
  readonly door: Door;
}

export function callDoors(application: Application): readonly CallDoor[] {
  return ownCalls(application).map((call) => ({ method: call.method, path: call.path, door: doorOf(call) }));
}

type Doing = (asking: Asking, call: OwnCall, entity: Entity) => Promise<Answer>;

const doings: Readonly<Record<CallDoes['kind'], Doing | Door>> = {
  list: answerList,
  read: answerRead,
  create: answerCreate,
  edit: answerEdit,
  delete: answerDelete,
  action: answerMove,
  move: answerMove,
  add: answerAdd,
  remove: answerRemove,
  'sign up': forAnybody(answerSignUp),
  'sign in': forAnybody(answerSignIn),
  'sign out': forAnybody(answerSignOut),
  'read me': answerReadMe,
  'edit me': answerEditMe,
  other: notYet,
  unknown: notYet,
};

function doorOf(call: OwnCall): Door {
  const doing = doings[call.does.kind];
  if (typeof doing !== 'function') return doing;
  return forPeople(
    async (asking) => {
      requireCall(asking, call);
      const entity = call.entity ?? asking.running.people;
      const readable = hasReadableShapes(asking.running.application, call);
      if (!entity || !readable) throw platformRefused('not-shown', { statement: call.call.statement });
      return doing(asking, call, entity);
    },
    call.does.kind === 'list' ? 'its own' : [],
  );
}

function requireCall({ running, who, environment }: Asking, call: OwnCall): void {
  const decision = permit(running.application, who.person, { kind: 'call', call: callId(call) }, environment);
  if (!decision.allowed) refuseAny([refusalOf(running.application, decision, environment)]);
}

async function notYet(_asking: Asking, { call }: OwnCall): Promise<Answer> {
  throw platformRefused('not-shown', { statement: call.statement, message: `“${call.words}” cannot be answered yet.` });
}
