/** Point 3: entities and their fields. */
import type { WrittenExpression } from './expression.ts';
import type { FormerName, Gap, Given, Span, Stated } from './statement.ts';
import type { FieldType } from './types.ts';

export interface Field extends Stated {
  readonly name: string;
  readonly type: FieldType;
  /** The words of the type cell. */
  readonly typeWords: string;
  readonly needed: boolean;
  readonly neededGap: boolean;
  readonly unique: boolean;
  /** Of a reference: when the record that it names is deleted, this one is, too (`Article, deleted with it`). */
  readonly deletedWithIt?: true;
  readonly computed?: WrittenExpression;
  /** An expression or a plain value, typed as an expression either way. */
  readonly startsAs: Given<WrittenExpression>;
  /** Worked out anew whenever the record is saved, whoever saves it: nobody fills it in. */
  readonly onSave?: WrittenExpression;
  /** The component beside the document that draws its values (*Drawn by*). */
  readonly drawnBy?: string;
  /** The name it had before (*Was*). */
  readonly was?: string;
  /** Of choices: those that are called otherwise now, or became another one (*Was*). */
  readonly choicesWere?: readonly FormerName[];
  /**
   * Added by the language, not written in the table: the `state` of an entity with states, and what its records are `called`, a
   * computed text, where the document says so. Where it asks for them, `since`, when the state was entered, and all `stays` in states,
   * which nobody can name.
   */
  readonly implied?: 'state' | 'called' | 'since' | 'stays';
}

/** What the language keeps of a record's stays in its states, with every move: nobody fills it in, and the history has it already. */
export function isOfStay({ implied }: Pick<Field, 'implied'>): boolean {
  return implied === 'since' || implied === 'stays';
}

/** Fields of which no two records have the same values together (*Unique*). A record in which one of them is empty is like no other. */
export interface UniqueFields extends Stated {
  /** As the entity calls them, at least one. */
  readonly fields: readonly string[];
  /** Of lines: only those of one record are compared. */
  readonly ofOwner: boolean;
  /** The code of the error that answers a double; the platform's where none is said. */
  readonly otherwise: Given<string>;
}

export interface FirstRow extends Stated {
  /** Field name → the cell as an expression. */
  readonly values: Readonly<Record<string, WrittenExpression | Gap>>;
}

export interface Entity extends Stated {
  readonly name: string;
  /** Understood plural: `Claims`, `Categories`, or as given in `### Person (People)`. */
  readonly plural: string;
  /** The name it had before (*Was*). */
  readonly was?: string;
  /** As written, in order, then the implied fields: `state` when the entity has states, `since` and its stays where they are asked for, `called` when it says what its records are called. */
  readonly fields: readonly Field[];
  /** What actions of its records ask for and nobody keeps (`amount received: money` in *Asks for*). */
  readonly asked?: readonly Field[];
  readonly startsWith: readonly FirstRow[];
  /** What its bullets *Unique* say; a field alone is `unique` itself, too. */
  readonly uniques: readonly UniqueFields[];
  /** The entity whose lines these are, with the field that holds them; undefined for entities of their own. */
  readonly ownedBy?: { readonly entity: string; readonly field: string };
  readonly prose: string;
  readonly heading: Span;
}
