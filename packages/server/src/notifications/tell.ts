/** Telling people what a transition says, in the transaction that moves the record. */
import type { LaterEffect } from '@ninefold/engine';
import type { RecordValue } from '@ninefold/model';
import type { Transaction } from '@ninefold/store';
import type { Acting } from '../records/acting.ts';

/** Nobody is told yet: the language says so about each `notify`. */
export async function tell(
  _acting: Acting,
  _transaction: Transaction,
  _record: RecordValue,
  _notice: Extract<LaterEffect, { kind: 'notify' }>,
): Promise<void> {}
