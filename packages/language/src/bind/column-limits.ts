/** How many records the columns of a board should have at most: `At most: 3 in In progress, REVIEWS in In review`. */
import { type ColumnLimit, foldName, type Limit, namedColumns, type Shows, type ShowsOf, type StatementId } from '@ninefold/model';
import { mapKnown } from '../read/map-known.ts';
import { plain, splitWords, uncoded, type Words } from '../read/words.ts';
import { report, spanAt } from '../reading.ts';
import { type Binding, entityNamed, referenceTo } from './binding.ts';
import { cutKnown } from './cut-known.ts';
import { resolve } from './resolve.ts';

interface BulletRef {
  readonly point: 2;
  readonly statement: StatementId;
}

const mend = 'Write how many, and in which column: `3 in In progress`, or with a constant `REVIEWS in In review`.';

/** What the bullet says. What is no number, no constant or no column is reported (N013, N018, N019) and left out; of a column said twice the first stays (N012). */
export function bindColumnLimits(binding: Binding, words: Words, shows: Shows | undefined, at: BulletRef): readonly ColumnLimit[] {
  if (shows?.kind !== 'board') return [];
  const { by } = shows;
  const columns = namedColumns(entityNamed(binding, by.entity)?.fields.find(({ name }) => name === by.field)?.type);
  if (!columns) return reportNoNames(binding, words, shows, at);
  const said = new Set<string>();
  return mapKnown(splitWords(words, ','), (each) => {
    const read = bindColumnLimit(binding, each, columns, shows, at);
    if (!read || !said.has(read.value)) return read && said.add(read.value) && read;
    report(binding.reading, 'N012', 2, each, {
      statement: at.statement,
      what: `How many there are in “${plain(each).replace(/^.*? in /iu, '')}” at most stands twice.`,
      mend: 'Remove one of the two.',
    });
    return undefined;
  });
}

function reportNoNames({ reading }: Binding, words: Words, { by }: ShowsOf<'board'>, { statement }: BulletRef): readonly never[] {
  report(reading, 'N019', 2, words, {
    statement,
    what: `The columns of this board are the values of “${by.path.join('.')}”, and the document names none of them.`,
    mend: 'Lay the board out by the state, a `one of` or a `yes/no`, or take the bullet out.',
  });
  return [];
}

function bindColumnLimit(
  binding: Binding,
  words: Words,
  columns: ReadonlyMap<string, string>,
  { entity, by }: ShowsOf<'board'>,
  at: BulletRef,
): ColumnLimit | undefined {
  const { reading } = binding;
  const names = [...columns.keys()];
  const cut = cutKnown(words, /\s+in\s+/giu, ({ after }) => names.some((name) => foldName(name) === foldName(plain(after))));
  if (!cut) {
    report(reading, 'N019', 2, words, { statement: at.statement, what: `“${plain(words)}” does not say in which column.`, mend });
    return undefined;
  }
  const limit = readLimit(binding, uncoded(cut.before), at);
  const kind = by.field === 'state' ? `state of ${entity}` : `column of ${by.path.join('.')}`;
  const column = resolve(binding, kind, plain(cut.after), referenceTo(cut.after, at), names);
  const value = column === undefined ? undefined : columns.get(column);
  if (!limit || value === undefined) return undefined;
  return { statement: `${at.statement}/${column}`, span: spanAt(reading, words), value, limit };
}

/** `3`, or a constant that is a whole number; one that is not shown is one as well. */
function readLimit(binding: Binding, words: Words, { point, statement }: BulletRef): Limit | undefined {
  const text = plain(words);
  if (/^\d{1,9}$/u.test(text)) return { kind: 'number', value: Number(text) };
  if (!/^[\p{L}_][\p{L}\d_ ]*$/u.test(text)) {
    report(binding.reading, 'N019', point, words, { statement, what: `“${text}” is not how many there are at most.`, mend });
    return undefined;
  }
  const name = resolve(binding, 'constant', text, referenceTo(words, { point, statement }), binding.names.constants);
  if (name === undefined) return undefined;
  const type = binding.constants.get(name);
  const isWhole = type?.kind === 'number' && type.scale === 0;
  if (isWhole || (type?.kind ?? 'unknown') === 'unknown') return { kind: 'constant', name };
  report(binding.reading, 'N018', point, words, { statement, what: `“${name}” is no whole number.`, mend });
  return undefined;
}
