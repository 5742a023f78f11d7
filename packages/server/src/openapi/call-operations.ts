/** The document's own calls as operations. */
import {
  type Application,
  type Entity,
  findEntity,
  findError,
  findStates,
  foldName,
  givenValue,
  kindOfCall,
  type Rule,
} from '@ninefold/model';
import { recordParameter } from '../api/addressing.ts';
import { changesSomething, type OwnCall, ownCalls } from '../api/own-call.ts';
import { fieldInQuery } from './field-schemas.ts';
import { type Answered, describeOperation, type Operation, type Parameter } from './operation.ts';
import { arrayOf, closed, type JsonSchema, text } from './schema.ts';
import { answerSchema, bodySchema, signingSchema } from './shape-schemas.ts';

/** Path as OpenAPI writes it → method → operation. Of `whole` only whether somebody may have to wait. */
export function callOperations(
  application: Application,
  whole: Application,
): readonly { readonly path: string; readonly method: string; readonly operation: unknown }[] {
  return ownCalls(application).map((call) => ({
    path: templateOf(call.path),
    method: call.method.toLowerCase(),
    operation: describeOperation(operationOf(application, whole, call)),
  }));
}

function templateOf(path: string): string {
  return path.replace(/:([^/]+)/gu, (_all, name: string) => `{${name}}`);
}

function operationOf(application: Application, whole: Application, call: OwnCall): Operation {
  const kind = kindOfCall(whole, call.does);
  const entity = call.entity ?? (kind && findEntity(application, kind.entity));
  const base = {
    id: `call ${call.call.id ?? call.call.statement}`,
    summary: call.call.words,
    path: pathParameters(call),
    failures: failuresOf(application, call),
  };
  if (call.does.kind === 'sign in' || call.does.kind === 'sign up' || call.does.kind === 'sign out' || !entity)
    return personal(application, base, call, entity);
  if (!changesSomething(call)) return { ...base, query: queryOf(call, entity), answers: { '200': answerOf(application, call, entity) } };
  return {
    ...base,
    keyed: true,
    body: bodySchema(application, call, entity),
    answers: changed(application, call, entity, mayWait(whole, call, entity)),
  };
}

function personal(application: Application, base: Omit<Operation, 'answers'>, call: OwnCall, entity: Entity | undefined): Operation {
  const { does, sends, returns } = call;
  const usual = does.kind === 'sign out' ? closed({}) : credentials(does.kind === 'sign up');
  const said = entity !== undefined && does.kind !== 'sign out';
  const body = said && sends ? signingSchema(application, call, entity, sends) : usual;
  const cookie = { 'set-cookie': 'The session.' };
  const done = { '204': { description: 'Done; the session is a cookie.' } };
  const answers: Operation['answers'] =
    said && returns
      ? {
          [does.kind === 'sign up' ? '201' : '200']: { ...answerOf(application, call, entity), headers: cookie },
          // To whoever has to set up a second factor first.
          ...(application.roles.needSecondFactor?.kind === 'given' && done),
        }
      : done;
  return { ...base, open: true, body, answers };
}

function credentials(withFields: boolean): JsonSchema {
  const own = { email: text, password: text };
  return closed(withFields ? { ...own, fields: { type: 'object' } } : own, ['email', 'password']);
}

function changed(application: Application, call: OwnCall, entity: Entity, mayWait: boolean): Operation['answers'] {
  const status = call.does.kind === 'create' ? '201' : '200';
  const waits = 'Somebody else is called first; the record waits.';
  if (!call.returns) {
    const done = { [call.does.kind === 'create' ? '201' : '204']: { description: 'Done.' } };
    return mayWait ? { ...done, '202': { description: waits } } : done;
  }
  const answered = answerOf(application, call, entity);
  return { [status]: answered, ...(mayWait ? { '202': { ...answered, description: waits } } : {}) };
}

/** Whether an action of the entity calls somebody else. */
function mayWait(application: Application, { does }: OwnCall, entity: Entity): boolean {
  if (does.kind !== 'action' && does.kind !== 'move') return false;
  const rows = findStates(application, entity.name)?.transitions ?? [];
  return rows.some(({ then }) => then.some((effect) => effect.kind === 'call'));
}

function answerOf(application: Application, call: OwnCall, entity: Entity): Answered {
  const shape = call.returns ?? { kind: 'entity', entity: entity.name };
  return { description: call.call.words, schema: answerSchema(application, call, entity, shape) };
}

function pathParameters(call: OwnCall): readonly Parameter[] {
  const own = call.entity && recordParameter(call, call.entity);
  return call.parameters.map((name) => ({ name, description: name === own ? 'Which one.' : `Its ${name}.`, schema: text }));
}

function queryOf(call: OwnCall, entity: Entity): readonly Parameter[] {
  if (call.does.kind !== 'list' || call.sends?.kind !== 'fields') return [];
  return call.sends.names.map((name) => {
    if (foldName(name) === 'page') return { name, description: 'Mark of a page, from the link of the page before.', schema: text };
    if (foldName(name) === 'search') return { name, description: 'Words to look for.', schema: text };
    const field = entity.fields.find((one) => foldName(one.name) === foldName(name));
    return { name, description: 'Any of these.', schema: field ? arrayOf(fieldInQuery(field)) : text };
  });
}

/** Status → codes of *Fails with*; a rule stands for its error. */
function failuresOf(application: Application, { call }: OwnCall): Readonly<Record<string, readonly string[]>> {
  const found: Record<string, string[]> = {};
  for (const name of givenValue(call.failsWith) ?? []) {
    const rule: Rule | undefined = application.rules.find((one) => one.id !== undefined && foldName(one.id) === foldName(name));
    const error = findError(application, (rule && givenValue(rule.otherwise)) ?? name);
    const status = error && givenValue(error.status);
    if (error && status !== undefined) found[status] = [...new Set([...(found[status] ?? []), error.code])];
  }
  return found;
}
