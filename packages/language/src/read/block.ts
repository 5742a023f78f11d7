/** What a document is made of, see `blocks.ts`. */
import type { TableRow } from './rows.ts';
import type { Words } from './words.ts';

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly words: Words; readonly from: number; readonly to: number }
  | {
      readonly kind: 'table';
      readonly from: number;
      readonly to: number;
      readonly header: TableRow;
      readonly rows: readonly TableRow[];
      readonly delimiter: TableRow;
    }
  | { readonly kind: 'bullet'; readonly words: Words }
  | { readonly kind: 'paragraph'; readonly words: Words }
  | { readonly kind: 'prose'; readonly words: Words };

export type HeadingBlock = Block & { readonly kind: 'heading' };
