import { givenValue } from '@ninefold/model';
import { expect, test } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const entities = ['Tutor', 'Pupil']
  .map(
    (name) =>
      `### ${name}\n\n| Field | Type | Needed |\n| --- | --- | --- |\n| email | email, unique | yes |\n| ${name === 'Pupil' ? 'grade' : 'room'} | text | no |`,
  )
  .join('\n\n');

function read(signUp: string, call = 'sign up', shape = '—') {
  const roles = `- Who signs in: Tutor; Pupil as Learner, Guest pupil\n- Sign up: ${signUp}\n\n| May | Tutor | Learner | Guest pupil | Anybody |\n| --- | --- | --- | --- | --- |\n| read Pupil | yes | no | no | no |`;
  const calls = `| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n| C1 | ${call} | \`POST /api/it\` | — | ${shape} | — | — |`;
  const { application, findings } = readDocument(documentOf({ entities, roles, calls }));
  return {
    signUp: givenValue(application.roles.signUp),
    does: application.calls.calls[0]?.does,
    said: findings.map(({ code, what, mend = '' }) => `${code} ${what} ${mend}`),
  };
}

test('said of all, of some roles, or of both', () => {
  expect(read('open').signUp).toEqual({ way: 'open', as: [] });
  expect(read('by invitation; Open as Learner, guest pupil; closed as Tutor').signUp).toEqual({
    way: 'by invitation',
    as: [
      { role: 'Learner', way: 'open' },
      { role: 'Guest pupil', way: 'open' },
      { role: 'Tutor', way: 'closed' },
    ],
  });
  expect(read('open as Learner')).toMatchObject({ signUp: { as: [{ role: 'Learner', way: 'open' }] }, said: [] });
});

test.each([
  ['open as Pupil', 'N013', 'Did you mean “Learner”?'],
  ['open as Lerner', 'N013', 'Did you mean “Learner”?'],
  ['open as Anybody', 'N013', 'Write `open as` and a role of point 6.'],
  ['Pupil: open', 'N019', 'of one role `open as Learner`.'],
  ['open for Guest pupil', 'N019', 'of one role `open as Guest pupil`.'],
  ['by mail', 'N019', '`by invitation`'],
  ['open; closed', 'N012', 'How whoever has no role named here comes in is said twice.'],
  ['open as Learner; closed as Learner', 'N012', 'How Learner comes in is said twice.'],
])('%s: %s, with what to write', (signUp, code, mend) => {
  expect(read(signUp).said.find((one) => one.startsWith(code))).toContain(mend);
});

test.each(['sign up', 'sign in', 'read me', 'edit me'])('`%s` is about the first kind, and about that of the role it names', (verb) => {
  const own = read('open; open as Learner', verb, 'room');
  expect([own.does, own.said]).toEqual([{ kind: verb }, []]);
  const other = read('open; open as Learner', `${verb} as Learner`, 'grade');
  expect([other.does, other.said]).toEqual([{ kind: verb, as: 'Learner' }, []]);
  expect(read('open', `${verb} as Learner`, 'room').said.join('\n')).toMatch(/N013 .*room/u);
});

test.each([
  ['read me as Pupil', 'Did you mean “Learner”?'],
  ['sign up Pupil', 'Did you mean “sign up as Learner”?'],
  ['edit me Guest pupil', 'Did you mean “edit me as Guest pupil”?'],
  ['read me as Cook', 'There are: Tutor, Learner, Guest pupil.'],
])('%s: with what to write', (call, mend) => expect(read('open', call).said.find((one) => one.startsWith('N013'))).toContain(mend));
