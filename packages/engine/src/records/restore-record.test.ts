import { expect, it } from 'vitest';
import { ann, around, claim, claims, claimsWith, employee, finance } from '../../test/claims.ts';
import { deletedKeptMs } from '../assumptions/chosen/records.ts';
import { restoreRecord } from './restore-record.ts';

const kept = { entity: 'Category', id: 'travel', version: 2, fields: { name: 'Travel', 'needs receipt from': 2500n } };

function restore(by: typeof employee, deletion: object = {}, application = claims) {
  const environment = around(by, application);
  const asked = { deletion: { who: by.record?.id ?? null, at: environment.now, documentHash: 'a', ...deletion }, by, documentHash: 'a' };
  const judged = restoreRecord(application, asked, environment);
  const then = judged.kind === 'refused' ? judged : judged.judge(kept);
  return then.kind === 'refused' ? then.refusals.map(({ code, message }) => `${code}: ${message}`) : [then.kind, then.statement];
}

it('lets whoever deleted it bring it back, within the time, by the same document, who may still delete it', () => {
  const { now } = around(finance);
  const over = 'not-found: This does not come back any more: that takes whoever deleted it, within 15 minutes.';
  expect(restore(finance)).toEqual(['restored', 'roles/delete category/finance']);
  expect(restore(finance, { at: now - deletedKeptMs })).toEqual(['restored', 'roles/delete category/finance']);
  expect(restore(finance, { at: now - deletedKeptMs - 1 })).toEqual([over]);
  expect(restore(finance, { who: employee.record?.id })).toEqual([over]);
  expect(restore(finance, { who: null })).toEqual([over]);
  expect(restore(finance, { documentHash: 'b' })).toEqual([
    'not-possible: This does not come back: the document is another one since it was deleted.',
  ]);
  expect(restore(employee)).toEqual([expect.stringMatching(/^E-FORBIDDEN: /u)]);
});

it('is of whoever really deleted it, where they act for somebody else', () => {
  const inTheirPlace = { ...finance, by: { entity: 'Employee', id: 'sub', fields: {} } };
  expect(restore(inTheirPlace, { who: 'sub' })).toEqual(['restored', 'roles/delete category/finance']);
  expect(restore(inTheirPlace, { who: finance.record?.id })).toEqual([expect.stringMatching(/^not-found: /u)]);
});

it('asks the rules that look at other records, which may be others by now, and no others', () => {
  const rule = '| V1 | Claim | `string length(title) >= 3` | save | E-TITLE |';
  const others = (name: string) =>
    claimsWith([
      rule,
      `| V1 | Claim | \`title = "never"\` | save | E-TITLE |\n| V901 | Claim | \`employee.name != "${name}"\` | save | E-TITLE |`,
    ]);
  const back = (application: typeof claims) => {
    const environment = around(employee, application);
    const asked = { deletion: { who: 'ann', at: environment.now, documentHash: 'a' }, by: employee, documentHash: 'a' };
    const restoring = restoreRecord(application, asked, environment);
    return restoring.kind === 'refused' ? restoring : restoring.judgeAlongside(claim('Draft', {}, application));
  };
  expect(back(others('Somebody'))).toMatchObject({ kind: 'restored' });
  expect(back(others(String(ann.fields.name)))).toMatchObject({ refusals: [{ code: 'E-TITLE', statement: 'V901', path: [] }] });
});
