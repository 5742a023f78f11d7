/** The parts of what is worked out beside, and which tables a step is about. */
import type { ColumnPlan, IndexPlan, TablePlan } from '../../plan/plan.ts';
import type { Step } from '../steps.ts';
import type { StoredSchema } from '../stored-schema.ts';

export interface OnlineWork {
  readonly roots: readonly OnlineRoot[];
  /** Each after those it is made from. */
  readonly rollUps: readonly OnlineRollUp[];
  readonly indexes: readonly OnlineIndex[];
}

export interface OnlineRoot {
  readonly table: TablePlan;
  /** It and its lines, theirs too. */
  readonly tree: readonly TablePlan[];
  /** Computed fields that are kept in a column from now on. */
  readonly made: readonly OnlineColumn[];
  readonly rescaled: readonly (OnlineColumn & { readonly from: number; readonly to: number })[];
  /** Kept computed fields that may come out otherwise. */
  readonly again: readonly OnlineColumn[];
  /** Where the versions are that rows have then, in which one of these may. */
  readonly versions: readonly { readonly table: TablePlan; readonly place: string }[];
  /** Fields that are new in a moment, and empty. */
  readonly added: readonly Pick<OnlineColumn, 'table' | 'column'>[];
}

/** `place`: the column in which its values are until the data follows. */
export interface OnlineColumn {
  readonly table: TablePlan;
  readonly column: ColumnPlan;
  readonly place: string;
}

/** As it is made while its columns are called otherwise: under its own name, or with a prefix while another one has that. */
export interface OnlineIndex {
  readonly table: TablePlan;
  readonly index: IndexPlan;
}

/** A figure that records keep of others. */
export interface OnlineRollUp extends OnlineColumn {
  readonly isNew: boolean;
  /** Whether how many come out otherwise is told: its formula is another. */
  readonly isTold: boolean;
}

/** A column that no document sees: those of fields begin with a letter. */
export const placePrefix = '_next_';

/** In which values are until the data follows, by the columns that they are for. */
export function placesIn({ roots, rollUps }: Pick<OnlineWork, 'roots' | 'rollUps'>): readonly OnlineColumn[] {
  return [...roots.flatMap(({ made, rescaled, again }) => [...made, ...rescaled, ...again]), ...rollUps];
}

/** As an index is called until it takes the place of the one that has its name. */
export const indexPrefix = 'next:';

/** Reads alone, or is done in a moment. */
export function isOutOfTheWay(kind: Step['kind']): boolean {
  return kind === 'drop index' || kind === 'held' || kind === 'compare figures';
}

/** Tables whose rows or columns a step is about, by name. */
export function tablesOf(step: Step, { entities }: StoredSchema): readonly string[] {
  switch (step.kind) {
    case 'drop index':
      return entities.flatMap(({ table, indexes }) => (indexes.some(({ name }) => name === step.name) ? [table] : []));
    case 'rename table':
    case 'rename entity':
      return [step.from, step.to];
    case 'set aside':
      return step.aside.what === 'role' ? [] : [step.aside.entity.table];
    case 'rename role':
    case 'take role':
    case 'give role':
    case 'rename index':
      return [];
    case 'tell changes':
      return step.roots.map(({ table }) => table);
    case 'tell figures':
      return [];
    default:
      return [typeof step.table === 'string' ? step.table : step.table.table];
  }
}
