/** The application that runs now, with what is worked out from it once. Swapped as a whole when the document is edited. */
import type { IncludeTree } from '@ninefold/engine';
import { type Application, type Entity, findEntity, givenValue } from '@ninefold/model';
import { includesOfOneself } from '../access/disclosure.ts';
import type { RunningParts } from '../options.ts';

export interface RunningApplication extends RunningParts {
  /** The entity whose records sign in; undefined while the document does not say. */
  readonly people: Entity | undefined;
  /** What of the person's record the document's expressions look at, and what judges whether they may read it. */
  readonly meLoads: IncludeTree;
}

export function createRunningApplication(parts: RunningParts): RunningApplication {
  const { application } = parts;
  const people = peopleOf(application);
  return { ...parts, people, meLoads: people ? includesOfOneself(application, people.name) : {} };
}

function peopleOf(application: Application): Entity | undefined {
  const name = givenValue(application.roles.whoSignsIn);
  return name === undefined ? undefined : findEntity(application, name);
}
