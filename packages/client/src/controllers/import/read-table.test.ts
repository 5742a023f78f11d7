import { expect, test } from 'vitest';
import { readTable, writeTable } from './read-table.ts';

test.each([
  ['code,name\nA-1,Sheet\n'],
  ['code;name\r\nA-1;Sheet\r\n\r\n'],
  ['\uFEFFcode\tname\nA-1\t Sheet '],
  ['"code","name"\n"A-1","Sheet"'],
  ['code;name\rA-1;Sheet\r'],
  ['sep=;\r\ncode;name\r\n;\r\nA-1;Sheet'],
])('%j is two rows of two cells', (text) => {
  expect(readTable(text)).toEqual({
    rows: [
      ['code', 'name'],
      ['A-1', 'Sheet'],
    ],
  });
});

test('what is quoted may hold separators, quotes and lines', () => {
  expect(readTable('name,what\n"Sheet, 1 mm","2 "" wide\nand long"').rows).toEqual([
    ['name', 'what'],
    ['Sheet, 1 mm', '2 " wide\nand long'],
  ]);
});

test('a quote within a cell is one; one that nothing ends is told of', () => {
  expect(readTable('name;what\nBolt 5";x').rows[1]).toEqual(['Bolt 5"', 'x']);
  expect(readTable('name;what\n"Bolt;x\nNut;y').open).toBe('"Bolt;x\nNut;y');
});

test('what is written is read again', () => {
  const rows = [
    ['name', 'what'],
    ['a\tb', 'say "no"'],
    ['c', 'two\nlines'],
  ];
  expect(readTable(writeTable(rows))).toEqual({ rows });
});
