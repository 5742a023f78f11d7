/**
 * The code of components beside the document, fetched when one is drawn first. They are drawn by the React of this page: its modules lie
 * where their code looks for them (`cli/src/document/component-files.ts`).
 */
import type { ComponentAddress } from '@ninefold/protocol';
import type { ComponentType } from 'react';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';

/** It is given what the document says; what it takes of that, its own code says. */
export type LoadedComponent = ComponentType<Readonly<Record<string, unknown>>>;

const underway = new Map<string, Promise<LoadedComponent>>();
const there = new Map<string, LoadedComponent>();

/** Where it is here already. */
export function componentHere({ script }: ComponentAddress): LoadedComponent | undefined {
  return there.get(script);
}

/** Rejects where it cannot be fetched, or has no component as its default export; whoever asks again fetches it anew. */
export function loadComponent({ script, style }: ComponentAddress): Promise<LoadedComponent> {
  const before = underway.get(script);
  if (before) return before;
  const loading = fetchComponent(script, style);
  underway.set(script, loading);
  loading.then(
    (component) => there.set(script, component),
    () => underway.delete(script),
  );
  return loading;
}

async function fetchComponent(script: string, style: string | undefined): Promise<LoadedComponent> {
  lend();
  const [module] = await Promise.all([
    import(/* @vite-ignore */ script) as Promise<{ readonly default?: unknown }>,
    style && styled(style),
  ]);
  if (typeof module.default !== 'function' && typeof module.default !== 'object')
    throw new TypeError('It has no component as its default export.');
  return module.default as LoadedComponent;
}

/** What they import by these names. */
function lend(): void {
  const lent = Symbol.for('ninefold.react');
  if (lent in globalThis) return;
  Object.defineProperty(globalThis, lent, { value: { react, 'react-dom': reactDom, 'react/jsx-runtime': jsxRuntime } });
}

/** Of styles that another edition had nothing stays. */
function styled(address: string): Promise<void> {
  const [name = ''] = /[^/]+(?=-[^-]*$)/u.exec(address) ?? [];
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.dataset.component = name;
    link.addEventListener('load', () => {
      for (const old of document.head.querySelectorAll(`link[data-component="${name}"]`)) if (old !== link) old.remove();
      resolve();
    });
    link.addEventListener('error', () => reject(new TypeError(address)));
    document.head.append(link);
  });
}
