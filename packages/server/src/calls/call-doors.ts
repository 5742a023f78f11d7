/** The document's own calls (point 7), each at exactly its request, under the rights of what it does and of the call itself. */
import { permit, refusalOf } from '@ninefold/engine';
import type { Application, CallDoes, Entity, HttpMethod } from '@ninefold/model';
import { answerSignOut } from '../app/sign-in.ts';
import { type Answer, type Asking, type Door, forAnybody, forPeople } from '../asking.ts';
import { platformRefused } from '../problems/platform.ts';
import { refuseAny } from '../problems/refused.ts';
import { answerList } from './list-call.ts';
import { callId, changesSomething, hasReadableShapes, type OwnCall, ownCalls } from './own-call.ts';
import { answerEditMe, answerReadMe } from './person-calls.ts';
import { answerCreate, answerDelete, answerEdit, answerMove, answerRead } from './record-calls.ts';
import { answerAdd, answerRemove } from './set-calls.ts';
import { answerSignInCall, answerSignUpCall } from './sign-calls.ts';

export interface CallDoor {
  readonly method: HttpMethod;
  readonly path: string;
  readonly door: Door;
}

export function callDoors(application: Application): readonly CallDoor[] {
  return ownCalls(application).map((call) => ({
    method: call.method,
    path: call.path,
    door: { ...doorOf(call), changes: changesSomething(call), statement: call.call.statement },
  }));
}

type Doing = (asking: Asking, call: OwnCall, entity: Entity) => Promise<Answer>;

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
  'sign out': answerSignOut,
} as const;

function doorOf(call: OwnCall): Door {
  const { kind } = call.does;
  if (isForStrangers(kind)) return forAnybody((asking) => forStrangers[kind](asking, call));
  const doing = doings[kind];
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

function isForStrangers(kind: CallDoes['kind']): kind is keyof typeof forStrangers {
  return Object.hasOwn(forStrangers, kind);
}

function requireCall({ running, who, environment }: Asking, call: OwnCall): void {
  const decision = permit(running.application, who.person, { kind: 'call', call: callId(call) }, environment);
  if (!decision.allowed) refuseAny([refusalOf(running.application, decision, environment)]);
}

async function notYet(_asking: Asking, { call }: OwnCall): Promise<Answer> {
  throw platformRefused('not-shown', { statement: call.statement, message: `“${call.words}” cannot be answered yet.` });
}
