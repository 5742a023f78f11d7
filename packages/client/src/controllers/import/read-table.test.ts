import { expect, test } from 'vitest';
import { readTable, writeTable } from './read-table.ts';

test.each([
  ['code,name\nA-1,Sheet\n'],
  ['code;name\r\nA-1;Sheet\r\n\r\n'],
  ['\uFEFFcode\tname\nA-1\t Sheet '],
  ['"code","name"\n"A-1","Sheet"'],
])('%j is two rows of two cells', (text) => {
  expect(readTable(text)).toEqual([
    ['code', 'name'],
    ['A-1', 'Sheet'],
  ]);
});

test('what is quoted may hold separators, quotes and lines', () => {
  expect(readTable('name,what\n"Sheet, 1 mm","2 "" wide\nand long"')).toEqual([
    ['name', 'what'],
    ['Sheet, 1 mm', '2 " wide\nand long'],
  ]);
});

test('what is written is read again', () => {
  const rows = [
    ['name', 'what'],
    ['a\tb', 'say "no"'],
    ['c', 'two\nlines'],
  ];
  expect(readTable(writeTable(rows))).toEqual(rows);
});
