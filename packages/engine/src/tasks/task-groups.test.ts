import type { Application } from '@ninefold/model';
import { expect, it } from 'vitest';
import { claims, claimsWith } from '../../test/claims.ts';
import { settingsFor } from '../settings/settings.ts';
import { taskGroups } from './task-groups.ts';

function groups(roles: readonly string[], application: Application = claims): readonly string[] {
  const { settings } = settingsFor(application);
  return taskGroups(application, roles, settings).map(({ state, kind, actions }) => `${state} ${kind}: ${actions.join()}`);
}

it('gives each role what it is to move on, one’s drafts apart', () => {
  expect(groups(['Employee'])).toEqual(['Draft own draft: submit', 'Returned waiting: revise']);
  expect(groups(['Manager'])).toEqual(['Draft own draft: submit', 'Submitted waiting: approve,return', 'Returned waiting: revise']);
  expect(groups(['Finance'])).toContain('Approved waiting: pay');
  expect(groups([])).toEqual([]);
});

it('leaves to others what the record names them for: who may do all alike finds it apart', () => {
  const application = claimsWith(['| approve in Submitted | no | team | no |', '| approve in Submitted | no | team | yes |']);
  expect(groups(['Finance'], application)).toContain('Submitted also: approve');
  expect(groups(['Manager'], application)).toContain('Submitted waiting: approve,return');
  expect(groups(['Manager', 'Finance'], application).filter((one) => one.startsWith('Submitted'))).toEqual([
    'Submitted waiting: approve,return',
    'Submitted also: approve',
  ]);
});

it('leaves to those who may less what they are there for', () => {
  const application = claimsWith(
    ['| pay | no | no | yes |', '| pay | no | yes | yes |'],
    ['| retry | no | no | yes |', '| retry | no | no | yes |'],
    ['| approve in Large | no | no | sent |', '| approve in Large | no | no | no |'],
    ['| return in Large | no | no | sent |', '| return in Large | no | no | no |'],
    ['| refuse in Large | no | no | sent |', '| refuse in Large | no | no | no |'],
    ['| approve in Submitted | no | team | no |', '| approve in Submitted | no | no | no |'],
    ['| return in Submitted | no | team | no |', '| return in Submitted | no | no | no |'],
    ['| refuse in Submitted | no | team | no |', '| refuse in Submitted | no | no | no |'],
    ['| read Claim | own | own, team | own, sent |', '| read Claim | own | own, sent | own, sent |'],
  );
  expect(groups(['Manager'], application)).toContain('Approved waiting: pay');
  expect(groups(['Finance'], application)).toEqual(expect.arrayContaining(['Approved also: pay', 'Unpaid waiting: retry']));
});

it('does not take it for a draft where records that name nobody may be moved as well', () => {
  const application = claimsWith(
    ['| submit | own | own | own |', '| submit | own, free | own | own |'],
    ['- **own**: `employee = me`', '- **own**: `employee = me`\n- **free**: `reason = null`'],
  );
  expect(groups(['Employee'], application)).toContain('Draft waiting: submit');
});

it.each(['submitted on', 'submitted on + REMIND_AFTER', 'submitted on - duration("P1D")'])(
  'says which moments are ahead in a state: %s',
  (moment) => {
    const application = claimsWith(['| T11 | Submitted | after `REMIND_AFTER` |', `| T11 | Submitted | at \`${moment}\` |`]);
    const { settings } = settingsFor(application);
    expect(taskGroups(application, ['Manager'], settings).map(({ state, due }) => [state, due])).toEqual([
      ['Draft', []],
      ['Submitted', [['submitted on']]],
      ['Returned', []],
    ]);
  },
);
