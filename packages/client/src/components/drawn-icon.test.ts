/** Icons of the built client are those of the library. */
import { ChevronLeft, Ellipsis, type LucideIcon, Wallet } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { drawnIcon } from './drawn-icon.ts';

interface Module {
  readonly __iconData: Parameters<typeof drawnIcon>[0];
}

test.each<[string, LucideIcon]>([
  ['wallet', Wallet],
  ['chevron-left', ChevronLeft],
  ['ellipsis', Ellipsis],
])('%s', async (name, icon) => {
  // A path of the package that its types do not name.
  const path = new URL(`../../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`, import.meta.url).href;
  const { __iconData }: Module = await import(/* @vite-ignore */ path);
  const own = drawnIcon(__iconData);
  for (const props of [
    {},
    { size: 16, strokeWidth: 1.75, 'aria-hidden': true as const },
    { className: 'own', role: 'img', 'aria-label': 'x' },
  ]) {
    const parts = (drawn: string) => new Set(drawn.replace(/^<svg /u, '').split(/(?<=")[ >]|(?=<)/u));
    expect(parts(renderToStaticMarkup(createElement(own, props)))).toEqual(parts(renderToStaticMarkup(createElement(icon, props))));
  }
});
