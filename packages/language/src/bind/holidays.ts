/** Days on which nobody works, as records name them: ``Holidays: `all Holidays.day` ``. */
import { type Application, type Expression, findField, nodesOf, type WrittenExpression } from '@ninefold/model';
import { codesIn, splitWords } from '../read/words.ts';
import { type Reading, report } from '../reading.ts';
import type { ProductDraft } from '../sections/product.ts';
import type { Binding } from './binding.ts';
import { bindExpression } from './expressions.ts';
import { statementId } from './ids.ts';

const statement = statementId('product', 'holidays');
const mend = 'Write a field of all records of an entity, `all Holidays.day`; in brackets which of them, `all Holidays[closed].day`.';

/** What stands in back-ticks, each to be dates. Reported (N019) where it does not go through all records of an entity. */
export function bindHolidays(binding: Binding, { bullets }: ProductDraft): readonly WrittenExpression[] {
  const { Holidays } = bullets;
  if (!Holidays) return [];
  return splitWords(Holidays.value, ',').flatMap((words) => {
    if (codesIn(words).length === 0) return [];
    const written = bindExpression(binding, words, {
      point: 1,
      statement,
      expected: { kind: 'list', of: { kind: 'date' } },
      because: 'Days on which nobody works are a date of each record: `all Holidays.day`.',
    });
    if (!written.typed || isOfAll(written.typed)) return [written];
    report(binding.reading, 'N019', 1, written, { statement, what: `\`${written.source}\` are no days of records.`, mend });
    const { typed: _, ...unread } = written;
    return [unread];
  });
}

function isOfAll(expression: Expression): boolean {
  if (expression.node === 'all') return true;
  return (expression.node === 'for' || expression.node === 'filter') && isOfAll(expression.list);
}

/** Reports (N019) days that would not stay the same while nothing is written: those worked out from the clock, from who asks, or from working time itself. */
export function tellHolidays(reading: Reading, application: Application): void {
  for (const written of application.product.holidaysFrom ?? []) {
    const other = written.typed && findOther(application, written.typed, new Set());
    if (other)
      report(reading, 'N019', 1, written, {
        statement,
        what: `Which days are free cannot follow from ${other}: \`${written.source}\`.`,
        mend: 'Take a date that is kept with the record.',
      });
  }
}

/** In words; undefined where all of it follows from what is kept. */
function findOther(application: Application, expression: Expression, seen: Set<Expression>): string | undefined {
  seen.add(expression);
  for (const node of nodesOf(expression)) {
    const said = otherIn(node);
    if (said !== undefined) return said;
    const computed = node.node === 'field' ? findField(application, node.entity, node.field)?.computed?.typed : undefined;
    const within = computed && !seen.has(computed) ? findOther(application, computed, seen) : undefined;
    if (within !== undefined) return within;
  }
  return undefined;
}

function otherIn({ node, type, ...rest }: Expression): string | undefined {
  if (node === 'me') return 'who asks';
  if (type.kind === 'duration' && type.working) return 'working time';
  const called = 'function' in rest ? rest.function : undefined;
  if (called === 'today' || called === 'now') return 'the clock';
  return called === 'time in' || called === 'working time in' ? 'the clock' : undefined;
}
