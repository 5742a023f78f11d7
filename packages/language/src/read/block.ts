/** What a document is made of, see `blocks.ts`. */
import type { Row } from './rows.ts';
import type { Words } from './words.ts';

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly words: Words; readonly from: number; readonly to: number }
  | {
      readonly kind: 'table';
      readonly from: number;
      readonly to: number;
      readonly header: Row;
      readonly rows: readonly Row[];
      readonly delimiter: Row;
    }
  | { readonly kind: 'bullet'; readonly words: Words }
  | { readonly kind: 'paragraph'; readonly words: Words }
  | { readonly kind: 'prose'; readonly words: Words };

export type HeadingBlock = Block & { readonly kind: 'heading' };
