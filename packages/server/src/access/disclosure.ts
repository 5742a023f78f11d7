/** How whoever asks sees records, and themselves, in all that is worded or worked out for them. */
import { type Disclosure, type LoadTree, loadsOf } from '@ninefold/engine';
import { type Application, findField, type RecordValue } from '@ninefold/model';
import { expressionsIn } from './expressions-in.ts';
import { mergeLoads } from './merge-loads.ts';
import { readRight } from './read-right.ts';
import { mayRead, type Reader, redact, redactForMessage } from './redact.ts';

/** `reader.environment.me` is loaded with `loadsOfOneself`. */
export function disclosureTo(reader: Reader): Disclosure {
  let me: RecordValue | null | undefined;
  return {
    record: (record) => redactForMessage(reader, record),
    me: () => {
      me = me === undefined ? asOneself(reader) : me;
      return me;
    },
  };
}

/** Oneself as one may read oneself. That one is somebody is no secret, even where nothing of it may be read. */
function asOneself(reader: Reader): RecordValue | null {
  const { me } = reader.environment;
  if (!me) return null;
  return mayRead(reader, me) ? redact(reader, me) : { ...me, fields: {} };
}

/** What of the record of whoever asks the document's expressions look at, and what judges whether they may read it, in whatever roles. */
export function loadsOfOneself(application: Application, people: string): LoadTree {
  const looked = loadsOf(expressionsIn(application), application).me;
  return mergeLoads(looked, ...application.roles.roles.map(({ name }) => judgingLoads(application, [name], people, looked)));
}

/** What must be loaded beside a tree to judge which of it may be read. */
function judgingLoads(application: Application, roles: readonly string[], entity: string, tree: LoadTree): LoadTree {
  const { load, ownerLoad } = readRight(application, roles, entity);
  const below = Object.entries(tree).flatMap(([name, deeper]) => {
    const type = findField(application, entity, name)?.type;
    return type && 'entity' in type ? [{ [name]: judgingLoads(application, roles, type.entity, deeper) }] : [];
  });
  return mergeLoads(load, ownerLoad, ...below);
}
