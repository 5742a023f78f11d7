import { describe, expect, test } from 'vitest';
import { found } from '../testing/documents.ts';
import { hireWith } from '../testing/hire.ts';

describe('ways from the start', () => {
  test('a role that comes out nowhere', () => {
    const [finding] = found(
      'N205',
      hireWith(['| open Boats | yes | yes |', '| open Boats | yes | no |'], ['| open Desk | no | yes |', '| open Desk | yes | no |']),
    );
    expect(finding).toMatchObject({ what: 'After signing in, Warden has nowhere to go.', severity: 'error' });
  });

  test('`/` is where people come out, in the navigation or not', () => {
    const wrong = hireWith(['name, seats | start |', 'name, seats | Desk |'], ['| open Desk | no | yes |', '| open Desk | yes | no |']);
    expect(found('N205', wrong)).toEqual([]);
  });
});
