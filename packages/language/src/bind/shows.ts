/** *Shows* of a screen: the screen kinds. */
import { type ShownField, type Shows, type StatementId, traitsOf, unreachable } from '@ninefold/model';
import { maskCode, part, type Words } from '../read/words.ts';
import { report, reportGap } from '../reading.ts';
import { type Binding, entityNamed } from './binding.ts';
import { bindCalendar, cutCalendar } from './calendar.ts';
import { bindComponentName } from './component-name.ts';
import { type Cut, cutKnown } from './cut-known.ts';
import { bindField, bindFields, isFieldOf } from './fields.ts';
import { reportSeveralPrinted, tellFilesPrinted } from './print.ts';
import { bindSubject, entityOfSubject, type Subject } from './subject.ts';

interface ShowsContext {
  readonly point: 2;
  readonly statement: StatementId;
  readonly screen: string;
  readonly route: string | undefined;
}

/** The kind of screen; `unknown`, and reported, where the words are those of none. */
export function bindShows(binding: Binding, words: Words, statement: StatementId, screen: string, route: string | undefined): Shows {
  const place: ShowsContext = { point: 2, statement, screen, route };
  const masked = maskCode(words);
  for (const [pattern, bind] of kinds) {
    const match = pattern.exec(masked);
    if (match) return bind(binding, words, match, place) ?? { kind: 'unknown', words: words.text };
  }
  return (
    bindPageMeant(binding, words, place) ??
    bindCalendarMeant(binding, words, place) ??
    bindPrintMeant(binding, words, place) ??
    bindColumnsInBrackets(binding, words, place) ??
    bindRecords(binding, words, place)
  );
}

/** `text`, `static page`, `page: House rules`: reported, and read as a page. */
function bindPageMeant(binding: Binding, words: Words, { statement }: ShowsContext): Shows | undefined {
  if (!/^(?:(?:static\s+|text\s+|information\s+)page|text|prose|markdown|html|page\s*(?::|of\s+text\b).*)$/iu.test(words.text))
    return undefined;
  if (entityOfSubject(binding, cut(words).subject)) return undefined;
  report(binding.reading, 'N019', 2, words, {
    statement,
    what: `“${words.text}” is no kind of screen.`,
    mend: 'Write `page`. What it says stands below the heading of the screen, `### …`.',
    fix: { title: 'Write “page”', edits: [{ from: words.from, to: words.to, text: 'page' }] },
  });
  return { kind: 'page' };
}

/** `schedule of Visits by …`, `week of Visits by …`: reported, and read as a calendar. */
function bindCalendarMeant(binding: Binding, words: Words, place: ShowsContext): Shows | undefined {
  const match =
    /^(?:(?:week|month|day|weekly|monthly|daily)\s*(?:calendar|view|plan)?|schedule|agenda|timetable|diary|planner|plan|roster|timeline|gantt(?:\s+chart)?)\s+of\s+/iu.exec(
      words.text,
    );
  const subject = match && part(words, match[0].length);
  if (!match || !subject || !/\sby\s/iu.test(words.text) || entityOfSubject(binding, cut(words).subject)) return undefined;
  const at = { from: words.from, to: words.from + match[0].length };
  report(binding.reading, 'N019', 2, at, {
    statement: place.statement,
    what: `“${match[0].trim()}” is no kind of screen.`,
    mend: 'Write `calendar of`: whoever looks chooses day, week or month.',
    fix: { title: 'Write “calendar of”', edits: [{ ...at, text: 'calendar of ' }] },
  });
  return bindCalendarScreen(binding, words, match, place);
}

/** `print Claim: …`, `PDF of Claim: …`: reported, and read as it is meant. */
function bindPrintMeant(binding: Binding, words: Words, place: ShowsContext): Shows | undefined {
  const match =
    /^(?:(?:print|print-?out|pdf|paper)(?:\s+(?:of|for))?|(?:invoice|document|letter|receipt|certificate|label|sheet)\s+(?:of|for))\s+/iu.exec(
      words.text,
    );
  const { subject } = cut(words);
  const entity = match && entityOfSubject(binding, part(subject, match[0].length));
  if (!match || !entity || entityOfSubject(binding, subject)) return undefined;
  const at = { from: words.from, to: words.from + match[0].length };
  report(binding.reading, 'N019', 2, at, {
    statement: place.statement,
    what: `“${match[0].trim()}” is no kind of screen.`,
    mend: `Write \`print of ${entity.name}\`.`,
    fix: { title: 'Write “print of”', edits: [{ ...at, text: 'print of ' }] },
  });
  return bindPrint(binding, words, match, place);
}

