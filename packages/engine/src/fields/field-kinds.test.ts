import type { FieldType, Value } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { formatValue } from '../formats/field-formats.ts';
import { decodeValue } from '../values/decode.ts';
import { encodeValue } from '../values/encode.ts';
import { handlingOf } from './field-kinds.ts';

const money: FieldType = { kind: 'money', currency: 'EUR', scale: 2 };
const style = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
const noLimits = { limit: () => undefined };

function check(type: FieldType, value: Value): string | undefined {
  return handlingOf(type).check(value, type, noLimits)?.code;
}

describe('reading values from JSON', () => {
  it.each<[FieldType, unknown, Value]>([
    [{ kind: 'text' }, '  Ann  ', 'Ann'],
    [{ kind: 'text' }, '   ', null],
    [{ kind: 'long text' }, 'a\r\nb', 'a\nb'],
    [{ kind: 'whole number' }, '42', 42n],
    [{ kind: 'whole number' }, 42, 42n],
    [{ kind: 'decimal', scale: 1 }, '1.50', 15n],
    [{ kind: 'number' }, '0.5', 500000n],
    [money, '412.80', 41280n],
    [money, -3, -300n],
    [{ kind: 'yes/no' }, false, false],
    [{ kind: 'date' }, '2024-02-29', '2024-02-29'],
    [{ kind: 'time' }, '14:05', '14:05:00'],
    [{ kind: 'date and time' }, '2026-11-21T14:05:00+01:00', '2026-11-21T13:05:00.000Z'],
    [{ kind: 'one of', choices: ['Low', 'High'] }, 'high', 'High'],
    [{ kind: 'many of', choices: ['A', 'B', 'C'] }, ['C', 'a', 'C'], ['A', 'C']],
    [{ kind: 'list of text' }, [' b ', 'a', '', 'b', 'B'], ['b', 'a', 'B']],
    [{ kind: 'list of text' }, null, []],
    [{ kind: 'reference', entity: 'Person' }, 'p1', { entity: 'Person', id: 'p1', fields: {} }],
    [
      { kind: 'reference', entity: 'Person' },
      { id: 'p1', label: 'Ann' },
      { entity: 'Person', id: 'p1', fields: {} },
    ],
    [
      { kind: 'file', of: [] },
      { file: 'f', name: 'a.pdf', size: '10', type: 'application/pdf' },
      { file: 'f', name: 'a.pdf', size: 10n, type: 'application/pdf' },
    ],
    [{ kind: 'lines', entity: 'Line' }, null, []],
    [money, null, null],
  ])('$0.kind from $1', (type, json, value) => {
    expect(decodeValue(type, json)).toEqual({ value });
  });

  it.each<[FieldType, unknown]>([
    [{ kind: 'text' }, 3],
    [{ kind: 'text' }, 'half \ud800 pair'],
    [{ kind: 'text' }, 'nul \u0000'],
    [{ kind: 'whole number' }, '1.5'],
    [{ kind: 'whole number' }, '9223372036854775808'],
    [{ kind: 'whole number' }, '1e3'],
    [{ kind: 'whole number' }, Number.NaN],
    [money, '0.001'],
    [money, '1,000'],
    [money, {}],
    [{ kind: 'yes/no' }, 'yes'],
    [{ kind: 'date' }, '2026-02-30'],
    [{ kind: 'date' }, '0000-01-01'],
    [{ kind: 'time' }, '24:00'],
    [{ kind: 'date and time' }, '2026-11-21T14:05:00'],
    [{ kind: 'date and time' }, '2026-13-21T14:05:00Z'],
    [{ kind: 'one of', choices: ['Low'] }, 'Medium'],
    [{ kind: 'many of', choices: ['A'] }, 'A'],
    [{ kind: 'list of text' }, 'a, b'],
    [{ kind: 'list of text' }, ['a', 3]],
    [{ kind: 'list of text' }, ['a', 'nul \u0000']],
    [{ kind: 'reference', entity: 'Person' }, 7],
    [{ kind: 'reference', entity: 'Person' }, { name: 'Ann' }],
    [{ kind: 'file', of: [] }, { file: 'f' }],
    [{ kind: 'lines', entity: 'Line' }, 'x'],
    [{ kind: 'unknown', words: 'curency' }, 'x'],
  ])('$0.kind refuses $1', (type, json) => {
    expect(decodeValue(type, json)).toHaveProperty('problem.message');
  });

  it('tells how many decimal places are too many', () => {
    expect(decodeValue(money, '0.001')).toMatchObject({ problem: { code: 'wrong-type', message: 'Use at most 2 decimal places.' } });
  });
});

