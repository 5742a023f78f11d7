/**
 * Constants that never leave the server: the addresses of outgoing calls, constants sent with them, and whatever the
 * document leaves to be given at start as text (keys and addresses are given so).
 */
import { type Application, type Expression, foldName, givenValue } from '@ninefold/model';
import { constantsIn } from '../expression-tree.ts';
import { contextOf } from '../shape-json.ts';

/** Folded names. */
export function secretsOf(application: Application): ReadonlySet<string> {
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

/** Numbers that a call sends along are no secrets; words may be. */
function textConstants(application: Application, expression: Expression | undefined): readonly string[] {
  const names = expression ? constantsIn(expression) : [];
  return names.filter((name) => {
    const constant = application.constants.find((one) => foldName(one.name) === foldName(name));
    const type = constant && givenValue(constant.value)?.type;
    return type === undefined || type.kind === 'text' || type.kind === 'unknown';
  });
}
