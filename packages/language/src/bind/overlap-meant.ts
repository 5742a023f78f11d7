/** “No two overlap”, as people say it, and the rule that says it here. */
import { traitsOf } from '@ninefold/model';
import type { ScopeEntity, ScopeField } from '../expressions/scope.ts';

const meant = /\boverlap|\bdouble[- ]?book|\btwice at the same time\b/iu;

/**
 * The rule for records of the entity, where the words speak of overlapping. Undefined where they do
 * not, or where the entity has no beginning and end. What they share is what the words name of its references, else the first.
 */
export function overlapMeant({ name, plural = name, fields }: ScopeEntity, words: string): string | undefined {
  if (!meant.test(words)) return undefined;
  const [begins, ends] = spanIn(fields) ?? [];
  if (!begins || !ends) return undefined;
  const references = fields.filter(({ type }) => traitsOf(type).names === 'record');
  const named = references.filter((each) => words.toLowerCase().includes(each.name.toLowerCase()));
  const shared = (named.length > 0 ? named : references.slice(0, 1)).map((each) => `other.${each.name} = ${each.name} and `).join('');
  const apart = `other.${begins.name} < ${ends.name} and other.${ends.name} > ${begins.name}`;
  return `not(some other in all ${plural} satisfies other != ${name.toLowerCase()} and ${shared}${apart})`;
}

/** The first two of one kind that say a day or a moment. */
function spanIn(fields: readonly ScopeField[]): readonly [ScopeField, ScopeField] | undefined {
  const times = fields.filter(({ type }) => traitsOf(type).inPeriods);
  for (const [place, begins] of times.entries()) {
    const ends = times.slice(place + 1).find(({ type }) => type.kind === begins.type.kind);
    if (ends) return [begins, ends];
  }
  return undefined;
}
