/** Point 8: errors that do not say all. */
import { givenValue } from '@ninefold/model';
import { at, type Choice, everywhere } from '../choice.ts';
import { generalMessage, platformRefusals, refusalsTold } from '../chosen/refusals.ts';

export const errorChoices: readonly Choice[] = [
  {
    id: 'refusals-told',
    point: 8,
    values: { refusalsTold },
    words: `Of what speaks against one request, the first ${refusalsTold} are told.`,
    where: ({ application }) => everywhere(application.entities.length > 0),
  },
  {
    id: 'error-status',
    point: 8,
    values: { platformRefusals },
    words: `An error without a status answers with the usual one: ${platformRefusals['broken-rule'].status} for a rule or a guard, ${platformRefusals['moved-meanwhile'].status} for what moved meanwhile, ${platformRefusals['call-failed'].status} for a call.`,
    where: ({ application }) =>
      application.errors
        .filter(({ status }) => status.kind !== 'given')
        .map((error) => at(error, error.code, 'In the column Status: a number from 400 to 599')),
  },
  {
    id: 'error-message',
    point: 8,
    values: { generalMessage },
    words: 'An error without a message says the general one of its status, with its code.',
    where: ({ application }) =>
      application.errors
        .filter(({ message }) => message.kind !== 'given')
        .map((error) => {
          const status = givenValue(error.status);
          return at(error, error.code, status === undefined ? undefined : `In the column Message: ${generalMessage(status)}`);
        }),
  },
  {
    id: 'error-shown',
    point: 8,
    values: {},
    words: 'An error stands where what it speaks of stands, because *Shown* does not say where.',
    where: ({ application }) =>
      application.errors.filter(({ shown }) => shown.kind !== 'given').map((error) => at(error, error.code, 'In the column Shown: on top')),
  },
];
