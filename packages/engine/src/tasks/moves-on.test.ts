import { findStates, type StateMachine } from '@ninefold/model';
import { expect, it } from 'vitest';
import { claims, claimsWith } from '../../test/claims.ts';
import { stepsFrom } from './moves-on.ts';

function stepsIn(application = claims, isAnybodys: (action: string) => boolean = () => true) {
  const machine = findStates(application, 'Claim') as StateMachine;
  return Object.fromEntries(machine.states.map((state) => [state.name, stepsFrom(machine, state, isAnybodys)]));
}

it('takes the next step, and neither the end beside it nor what stays', () => {
  const steps = Object.fromEntries(Object.entries(stepsIn()).map(([state, { steps: taken }]) => [state, taken.join()]));
  expect(steps).toEqual({
    Draft: 'submit',
    Submitted: 'approve,return',
    Large: 'return,approve',
    Returned: 'revise',
    Approved: 'pay',
    Unpaid: 'retry',
    Paid: '',
    Refused: '',
    Withdrawn: '',
  });
});

it('takes an end where nobody may go on, and says that a record rests where that is all it can do', () => {
  expect(stepsIn(claims, (action) => action === 'refuse').Submitted).toEqual({ steps: ['refuse'], rests: false });
  expect(stepsIn(claims, (action) => action === 'withdraw').Draft).toEqual({ steps: ['withdraw'], rests: true });
});

it('does not wait to be taken back where it goes on by itself', () => {
  const row = '| T8 | Returned | revise |';
  const application = claimsWith([row, `| T20 | Returned | after \`REMIND_AFTER\` | — | — | Withdrawn | — | — |\n${row}`]);
  expect(stepsIn(application).Returned?.steps).toEqual([]);
});

it('waits for nothing where a record begins that never ends', () => {
  const application = claimsWith(
    ['| Paid | end |', '| Paid | — |'],
    ['| Refused | end |', '| Refused | — |'],
    ['| Withdrawn | end |', '| Withdrawn | — |'],
  );
  expect([stepsIn(application).Draft?.steps, stepsIn(application).Submitted?.steps]).toEqual([
    [],
    ['withdraw', 'approve', 'return', 'refuse'],
  ]);
});
