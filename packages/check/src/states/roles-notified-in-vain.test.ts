import { expect, it } from 'vitest';
import { testPage } from '../../../../test/support/finding-pages.ts';
import { checked, machine } from '../testing/machines.ts';

testPage('N451');

const table = (rows: string) => `| May | Clerk | Guard |\n| --- | --- | --- |\n${rows}`;
const notified = (whom: string, to: string, rows: string) =>
  checked(machine({ New: 'start', Paid: 'end' }, [`| T1 | New | pay | — | — | ${to} | notify ${whom}: paid | — |`]), {
    roles: table(rows),
  })('N451').map(({ what }) => what);

it('a role is told that may read the record as the row leaves it', () => {
  expect(notified('Guard', 'Paid', '| read Order | yes | no |')).toEqual(['T1 notifies Guard, who may not read an Order when it is Paid.']);
  expect(notified('Clerk, Guard', 'Paid', '| read Order | yes | not shown |')).toEqual([]);
  expect(notified('Guard', 'not shown', '| read Order | yes | no |')).toEqual([]);
  expect(notified('Guard', 'stays', '| read Order | yes | no |')).toEqual(['T1 notifies Guard, who may not read an Order.']);
});

it('the state that it is then in decides', () => {
  const rows = (state: string) => `- **then**: \`state = "${state}"\`\n\n${table('| read Order | yes | then |')}`;
  const told = (state: string) =>
    checked(machine({ New: 'start', Paid: 'end' }, ['| T1 | New | pay | — | — | Paid | notify Guard: paid | — |']), {
      roles: rows(state),
    })('N451').length;
  expect([told('New'), told('Paid')]).toEqual([1, 0]);
});

it('who is not signed in cannot be told', () => {
  const roles = '| May | Clerk | Anybody |\n| --- | --- | --- |\n| read Order | yes | yes |';
  const row = '| T1 | New | pay | — | — | Paid | notify Anybody: paid | — |';
  const told = checked(machine({ New: 'start', Paid: 'end' }, [row]), { roles })('N451').map(({ what }) => what);
  expect(told).toEqual(['T1 notifies Anybody: those who are not signed in.']);
});
