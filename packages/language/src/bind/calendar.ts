/** How a calendar is laid out: `Visits where … by starts at to ends at, one row a vet`. */
import { type ShownField, type Shows, type StatementId, traitsOf } from '@ninefold/model';
import { maskCode, part, plain, type Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityNamed } from './binding.ts';
import { type Cut, cutKnown } from './cut-known.ts';
import { bindField, isFieldOf } from './fields.ts';
import { entityOfSubject } from './subject.ts';

type CalendarShows = Extract<Shows, { kind: 'calendar' }>;

/** The parts of the words; each is missing where it is not written. */
interface CalendarWords {
  readonly subject: Words;
  readonly by?: Words;
  readonly to?: Words;
  readonly rows?: Words;
}

interface CalendarRef {
  readonly point: 2;
  readonly statement: StatementId;
}

/** Cuts the words before the colon. What others write in its place is reported (N019), and read as it is meant. */
export function cutCalendar(binding: Binding, words: Words, at: CalendarRef): CalendarWords {
  const swapped = cutSwapped(binding, words, at);
  if (swapped) return swapped;
  const { before, rows } = cutRows(binding, words, at);
  const cut = cutKnown(fromMeant(binding, before, at), /\s+by\s+/giu, ({ before: subject, after }) => {
    const entity = entityOfSubject(binding, subject)?.name;
    return entity !== undefined && (isFieldOf(binding, entity, after) || cutTo(binding, after, entity) !== undefined);
  });
  const ofRows = rows ? { rows } : {};
  if (!cut) return { subject: before, ...ofRows };
  const entity = entityOfSubject(binding, cut.before)?.name;
  const span = isFieldOf(binding, entity, cut.after)
    ? undefined
    : (cutTo(binding, cut.after, entity) ?? meantTo(binding, cut.after, entity, at));
  return { subject: cut.before, by: span?.before ?? cut.after, ...(span ? { to: span.after } : {}), ...ofRows };
}

/** The fields that lay it out. One that cannot is reported (N019): undefined where it is the day itself, else it is left out. */
export function bindCalendar(
  binding: Binding,
  { by, to, rows }: CalendarWords & { readonly by: Words },
  entity: string,
  at: CalendarRef,
): Pick<CalendarShows, 'by' | 'to' | 'rows'> | undefined {
  const fieldOf = (words: Words): ShownField => bindField(binding, words, entity, at);
  const begin = fieldOf(by);
  if (!hasDays(binding, begin, by, at)) return undefined;
  const end = to && fieldOf(to);
  const resource = rows && fieldOf(rows);
  return {
    by: begin,
    ...(end && to && hasDays(binding, end, to, at) && sameKind(binding, begin, end, to, at) ? { to: end } : {}),
    ...(resource && rows && makesRows(binding, resource, rows, at) ? { rows: resource } : {}),
  };
}

/** `by room, starts at to ends at`: whose rows stand first. */
function cutSwapped(binding: Binding, words: Words, { statement }: CalendarRef): CalendarWords | undefined {
  const comma = maskCode(words).lastIndexOf(',');
  if (comma < 0) return undefined;
  const days = part(words, comma + 1);
  const isShown = ({ before, after }: Cut): boolean => isFieldOf(binding, entityOfSubject(binding, before)?.name, after);
  const cut = cutKnown(part(words, 0, comma), /\s+by\s+/giu, isShown);
  if (!cut || !isShown(cut)) return undefined;
  const entity = entityOfSubject(binding, cut.before)?.name;
  const span = isFieldOf(binding, entity, days) ? undefined : cutTo(binding, days, entity);
  if (!span && !isFieldOf(binding, entity, days)) return undefined;
  const place = part(words, cut.after.from - words.from);
  const text = `${plain(days)}, one row a ${plain(cut.after)}`;
  report(binding.reading, 'N019', 2, place, {
    statement,
    what: 'When its entries are stands first of what a calendar is laid out by.',
    mend: `Write \`by ${text}\`.`,
    fix: { title: 'Put the days first', edits: [{ from: place.from, to: place.to, text }] },
  });
  return { subject: cut.before, by: span?.before ?? days, ...(span ? { to: span.after } : {}), rows: cut.after };
}

const rowWords = /,\s*one\s+(?:row|column)\s+(?:an?|per|each|for\s+each)\s+/iu;

/** `, one row a vet`, or what others write for it. */
function cutRows(binding: Binding, words: Words, at: CalendarRef): { readonly before: Words; readonly rows?: Words } {
  const masked = maskCode(words);
  const match = rowWords.exec(masked);
  if (match) return { before: part(words, 0, match.index), rows: part(words, match.index + match[0].length) };
  const bare = /\s+(?:per|(?:for\s+)?each|grouped\s+by)\s+(?=[^\s,][^,]*$)/iu.exec(masked);
  const comma = masked.lastIndexOf(',');
  if (bare && comma < 0) return cutBareRows(binding, words, bare, at);
  if (comma < 0) return { before: words };
  const rest = part(words, comma + 1);
  const before = part(words, 0, comma);
  const name = plain(rest).replace(
    /^(?:(?:one|a)\s+(?:row|column)|rows?|columns?|lanes?|resources?|grouped?|split)?\s*(?:an?|per|each|by|for\s+each|of)?\s+/iu,
    '',
  );
  const known = /^(?:per|each|by|for|grouped?|split|rows?|columns?|lanes?|resources?|one|a)\b/iu.test(plain(rest)) && name !== '';
  const written = `, one row a ${name}`;
  report(binding.reading, 'N019', 2, rest, {
    statement: at.statement,
    what: `“${plain(rest)}” is not read behind the day of a calendar.`,
    mend: known ? `Write \`${written}\`.` : 'A row of its own for each is written `, one row a vet`.',
    ...(known ? { fix: { title: `Write “${written}”`, edits: [{ from: before.to, to: words.to, text: written }] } } : {}),
  });
  return known ? { before, rows: part(rest, rest.text.length - name.length) } : { before };
}

