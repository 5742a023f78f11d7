/** Point 2: how much a screen shows, in which order, and how it is laid out. */
import {
  type Application,
  type AssumedAt,
  type DashboardPart,
  type Edit,
  type Entity,
  findEntity,
  findField,
  foldName,
  givenValue,
  recordsBehind,
  type Screen,
  type ShownField,
  type Shows,
  traitsOf,
} from '@ninefold/model';
import { english, message, say } from '@ninefold/words';
import { listCallsOf } from '../../screens/page-size.ts';
import { relatedParts } from '../../screens/related-part.ts';
import { at, type Choice, everywhere, type Silent } from '../choice.ts';
import {
  daysOfAnAgenda,
  entriesInSight,
  longestSpanDays,
  minutesAStep,
  minutesOfAnEntry,
  rowsOfACalendar,
  workingDay,
} from '../chosen/calendar.ts';
import { digitsOfAMean, placesOfAMean, placesOfAShare } from '../chosen/formats.ts';
import { kindDefaults } from '../chosen/kinds.ts';
import {
  cardsAColumn,
  columnsOfAPivot,
  dashboardPeriods,
  exportStallMs,
  exportsAtOnce,
  fieldsBehindAPart,
  groupsOfAList,
  longestViewName,
  maxPageSize,
  maxReferenceColumns,
  mostCounted,
  mostPresent,
  mostViews,
  presenceHoldsMs,
  presenceRenewalMs,
  recordsChangedAtOnce,
  relativeSpans,
  rowsAPage,
  rowsExportedAtOnce,
  rowsImportedAtOnce,
  rowsOfAPart,
  rowsOfAPivot,
  rowsOfRelated,
  searchedForms,
  slicesOfAPie,
  spansOfAChart,
  splitsOfAChart,
  usualGroupUnit,
  usualOrder,
  usualPeriod,
  valuesOfAChart,
} from '../chosen/lists.ts';
import { letterRegions, pdfBytes, pdfMs, pdfsAtOnce, pdfsWaiting } from '../chosen/print.ts';
import { nothingHereYet, partsBesideOneAnother, titleOfNothing } from '../chosen/screens.ts';
import { bulletBelow, partBefore } from '../written.ts';

type Kind = Shows['kind'];

