import { readDocument } from '@ninefold/language';
import { expect, test } from 'vitest';
import { answerAt, answersOf } from './known-grounds.ts';

const { application } = readDocument('# Specification: Shop\n');

test('the same question has one answer, another its own, whatever its names are made of', () => {
  const all = answersOf(application);
  const at = (roles: readonly string[], entity: string, field?: string) =>
    answerAt(all, roles, { kind: 'read', entity, ...(field !== undefined && { field }) });
  expect(at(['Clerk'], 'Order', 'net')).toBe(at(['Clerk'], 'Order', 'net'));
  const others = [
    at(['Clerk'], 'Order'),
    at(['Clerk'], 'Order', 'net'),
    at(['Clerk', 'Head'], 'Order', 'net'),
    at(['Head', 'Clerk'], 'Order', 'net'),
    at(['Clerk', 'read'], 'Order', 'net'),
    at(['Clerk'], 'read', 'Order'),
    at([], 'Order', 'net'),
    answerAt(all, ['Clerk'], { kind: 'edit', entity: 'Order', field: 'net' }),
    answerAt(all, ['Clerk'], { kind: 'see why' }),
  ];
  expect(new Set(others).size).toBe(others.length);
});

test('what is asked without end is not kept without end', () => {
  const all = answersOf(readDocument('# Specification: Inn\n').application);
  for (let at = 0; at < 30_000; at += 1) answerAt(all, ['Clerk'], { kind: 'open', screen: `${at}` });
  expect([...(all.next.get(1)?.next.get('Clerk')?.next.get('open')?.next.keys() ?? [])].length).toBeLessThan(20_000);
});
