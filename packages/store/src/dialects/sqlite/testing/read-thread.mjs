// The reader from its sources, for tests: a thread does not inherit what reads TypeScript here.
import { register } from 'tsx/esm/api';

register();
await import('../readers/read-thread.ts');
