/** Who writes, and in which surroundings. Without a person all is named. */
import type { Actor } from './actor.ts';

export type RecordWriter = Pick<Actor, 'running' | 'environment'> & Partial<Pick<Actor, 'person'>>;
