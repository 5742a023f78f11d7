/** What lies beside a document, for whoever may look there: checking itself reads no disk. */
import type { SpokenLanguage } from '@ninefold/model';

export interface Beside {
  /** The document's own name without its ending: `shop` of `shop.md`. */
  readonly name: string;
  /** The texts of the files of translations, by the tag in their names: `de` of `shop.de.po`. */
  readonly translations: Readonly<Record<string, string>>;
  /** The files of its folder of hooks; missing where nobody looked. */
  readonly hooks?: readonly HookBeside[];
  /** Those of its folder of components; missing where nobody looked. */
  readonly components?: readonly ComponentBeside[];
  /** Of the pictures that point 1 names those that are there; missing where nobody looked. */
  readonly pictures?: readonly PictureBeside[];
}

/** The file of a picture, in the folder of the document or below it. */
export interface PictureBeside {
  /** As point 1 names it: `logo.svg`. */
  readonly file: string;
  /** Why it cannot be used, as a clause: `it is no SVG, PNG or WebP`. */
  readonly problem?: string;
}

/** A file of the folder of components, `shop/components` beside `shop.md`. */
export interface ComponentBeside {
  /** Its own name: `Map.tsx`. */
  readonly file: string;
  /** Why it cannot be drawn, as a clause with its line. Looked for in those that the document names. */
  readonly problem?: string;
}

/** Where the code of a component is, beside the document: `shop/components/Map.tsx`. `name`: of the document, as in `Beside`. */
export function componentFileName(name: string, component: string): string {
  return `${name}/components/${component}${componentEnding}`;
}

/** What the names of files of components end in. */
export const componentEnding = '.tsx';

/** A file of the folder of hooks, `shop/hooks` beside `shop.md`. */
export interface HookBeside {
  /** Its own name: `rate.ts`. */
  readonly file: string;
  /** Why it cannot be run, as a clause with its line: `line 3: Expected ";" but found "x"`. Looked for in those that the document names. */
  readonly problem?: string;
}

/** Where the function of a hook is, beside the document: `shop/hooks/rate.ts`. `name`: of the document, as in `Beside`. */
export function hookFileName(name: string, hook: string): string {
  return `${name}/hooks/${hook}${hookEnding}`;
}

/** What the names of files of hooks end in. */
export const hookEnding = '.ts';

/** How the file of a translation is called: `shop.de.po`. `name`: of the document, as in `Beside`. */
export function translationFileName(name: string, { tag }: Pick<SpokenLanguage, 'tag'>): string {
  return `${name}.${tag}.po`;
}
