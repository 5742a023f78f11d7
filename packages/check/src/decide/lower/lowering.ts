/** What lowering knows while it turns expressions into formulas about unknowns, and what it notes on the way. */
import type { Application, Expression, Settings } from '@ninefold/model';
import type { Formula } from '../terms/formula.ts';
import type { Linear } from '../terms/linear.ts';
import type { Lowered } from '../terms/lowered.ts';
import type { FieldUnknowns, Opaque, RecordTerm, Space } from '../terms/space.ts';

/** What records are like, for every question of one space. */
export interface Assumptions {
  /** The record was saved: its needed fields have values. */
  readonly saved: boolean;
  /** Somebody is signed in. */
  readonly signedIn: boolean;
}

/** Every list has just as many items. */
export interface ListLengths {
  readonly outer: number;
  /** Of all records of an entity beside the one that is asked about, and of those that refer to a record, there are none but in these lists, by their keys. */
  readonly onlyIn?: ReadonlySet<string>;
  /** Lists of records that are in a list themselves. */
  readonly inner: number;
}

export interface Lowering {
  readonly application: Application;
  readonly settings: Settings;
  readonly space: Space;
  readonly assumptions: Assumptions;
  readonly uses: LoweredUses;
  /** How many items lists have; any number when not given. */
  readonly lengths?: ListLengths;
  /** The same, with nothing noted yet. */
  readonly apart: () => Lowering;
  readonly lower: (expression: Expression, scope: LoweringScope) => Lowered;
  /** What computed fields come to, by record and name: of one that others rest on again and again it is worked out once. */
  readonly computed: Map<string, Lowered>;
}

/** What the names of an expression stand for. */
export interface LoweringScope {
  readonly self: RecordTerm;
  readonly variables: ReadonlyMap<string, BoundItem>;
  /** Computed fields being followed; a circle ends here. */
  readonly computing: readonly string[];
}

export interface BoundItem {
  readonly key: string;
  readonly lowered: Lowered;
}

/** What an expression rests on: examples have to give a value to each of these. */
export interface LoweredUses {
  /** Hold of the unknowns whatever is asked. */
  readonly sides: Set<Formula>;
  readonly records: Set<RecordTerm>;
  readonly places: Set<FieldUnknowns>;
  readonly opaques: Set<Opaque>;
  /** Records of which computed fields are read. */
  readonly computed: Set<RecordTerm>;
  /** The record that stands for any one item of a list, by the list's place. */
  readonly items: Map<FieldUnknowns, RecordTerm | undefined>;
  /** The items of lists whose length is given. */
  readonly rolled: Map<FieldUnknowns, readonly RecordTerm[]>;
  /** The records there are of an entity, where all of them are asked for: none yet while the length of lists is open. */
  readonly everything: Map<string, readonly RecordTerm[]>;
  /** What is said of some or of every item of lists whose length is open, by its key. */
  readonly quantified: Map<string, Quantified>;
  /** Who is asked to be in which list. */
  readonly members: Set<Member>;
  readonly pins: Set<Hold>;
  /** Moments that clocks are read at, by the unknown that says how far these are ahead of UTC then. */
  readonly clocks: Map<number, Linear>;
  today: boolean;
  now: boolean;
}

/** Something that is no sum until a part of it is pinned to a number. */
export interface Hold {
  /** What to pin. */
  readonly on: Linear;
  /** What is no sum. */
  readonly value: Linear;
  /** What else it is made of. */
  readonly rest: Linear;
  /** What holds when it is pinned to that number. */
  readonly to: (at: bigint) => Formula;
  /** Other numbers to try, by what was found. */
  readonly guesses: (valueIn: (sum: Linear) => bigint) => readonly bigint[];
}

/** What is said of the items of a list holds of those that others speak of, too. */
interface Quantified {
  readonly key: string;
  /** Key of the list. */
  readonly list: string;
  /** An item that shows it, where one has to. */
  readonly witness: BoundItem;
  /** What follows for any one item of the list. */
  readonly of: (item: BoundItem) => Formula;
}

interface Member {
  readonly place: FieldUnknowns;
  readonly name: number;
  readonly flag: number;
}

/** Nothing that is rested on, to be added to. */
export function noUses(): LoweredUses {
  return {
    sides: new Set(),
    records: new Set(),
    places: new Set(),
    opaques: new Set(),
    computed: new Set(),
    items: new Map(),
    rolled: new Map(),
    everything: new Map(),
    quantified: new Map(),
    members: new Set(),
    pins: new Set(),
    clocks: new Map(),
    today: false,
    now: false,
  };
}
