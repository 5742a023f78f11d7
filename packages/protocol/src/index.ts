export * from './board.ts';
export * from './dashboard.ts';
export * from './live.ts';
export * from './notifications.ts';
export * from './problem.ts';
export * from './records.ts';
export * from './session.ts';
export * from './wire.ts';
