import type { Application } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { claims, claimsWith } from '../../test/claims.ts';
import { documents } from '../../test/documents.ts';
import { startingRecord } from '../records/starting-record.ts';
import { settingsFor } from '../settings/settings.ts';
import { permitNew } from './permit-new.ts';
import { plainCreateRight } from './plain-right.ts';

/** What is decided by evaluating, of somebody who is nobody's record. */
function decided(application: Application, roles: readonly string[], entity: string) {
  const environment = { settings: settingsFor(application).settings, now: 0, me: null };
  const decision = permitNew(application, { record: null, roles }, startingRecord(application, entity, environment), environment);
  return { allowed: decision.allowed, gap: !decision.allowed && decision.gap };
}

describe('a plain right to create', () => {
  it.each(documents)('is what evaluating decides: %s', (_name, application) => {
    const names = application.roles.roles.map(({ name }) => name);
    const asked = [[], ...names.map((name) => [name]), names].flatMap((roles) =>
      application.entities.flatMap(({ name }) => {
        const plain = plainCreateRight(application, roles, name);
        return plain === undefined ? [] : [{ roles, name, plain }];
      }),
    );
    for (const { roles, name, plain } of asked)
      expect(decided(application, roles, name), `${roles} ${name}`).toEqual({ allowed: plain, gap: false });
  });

  it('is known of most of what the examples create', () => {
    expect(plainCreateRight(claims, ['Employee'], 'Claim')).toBe(true);
    expect(plainCreateRight(claims, ['Finance'], 'Person')).toBe(false);
  });

  it('is not known where it rests on a condition, on a gap, or on the record that owns a line', () => {
    const withCell = (cell: string): Application => claimsWith(['| create Claim | yes |', `| create Claim | ${cell} |`]);
    expect(plainCreateRight(withCell('own'), ['Employee'], 'Claim')).toBeUndefined();
    expect(plainCreateRight(withCell('own'), ['Employee', 'Finance'], 'Claim')).toBe(true);
    expect(plainCreateRight(withCell('not shown'), ['Employee'], 'Claim')).toBeUndefined();
    expect(plainCreateRight(claims, ['Employee'], 'Line')).toBeUndefined();
  });
});
