/** The application that runs now, with what is worked out from it once. Swapped as a whole when the document is edited. */
import type { IncludeTree } from '@ninefold/engine';
import type { Entity } from '@ninefold/model';
import type { RunningParts } from '../options.ts';

export interface RunningApplication extends RunningParts {
  /** The entity whose records sign in; undefined while the document does not say. */
  readonly people: Entity | undefined;
  /** What of the person's record the document's expressions look at, and what judges whether they may read it. */
  readonly meLoads: IncludeTree;
}