/** `Claims (title, state)`, `list of Claims [title]`: reported, and read as if the columns stood behind a colon. */
function bindColumnsInBrackets(binding: Binding, words: Words, place: ShowsContext): Shows | undefined {
  const pattern = /^((?:(?:list|table)\s+of\s+)?(?:all\s+)?)([^:([]+?)(\s*[([])(.+)[)\]]$/iu;
  const [, opening = '', head = '', bracket = '', inner = ''] = pattern.exec(maskCode(words)) ?? [];
  const subject = part(words, opening.length, opening.length + head.length);
  if (inner === '' || !entityOfSubject(binding, subject)) return undefined;
  const from = opening.length + head.length + bracket.length;
  const fields = part(words, from, from + inner.length);
  const text = `${subject.text}: ${fields.text}`;
  report(binding.reading, 'N019', 2, words, {
    statement: place.statement,
    what: 'Columns stand behind a colon.',
    mend: `Write \`${text}\`.`,
    fix: { title: `Write “${text}”`, edits: [{ from: words.from, to: words.to, text }] },
  });
  return bindRecords(binding, words, place, { subject, fields });
}

/** The entity whose records a screen shows. */
export function entityShown(shows: Shows): string | undefined {
  switch (shows.kind) {
    case 'list':
    case 'record':
    case 'form':
    case 'board':
    case 'calendar':
    case 'print':
      return shows.entity;
    case 'dashboard':
    case 'page':
    case 'component':
    case 'unknown':
      return undefined;
    default:
      return unreachable(shows);
  }
}

type BindKind = (binding: Binding, words: Words, match: RegExpExecArray, place: ShowsContext) => Shows | undefined;

const kinds: readonly (readonly [RegExp, BindKind])[] = [
  [/^dashboard$/iu, () => ({ kind: 'dashboard' })],
  [/^page$/iu, () => ({ kind: 'page' })],
  [/^component\s+/iu, bindComponent],
  [/^new\s+/iu, bindForm],
  [/^print\s+of\s+/iu, bindPrint],
  [/^board\s+of\s+/iu, bindBoard],
  [/^calendar\s+of\s+/iu, bindCalendarScreen],
];

/** `component Clock`, or with what it draws, as lists and records have it: `component Map of Parcels where …: receiver, postcode`. */
function bindComponent(binding: Binding, words: Words, match: RegExpExecArray, place: ShowsContext): Shows | undefined {
  const said = part(words, match[0].length);
  const of = /\s+of\s+/iu.exec(maskCode(said));
  const component = bindComponentName(binding, of ? part(said, 0, of.index) : said, place);
  if (component === undefined) return undefined;
  if (!of) return { kind: 'component', component };
  const shows = bindRecords(binding, part(said, of.index + of[0].length), place);
  return shows.kind === 'list' || shows.kind === 'record' ? { ...shows, component } : shows;
}

/** The words before the first colon and the fields after it. */
function cut(words: Words): { subject: Words; fields: Words | undefined } {
  const colon = maskCode(words).indexOf(':');
  return colon < 0 ? { subject: words, fields: undefined } : { subject: part(words, 0, colon), fields: part(words, colon + 1) };
}

function fieldsOf(
  binding: Binding,
  words: Words,
  fields: Words | undefined,
  entity: string,
  place: ShowsContext,
): ReturnType<typeof bindFields> {
  if (fields && fields.text !== '') return bindFields(binding, fields, entity, { ...place, headed: true });
  reportGap(binding.reading, 'N005', 2, words, {
    statement: place.statement,
    words: `The fields of ${place.screen}`,
    what: `Which fields of ${entity} the screen “${place.screen}” shows is not shown.`,
    mend: `Write them after a colon: \`${words.text.length > 80 ? entity : words.text}: title, state\`.`,
  });
  return [];
}

function bindForm(binding: Binding, words: Words, match: RegExpExecArray, place: ShowsContext): Shows | undefined {
  const { subject, fields } = cut(part(words, match[0].length));
  const found = bindSubject(binding, subject, place);
  return found && { kind: 'form', entity: found.entity.name, fields: fieldsOf(binding, words, fields, found.entity.name, place) };
}

function bindPrint(binding: Binding, words: Words, match: RegExpExecArray, place: ShowsContext): Shows | undefined {
  const { subject, fields } = cut(part(words, match[0].length));
  const found = bindSubject(binding, subject, place);
  if (!found) return undefined;
  const entity = found.entity.name;
  if (found.where) reportSeveralPrinted(binding, subject, entity, place);
  const shown = fieldsOf(binding, words, fields, entity, place);
  tellFilesPrinted(binding, shown, words, place);
  return { kind: 'print', entity, fields: shown };
}

/** `board of Claims where … by state: title`. */
function bindBoard(binding: Binding, words: Words, match: RegExpExecArray, place: ShowsContext): Shows | undefined {
  const { subject, fields } = cut(part(words, match[0].length));
  const by = cutBy(binding, subject);
  const found = bindSubject(binding, by?.before ?? subject, place);
  if (!found) return undefined;
  const entity = found.entity.name;
  const field = by?.after ?? part(subject, subject.text.length);
  if (!by) reportNoBy(binding, subject, 'board', found, place);
  const laid = bindField(binding, field, by ? entity : undefined, place);
  const shown = fieldsOf(binding, words, fields, entity, place);
  return makesColumns(binding, laid, field, place) ? { kind: 'board', entity, ...whereOf(found), by: laid, fields: shown } : undefined;
}

/** `calendar of Visits where … by starts at to ends at, one row a vet: pet`. */
function bindCalendarScreen(binding: Binding, words: Words, match: RegExpExecArray, place: ShowsContext): Shows | undefined {
  const { subject, fields } = cut(part(words, match[0].length));
  const laid = cutCalendar(binding, subject, place);
  const found = bindSubject(binding, laid.subject, place);
  if (!found) return undefined;
  const entity = found.entity.name;
  const { by } = laid;
  if (!by) reportNoBy(binding, laid.subject, 'calendar', found, place);
  const layout = by
    ? bindCalendar(binding, { ...laid, by }, entity, place)
    : { by: bindField(binding, part(subject, subject.text.length), undefined, place) };
  const shown = fieldsOf(binding, words, fields, entity, place);
  return layout && { kind: 'calendar', entity, ...whereOf(found), ...layout, fields: shown };
}

function reportNoBy({ reading }: Binding, subject: Words, kind: 'board' | 'calendar', { entity }: Subject, place: ShowsContext): void {
  reportGap(reading, 'N005', 2, subject, {
    statement: place.statement,
    words: `What ${place.screen} is ordered by`,
    what: `By which field the ${kind} “${place.screen}” is laid out is not shown.`,
    mend: `Write \`${kind} of ${entity.plural} by …\`.`,
  });
}

/** `Claims where … by state`: an entity and a field may hold the word `by`. */
function cutBy(binding: Binding, words: Words): Cut | undefined {
  return cutKnown(words, /\s+by\s+/giu, ({ before, after }) => isFieldOf(binding, entityOfSubject(binding, before)?.name, after));
}

/** Whether the values of a field can be columns. One that is not known, or its type, is reported already. */
function makesColumns(binding: Binding, { path, entity, field: name }: ShownField, words: Words, place: ShowsContext): boolean {
  const field = entityNamed(binding, entity)?.fields.find((one) => one.name === name);
  if (!field || field.type.kind === 'unknown' || (path.length === 1 && traitsOf(field.type).makesColumns)) return true;
  report(binding.reading, 'N019', 2, words, {
    statement: place.statement,
    what:
      path.length > 1
        ? `“${path.join('.')}” is a field of another record; the columns of a board are the values of a field of its own.`
        : `“${field.name}” has no values that could be the columns of a board.`,
    mend: 'Lay the board out by the state, a `one of`, a `yes/no` or a reference.',
  });
  return false;
}

/** ``the Student where `student = me`: fields``: the one that fulfils it, at an address that names none. */
function bindTheOne(binding: Binding, words: Words, place: ShowsContext): Shows | undefined {
  const match = /^the\s+/iu.exec(maskCode(words));
  const { subject, fields } = cut(words);
  if (!match || entityOfSubject(binding, subject)) return undefined;
  const about = part(subject, match[0].length);
  const found = entityOfSubject(binding, about) && bindSubject(binding, about, place);
  if (!found) return undefined;
  const entity = found.entity.name;
  return { kind: 'record', entity, ...whereOf(found), fields: fieldsOf(binding, words, fields, entity, place) };
}

/** `Claims where …: fields` is a list, `Claim: fields` one record. */
function bindRecords(binding: Binding, words: Words, place: ShowsContext, { subject, fields } = cut(words)): Shows {
  const theOne = bindTheOne(binding, words, place);
  if (theOne) return theOne;
  const found = bindSubject(binding, subject, place);
  if (!found) return { kind: 'unknown', words: words.text };
  const entity = found.entity.name;
  const sameInBoth = found.entity.name.toLowerCase() === found.entity.plural.toLowerCase();
  const one = !found.where && (sameInBoth ? (place.route?.includes('/:') ?? false) : !found.plural);
  const shown = fieldsOf(binding, words, fields, entity, place);
  return one ? { kind: 'record', entity, fields: shown } : { kind: 'list', entity, ...whereOf(found), fields: shown };
}

function whereOf(subject: Subject): Pick<Subject, 'where'> {
  return subject.where ? { where: subject.where } : {};
}
