export * from './make-samples.ts';
export * from './steps.ts';
export { sampleContent } from './values/sample-contents.ts';
