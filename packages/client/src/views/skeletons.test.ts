/** A shape of what is on its way is never taken for what comes: not by a style, a key, or a test that looks for the thing by its class. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
const source = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const skeletons = files.filter((file) => file.endsWith('-skeleton.tsx'));

/** How a column is set says nothing of what stands in it. */
const layout = /^cell-/u;

test('lists, records, forms, boards and dashboards have a shape', () => {
  expect(skeletons.length).toBeGreaterThanOrEqual(5);
});

test.each(skeletons)('%s has classes of its own', (file) => {
  const own = classesIn(source(file)).filter((name) => !layout.test(name));
  expect(own).not.toEqual([]);
  expect(own.filter((name) => !isOfAShape(name))).toEqual([]);
});

test('a shape has no second class, which would be that of the thing', () => {
  const shapes = files.flatMap((file) => [
    ...source(file).matchAll(/className="([^"]*)" aria-hidden="true">\s*(?:<Skeleton|\{.*=> \(\s*<Skeleton)/gu),
  ]);
  const names = shapes.flatMap(([, text = '']) => text.split(' '));
  expect(names.length).toBeGreaterThanOrEqual(3);
  expect(names.filter((name) => !isOfAShape(name))).toEqual([]);
});

function isOfAShape(name: string): boolean {
  return /-(?:skeleton|shape)\b/u.test(name);
}

/** Every word of every text within a `className`. */
function classesIn(text: string): readonly string[] {
  const given = [...text.matchAll(/className=(?:"([^"]*)"|\{(.*)\})/gu)].map(([, plain, computed = '']) => plain ?? quoted(computed));
  return given.flatMap((names) => names.split(' ')).filter(Boolean);
}

function quoted(code: string): string {
  return [...code.matchAll(/(['`])(.*?)\1/gu)].map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/gu, '')).join(' ');
}
