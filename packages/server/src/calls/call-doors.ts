/** The document's own calls (point 7), each at exactly its request. */
import type { Application, HttpMethod } from '@ninefold/model';
import type { Door } from '../asking.ts';

export interface CallDoor {
  readonly method: HttpMethod;
  readonly path: string;
  readonly door: Door;
}

export function callDoors(_application: Application): readonly CallDoor[] {
  return [];
}
