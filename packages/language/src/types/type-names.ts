/** The names a field's type may use. */
import type { Words } from '../read/words.ts';

/** What a type may refer to. Functions report what they do not find. */
export interface TypeNames {
  /** The entity's name, from its singular or plural; undefined when there is none (not reported). Another spelling is noted. */
  readonly entity: (words: Words) => string | undefined;
  readonly entityNames: readonly string[];
  /** The entity whose records have the role; undefined where there is no such role. */
  readonly signsIn: (role: string) => string | undefined;
  /** The constant's name as defined; reported when unknown. */
  readonly constant: (words: Words) => string | undefined;
  /** The name of an action of the field's entity; reported when there is none. */
  readonly action: (words: Words) => string | undefined;
  /** The field of the entity each value of which is counted for, by its name or by what it refers to; reported when there is none. */
  readonly countedFor: (words: Words) => string | undefined;
  /** The document's currency; reported as a gap when the document does not say. */
  readonly currency: () => string;
}
