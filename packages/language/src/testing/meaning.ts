/** What a document says, without where and in which words it says it: two texts of one meaning are equal. */
import { readDocument } from '../read-document.ts';

export interface Meaning {
  /** JSON of the model. */
  readonly model: string;
  /** Codes and sentences. */
  readonly findings: readonly string[];
}

export function meaningOf(text: string): Meaning {
  const { application, findings } = readDocument(text);
  return { model: JSON.stringify(application, withoutPlaces), findings: findings.map(({ code, what }) => `${code} ${what}`).sort() };
}

const places: ReadonlySet<string> = new Set(['span', 'line', 'heading', 'source', 'words', 'typeWords', 'statement']);

/** `from` and `to` are places where they are numbers; a transition has states under these names. */
function withoutPlaces(key: string, value: unknown): unknown {
  const isPlace = places.has(key) || ((key === 'from' || key === 'to') && typeof value === 'number');
  return isPlace ? undefined : value;
}
