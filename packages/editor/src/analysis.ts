/** A document as the editor asks about it: read once for each of its texts, its names gathered when somebody asks. */
import { type LayoutSection, readDocument, readLayout } from '@ninefold/language';
import type { Application } from '@ninefold/model';
import { indexSymbols } from './symbols/index-symbols.ts';
import type { SymbolIndex } from './symbols/symbol.ts';

export interface Analysis {
  readonly text: string;
  readonly application: Application;
  readonly layout: readonly LayoutSection[];
  readonly symbols: SymbolIndex;
}

/** Takes any text whatever; never throws. `application` is what was read from it, when somebody has read it already. */
export function analyse(text: string, application: Application = readDocument(text).application): Analysis {
  let layout: readonly LayoutSection[] | undefined;
  let symbols: SymbolIndex | undefined;
  return {
    text,
    application,
    get layout() {
      layout ??= readLayout(text);
      return layout;
    },
    get symbols() {
      symbols ??= indexSymbols(text, application, this.layout);
      return symbols;
    },
  };
}