describe('writing values as JSON', () => {
  it.each<[FieldType, Value, unknown]>([
    [money, 41280n, '412.80'],
    [{ kind: 'whole number' }, 7n, '7'],
    [{ kind: 'lines', entity: 'Line' }, null, []],
    [{ kind: 'text' }, null, null],
    [
      { kind: 'reference', entity: 'Person' },
      { entity: 'Person', id: 'p1', fields: { name: 'Ann' } },
      { entity: 'Person', id: 'p1', label: 'Ann', fields: {} },
    ],
  ])('$0.kind', (type, value, json) => {
    expect(encodeValue(type, value)).toEqual(json);
  });
});

describe('limits and shapes', () => {
  it('counts characters, not halves of them', () => {
    const three: FieldType = { kind: 'text', upTo: { kind: 'number', value: 3 } };
    expect(check(three, '👍👍👍')).toBeUndefined();
    expect(check(three, 'four')).toBe('too-long');
  });

  it('knows e-mail addresses, phone numbers and web addresses by their shape', () => {
    expect(['a@b.example', 'a@b', 'a b@c.de', '@c.de'].map((value) => check({ kind: 'email' }, value))).toEqual([
      undefined,
      'wrong-type',
      'wrong-type',
      'wrong-type',
    ]);
    expect(['+49 30 123 45', '12', 'call me'].map((value) => check({ kind: 'phone' }, value))).toEqual([
      undefined,
      'wrong-type',
      'wrong-type',
    ]);
    expect(['https://a.example/x', 'javascript:alert(1)'].map((value) => check({ kind: 'web address' }, value))).toEqual([
      undefined,
      'wrong-type',
    ]);
  });

  it('takes files of the kinds and sizes the document allows', () => {
    const type: FieldType = { kind: 'file', of: ['image', 'pdf'], upTo: { megabytes: 1 } };
    const file = (name: string, mediaType: string, size: bigint): Value => ({ file: 'f', name, size, type: mediaType });
    expect(check(type, file('a.png', 'image/png', 1_000_000n))).toBeUndefined();
    expect(check(type, file('a.png', 'image/png', 1_000_001n))).toBe('too-large');
    expect(check(type, file('a.exe', 'application/octet-stream', 1n))).toBe('wrong-type');
    const endings: FieldType = { kind: 'file', of: ['.XLS', 'images'] };
    expect(check(endings, file('a.xls', 'application/vnd.ms-excel', 1n))).toBeUndefined();
    expect(check(endings, file('a.png', 'image/png', 1n))).toBeUndefined();
    expect(check(endings, file('a.xl', 'application/octet-stream', 1n))).toBe('wrong-type');
    const unlimited: FieldType = { kind: 'file', of: [] };
    expect(check(unlimited, file('a.exe', 'application/octet-stream', 20_000_000n))).toBeUndefined();
    expect(check(unlimited, file('a.exe', 'application/octet-stream', 20_000_001n))).toBe('too-large');
  });
});

describe('values for people', () => {
  it.each<[FieldType, Value, string]>([
    [money, 41280n, '412.80 €'],
    [money, 500000000n, '5,000,000.00 €'],
    [{ kind: 'money', currency: 'JPY', scale: 2 }, 41200n, '412 ¥'],
    [{ kind: 'number' }, 1500000n, '1.5'],
    [{ kind: 'decimal', scale: 2 }, 150n, '1.50'],
    [{ kind: 'whole number' }, 12345n, '12,345'],
    [{ kind: 'date' }, '2026-11-12', '12 Nov 2026'],
    [{ kind: 'time' }, '14:05:00', '14:05'],
    [{ kind: 'date and time' }, '2026-11-12T23:30:00.000Z', '13 Nov 2026, 00:30'],
    [{ kind: 'yes/no' }, true, 'Yes'],
    [{ kind: 'many of', choices: ['A', 'B'] }, ['A', 'B'], 'A, B'],
    [{ kind: 'list of text' }, ['late', 'Ä, ö'], 'late, Ä, ö'],
    [{ kind: 'reference', entity: 'Person' }, { entity: 'Person', id: 'p1', fields: { name: 'Ann' } }, 'Ann'],
    [{ kind: 'text' }, null, ''],
  ])('$0.kind as $2', (type, value, text) => {
    expect(formatValue(type, value, style)).toBe(text);
  });

  it('follows the language', () => {
    expect(formatValue(money, 41280n, { ...style, locale: 'de-DE' })).toBe('412,80 €');
    expect(formatValue({ kind: 'yes/no' }, false, { ...style, locale: 'de-DE' })).toBe('Nein');
  });
});
