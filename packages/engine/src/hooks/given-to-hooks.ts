/** What every hook is given beside its record: who acts, when, and the constants of the document. */
import { type Application, givenValue, type RecordValue } from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { localOfInstant, momentOf } from '../expressions/moments.ts';
import { labelOf } from '../records/label.ts';
import { restsOnSecret } from '../slice/secrets.ts';
import { expressionJson } from '../values/shape-json.ts';
import type { Json } from '../values/wire.ts';

/** Of constants those that the document itself gives a value and that no call to somebody else sends. `by` is null where nobody acts. */
export function givenToHooks(application: Application, environment: Environment): { readonly [name: string]: Json } {
  const { now, me, settings } = environment;
  return {
    by: me && personJson(application, me),
    now: momentOf(now),
    today: localOfInstant(now, settings.timeZone)?.date ?? null,
    constants: constantsJson(application, environment),
  };
}

function personJson(application: Application, me: RecordValue): Json {
  return { id: me.id ?? null, label: labelOf(application, me) };
}

function constantsJson(application: Application, environment: Environment): Json {
  const told = application.constants.flatMap(({ name, value }): [string, Json][] => {
    const given = givenValue(value);
    const constant = given && ({ node: 'constant', name, type: given.type, from: 0, to: 0 } as const);
    return !constant || restsOnSecret(application, constant) ? [] : [[name, expressionJson(application, constant, environment)]];
  });
  return Object.fromEntries(told);
}
