/** Parameters of routes and requests: `:id`, the name of a unique field, in a request also a reference or the action. */
import { type CallDoes, type FieldKind, foldName, isAlwaysUnique, listsRecords, type PointNumber, type StatementId } from '@ninefold/model';
import type { ScopeField } from '../expressions/scope.ts';
import type { Words } from '../read/words.ts';
import { report } from '../reading.ts';
import { type Binding, entityNamed } from './binding.ts';
import { statementId } from './ids.ts';
import { reportUnknown } from './resolve.ts';

const parameter = /^:([\p{L}\p{N}_-]+)$/u;

/** Whether a segment of a path begins with `:`. */
export function isParameter(segment: string): boolean {
  return parameter.test(segment);
}

/** `/claims/:id/lines` has `id`. */
export function parametersOf(path: string): string[] {
  return path.split('/').flatMap((segment) => parameter.exec(segment)?.[1] ?? []);
}

/** Reports parameters of a screen's route that name no record of what it shows. */
export function reportRouteParameters(
  binding: Binding,
  words: Words,
  route: string,
  entity: string | undefined,
  statement: StatementId,
): void {
  if (entity !== undefined) reportEach(binding, words, parametersOf(route), entity, { point: 2, statement }, isUnique);
}

/** Reports parameters of a request to the own server that say neither which record, nor what it hangs on, nor the action. */
export function reportRequestParameters(
  binding: Binding,
  words: Words,
  parameters: readonly string[],
  does: CallDoes,
  statement: StatementId,
): void {
  const entity = 'entity' in does ? does.entity : undefined;
  if (entity === undefined) return;
  const fits: Fits = (...field) => isUnique(...field) || field[2].type.kind === 'reference';
  const more = does.kind === 'move' ? ['action'] : does.kind === 'add' || does.kind === 'remove' ? namesOfMembers(binding, does) : [];
  if (reportEach(binding, words, parameters, entity, { point: 7, statement }, fits, more) > 0) return;
  const names = parameters.map((name) => foldName(name));
  const missing =
    needsRecord.has(does.kind) && !names.some((name) => name === 'id' || namesUnique(binding, entity, name))
      ? { what: `which ${entity} is meant`, mend: '/:id' }
      : does.kind === 'move' && !names.includes('action')
        ? { what: 'which action is meant', mend: '/:action' }
        : undefined;
  if (!missing) return;
  report(binding.reading, 'N019', 7, words, {
    statement,
    what: `This request does not say ${missing.what}.`,
    mend: `Add a parameter to its path: \`${missing.mend}\`.`,
  });
}

/** A member stands behind its record, by its id or by what else names it: `/choirs/:id/singers/:member`, `/choirs/:id/singers/:email`. */
function namesOfMembers(binding: Binding, { entity, field }: Extract<CallDoes, { kind: 'add' | 'remove' }>): string[] {
  const list = entityNamed(binding, entity)?.fields.find(({ name }) => foldName(name) === foldName(field));
  if (!list || !listsRecords(list.type)) return [];
  return [list.type.entity, ...fieldsThat(binding, list.type.entity, isUnique)];
}

/** `inventory_number`, where the field is called *inventory number*. */
function namesUnique(binding: Binding, entity: string, name: string): boolean {
  const unique = fieldsThat(binding, entity, isUnique).map((field) => foldName(field));
  return unique.includes(name.replaceAll('_', ' ')) || unique.includes(name);
}

/** What is done to one record, which the path must name. */
const needsRecord: ReadonlySet<CallDoes['kind']> = new Set(['read', 'edit', 'delete', 'action', 'move', 'add', 'remove']);

type Fits = (binding: Binding, entity: string, field: ScopeField) => boolean;

function isUnique({ unique }: Binding, entity: string, field: ScopeField): boolean {
  const { type } = field;
  return isAlwaysUnique(type) || (standsInAddresses[type.kind] && unique.has(statementId('entities', entity, field.name)));
}

/** Of which kinds a value is one word of an address. What is not known is reported already. */
const standsInAddresses: Readonly<Record<FieldKind, boolean>> = {
  text: true,
  'long text': true,
  'whole number': true,
  number: true,
  decimal: true,
  money: true,
  'yes/no': false,
  date: true,
  time: true,
  'date and time': true,
  email: true,
  phone: true,
  'web address': true,
  'one of': true,
  'many of': false,
  'list of text': false,
  file: false,
  'number series': true,
  'running number': true,
  reference: true,
  references: false,
  lines: false,
  related: false,
  state: true,
  unknown: true,
};

function reportEach(
  binding: Binding,
  words: Words,
  parameters: readonly string[],
  entity: string,
  at: { readonly point: PointNumber; readonly statement: StatementId },
  fits: Fits,
  more: readonly string[] = [],
): number {
  const always = ['id', ...more];
  // Nearly every parameter is one of these.
  if (parameters.every((name) => always.includes(name))) return 0;
  const known = [...always, ...fieldsThat(binding, entity, fits)];
  // Of a type that cannot be read, which is told of, nobody knows.
  const perhaps = (entityNamed(binding, entity)?.fields ?? []).filter(({ type }) => type.kind === 'unknown').map(({ name }) => name);
  const unknown = parameters.filter((name) => {
    const spoken = [name, name.replaceAll('_', ' ')].map(foldName);
    return ![...known, ...perhaps].some((each) => spoken.includes(foldName(each)));
  });
  for (const name of unknown) {
    const from = words.from + words.text.indexOf(`:${name}`) + 1;
    reportUnknown(binding, `parameter of ${entity}`, name, { ...at, from, to: from + name.length }, known);
  }
  return unknown.length;
}

function fieldsThat(binding: Binding, entity: string, fits: Fits): string[] {
  const fields = entityNamed(binding, entity)?.fields ?? [];
  return fields.filter((field) => fits(binding, entity, field)).map((field) => field.name);
}
