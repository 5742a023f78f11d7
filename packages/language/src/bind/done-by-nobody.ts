/** What the application does by itself, it does as nobody: `me` would be nothing in it, written there or in a computed field it reads. */
import {
  type Application,
  childrenOf,
  type Expression,
  expressionOfTrigger,
  expressionsOfEffect,
  givenValue,
  isWorkedOutFromMe,
  type Transition,
  type WrittenExpression,
} from '@ninefold/model';
import { type Reading, report } from '../reading.ts';

/** Reports the first such place of each row that a timer or a call sets off. */
export function tellDoneByNobody(reading: Reading, application: Application): void {
  for (const { entity, transitions } of application.states) {
    for (const row of transitions) {
      if (row.trigger.kind === 'action' || row.trigger.kind === 'unknown') continue;
      const place = writtenIn(row, entity)
        .flatMap(({ typed }) => (typed ? placesOfMe(application, typed) : []))
        .at(0);
      if (place) tell(reading, row, place);
    }
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

function writtenIn({ trigger, when, then }: Transition, entity: string): readonly WrittenExpression[] {
  const guard = givenValue(when);
  const timing = expressionOfTrigger(trigger);
  const effects = then.flatMap((effect) => expressionsOfEffect(effect, entity)).map(({ expression }) => expression);
  return [...(timing ? [timing] : []), ...(guard ? [guard] : []), ...effects];
}
