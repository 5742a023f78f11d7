import { decodeValue, encodeValue } from '@ninefold/engine';
import type { FieldType, Value } from '@ninefold/model';
import type { WireValue } from '@ninefold/protocol';
import { describe, expect, it } from 'vitest';
import { readSent } from './sent-value.ts';

const money: FieldType = { kind: 'money', currency: 'EUR', scale: 2 };

describe('what the server sends', () => {
  it.each<[FieldType, Value]>([
    [{ kind: 'text' }, 'Ann'],
    [{ kind: 'long text' }, 'a\nb'],
    [{ kind: 'whole number' }, 42n],
    [{ kind: 'number' }, -500000n],
    [{ kind: 'decimal', scale: 1 }, 15n],
    [money, 41280n],
    [{ kind: 'running number' }, 7n],
    [{ kind: 'yes/no' }, false],
    [{ kind: 'date' }, '2024-02-29'],
    [{ kind: 'time' }, '14:05:00'],
    [{ kind: 'date and time' }, '2026-11-21T13:05:00.000Z'],
    [{ kind: 'email' }, 'ann@example.test'],
    [{ kind: 'phone' }, '+49 30 1'],
    [{ kind: 'web address' }, 'https://example.test'],
    [{ kind: 'number series', pattern: 'A-0000' }, 'A-0001'],
    [{ kind: 'one of', choices: ['Low', 'High'] }, 'High'],
    [{ kind: 'state', states: ['Draft', 'Sent'] }, 'Sent'],
    [{ kind: 'many of', choices: ['A', 'B', 'C'] }, ['A', 'C']],
    [{ kind: 'list of text' }, ['b', 'a']],
    [
      { kind: 'file', of: [] },
      { file: 'f', name: 'a.pdf', size: 10n, type: 'application/pdf' },
    ],
  ])('$0.kind is read as what somebody types is', (type, value) => {
    const sent = encodeValue(type, value) as WireValue;
    expect(readSent(type, sent)).toEqual(value);
    expect(decodeValue(type, sent)).toEqual({ value: readSent(type, sent) });
    expect(decodeValue(type, null)).toEqual({ value: readSent(type, null) });
  });

  it.each<[FieldType, WireValue]>([
    [{ kind: 'text' }, true],
    [{ kind: 'whole number' }, 'many'],
    [money, '0.001'],
    [{ kind: 'yes/no' }, 'yes'],
    [{ kind: 'one of', choices: ['Low'] }, 'Gone'],
    [{ kind: 'many of', choices: ['A'] }, ['A', 'Gone']],
    [{ kind: 'list of text' }, 'a'],
    [
      { kind: 'file', of: [] },
      { file: 'f', name: 'a', size: 'x', type: 't' },
    ],
    [{ kind: 'unknown', words: 'curency' }, 'x'],
  ])('$0.kind is not read from %j', (type, json) => {
    expect(readSent(type, json)).toBeUndefined();
  });
});
