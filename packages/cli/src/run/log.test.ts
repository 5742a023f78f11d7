import { expect, test } from 'vitest';
import type { Terminal } from '../terminal.ts';
import { type LogFormat, logTo } from './log.ts';

function lines(format: LogFormat, ...said: readonly [string, unknown?][]): readonly string[] {
  const written: string[] = [];
  const terminal: Pick<Terminal, 'err'> = { err: (text) => written.push(text) };
  const log = logTo(terminal as Terminal, format);
  for (const [message, details] of said) log('info', message, details);
  return written;
}

const fields = { person: '0195', roles: 'Employee, "Finance"\nwarn forged' };

test('what a line says by names stands behind it, on one line, or is members of its object', () => {
  const [text = ''] = lines('text', ['joined', fields]);
  expect(text.replace(/^\S+ /u, '')).toBe('info joined person=0195 roles="Employee, \\"Finance\\"\\nwarn forged"');
  expect(JSON.parse(lines('json', ['joined', fields])[0] ?? '')).toMatchObject({ level: 'info', message: 'joined', ...fields });
});

test('a reason is said as before, and anything else says nothing', () => {
  expect(lines('text', ['x', new Error('why')], ['x', 7], ['x', { at: 7 }]).map((line) => line.replace(/^\S+ /u, ''))).toEqual([
    'info x: why',
    'info x',
    'info x',
  ]);
});
