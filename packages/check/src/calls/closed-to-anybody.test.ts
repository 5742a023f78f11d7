import { expect, it } from 'vitest';
import { found } from '../testing/documents.ts';
import { noticesWith } from '../testing/notices.ts';

const calls = (...rows: readonly string[]) =>
  [
    '## 7. The calls it makes\n\nnot shown',
    `## 7. The calls it makes\n\n| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}`,
  ] as const;
const create = calls('| C3 | create Notice | `POST /api/notices` | title | Notice | — | — |');
const onlyAnybody = ['| create Notice | yes | no |', '| create Notice | no | yes |'] as const;
const both = ['| create Notice | yes | no |', '| create Notice | yes | yes |'] as const;
const told = (...changes: readonly (readonly [string, string])[]) => found('N703', noticesWith(...changes));

it('is a call for Anybody alone that no row opens to them: nobody may make it', () => {
  expect(told(create, onlyAnybody)).toMatchObject([
    {
      severity: 'error',
      statement: 'C3',
      what: 'Nobody may make C3: point 6 opens what it does to Anybody, but not the call.',
      mend: 'Add the row `call C3` to point 6: `yes` under Anybody.',
    },
  ]);
  expect(told(create, ['| create Notice | yes | no |', '| create Notice | no | yes |\n| call C3 | no | yes |'])).toEqual([]);
});

it('is a call that changes something, where others may, too: a row says whom it is for', () => {
  expect(told(create, both)).toMatchObject([{ severity: 'warning', statement: 'C3' }]);
  expect(told(create, both, ['| invite Person | yes | no |', '| call C3 | yes | no |'])).toEqual([]);
  const publish = calls('| C4 | publish Notice | `POST /api/notices/:id/publish` | — | Notice | — | — |');
  expect(told(publish, ['| publish | yes | no |', '| publish | yes | published |'])).toHaveLength(1);
});

it('is a call that reads only where a screen of theirs makes it, or nobody else may read', () => {
  const list = (by: string) => calls(`| C1 | list Notices | \`GET /api/notices\` | page | 20 of Notice | — | ${by} |`);
  expect(told(list('—'))).toEqual([]);
  expect(told(list('Notices'))).toMatchObject([{ severity: 'warning', statement: 'C1' }]);
  expect(told(list('—'), ['| read Notice | yes | published |', '| read Notice | no | published |'])).toMatchObject([{ severity: 'error' }]);
});

it('is not what Anybody may not do, or perhaps', () => {
  expect(told(create)).toEqual([]);
  expect(told(create, ['| create Notice | yes | no |', '| create Notice | yes | not shown |'])).toEqual([]);
});
