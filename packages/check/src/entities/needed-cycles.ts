/** N302: records that need one another from their first moment, so that the first can never be made. */
import { type Application, type Entity, type Field, foldName } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords } from '../facts/words/names-in-words.ts';

interface Need {
  readonly entity: Entity;
  readonly field: Field;
  /** Folded name of the entity that has to be there first. */
  readonly needs: string;
}

/** Reports N302 (error). */
export function findNeededCycles(checking: Checking): void {
  const needs = needsOf(checking.application);
  const reported = new Set<string>();
  for (const { name } of checking.application.entities) {
    const circle = reported.has(foldName(name)) ? undefined : circleFrom(needs, foldName(name));
    if (!circle) continue;
    for (const { entity } of circle) reported.add(foldName(entity.name));
    reportNeededCycles(checking, circle);
  }
}

/** References that must be given. Not those that start with a value, and not those to records that are there from the beginning. */
function needsOf({ entities }: Application): ReadonlyMap<string, readonly Need[]> {
  const there = new Set(entities.filter(({ startsWith }) => startsWith.length > 0).map(({ name }) => foldName(name)));
  return new Map(
    entities.map((entity) => [
      foldName(entity.name),
      entity.fields.flatMap((field): readonly Need[] => {
        if (field.type.kind !== 'reference' || !field.needed || field.neededGap || field.computed || field.startsAs.kind !== 'none')
          return [];
        const needs = foldName(field.type.entity);
        return there.has(needs) || there.has(foldName(entity.name)) ? [] : [{ entity, field, needs }];
      }),
    ]),
  );
}

/** A shortest way back to where it began. */
function circleFrom(needs: ReadonlyMap<string, readonly Need[]>, start: string): readonly Need[] | undefined {
  const ways = new Map<string, readonly Need[]>([[start, []]]);
  for (const [at, way] of ways) {
    for (const need of needs.get(at) ?? []) {
      if (need.needs === start) return [...way, need];
      if (!ways.has(need.needs)) ways.set(need.needs, [...way, need]);
    }
  }
  return undefined;
}

function reportNeededCycles(checking: Checking, circle: readonly Need[]): void {
  const [first, ...rest] = circle;
  if (!first) return;
  const said = circle.map(({ entity, field }) => {
    const other = field.type.kind === 'reference' ? field.type.entity : '';
    return `${withArticle(entity.name)} needs ${withArticle(other)} (${field.name})`;
  });
  report(checking, 'N302', first.field, {
    what: `The first ${first.entity.name} can never be made: ${inWords(said)}.`,
    why: 'Each waits for another one to be there already.',
    mend: `Write \`no\` under *Needed* of ${inWords(
      circle.map(({ field }) => field.name),
      'or',
    )}, or give first rows with \`starts with\`.`,
    others: rest.map(({ field }) => ({ span: field.span, words: 'and this is needed for it' })),
    statements: rest.map(({ field }) => field.statement),
    certainty: 'proved',
  });
}
