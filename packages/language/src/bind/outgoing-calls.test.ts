import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';

const claims = readFileSync(new URL('../../../../examples/expense-claims.md', import.meta.url), 'utf8');

/** What is found about point 7 and the calls that transitions make, when the document says `to` instead of `from`. */
function found(from: string, to: string): readonly string[] {
  if (!claims.includes(from)) throw new Error(`The document does not say: ${from}`);
  const text = claims.replace(from, to);
  const findings = readDocument(text).findings.filter(({ point, severity }) => (point === 7 || point === 4) && severity !== 'gap');
  return findings.map(({ code, span, what }) => `${code} [${text.slice(span.from, span.to)}] ${what}`);
}

const returns = '`{ payment reference: reference }`';
const kept = 'somebody else knows no records or files that are kept here.';

test.each([
  [returns, []],
  ['`{ payment reference: payments[-1].id, reason: payment.note }`', []],
  ['payment reference, reason', []],
  ['—', []],
  ['`{ paymnt reference: reference }`', ['N013 [paymnt reference] Claim has no field “paymnt reference”.']],
  ['payment reference, foo', ['N013 [foo] Claim has no field “foo”.']],
  ['`{ total: sum }`', ['N306 [total] “total” cannot be filled by an answer: its value follows from something else.']],
  ['`{ employee: who }`', [`N019 [employee] “employee” cannot be filled by an answer: ${kept}`]],
  ['`{ reason: upper case(note) }`', ['N019 [upper case(note)] “upper case(note)” names no member of the answer.']],
  ['`{ reason: MAX_LINES }`', ['N019 [MAX_LINES] “MAX_LINES” names no member of the answer.']],
  ['Claim', ['N019 [Claim] “Claim” cannot be returned by somebody else’s server.']],
])('a call to somebody else returns %s', (said, findings) => {
  expect(found(returns, said)).toEqual(findings);
});

const sends = '`{ to: employee.email, amount: total, key: number }`';

test.each([
  ['total, number, id', []],
  ['`{ amount: totl }`', ['N013 [totl] Claim has no field `totl`, and no constant is called so.']],
  ['total, numbr', ['N013 [numbr] Claim has no field “numbr”.']],
  ['25 of Claim', ['N019 [25 of Claim] “25 of Claim” cannot be sent to somebody else’s server.']],
])('a call to somebody else sends %s', (said, findings) => {
  expect(found(sends, said)).toEqual(findings);
});

test('tries are a number and a time limit is a duration', () => {
  expect(found('tries `PAYMENT_TRIES`, time limit `PAYMENT_TIMEOUT`', 'tries `PAYMENT_TIMEOUT`, time limit `PAYMENT_TRIES`')).toEqual([
    'N018 [PAYMENT_TIMEOUT] This must be a number, but it is a number of days.',
    'N018 [PAYMENT_TRIES] This must be a number of days, but it is a number.',
  ]);
});

test('only a call to somebody else has tries, and only such a call is made by a transition', () => {
  expect(found('- C7: tries `PAYMENT_TRIES`, time limit', '- C2: time limit')).toEqual([
    expect.stringMatching(/^N010 .*“read Claim” is answered here, and only calls to somebody else have tries, a time limit and a key\.$/u),
  ]);
  expect(found('| pay | — | — | Paid | call C7;', '| pay | — | — | Paid | call C2;')).toEqual([
    'N019 [call C2] “read Claim” is a call to the application itself: a transition calls somebody else.',
  ]);
});

test('of a call that no transition makes nobody knows the record: it may have any field', () => {
  const uncalled = (shape: string) => `| C8 | tell the bank | \`PUT {PAYROLL_URL}/bank\` | ${shape} | — | — | — |`;
  const foundWith = (shape: string) => found('| T9, T10 |\n', `| T9, T10 |\n${uncalled(shape)}\n`);
  expect(foundWith('`{ amount: total, no: number, by: claim.employee }`')).toEqual([]);
  expect(foundWith('`{ amount: nowhere }`')).toEqual([expect.stringMatching(/^N013 \[nowhere\]/u)]);
});

test('for a call that there is not, only those to somebody else are told, and none is taken for it', () => {
  const text = claims.replace('| pay | — | — | Paid | call C7;', '| pay | — | — | Paid | call C6;');
  const [unknown] = readDocument(text).findings.filter(({ code, point }) => code === 'N013' && point === 4);
  expect(unknown).toMatchObject({ what: 'There is no call “C6”.', mend: 'There is: C7.' });
  expect(unknown?.fix).toBeUndefined();
});