/** `… to ends at per vet`: reported with its comma. */
function cutBareRows(
  binding: Binding,
  words: Words,
  match: RegExpExecArray,
  at: CalendarRef,
): { readonly before: Words; readonly rows?: Words } {
  const before = part(words, 0, match.index);
  const rows = part(words, match.index + match[0].length);
  // The words may belong to a field.
  const cut = cutKnown(before, /\s+by\s+/giu, ({ before: subject }) => entityOfSubject(binding, subject) !== undefined);
  if (!isFieldOf(binding, cut && entityOfSubject(binding, cut.before)?.name, rows)) return { before: words };
  const written = `, one row a ${plain(rows)}`;
  report(binding.reading, 'N019', 2, rows, {
    statement: at.statement,
    what: 'A row of its own for each stands behind a comma.',
    mend: `Write \`${written}\`.`,
    fix: { title: `Write “${written}”`, edits: [{ from: before.to, to: words.to, text: written }] },
  });
  return { before, rows };
}

/** `calendar of Visits from starts at to ends at`: reported, and read with *by*. */
function fromMeant(binding: Binding, words: Words, at: CalendarRef): Words {
  const masked = maskCode(words);
  const match = /\s(from)\s+(?=\S.*\s(?:to|until|till)\s)/iu.exec(masked);
  if (!match || /\sby\s/iu.test(masked)) return words;
  const from = match.index + 1;
  report(
    binding.reading,
    'N019',
    2,
    { from: words.from + from, to: words.from + from + 4 },
    {
      statement: at.statement,
      what: 'Where its entries begin and end stands behind *by*.',
      mend: `Write \`by ${plain(part(words, from + 5))}\`.`,
      fix: { title: 'Write “by”', edits: [{ from: words.from + from, to: words.from + from + 4, text: 'by' }] },
    },
  );
  // As long as what it stands for, so that what follows stays where it is.
  return { ...words, text: `${words.text.slice(0, from)}by  ${words.text.slice(from + 4)}` };
}

/** `starts at to ends at`, where both are fields. */
function cutTo(binding: Binding, words: Words, entity: string | undefined): Cut | undefined {
  return cutOf(binding, words, entity, /\s+to\s+/giu);
}

/** `starts at until ends at`, `starts at - ends at`. */
function meantTo(binding: Binding, words: Words, entity: string | undefined, { statement }: CalendarRef): Cut | undefined {
  const cut = cutOf(binding, words, entity, /\s+(?:until|till|through|and|-|–|—)\s+/giu);
  const unknown = cutKnown(words, /\s+to\s+/giu, ({ before }) => isFieldOf(binding, entity, before));
  if (!cut) return unknown;
  const place = part(words, cut.before.to - words.from, cut.after.from - words.from);
  report(binding.reading, 'N019', 2, place, {
    statement,
    what: `Between the begin and the end of an entry stands \`to\`, not “${plain(place)}”.`,
    mend: `Write \`${plain(cut.before)} to ${plain(cut.after)}\`.`,
    fix: { title: 'Write “to”', edits: [{ from: cut.before.to, to: cut.after.from, text: ' to ' }] },
  });
  return cut;
}

function cutOf(binding: Binding, words: Words, entity: string | undefined, separator: RegExp): Cut | undefined {
  const isKnown = ({ before, after }: Cut): boolean => isFieldOf(binding, entity, before) && isFieldOf(binding, entity, after);
  const cut = cutKnown(words, separator, isKnown);
  return cut && isKnown(cut) ? cut : undefined;
}

/** One that is not known, or its type, is reported already. */
function hasDays(binding: Binding, shown: ShownField, words: Words, { statement }: CalendarRef): boolean {
  const type = typeOf(binding, shown);
  if (!type || type.kind === 'unknown' || (shown.path.length === 1 && traitsOf(type).inPeriods)) return true;
  report(binding.reading, 'N019', 2, words, {
    statement,
    what:
      shown.path.length > 1
        ? `“${shown.path.join('.')}” is a field of another record; the entries of a calendar stand where a field of their own says.`
        : `“${shown.words}” is no day that an entry of a calendar could stand on.`,
    mend: 'Name a `date` or a `date and time`.',
  });
  return false;
}

function sameKind(binding: Binding, begin: ShownField, end: ShownField, words: Words, { statement }: CalendarRef): boolean {
  const [from, to] = [typeOf(binding, begin)?.kind, typeOf(binding, end)?.kind];
  if (from === undefined || to === undefined || from === to || from === 'unknown' || to === 'unknown') return true;
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${begin.words}” is a \`${from}\` and “${end.words}” a \`${to}\`: an entry begins and ends by the same kind of field.`,
    mend: `Let both be a \`${from}\`, or leave \`to ${end.words}\` out.`,
  });
  return false;
}

function makesRows(binding: Binding, shown: ShownField, words: Words, { statement }: CalendarRef): boolean {
  const type = typeOf(binding, shown);
  if (!type || type.kind === 'unknown' || (shown.path.length === 1 && traitsOf(type).makesColumns)) return true;
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${shown.words}” has no values that could have a row each.`,
    mend: 'Name a reference, a `one of`, a `yes/no` or the state of the record itself.',
  });
  return false;
}

function typeOf(binding: Binding, { entity, field: name }: ShownField) {
  return entityNamed(binding, entity)?.fields.find((field) => field.name === name)?.type;
}
