/** How whoever asks sees records, and themselves, in all that is worded or worked out for them. */
import {
  type Disclosure,
  expressionsIn,
  type IncludeTree,
  includesOf,
  mayRead,
  mergeIncludes,
  readRight,
  redact,
  redactForMessage,
  startsOfMade,
  toldLookups,
  type Viewer,
} from '@ninefold/engine';
import { type Application, findField, peopleKinds, type RecordValue } from '@ninefold/model';

/** `reader.environment.me` is loaded with `includesOfOneself`. */
export function disclosureTo(reader: Viewer): Required<Disclosure> {
  return new DisclosureTo(reader);
}

/** Made for each request, most of which tell little: what somebody asks for is worked out then. */
class DisclosureTo implements Required<Disclosure> {
  readonly #reader: Viewer;
  #me: RecordValue | null | undefined;

  constructor(reader: Viewer) {
    this.#reader = reader;
  }

  record(record: RecordValue): RecordValue {
    return redactForMessage(this.#reader, record);
  }

  me(): RecordValue | null {
    if (this.#me === undefined) this.#me = asOneself(this.#reader);
    return this.#me;
  }

  get lookups() {
    const { application, roles, environment } = this.#reader;
    return toldLookups(application, roles, environment);
  }
}

/** Oneself as one may read oneself. That one is somebody is no secret, even where nothing of it may be read. */
function asOneself(reader: Viewer): RecordValue | null {
  const { me } = reader.environment;
  if (!me) return null;
  return mayRead(reader, me) ? redact(reader, me) : { ...me, fields: {} };
}

/** What of the record of whoever asks the document's expressions look at, and what judges whether they may read it, in whatever roles. */
export function includesOfOneself(application: Application, people: string): IncludeTree {
  const made = application.states.flatMap(({ transitions }) => transitions.flatMap(({ then }) => startsOfMade(application, then)));
  const looked = within(application, people, includesOf([...expressionsIn(application), ...made], application, false, true).me);
  return mergeIncludes(looked, ...application.roles.roles.map(({ name }) => judgingLoads(application, [name], people, looked)));
}

/** What of a tree there is to load of a record of this entity: expressions may look at people of another kind. */
function within(application: Application, entity: string, tree: IncludeTree): IncludeTree {
  if (peopleKinds(application).length < 2) return tree;
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, deeper]) => {
      const type = findField(application, entity, name)?.type;
      return type && 'entity' in type ? [[name, within(application, type.entity, deeper)]] : [];
    }),
  );
}

/** What must be loaded beside a tree to judge which of it may be read. */
function judgingLoads(application: Application, roles: readonly string[], entity: string, tree: IncludeTree): IncludeTree {
  const { load, ownerLoad } = readRight(application, roles, entity);
  const below = Object.entries(tree).flatMap(([name, deeper]) => {
    const type = findField(application, entity, name)?.type;
    return type && 'entity' in type ? [{ [name]: judgingLoads(application, roles, type.entity, deeper) }] : [];
  });
  return mergeIncludes(load, ownerLoad, ...below);
}
