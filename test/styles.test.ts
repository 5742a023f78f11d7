/**
 * A style sheet is loaded with whatever needs it, in whatever order, and stays: a class that two rooms give looks of their own looks like
 * both, on some pages only.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const client = new URL('../packages/client/src/', import.meta.url);

/** Class → the folders whose sheets give it looks by its name alone. What is printed, and what the theme gives to all that scrolls, is not of a room. */
function roomsOfClasses(sheets: readonly (readonly [file: string, text: string])[]): ReadonlyMap<string, ReadonlySet<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const [file, text] of sheets) {
    for (const [, selectors = ''] of withoutPrint(text).matchAll(/([^{};]+)\{/gu)) {
      for (const selector of selectors.split(',')) {
        const name = /^\.([\w-]+)$/u.exec(selector.trim())?.[1];
        if (name !== undefined) rooms.set(name, (rooms.get(name) ?? new Set()).add(dirname(file)));
      }
    }
  }
  return rooms;
}

function withoutPrint(text: string): string {
  const bare = text.replace(/\/\*.*?\*\//gsu, '');
  const begins = bare.indexOf('@media print');
  if (begins < 0) return bare;
  let depth = 0;
  for (let at = bare.indexOf('{', begins); at < bare.length; at += 1) {
    if (bare[at] === '{') depth += 1;
    if (bare[at] === '}') depth -= 1;
    if (depth === 0) return bare.slice(0, begins) + withoutPrint(bare.slice(at + 1));
  }
  return bare;
}

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/** Those of two rooms, neither of which lies in the other. */
function shared(sheets: Parameters<typeof roomsOfClasses>[0]): readonly string[] {
  return [...roomsOfClasses(sheets)].flatMap(([name, rooms]) => {
    const all = [...rooms];
    const isOne = all.some((outer) => all.every((inner) => isWithin(inner, outer)));
    return isOne ? [] : [`.${name}: ${all.sort().join(' and ')}`];
  });
}

test('a class has its looks from one room', () => {
  const sheets = readdirSync(client, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !isWithin(dirname(file), 'theme') && !isWithin(dirname(file), 'views/print'))
    .map((file) => [file, readFileSync(new URL(file, client), 'utf8')] as const);
  expect(sheets.length).toBeGreaterThan(50);
  expect(shared(sheets)).toEqual([]);
});

test('one of two rooms would be found, below other rules and with other classes; what is printed or lies further in would not', () => {
  const one = [
    'views/list/list.css',
    '/* .a {} */ .columns { top: 0 } @media print { .strip { display: none } } .end, .row { left: 0 }',
  ] as const;
  expect(shared([one, ['views/chart/chart.css', '@media (width < 9px) { .columns { top: 1px } } .end .row { left: 0 }']])).toEqual([
    '.columns: views/chart and views/list',
  ]);
  expect(shared([one, ['views/list/cells/cell.css', '.row { top: 0 }'], ['shell/strip.css', '.strip { top: 0 }']])).toEqual([]);
});
