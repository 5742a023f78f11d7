/** In which ways each kind of field is asked. */
import type { Application, FieldType } from '@ninefold/model';
import { filterOperators } from '@ninefold/protocol';
import { describe, expect, test } from 'vitest';
import { peopleTerms, wayInUse, waysOf } from './filter-ways.ts';

const application = {
  roles: { whoSignsIn: { kind: 'given', value: [{ entity: 'Person', roles: [] }] } },
} as unknown as Application;
const presence = ['not empty', 'empty'];

const types: readonly (readonly [FieldType, readonly string[]])[] = [
  [{ kind: 'text' }, ['contains', 'is', 'is not', ...presence]],
  [{ kind: 'money', currency: 'EUR', scale: 2 }, ['range', 'is', 'is not', ...presence]],
  [{ kind: 'date' }, ['within', 'range', 'is', 'is not', ...presence]],
  [{ kind: 'date and time' }, ['within', 'range', 'is', 'is not', ...presence]],
  [{ kind: 'time' }, ['range', 'is', 'is not', ...presence]],
  [{ kind: 'one of', choices: ['a', 'b'] }, ['is', 'is not', ...presence]],
  [{ kind: 'list of text' }, ['is', 'is not', ...presence]],
  [{ kind: 'reference', entity: 'Boat' }, ['is', 'is not', ...presence]],
  // None is one of them.
  [{ kind: 'reference', entity: 'person' }, ['is', 'is not']],
  [{ kind: 'references', entity: 'Person' }, ['is', 'is not']],
  // They are never empty.
  [{ kind: 'state', states: ['Draft'] }, ['is', 'is not']],
  [{ kind: 'running number' }, ['range', 'is', 'is not']],
  [{ kind: 'running number', on: 'pay' }, ['range', 'is', 'is not', ...presence]],
];

test.each(types)('%o', (type, ways) => expect(waysOf(application, type)).toEqual(ways));

test('every operator is one of the ways', () => {
  const offered = new Set(types.flatMap(([type]) => waysOf(application, type)));
  for (const operator of filterOperators) {
    const way = wayInUse([...offered], [{ path: ['x'], operator, values: [] }]);
    expect(way === 'range' || way === operator, operator).toBe(true);
  }
});

describe('the way in use', () => {
  test('is that of the terms; else the first', () => {
    expect(wayInUse(['contains', 'is'], [])).toBe('contains');
    expect(wayInUse(['contains', 'is'], [{ path: ['x'], operator: 'is', values: ['a'] }])).toBe('is');
    expect(wayInUse(['range', 'is'], [{ path: ['x'], operator: 'to', values: ['1'] }])).toBe('range');
    expect(wayInUse(['is', 'is not'], [{ path: ['x'], operator: 'empty', values: [] }])).toBe('is');
  });
});

test('of people, none given is nobody, and given is not nobody', () => {
  const term = (operator: 'empty' | 'not empty' | 'is', ...values: string[]) => ({ path: ['x'], operator, values });
  expect(peopleTerms([term('empty'), term('not empty'), term('is', 'p1')])).toEqual([
    { path: ['x'], operator: 'is', values: ['nobody'] },
    { path: ['x'], operator: 'is not', values: ['nobody'] },
    term('is', 'p1'),
  ]);
});
