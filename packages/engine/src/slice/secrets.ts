/**
 * Constants that never leave the server: the addresses of outgoing calls, words sent with them, and whatever the document leaves to
 * be given at start (keys and addresses are given so).
 */
import { type Application, type Expression, foldName, givenValue, type Settings, textPlaces } from '@ninefold/model';
import { constantsIn, replaceLeaves } from '../expressions/expression-tree.ts';
import { contextOf } from '../values/context-of.ts';

/** Folded names of the constants that are no part of what a browser is sent, not even by name. */
export function secretsOf(application: Application): ReadonlySet<string> {
  return secretsIn(application).unsent;
}

/** Settings without what is never told: a secret is as unknown to whoever is told something as one that was not given. */
export function tellableSettings(application: Application, settings: Settings): Settings {
  const { untold, tellable } = secretsIn(application);
  if (untold.size === 0) return settings;
  const before = tellable.get(settings);
  if (before) return before;
  const told = Object.entries(settings.constants).filter(([name]) => !untold.has(foldName(name)));
  const made = { ...settings, constants: Object.fromEntries(told) };
  tellable.set(settings, made);
  return made;
}

/** Whether a value rests on a secret. */
export function restsOnSecret(application: Application, expression: Expression): boolean {
  const { untold } = secretsIn(application);
  return untold.size > 0 && constantsIn(expression).some((name) => untold.has(foldName(name)));
}

/** An expression as values that are kept are made of it: with nothing in the place of a secret, so that none comes to stand in a record. */
export function keepable(application: Application, expression: Expression): Expression {
  const { untold, keepables } = secretsIn(application);
  if (untold.size === 0) return expression;
  const before = keepables.get(expression);
  if (before) return before;
  const made = restsOnSecret(application, expression) ? replaceLeaves(expression, (leaf) => withoutSecret(untold, leaf)) : expression;
  keepables.set(expression, made);
  return made;
}

function withoutSecret(untold: Secrets['untold'], leaf: Expression): Expression {
  // A space in front: no constant of a document is called so, so it has no value.
  return leaf.node === 'constant' && untold.has(foldName(leaf.name)) ? { ...leaf, name: ` secret ${leaf.name}` } : leaf;
}

interface Secrets {
  /** Named by outgoing calls. */
  readonly unsent: ReadonlySet<string>;
  /** These, and all that the document leaves to be given at start. */
  readonly untold: ReadonlySet<string>;
  readonly tellable: WeakMap<Settings, Settings>;
  readonly keepables: WeakMap<Expression, Expression>;
}

const known = new WeakMap<Application, Secrets>();

function secretsIn(application: Application): Secrets {
  // The model is frozen, so what was worked out once stays true.
  const before = known.get(application);
  if (before) return before;
  const unsent = inOutgoingCalls(application);
  const open = application.constants.flatMap(({ name, value }) => (givenValue(value) === undefined ? [foldName(name)] : []));
  const secrets = { unsent, untold: new Set([...unsent, ...open]), tellable: new WeakMap(), keepables: new WeakMap() };
  known.set(application, secrets);
  return secrets;
}

function inOutgoingCalls(application: Application): ReadonlySet<string> {
  const outgoing = application.calls.calls.filter((call) => givenValue(call.request)?.to === 'other');
  const addresses = outgoing.flatMap((call) => addressOf(call.request));
  const sent = outgoing.flatMap((call) => {
    const shape = givenValue(call.sends);
    return [shape && contextOf(application, shape), call.idempotencyKey?.typed].flatMap((each) => textConstants(application, each));
  });
  return new Set([...addresses, ...sent].map(foldName));
}

function addressOf(request: Application['calls']['calls'][number]['request']): readonly string[] {
  const given = givenValue(request);
  if (given?.to !== 'other') return [];
  return [given.address, ...[...`${given.address}${given.path}`.matchAll(/\{([^{}]+)\}/gu)].map((match) => match[1] ?? '')];
}

/** Numbers that a call sends along are no secrets, nor are letters with values in them; words may be. */
function textConstants(application: Application, expression: Expression | undefined): readonly string[] {
  const names = expression ? constantsIn(expression) : [];
  return names.filter((name) => {
    const constant = application.constants.find((one) => foldName(one.name) === foldName(name));
    const type = constant && givenValue(constant.value)?.type;
    return type === undefined || type.kind === 'unknown' || (type.kind === 'text' && textPlaces(constant?.words ?? '').length === 0);
  });
}
