/**
 * The application that runs now, with what is worked out from it once. Swapped as a whole when the document is edited. Its settings are
 * those of the moment: a request has those it began with.
 */
import type { IncludeTree } from '@ninefold/engine';
import { type Entity, foldName } from '@ninefold/model';
import type { RunningParts } from '../options.ts';
import type { HookRunner } from './hooks.ts';
import type { PrincipalCache } from './principal.ts';

export interface RunningApplication extends RunningParts {
  /** Whose records sign in, in the document's order; none while it does not say. */
  readonly people: readonly RunningPeople[];
  readonly principals: PrincipalCache;
  /** Missing where the document runs nothing. */
  readonly hookRunner: HookRunner | undefined;
}

/** One kind of people. */
export interface RunningPeople {
  readonly entity: Entity;
  /** What of the person's record the document's expressions look at, and what judges whether they may read it. */
  readonly meLoads: IncludeTree;
}

/** The kind whose records these are; undefined where they do not sign in. */
export function runningPeople({ people }: Pick<RunningApplication, 'people'>, entity: string): RunningPeople | undefined {
  return people.find((kind) => foldName(kind.entity.name) === foldName(entity));
}

/** The entities that sign in, by their names. */
export function namesOfPeople({ people }: Pick<RunningApplication, 'people'>): readonly string[] {
  return people.map(({ entity }) => entity.name);
}

/** The same application over another store, with the settings of this moment. Made for each request: nothing is copied that is not named. */
export function overStore(running: RunningApplication, store: RunningApplication['store']): RunningApplication {
  const { application, settings, documentHash, documentText, translations, hooks, components, pictures, people, principals, hookRunner } =
    running;
  type Optional = 'documentText' | 'translations' | 'hooks' | 'components' | 'pictures';
  // Whatever else it has one day has to be named here to compile.
  const same: Omit<Required<RunningApplication>, Optional> & { -readonly [Name in Optional]?: Required<RunningApplication>[Name] } = {
    application,
    store,
    settings,
    documentHash,
    people,
    principals,
    hookRunner,
  };
  if (documentText !== undefined) same.documentText = documentText;
  if (translations) same.translations = translations;
  if (hooks) same.hooks = hooks;
  if (components) same.components = components;
  if (pictures) same.pictures = pictures;
  return same;
}
