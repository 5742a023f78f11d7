/** Which records a field may name, as a condition the database judges (``Breed where `species = pet.species` ``). */
import { allOf, type ChoiceCondition, choosingBy, decodeValue, ruleOfChoice, type Viewer } from '@ninefold/engine';
import { type Entity, type Expression, typeOfField, type Value } from '@ninefold/model';
import { platformRefused } from '../problems/platform.ts';
import type { GivenValues } from './expressions.ts';
import { readPath } from './read-path.ts';

/**
 * `field` is `Pet.breed`, `given` the JSON of what of the pet decides. Undefined, so that all are offered, where the choice is not narrowed,
 * and where the reader may not read what decides: what is offered would tell it. Keeping what does not fit is refused in any case.
 */
export function narrowedTo(
  reader: Viewer,
  entity: Entity,
  field: string,
  given: string,
): ((values: GivenValues) => readonly Expression[]) | undefined {
  const found = choosingOf(reader, entity, field);
  if (!found) return undefined;
  const { choosing, guards } = found;
  const sent = listIn(given);
  const decoded = choosing.given.map(({ type }, place) => readGiven(reader, type, sent[place] ?? null));
  return (values) => {
    const asked = choosing.given.map(({ type }, place) => values.give(decoded[place] ?? null, typeOfField(type)));
    return [allOf([...guards, choosing.condition(asked)])];
  };
}

/**
 * The same for whatever record: the vets of a clinic, whichever appointment it is (``Person where `treats` ``). Undefined, too, where the
 * record that chooses decides.
 */
export function narrowedAlways(reader: Viewer, entity: Entity, field: string): (() => readonly Expression[]) | undefined {
  const found = choosingOf(reader, entity, field);
  if (!found || found.choosing.given.length > 0) return undefined;
  return () => [allOf([...found.guards, found.choosing.condition([])])];
}

/** How the choice is narrowed, and what has to hold of a record for its reader to know what decides. */
function choosingOf(
  reader: Viewer,
  entity: Entity,
  field: string,
): { readonly choosing: ChoiceCondition; readonly guards: readonly Expression[] } | undefined {
  const { application } = reader;
  const dot = field.indexOf('.');
  const rule = ruleOfChoice(application, field.slice(0, dot), field.slice(dot + 1));
  const choosing = rule?.choice?.entity === entity.name ? choosingBy(application, rule) : undefined;
  const paths = choosing?.reads.map((path) => readPath(reader, entity, path)) ?? [];
  if (!choosing || paths.includes(undefined)) return undefined;
  return { choosing, guards: paths.flatMap((path) => (path ? [...path.guards, ...path.targets] : [])) };
}

function listIn(json: string): readonly unknown[] {
  try {
    const sent: unknown = JSON.parse(json);
    if (Array.isArray(sent)) return sent;
  } catch {
    // Refused below, as what is no list is.
  }
  throw platformRefused('wrong-type', { message: 'What decides is sent as a list in JSON.', path: ['given'] });
}

function readGiven({ application }: Viewer, type: Parameters<typeof decodeValue>[0], json: unknown): Value {
  if (json === null) return null;
  const read = decodeValue(type, json, application);
  if ('problem' in read) throw platformRefused(read.problem.code, { said: read.problem.said, path: ['given'] });
  return read.value;
}
