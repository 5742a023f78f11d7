export * from './changes.ts';
export * from './queries.ts';
export * from './store.ts';
export * from './system.ts';
export { openStore } from './open.ts';
export { canLower } from './can-lower.ts';
