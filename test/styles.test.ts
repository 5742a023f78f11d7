/**
 * A style sheet is loaded with whatever needs it, in whatever order, and stays: a class that two rooms give looks of their own looks like
 * both, on some pages only. And pages are read from the right, too: what a sheet says of sides is logical.
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

/** What says left or right in a sheet, or comes to it: each of these has a logical property, or `--forward`. */
function physical(text: string): readonly string[] {
  const bare = text.replace(/\/\*.*?\*\//gsu, '');
  let selector = '';
  return [...bare.matchAll(/([^{};]*)\{|([\w-]+)\s*:\s*([^{};]+);/gu)].flatMap(([, opened, property = '', value = '']) => {
    if (opened !== undefined) selector = opened.trim().replace(/\s+/gu, ' ');
    return opened === undefined && isPhysical(property, value) ? [`${selector} ${property}: ${value}`] : [];
  });
}

function isPhysical(property: string, value: string): boolean {
  return (
    /(?:^|-)(?:left|right)(?:-|$)/u.test(property) ||
    /(?:^|\s)(?:left|right)(?:[\s,]|$)/u.test(value) ||
    (fourSided.test(property) && differ(value)) ||
    (property.includes('shadow') && /(?:^|,\s*)(?:inset )?-?[1-9]\S* /u.test(value)) ||
    (property === 'transform' && /translate(?:X|3d)?\((?!0)(?!.*var\(--forward\))/u.test(value))
  );
}

const fourSided = /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|style|color))$/u;

/** Of four sides, the right and the left one. */
function differ(value: string): boolean {
  const sides = value.match(/(?:[\w-]*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s()])+/gu) ?? [];
  return sides.length === 4 && sides[1] !== sides[3];
}

/** Sheet, selector and declaration → why it does not turn around. */
const figures = 'Figures stand digit below digit, whichever way lines run.';
const sides = 'What `--start` and `--end` mean.';
const scrollbar = 'The place kept for the scrollbar is at the right, as browsers have it.';
const physicalOnes: Readonly<Record<string, string>> = {
  'shell/shell.css .shell margin-right: auto': scrollbar,
  'views/sign-in/entrance.css .entrance margin-right: auto': scrollbar,
  'theme/tokens.css :root --start: left': sides,
  'theme/tokens.css :root --end: right': sides,
  "theme/tokens.css [dir='rtl'] --start: right": sides,
  "theme/tokens.css [dir='rtl'] --end: left": sides,
  'theme/tokens.css :is(.strip, .view-as, .findings, .calls, .why-card, .document, .blank-points) --start: left': sides,
  'theme/tokens.css :is(.strip, .view-as, .findings, .calls, .why-card, .document, .blank-points) --end: right': sides,
  'fields/field-control.css .control-number text-align: right': figures,
  'views/board/board.css .board-ghost left: 0': 'It is moved from there in pixels, to where the pointer is.',
  'views/dashboard/chart.css .chart-table :is(th, td) text-align: right': figures,
  'views/form/lines.css .lines-sheet .lines-end .control-shown justify-content: right': figures,
  'views/form/lines.css .lines-sheet th.lines-end text-align: right': figures,
  'views/list/list-cell.css .cell-end justify-content: right': figures,
  'views/list/list-cell.css .cell-end text-align: right': figures,
  'views/list/list.css .cell-end .list-arrow left: auto': figures,
  'views/list/list.css .cell-end .list-arrow right: calc(100% + 3px)': figures,
  'views/list/pivot/pivot.css .pivot :is(th, td) text-align: right': figures,
  'views/print/print.css .print-lines .print-end text-align: right': figures,
  'views/record/record.css .record-lines .lines-end text-align: right': figures,
};

test('pages turn around where lines run from the right: nothing is left or right that is not listed with its reason', () => {
  const sheets = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const found = sheets.flatMap((file) => physical(readFileSync(new URL(file, client), 'utf8')).map((one) => `${file} ${one}`));
  expect(found.sort()).toEqual(Object.keys(physicalOnes).sort());
});

test('a side is found in a name, a value, four sides, a shadow and a move; a logical one is not', () => {
  const wrong = `.a { left: 0; border-right: 0; text-align: right; float: left; background: linear-gradient(to right, red, blue); }
    .b { padding: 0 1px 0 calc(2px + (1px * 2)); box-shadow: inset 2px 0 0 red; transform: translateX(4px); border-top-left-radius: 2px; }`;
  expect(physical(wrong)).toHaveLength(9);
  const right = `/* left: 0 */ .left-out { inset-inline: 0 auto; text-align: end; padding: 0 calc(1px + 1px) 2px calc(1px + 1px); }
    .c { box-shadow: 0 1px 2px red, inset calc(2px * var(--forward)) 0 0 red; transform: translateX(calc(4px * var(--forward))); }
    @media (max-width: 720px) { .d { transform: translateY(4px); } }`;
  expect(physical(right)).toEqual([]);
});
