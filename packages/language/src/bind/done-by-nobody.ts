/** What the application does by itself, it does as nobody: `me` would be nothing in it, written there or in a computed field it reads. */
import {
  type Application,
  anyNode,
  childrenOf,
  type Effect,
  type Expression,
  expressionOfTrigger,
  findField,
  foldName,
  givenValue,
  type NodeOf,
  type Transition,
  unreachable,
  type WrittenExpression,
} from '@ninefold/model';
import { type Reading, report } from '../reading.ts';

/** Reports the first such place of each row that a timer or a call sets off. */
export function tellDoneByNobody(reading: Reading, application: Application): void {
  for (const row of application.states.flatMap(({ transitions }) => transitions)) {
    if (row.trigger.kind === 'action' || row.trigger.kind === 'unknown') continue;
    const place = writtenIn(row)
      .flatMap(({ typed }) => (typed ? placesOfMe(application, typed) : []))
      .at(0);
    if (place) tell(reading, row, place);
  }
}

function tell(reading: Reading, { statement }: Transition, { from, to, by }: MeUse): void {
  const what = by === undefined ? '`me` is nobody here' : `“${by}” is worked out from \`me\`, who is nobody here`;
  report(
    reading,
    'N018',
    4,
    { from, to },
    {
      statement,
      what: `${what}: the application does this by itself.`,
      mend: 'Name somebody whom the record knows: a field of it that is a person.',
    },
  );
}

/** Where `me` stands, or the name of a field that follows from it. */
interface MeUse {
  readonly from: number;
  readonly to: number;
  readonly by?: string;
}

function placesOfMe(application: Application, expression: Expression): readonly MeUse[] {
  const { from, to } = expression;
  if (expression.node === 'me') return [{ from, to }];
  if (expression.node === 'field' && isWorkedOutFromMe(application, expression)) return [{ from, to, by: expression.field }];
  return childrenOf(expression).flatMap((child) => placesOfMe(application, child));
}

/** `met`: computed fields that were looked at already, each once. */
function isWorkedOutFromMe(application: Application, { entity, field }: NodeOf<'field'>, met = new Set<string>()): boolean {
  const name = foldName(`${entity}.${field}`);
  if (met.has(name)) return false;
  met.add(name);
  const computed = findField(application, entity, field)?.computed?.typed;
  if (!computed) return false;
  return anyNode(computed, (node) => node.node === 'me' || (node.node === 'field' && isWorkedOutFromMe(application, node, met)));
}

function writtenIn({ trigger, when, then }: Transition): readonly WrittenExpression[] {
  const guard = givenValue(when);
  const timing = expressionOfTrigger(trigger);
  return [...(timing ? [timing] : []), ...(guard ? [guard] : []), ...then.flatMap(expressionsOf)];
}

function expressionsOf(effect: Effect): readonly WrittenExpression[] {
  switch (effect.kind) {
    case 'set':
      return [effect.to];
    case 'notify':
      return [effect.whom, ...effect.message.flatMap((part) => ('value' in part ? [part.value] : []))];
    case 'create':
      return effect.values.map(({ value }) => value);
    case 'call':
    case 'run':
    case 'gap':
    case 'unreadable':
      return [];
    default:
      return unreachable(effect);
  }
}
