/** A call to the application's own server, with what its cells say. */
import { contextOf, nameOfShape } from '@ninefold/engine';
import {
  type Application,
  type Call,
  type CallDoes,
  type Entity,
  findEntity,
  givenValue,
  type HttpMethod,
  isPlatformPath,
  memoize,
  type Shape,
} from '@ninefold/model';

export interface OwnCall {
  readonly call: Call;
  readonly does: CallDoes;
  readonly method: HttpMethod;
  readonly path: string;
  readonly parameters: readonly string[];
  /** Undefined: nothing. */
  readonly sends: Shape | undefined;
  readonly returns: Shape | undefined;
  /** What it is about, when it is about records. */
  readonly entity: Entity | undefined;
}

/** In an order in which each is found: of two paths that match, the one with words before the one with a parameter. */
export const ownCalls = memoize((application: Application): readonly OwnCall[] => {
  const calls = application.calls.calls.flatMap((call): readonly OwnCall[] => {
    const request = givenValue(call.request);
    if (request?.to !== 'own' || !isServable(request.path)) return [];
    const { does } = call;
    const entity = 'entity' in does ? findEntity(application, does.entity) : undefined;
    const { method, path, parameters } = request;
    return [{ call, does, method, path, parameters, sends: givenValue(call.sends), returns: givenValue(call.returns), entity }];
  });
  return calls.sort((one, other) => (keyOf(one.path) < keyOf(other.path) ? -1 : 1));
});

/** Whether *Sends* and *Returns* are understood; an exact shape may speak of what is not shown yet. */
export function hasReadableShapes(application: Application, { sends, returns }: OwnCall): boolean {
  return [sends, returns].every((shape) => !shape || !isExact(shape) || contextOf(application, shape) !== undefined);
}

function isExact(shape: Shape): boolean {
  return shape.kind === 'context' || nameOfShape(shape) !== undefined;
}

/** Whether a call may change anything: by what it does, not by its method. */
export function changesSomething({ does }: Pick<OwnCall, 'does'>): boolean {
  return !onlyReads.has(does.kind);
}

const onlyReads: ReadonlySet<CallDoes['kind']> = new Set(['list', 'read', 'read me', 'other', 'unknown']);

/** Id by which permissions speak of a call. */
export function callId({ call }: OwnCall): string {
  return call.id ?? call.statement;
}

/** Words compare before parameters, segment by segment. */
function keyOf(path: string): string {
  return path
    .split('/')
    .map((part) => (part.startsWith(':') ? '\uffff' : part))
    .join('/');
}

/** `/_app` is the platform's own; a path has words and whole parameters. */
function isServable(path: string): boolean {
  if (isPlatformPath(path)) return false;
  return path.split('/').every((part) => /^:[^:*{}?]+$/u.test(part) || /^[\w\-.~%!$&'()+,;=@]*$/u.test(part));
}
