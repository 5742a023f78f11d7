export * from './make-samples.ts';
export * from './steps.ts';
