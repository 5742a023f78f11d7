export * from './accounts.ts';
export * from './calls.ts';
export type { ChangePlan, Remark } from './change-plan.ts';
export type { ChangeProgress } from './change-progress.ts';
export * from './changes.ts';
export * from './comments.ts';
export * from './commits.ts';
export { filesAddressForm, readFilesAddress } from './contents/address.ts';
export { compared } from './contents/summed.ts';
export type { TableSum } from './copy/copy-rows.ts';
export * from './deletions.ts';
export * from './files.ts';
export * from './followers.ts';
export * from './mail-preferences.ts';
export * from './mails.ts';
export * from './notifications.ts';
export {
  addressForm,
  canLower,
  copyData,
  findFiles,
  hasData,
  isDatabase,
  nameOfPlace,
  openStore,
  openToRead,
  planChange,
  planUndo,
  readDocuments,
  undo,
  verifyHistory,
} from './open.ts';
export type { DataReader } from './opening/open-to-read.ts';
export type { UndoPlan } from './opening/undo.ts';
export type { Alteration, AlteredRow, RemovedRows, VerifiedHistory } from './opening/verify-history.ts';
export * from './people.ts';
export * from './pictures.ts';
export * from './queries.ts';
export { searchedWords } from './query/searched-words.ts';
export { NobodyWaits, ReadTooLong, TooManyReads } from './read-limits.ts';
export type { Retentions } from './retention.ts';
export type { Seals } from './seals.ts';
export * from './signals.ts';
export * from './store.ts';
export * from './substitutions.ts';
export type { DataFollowed, KeptDocument } from './system/documents.ts';
export type { AsideGone } from './system/retained-aside.ts';
export type { Expired } from './system/retention.ts';
export { writtenWho } from './system/who.ts';
export * from './system.ts';
export * from './timers.ts';
export * from './uploads.ts';
export * from './views.ts';
export type * from './who.ts';
