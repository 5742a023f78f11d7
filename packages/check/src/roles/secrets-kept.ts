/** N612: a value that is kept or returned would be made of a constant that is never told. */
import { contextOf, restsOnSecret } from '@ninefold/engine';
import { type Application, byName, type Expression, expressionsOfEffect, givenValue, nodesOf } from '@ninefold/model';
import { type Checking, report, type StatementRef } from '../checking.ts';
import { atCell, ownCalls } from '../facts/uses/call-facts.ts';
import { callName } from '../facts/words/names-in-words.ts';

/** Reports N612 (warning). */
export function findSecretsKept(checking: Checking): void {
  const { application } = checking;
  for (const { at, words, typed, instead } of valuesMade(application)) {
    if (!restsOnSecret(application, typed) || restsOnUnread(application, typed)) continue;
    report(checking, 'N612', at, {
      what: `${words} is worked out from a constant that is never told.`,
      why: `What is given at start, and what calls to other servers are sent, is kept in no record and told to nobody: ${instead}.`,
      mend: 'Use a constant whose value point 9 says and no such call sends, or leave it out.',
      certainty: 'proved',
    });
  }
}

/** A constant whose value is there and cannot be read, which is reported: nobody means to give it at start. */
function restsOnUnread({ constants }: Application, typed: Expression): boolean {
  return [...nodesOf(typed)].some((node) => {
    const constant = node.node === 'constant' ? byName(constants, node.name) : undefined;
    return constant?.value.kind === 'gap' && !constant.atStart && constant.words !== '' && !/^not shown\b/iu.test(constant.words);
  });
}

interface DerivedValue {
  readonly at: StatementRef;
  readonly words: string;
  readonly typed: Expression;
  /** What happens in its place. */
  readonly instead: string;
}

function valuesMade(application: Application): readonly DerivedValue[] {
  const made = (at: StatementRef, words: string, typed: Expression | undefined, instead: string): readonly DerivedValue[] =>
    typed ? [{ at, words, typed, instead }] : [];
  const fields = application.entities.flatMap(({ name, fields }) =>
    fields.flatMap((field) => [
      ...made(field, `${name}.${field.name}`, field.computed?.typed, 'the field stays empty'),
      ...made(field, `What ${name}.${field.name} starts as`, givenValue(field.startsAs)?.typed, 'the field stays empty'),
      ...made(field, `What ${name}.${field.name} is on save`, field.onSave?.typed, 'the field stays as it is'),
    ]),
  );
  const effects = application.states.flatMap(({ transitions }) =>
    transitions.flatMap(({ then }) =>
      then.flatMap((effect) =>
        expressionsOfEffect(effect, '').flatMap(({ field, use, expression: { typed } }) =>
          field && use !== 'line' ? made(effect, `“${effect.words}”`, typed, 'the action stops before it') : [],
        ),
      ),
    ),
  );
  const returned = ownCalls(application).flatMap((call) => {
    const shape = givenValue(call.returns);
    const typed = shape && contextOf(application, shape);
    return made(atCell(call, call.returns), `What ${callName(call)} returns`, typed, 'nothing stands there in the answer');
  });
  return [...fields, ...effects, ...returned];
}
