/** Figures that come out otherwise than before, in plain sentences: how many, and some of them from what to what. */
import { formatValue, labelOf } from '@ninefold/engine';
import { type FieldType, isList, isRecord, type RecordValue, type Value } from '@ninefold/model';
import { type TablePlan, tableFor } from '../plan/plan.ts';
import { codecOfField } from '../sql/codecs.ts';
import type { WriteContext } from '../write/context.ts';
import type { StoredFieldChange } from '../write/stored-history.ts';
import { records } from './database-inspection.ts';
import { asks, type Comparison, does, type FiguresTold, nothingToDo, together } from './steps.ts';

export interface ChangedFigures {
  /** The changes of one record, those of its lines within. */
  note(table: TablePlan, record: RecordValue, changes: readonly StoredFieldChange[], finished: boolean): void;
  add(change: ChangedFigure): void;
  /** So many more, none of which is shown. */
  addOthers(field: string, which: ChangedFigure['which'], count: number): void;
  /** So many of one field, with the first of them. */
  addTold(told: FiguresTold): void;
  comparison(): Comparison;
}

/** Of records that are worked on, of those in an end state, and of those in one whose figures follow a constant. */
type Which = FiguresTold['which'];

export interface ChangedFigure {
  /** `Claim.total` */
  readonly field: string;
  readonly record: string;
  readonly which: Which;
  readonly from: string;
  readonly to: string;
}

/** Of figures whose formula is another. */
export function groupOf(isFinished: boolean): 'finished' | 'open' {
  return isFinished ? 'finished' : 'open';
}

/** As many as are shown. */
export const mostExamples = 3;

interface Tally {
  count: number;
  readonly examples: string[];
}

/** None noted yet. Unsafe where a formula gives a record in an end state another figure; all else is reported, with up to three examples. */
export function createChangedFigures(context: WriteContext): ChangedFigures {
  const fields = new Map<string, Readonly<Record<Which, Tally>>>();
  const tallyOf = (field: string, which: Which): Tally => {
    const tallies = fields.get(field) ?? { open: emptyTally(), finished: emptyTally(), following: emptyTally() };
    fields.set(field, tallies);
    return tallies[which];
  };
  const addOthers: ChangedFigures['addOthers'] = (field, which, count) => {
    tallyOf(field, which).count += count;
  };
  const add = ({ field, record, which, from, to }: ChangedFigure): void => {
    const tally = tallyOf(field, which);
    tally.count += 1;
    if (tally.examples.length < mostExamples) tally.examples.push(`${record}: ${from || '–'} → ${to || '–'}`);
  };
  const note: ChangedFigures['note'] = (table, record, changes, finished) => {
    for (const change of figuresIn(context, table, record, changes, finished)) add(change);
  };
  const addTold: ChangedFigures['addTold'] = ({ field, which, count, examples }) => {
    for (const each of examples) add({ field, which, ...each });
    addOthers(field, which, count - examples.length);
  };
  const comparison = (): Comparison => together([...fields].map(([field, tallies]) => said(field, tallies)));
  return { note, add, addOthers, addTold, comparison };
}

/** What the changes of one record say, those of its lines within. */
export function figuresIn(
  context: WriteContext,
  table: TablePlan,
  record: RecordValue,
  changes: readonly StoredFieldChange[],
  finished: boolean,
): readonly ChangedFigure[] {
  return changes.flatMap((change): readonly ChangedFigure[] => {
    const field = table.fields.find(({ name }) => name === change.field);
    if (field?.kept === 'lines') {
      const lines = tableFor(context.plan, field.entity);
      return (change.lines ?? []).flatMap((line) =>
        figuresIn(context, lines, lineOf(record.fields[field.name], line.id) ?? record, line.changes, finished),
      );
    }
    if (!field) return [];
    const [from = '', to = ''] = [change.from, change.to].map((value) => inWords(context, field.field.type, value));
    const which = groupOf(finished);
    return [{ field: `${table.entity.name}.${field.name}`, record: labelOf(context.plan.application, record), which, from, to }];
  });
}

function said(field: string, { open, finished, following }: Readonly<Record<Which, Tally>>): Comparison {
  return together([
    following.count === 0
      ? nothingToDo
      : does(
          [],
          `${field} follows a constant that has another value; so it does in ${records(following.count)} in an end state (${someOf(following)}).`,
        ),
    open.count === 0 ? nothingToDo : does([], `${field} is worked out in another way; ${records(open.count)} changed (${someOf(open)}).`),
    finished.count === 0
      ? nothingToDo
      : asks([], {
          text: `${field} is worked out in another way, and ${records(finished.count)} in an end state would change (${someOf(finished)}). Let the formula give what it gave for what is finished, or give the new one to a new field.`,
          count: finished.count,
          records: finished.examples,
          withConsent: 'they are worked out anew too.',
        }),
  ]);
}

function emptyTally(): Tally {
  return { count: 0, examples: [] };
}

function someOf({ count, examples }: Tally): string {
  return [...examples, ...(count > examples.length ? [`${count - examples.length} more`] : [])].join('; ');
}

function lineOf(lines: Value | undefined, id: string): RecordValue | undefined {
  return isList(lines ?? null) ? (lines as readonly Value[]).filter(isRecord).find((line) => line.id === id) : undefined;
}

function inWords({ plan, environment }: WriteContext, type: FieldType, value: string | null): string {
  return formatValue(type, codecOfField(type).decode(value), { ...environment.settings, application: plan.application });
}
