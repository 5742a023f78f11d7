/**
 * A model as it is sent, without where in the document its statements stand: a page asks for that by their names. No two places are alike, so
 * they would be a third of what a page is sent first.
 */
import { type Application, memoize } from '@ninefold/model';

/** The same model, each place at its beginning: as the model says what it is, but nothing that points anywhere. */
export const withoutPlaces = memoize((application: Application): Application => cleared(application) as Application);

function cleared(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(cleared);
  if (typeof part !== 'object' || part === null) return part;
  const isPlaced = 'from' in part && 'to' in part && typeof part.from === 'number' && typeof part.to === 'number';
  const all = Object.entries(part).map(([name, value]) => [name, isPlaced && place.has(name) ? 0 : cleared(value)] as const);
  return Object.fromEntries(all);
}

const place = new Set(['from', 'to', 'line']);
