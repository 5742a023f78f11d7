/** The tray of the preview: calls whose address is not shown, answered by the person who looks. */
import type { Field, StatementId } from '@ninefold/model';
import type { WireValue } from './wire.ts';

/** `GET /_app/preview/calls`, those that wait longest first. */
export interface PreviewCalls {
  readonly calls: readonly PreviewCall[];
}

export interface PreviewCall {
  readonly id: string;
  /** What the call does, in the document's words. */
  readonly call: string;
  readonly statement: StatementId;
  readonly record: { readonly entity: string; readonly id: string; readonly label: string };
  readonly action: string | null;
  readonly since: string;
  readonly made: number;
  readonly tries: number;
  readonly key: string;
  /** Why nobody is called. */
  readonly reason: string;
  /** What would be sent; the address by the name of its constant, without what is secret. */
  readonly request: { readonly method: string; readonly address: string; readonly body: unknown };
  /** Fields that the answer fills. */
  readonly returns: readonly Field[];
  /** Errors the document says it fails with. */
  readonly failsWith: readonly { readonly code: string; readonly message: string }[];
}

/** Body of `POST /_app/preview/calls/:id`. `values` by field name; `none`: the time limit passes. */
export type PreviewCallAnswer =
  | { readonly answer: 'success'; readonly values: Readonly<Record<string, WireValue>> }
  | { readonly answer: 'failure'; readonly code: string | null }
  | { readonly answer: 'none' };
