/** Screens these roles may open, with what on them they may see and do. */
import {
  type DashboardPart,
  findField,
  givenValue,
  isRelated,
  type Offer,
  type Order,
  type PrintLayout,
  type Screen,
  type ShownField,
  type Shows,
  type WrittenExpression,
} from '@ninefold/model';
import { mayImport } from '../permissions/import-rights.ts';
import { isForAnybody } from '../screens/for-anybody.ts';
import { presetsOf } from '../screens/list-presets.ts';
import { type Reach, seesPath } from './reach.ts';

/** In the document’s order. */
export function sliceScreens(reach: Reach): readonly Screen[] {
  const open = reach.application.screens.filter((screen) => reach.may({ kind: 'open', screen: screen.name }));
  return open.map((screen) => sliceScreen(reach, screen));
}

function sliceScreen(reach: Reach, screen: Screen): Screen {
  const sliced = sliceParts(reach, screen);
  const presets = presetsOf(reach.application, reach.roles, screen, sliced).filter((preset) =>
    [preset.field, ...(preset.kind === 'late' ? [preset.state] : [])].every(({ entity = '', path }) => seesPath(reach, entity, path)),
  );
  return { ...sliced, ...(presets.length > 0 && { presets }) };
}

function sliceParts(reach: Reach, screen: Screen): Screen {
  // How much a column should hold comes with what it holds.
  const { order, print, columnLimits: _, ...rest } = screen;
  const shows = givenValue(screen.shows);
  const entity = shows && 'entity' in shows ? shows.entity : undefined;
  const kept = order && sliceOrder(reach, entity, order);
  return {
    ...rest,
    ...(isForAnybody(reach.application, screen) && { forAnybody: true }),
    shows: screen.shows.kind === 'given' ? { ...screen.shows, value: sliceShows(reach, screen.shows.value) } : screen.shows,
    reachedFrom: screen.reachedFrom.filter((name) => reach.may({ kind: 'open', screen: name })),
    offers: screen.offers.filter((offer) => mayUse(reach, offer)),
    filters: seen(reach, entity, screen.filters),
    ...(kept && { order: { ...order, ...kept } }),
    ...(print && { print: slicePrint(reach, entity, print) }),
    parts: screen.parts.flatMap((part) => slicePart(reach, part)),
  };
}

function sliceShows(reach: Reach, shows: Shows): Shows {
  switch (shows.kind) {
    case 'list':
      return { ...withoutWhere(shows), ...where(reach, shows), fields: seen(reach, shows.entity, shows.fields) };
    case 'board': {
      if (!seesPath(reach, shows.entity, shows.by.path)) return { kind: 'unknown', words: '' };
      return { ...withoutWhere(shows), ...where(reach, shows), fields: seen(reach, shows.entity, shows.fields) };
    }
    case 'calendar': {
      if (!seesPath(reach, shows.entity, shows.by.path)) return { kind: 'unknown', words: '' };
      const { to, rows, ...rest } = withoutWhere(shows);
      const [end] = seen(reach, shows.entity, to ? [to] : []);
      const [row] = seen(reach, shows.entity, rows ? [rows] : []);
      const laid = { ...(end && { to: end }), ...(row && { rows: row }) };
      return { ...rest, ...laid, ...where(reach, shows), fields: seen(reach, shows.entity, shows.fields) };
    }
    case 'record':
      // That its address names none is no secret; which one it is says the server.
      return {
        ...withoutWhere(shows),
        ...(shows.where && { where: where(reach, shows).where ?? { source: '', from: 0, to: 0 } }),
        fields: seen(reach, shows.entity, shows.fields),
      };
    case 'form':
    case 'print':
      return { ...shows, fields: seen(reach, shows.entity, shows.fields) };
    case 'dashboard':
    case 'page':
    case 'component':
    case 'unknown':
      return shows;
  }
}

