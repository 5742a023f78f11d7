export * from './calls.ts';
export { canLower } from './can-lower.ts';
export * from './changes.ts';
export * from './commits.ts';
export * from './files.ts';
export { openStore } from './open.ts';
export * from './queries.ts';
export * from './store.ts';
export * from './system.ts';
