/** A document as the editor asks about it: read once for each of its texts, its names gathered when somebody asks. */
import { type LayoutSection, type ReadDocument, readDocument, readLayout } from '@ninefold/language';
import type { Application, Finding } from '@ninefold/model';
import { indexSymbols } from './symbols/index-symbols.ts';
import type { SymbolIndex } from './symbols/symbol.ts';

export interface Analysis {
  readonly text: string;
  readonly application: Application;
  /** What reading finds; checking finds more. */
  readonly findings: readonly Finding[];
  readonly layout: readonly LayoutSection[];
  readonly symbols: SymbolIndex;
}

/** Takes any text whatever; never throws. */
export function analyse(text: string): Analysis {
  let read: ReadDocument | undefined;
  let layout: readonly LayoutSection[] | undefined;
  let symbols: SymbolIndex | undefined;
  const readOnce = (): ReadDocument => {
    read ??= readDocument(text);
    return read;
  };
  return {
    text,
    get application() {
      return readOnce().application;
    },
    get findings() {
      return readOnce().findings;
    },
    get layout() {
      layout ??= readLayout(text);
      return layout;
    },
    get symbols() {
      symbols ??= indexSymbols(text, this.application, this.layout);
      return symbols;
    },
  };
}