/** The server filters; the words are kept where they tell nothing unseen. */
function where(reach: Reach, { where: written }: { readonly where?: WrittenExpression }): { where?: WrittenExpression } {
  return written?.typed && reach.sees(written.typed) ? { where: written } : {};
}

function withoutWhere<T extends { readonly where?: WrittenExpression }>({ where: _where, ...rest }: T): Omit<T, 'where'> {
  return rest;
}

/** A sum tells of its lines and of what tells them apart: without one of them it is not there. */
function slicePrint(reach: Reach, entity: string | undefined, { address, totals }: PrintLayout): PrintLayout {
  return {
    address: seen(reach, entity, address),
    totals: totals.flatMap(({ sums, by, ...rest }) => {
      const kept = seen(reach, entity, sums);
      const told = by ? seen(reach, entity, [by]) : [];
      if (kept.length === 0 || (by && told.length === 0)) return [];
      return [{ ...rest, sums: kept, ...(by && { by }) }];
    }),
  };
}

function seen(reach: Reach, entity: string | undefined, fields: readonly ShownField[]): readonly ShownField[] {
  // A name that leads nowhere is nobody's secret: it shows as unknown.
  if (entity === undefined) return [];
  const kept = fields.filter((field) => field.field === undefined || (seesPath(reach, entity, field.path) && seesRelated(reach, field)));
  return kept.map((field) => withSeenColumns(reach, field));
}

/** Records that name another tell by which field: who may not read it does not see the table. */
function seesRelated(reach: Reach, { entity = '', field = '' }: ShownField): boolean {
  const type = findField(reach.application, entity, field)?.type;
  if (!type || !isRelated(type)) return true;
  return reach.may({ kind: 'read', entity: type.entity }) && reach.may({ kind: 'read', entity: type.entity, field: type.by });
}

function withSeenColumns(reach: Reach, shown: ShownField): ShownField {
  const type = shown.columns && findField(reach.application, shown.entity ?? '', shown.field ?? '')?.type;
  return type && isRelated(type) ? { ...shown, columns: seen(reach, type.entity, shown.columns ?? []) } : shown;
}

function sliceOrder(reach: Reach, entity: string | undefined, order: Order): Order | undefined {
  if (order.kind !== 'fields') return order;
  const terms = order.terms.filter(({ field }) => entity !== undefined && seesPath(reach, entity, field.path));
  return terms.length > 0 ? { ...order, terms } : undefined;
}

function mayUse(reach: Reach, { target }: Offer): boolean {
  switch (target.kind) {
    case 'import':
      return mayImport(reach.application, reach.roles, target);
    case 'create':
    case 'edit':
    case 'delete':
      return reach.may({ kind: target.kind, entity: target.entity });
    case 'action':
      return reach.may({ kind: 'action', entity: target.entity, action: target.action });
    case 'print':
    case 'open':
      return reach.may({ kind: 'open', screen: target.screen });
    case 'unknown':
      return false;
  }
}

function slicePart(reach: Reach, part: DashboardPart): readonly DashboardPart[] {
  switch (part.kind) {
    case 'figure':
    case 'chart': {
      const { measure } = part;
      const paths = [measure.field, measure.over, ...(part.kind === 'chart' ? [part.by?.field, part.splitBy] : [])].flatMap((field) =>
        field ? [field.path] : [],
      );
      const seesAll = reach.may({ kind: 'read', entity: measure.entity }) && paths.every((path) => seesPath(reach, measure.entity, path));
      return seesAll ? [{ ...part, measure: { ...withoutWhere(measure), ...where(reach, measure) } }] : [];
    }
    case 'list':
      if (!reach.may({ kind: 'read', entity: part.entity })) return [];
      if (part.over && !seesPath(reach, part.entity, part.over.path)) return [];
      return [{ ...withoutWhere(part), ...where(reach, part), fields: seen(reach, part.entity, part.fields) }];
    case 'unreadable':
      return [];
  }
}
