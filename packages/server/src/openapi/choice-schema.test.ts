/** What the description calls a choice is what is taken as one. */
import { foldName } from '@ninefold/model';
import Ajv2020 from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choiceIn } from './choice-schema.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'ß', '(', '.', '-', '|', ' '), minLength: 1, maxLength: 6 });
const choice = letters.filter((one) => one.trim() === one);
const asSent = (one: string) => fc.constantFrom(one, one.toUpperCase(), one.toLowerCase(), ` ${one.replaceAll(' ', '  ')} `, `${one}x`);

test('as the document compares names, and no other', () => {
  fc.assert(
    fc.property(fc.array(choice, { minLength: 1, maxLength: 3 }), letters, fc.nat(), (choices, other, at) => {
      const isTaken = new Ajv2020({ strict: false }).compile(choiceIn(choices) as object);
      const sent = fc.sample(asSent(choices[at % choices.length] ?? ''), { numRuns: 3, seed: at });
      for (const one of [...sent, other, '']) {
        const isChoice = one === '' || choices.some((written) => foldName(written) === foldName(one));
        expect([one, isTaken(one)]).toEqual([one, isChoice]);
      }
    }),
    { numRuns: 100 },
  );
});