export const screenChoices: readonly Choice[] = [
  {
    id: 'rows-a-page',
    point: 7,
    values: { rowsAPage, maxPageSize },
    words: `Lists show ${rowsAPage} rows at a time, because no call says how many.`,
    where: ({ application }) => screensOf(application, ['list']).flatMap((screen) => pageOf(application, screen)),
  },
  {
    id: 'rows-counted',
    point: 2,
    values: { mostCounted },
    words: `Lists of more than ${mostCounted.toLocaleString('en')} records say so, and not how many there are.`,
    where: ({ application }) => screensOf(application, ['list']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'saved-views',
    point: 2,
    values: { mostViews, longestViewName },
    words: `Of each list one person may save ${mostViews} views, with names of up to ${longestViewName} characters; whoever may give a role may share views with those who have it.`,
    where: ({ application }) => screensOf(application, ['list']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'days-by-words',
    point: 2,
    values: { relativeSpans },
    words: `A filter by days takes words as well, ${relativeSpans.length} of them, such as this week: weeks begin as the language of the document has it, and today is one of the last days and of the next.`,
    where: ({ application }) =>
      screensOf(application, ['list', 'board', 'calendar']).flatMap((screen) =>
        screen.filters.flatMap((shown) => (isByDays(application, shown) ? [at(shown, `${screen.name}: ${shown.words}`)] : [])),
      ),
  },
  {
    id: 'periods',
    point: 2,
    values: { dashboardPeriods, usualPeriod },
    words: `A dashboard with figures over a date is looked at over ${usualPeriod}, or another of ${dashboardPeriods.length} periods. Beside a figure stands what it was in as many days of the period before.`,
    where: ({ application }) => partsOf(application, (part) => recordsBehind(part)?.over !== undefined),
  },
  {
    id: 'order',
    point: 2,
    values: { usualOrder },
    words: `Lists and boards show the ${usualOrder.kind} first, because their screens give no order.`,
    where: (silent) =>
      screensOf(silent.application, ['list', 'board'])
        .filter(({ order }) => !order)
        .map((screen) => bulletOf(silent, screen, `- Order: ${usualOrder.kind} first`)),
  },
  {
    id: 'when-empty',
    point: 2,
    values: { nothingHereYet },
    words: `Lists and boards without rows, and days without entries, say “${nothingHere('…')}”, because their screens have no words for it.`,
    where: (silent) =>
      screensOf(silent.application, ['list', 'board', 'calendar'])
        .filter(({ whenEmpty }) => !whenEmpty)
        .map((screen) => bulletOf(silent, screen, `- When empty: ${nothingHere(pluralOf(silent.application, screen))}`)),
  },
  {
    id: 'columns',
    point: 2,
    values: { kindDefaults },
    words: 'Columns are laid out by their types: the first text is what one looks for, numbers stand on the right, states have a mark.',
    where: ({ application }) => screensOf(application, ['list']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'search',
    point: 2,
    values: { kindDefaults, searchedForms },
    words: `A search looks through the columns that hold words: texts, addresses, numbers of a series, choices and names of records. A word is found without an ending of ${searchedForms.longestEnding} letters, too, where the language has it.`,
    where: ({ application }) => screensOf(application, ['list', 'board', 'calendar']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'page-of-nothing',
    point: 8,
    values: { titleOfNothing },
    words: `A page that is not there is called “${titleOfNothing}”.`,
    where: ({ application }) => everywhere(application.screens.length > 0),
  },
  {
    id: 'cards-a-column',
    point: 2,
    values: { cardsAColumn },
    words: `A column of a board shows ${cardsAColumn} cards at a time, because nothing says how many.`,
    where: ({ application }) => screensOf(application, ['board']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'columns-of-a-board',
    point: 2,
    values: { maxReferenceColumns },
    words: `A board whose columns or lanes are records has at most ${maxReferenceColumns} of them, those with the most cards.`,
    where: ({ application }) =>
      screensOf(application, ['board'])
        .filter((screen) => isByReference(application, screen))
        .map((screen) => at(screen, screen.name)),
  },
  {
    id: 'days-of-a-calendar',
    point: 2,
    values: { workingDay, minutesAStep, minutesOfAnEntry, daysOfAnAgenda },
    words: `A calendar shows the working hours first, those from ${workingDay.from} to ${workingDay.to} where point 1 says none, and moves entries by ${minutesAStep} minutes; one without an end looks ${minutesOfAnEntry} minutes long, and so is a new one; an agenda has ${daysOfAnAgenda} days.`,
    where: ({ application }) => screensOf(application, ['calendar']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'entries-in-sight',
    point: 2,
    values: { entriesInSight, longestSpanDays },
    words: `A calendar shows at most ${entriesInSight.toLocaleString('en')} entries at once, and is asked about ${longestSpanDays} days at most.`,
    where: ({ application }) => screensOf(application, ['calendar']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'rows-of-a-calendar',
    point: 2,
    values: { rowsOfACalendar },
    words: `A calendar whose rows are records has a row for each that may be read, at most ${rowsOfACalendar}; of those who sign in, for each that an entry names, or may name where the choice is narrowed.`,
    where: ({ application }) =>
      screensOf(application, ['calendar'])
        .filter((screen) => hasRecordRows(application, screen))
        .map((screen) => at(screen, screen.name)),
  },
  {
    id: 'paper',
    point: 2,
    values: { letterRegions },
    words:
      'Pages are printed on A4, unless the language names a country where paper is Letter (`en-US`), because nothing else says which paper.',
    where: ({ application }) => screensOf(application, ['print']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'pdfs',
    point: 2,
    values: { pdfsAtOnce, pdfsWaiting, pdfMs, pdfBytes },
    words: `At most ${pdfsAtOnce} PDFs are made at once, each within ${pdfMs / 1000} seconds and up to ${pdfBytes / 1_000_000} MB; ${pdfsWaiting} more may wait.`,
    where: ({ application }) => screensOf(application, ['print']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'parts-beside-one-another',
    point: 2,
    values: { partsBesideOneAnother },
    words: 'On a dashboard figures that follow one another share a row; charts and lists have a row of their own.',
    where: ({ application }) =>
      screensOf(application, ['dashboard'])
        .filter(({ parts }) => parts.length > 1)
        .map((screen) => at(screen, screen.name)),
  },
  {
    id: 'places-of-a-mean',
    point: 2,
    values: { placesOfAMean, digitsOfAMean, placesOfAShare },
    words: `A mean has ${placesOfAMean} decimal places more than its field, of a \`number\` ${placesOfAMean} or ${digitsOfAMean} digits that count; of a yes/no it is a percentage, with at most ${placesOfAShare} place.`,
    where: ({ application }) =>
      partsOf(application, (part) => (part.kind === 'figure' || part.kind === 'chart') && part.measure.of === 'mean'),
  },
  {
    id: 'rows-of-a-part',
    point: 2,
    values: { rowsOfAPart },
    words: `A list on a dashboard shows its first ${rowsOfAPart} rows and how many there are.`,
    where: ({ application }) => partsOf(application, (part) => part.kind === 'list'),
  },
  {
    id: 'rows-of-related',
    point: 2,
    values: { rowsOfRelated },
    words: `Of the records that name another, its page shows the first ${rowsOfRelated} and how many there are.`,
    where: ({ application }) =>
      application.screens.filter((screen) => relatedParts(application, screen).length > 0).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'records-changed-at-once',
    point: 2,
    values: { recordsChangedAtOnce },
    words: `Where many records of a list are changed alike, ${recordsChangedAtOnce} at a time go through one transaction, each by itself; others write in between.`,
    where: ({ application }) =>
      screensOf(application, ['list'])
        .filter(({ offers }) => offers.some(({ target }) => target.kind === 'action' || target.kind === 'edit' || target.kind === 'delete'))
        .map((screen) => at(screen, screen.name)),
  },
  {
    id: 'rows-imported-at-once',
    point: 2,
    values: { rowsImportedAtOnce },
    words: `Of a table that is imported, ${rowsImportedAtOnce} rows at a time become records in one transaction, each by itself; others write in between.`,
    where: ({ application }) =>
      application.screens
        .filter(({ offers }) => offers.some(({ target }) => target.kind === 'import'))
        .map((screen) => at(screen, screen.name)),
  },
  {
    id: 'exports',
    point: 2,
    values: { exportsAtOnce, exportStallMs, rowsExportedAtOnce },
    words: `Every list can be exported by whoever sees it: at most ${exportsAtOnce.ofAll} go on at once in one server, ${exportsAtOnce.ofOne} of one person or address. Rows are read ${rowsExportedAtOnce} at a time, and whoever takes none for ${exportStallMs / 1000} seconds is sent no more.`,
    where: ({ application }) => screensOf(application, ['list']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'presence',
    point: 2,
    values: { presenceRenewalMs, presenceHoldsMs, mostPresent },
    words: `On the page of a record stands who else has it open at this moment: at most ${mostPresent} people are named. A page says so every ${presenceRenewalMs / 1000} seconds and as it is left; what is not said again for ${presenceHoldsMs / 1000} seconds is over.`,
    where: ({ application }) => screensOf(application, ['record']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'groups-of-a-list',
    point: 2,
    values: { groupsOfAList, usualGroupUnit },
    words: `A list that somebody gathers by a column has at most ${groupsOfAList} groups: the last spans of time, or those with the most records; the rest is one group. By a date it is gathered by ${usualGroupUnit} until somebody chooses another span.`,
    where: ({ application }) => screensOf(application, ['list']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'figures-of-a-pivot',
    point: 2,
    values: { rowsOfAPivot, columnsOfAPivot },
    words: `A pivot of a list has at most ${rowsOfAPivot} rows and ${columnsOfAPivot} columns: the last spans of time, or those with the most records; the rest is one row, and one column. What is drawn of a list has as many groups as a chart.`,
    where: ({ application }) => screensOf(application, ['list']).map((screen) => at(screen, screen.name)),
  },
  {
    id: 'groups-of-a-chart',
    point: 2,
    values: { spansOfAChart, valuesOfAChart, slicesOfAPie, splitsOfAChart },
    words: `A chart tells the last ${spansOfAChart} spans of time or the ${valuesOfAChart} largest groups (${slicesOfAPie} of a pie, ${splitsOfAChart} to split by); the rest is one group.`,
    where: ({ application }) => partsOf(application, (part) => part.kind === 'chart' && (part.by ?? part.splitBy) !== undefined),
  },
  {
    id: 'columns-behind-a-part',
    point: 2,
    values: { fieldsBehindAPart },
    words: `The records behind a figure or a chart show the first ${fieldsBehindAPart} fields, because no list shows such records.`,
    where: ({ application }) => partsOf(application, (part) => isUnlisted(application, part)),
  },
];

function screensOf({ screens }: Application, kinds: readonly Kind[]): readonly Screen[] {
  return screens.filter(({ shows }) => kinds.includes(givenValue(shows)?.kind ?? 'unknown'));
}

function isByDays(application: Application, { entity, field }: ShownField): boolean {
  const type = entity && field ? findField(application, entity, field)?.type : undefined;
  return type !== undefined && traitsOf(type).inPeriods;
}

function entityShown(application: Application, { shows }: Screen): Entity | undefined {
  const value = givenValue(shows);
  return value && 'entity' in value ? findEntity(application, value.entity) : undefined;
}

function pluralOf(application: Application, screen: Screen): string {
  return (entityShown(application, screen)?.plural ?? 'records').toLowerCase();
}

/** A list call that returns the entity without a number only needs the number. */
function pageOf(application: Application, screen: Screen): readonly AssumedAt[] {
  const calls = listCallsOf(application, screen);
  if (calls.some(({ returns }) => givenValue(returns)?.kind === 'page' || returns.kind === 'gap')) return [];
  const entity = entityShown(application, screen);
  if (!entity) return [];
  const [call] = calls;
  const returns = call?.returns;
  const shape = returns && givenValue(returns);
  const said = `${rowsAPage} of ${entity.name}`;
  if (call && returns?.kind === 'given' && shape?.kind === 'entity') {
    const edit: Edit = { from: returns.span.from, to: returns.span.to, text: said };
    return [at(screen, screen.name, `In point 7, ${call.id ?? call.words} returns ${said}`, edit)];
  }
  return [at(screen, screen.name, `In point 7, a call that lists ${entity.plural} for this screen and returns ${said}`)];
}

function bulletOf({ application, text }: Silent, screen: Screen, bullet: string): AssumedAt {
  const { filters, order, whenEmpty, parts, name } = screen;
  const bullets = [...filters, ...parts, ...(order ? [order] : []), ...(whenEmpty ? [whenEmpty] : [])].map(({ span }) => span);
  const lastRow = [...application.screens].sort((a, b) => b.span.to - a.span.to)[0]?.span;
  const edit = bulletBelow(text, bullets, bullet) ?? partBefore(text, lastRow, name, bullet);
  return at(screen, name, bullets.length > 0 ? bullet : `### ${name}\n\n${bullet}`, edit);
}

function partsOf({ screens }: Application, wanted: (part: DashboardPart) => boolean): readonly AssumedAt[] {
  return screens.flatMap((screen) => screen.parts.filter(wanted).map((part) => at(part, `${screen.name}: ${part.name}`)));
}

function isByReference(application: Application, screen: Screen): boolean {
  const shows = givenValue(screen.shows);
  const name = shows?.kind === 'board' ? foldName(shows.by.field ?? '') : '';
  return (
    entityShown(application, screen)?.fields.some((field) => foldName(field.name) === name && field.type.kind === 'reference') === true
  );
}

function hasRecordRows(application: Application, screen: Screen): boolean {
  const shows = givenValue(screen.shows);
  const name = shows?.kind === 'calendar' ? foldName(shows.rows?.field ?? '') : '';
  return (
    entityShown(application, screen)?.fields.some((field) => foldName(field.name) === name && field.type.kind === 'reference') === true
  );
}

function isUnlisted(application: Application, part: DashboardPart): boolean {
  if (part.kind !== 'figure' && part.kind !== 'chart') return false;
  const entity = foldName(part.measure.entity);
  return !screensOf(application, ['list']).some((screen) => {
    const shows = givenValue(screen.shows);
    return shows?.kind === 'list' && foldName(shows.entity) === entity && shows.fields.length > 0;
  });
}

/** As a screen of the document says it by itself. */
function nothingHere(things: string): string {
  return say(message(nothingHereYet, { things }), english);
}
