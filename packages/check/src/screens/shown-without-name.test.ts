import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

describe('what is shown and not read', () => {
  test('records of others that are named, within forms too', () => {
    const [finding, ...more] = found('N209', hireWith(['| read Person | yes | yes |', '| read Person | yes | no |']));
    expect(finding).toMatchObject({ what: 'Warden may read no Person, but Hire and Desk name them: guest.', severity: 'warning' });
    expect(more).toEqual([]);
  });

  test('but for those from whom the field itself is kept', () => {
    const kept = hireWith(['| read Person | yes | yes |', '| read Person | yes | no |\n| read Hire.guest | own | no |']);
    expect(found('N209', kept).map(({ what }) => what)).toEqual(['Desk shows guest, which nobody who may open it may read.']);
  });
});
