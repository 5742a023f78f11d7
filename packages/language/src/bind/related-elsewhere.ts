/**
 * The other side of a reference is a table of records. It stands on the page of one record; everywhere else that names fields it is
 * told here, once a place.
 */
import {
  type Application,
  type FieldType,
  fieldsOfPrint,
  findField,
  givenValue,
  isRelated,
  type Screen,
  type ShownField,
  type StatementId,
} from '@ninefold/model';
import { type Reading, report } from '../reading.ts';

/** Reports each place of points 2 and 7 that asks it of the other side of a reference (N019). */
export function tellRelatedElsewhere(reading: Reading, application: Application): void {
  for (const screen of application.screens) {
    for (const place of placesOn(application, screen)) aboutPlace(reading, application, screen.statement, place);
  }
  for (const { returns, statement, does } of application.calls.calls) {
    const shape = givenValue(returns);
    if (returns.kind !== 'given' || shape?.kind !== 'fields' || !('entity' in does)) continue;
    const found = shape.names.find((name) => isRelatedField(application, does.entity, name));
    if (found === undefined) continue;
    report(reading, 'N019', 7, returns.span, {
      statement,
      what: `“${found}” is not returned with its ${does.entity}: they are records of their own.`,
      mend: 'Give them a call that lists them, or return what is computed from them.',
    });
  }
}

interface Place {
  readonly shown: ShownField;
  /** The entity its path begins with. */
  readonly entity: string;
  /** A field of its own may stand here. */
  readonly alone: boolean;
}

function placesOn(application: Application, screen: Screen): readonly Place[] {
  const shows = givenValue(screen.shows);
  const shown = shows && 'fields' in shows && 'entity' in shows ? shows.fields : [];
  const ordered = screen.order?.kind === 'fields' ? screen.order.terms.map(({ field }) => field) : [];
  const entity = shows && 'entity' in shows ? shows.entity : '';
  const inParts = screen.parts.flatMap((part) => {
    if (part.kind === 'list') return places(part.entity, [part.over, ...part.fields]);
    if (part.kind === 'unreadable') return [];
    const axes = part.kind === 'chart' ? [part.by?.field, part.splitBy] : [];
    return places(part.measure.entity, [part.measure.field, part.measure.over, ...axes]);
  });
  const inColumns = shown.flatMap(({ columns = [], field = '' }) => {
    const type = findField(application, entity, field)?.type;
    return type && 'entity' in type ? places(type.entity, columns) : [];
  });
  return [
    ...places(entity, shown, shows?.kind === 'record'),
    ...places(entity, [...screen.filters, ...ordered, ...fieldsOfPrint(screen)]),
    ...inColumns,
    ...inParts,
  ];
}

function places(entity: string, fields: readonly (ShownField | undefined)[], alone = false): readonly Place[] {
  return fields.flatMap((shown) => (shown ? [{ shown, entity, alone }] : []));
}

function aboutPlace(reading: Reading, application: Application, statement: StatementId, { shown, entity, alone }: Place): void {
  const { path, span } = shown;
  const at = relatedIn(application, entity, path);
  if (at === undefined || (alone && at === 0 && path.length === 1)) return;
  const name = path[at] ?? '';
  const rest = path.slice(at + 1).join('.');
  report(reading, 'N019', 2, span, {
    statement,
    what: `“${name}” are records of their own, shown as a table on the page of their record.`,
    mend:
      alone && at === 0
        ? `Write \`${name} (${rest})\`: its columns stand in brackets.`
        : `Name it on a screen of one record, such as \`${entity}: …\`, or \`the ${entity} where …\` if only one is meant. Here, show a field computed from it, such as \`count(${name})\`.`,
  });
}

/** Where on the path the other side of a reference stands. */
function relatedIn(application: Application, entity: string, path: readonly string[]): number | undefined {
  let about: string | undefined = entity;
  for (const [at, name] of path.entries()) {
    const type: FieldType | undefined = about === undefined ? undefined : findField(application, about, name)?.type;
    if (type && isRelated(type)) return at;
    about = type && 'entity' in type ? type.entity : undefined;
  }
  return undefined;
}

function isRelatedField(application: Application, entity: string, name: string): boolean {
  const type = findField(application, entity, name)?.type;
  return type !== undefined && isRelated(type);
}
