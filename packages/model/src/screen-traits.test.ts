import { expect, test } from 'vitest';
import { entityOfScreen } from './screen-traits.ts';
import { type DashboardPart, recordsBehind, type Screen, type Shows } from './screens.ts';

const span = { from: 0, to: 0, line: 1 };
const screenOf = (shows: Screen['shows']): Screen => ({
  statement: 'screens/Claims',
  span,
  name: 'Claims',
  route: { kind: 'given', value: '/claims', span },
  shows,
  fromStart: true,
  reachedFrom: [],
  reachedFromGap: false,
  offers: [],
  offersGap: false,
  filters: [],
  parts: [],
  prose: '',
});
const showing = (value: Shows): Screen => screenOf({ kind: 'given', value, span });

test('a screen is of the entity whose records it shows or takes', () => {
  const list = showing({ kind: 'list', entity: 'Claim', fields: [] });
  expect(entityOfScreen(list)).toBe('Claim');
  expect(entityOfScreen(list, 'several')).toBe('Claim');
  expect(entityOfScreen(list, 'one')).toBeUndefined();
  expect(entityOfScreen(showing({ kind: 'record', entity: 'Claim', fields: [] }), 'one')).toBe('Claim');
  expect(entityOfScreen(showing({ kind: 'dashboard' }))).toBeUndefined();
  expect(entityOfScreen(screenOf({ kind: 'gap', span }))).toBeUndefined();
});

test('records stand behind every part that could be read', () => {
  const part = { statement: 'screens/Overview/Open', span, name: 'Open' };
  const where = { source: 'state = "Open"', from: 0, to: 14 };
  const measure = { of: 'count', entity: 'Claim', where } as const;
  const parts: readonly DashboardPart[] = [
    { ...part, kind: 'figure', measure },
    { ...part, kind: 'chart', shape: 'bars', measure },
    { ...part, kind: 'list', entity: 'Claim', where, fields: [] },
  ];
  for (const one of parts) expect(recordsBehind(one)).toMatchObject({ entity: 'Claim', where });
  expect(recordsBehind({ ...part, kind: 'unreadable' })).toBeUndefined();
});
