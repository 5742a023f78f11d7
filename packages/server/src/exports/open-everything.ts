/** Lists for whoever runs the application: all records and fields, whatever point 6 says. Nobody comes here by a request. */
import { labelOfField, usualOrder } from '@ninefold/engine';
import {
  type Application,
  byName,
  type Entity,
  type Expression,
  findEntity,
  findScreen,
  givenValue,
  isRelated,
  type Order,
  type ShownField,
} from '@ninefold/model';
import type { ListOrder } from '@ninefold/store';
import { conditionOf } from '../records/list.ts';
import { keepsPlaces, type OpenRows } from '../records/open-rows.ts';
import { currenciesAbove, includesOfTree, showTree, treeOf } from '../records/show.ts';

/** A list screen by its name, else an entity by its name, its plural or in any case; undefined where nothing is called so. */
export function openEverything(application: Application, name: string): OpenRows | undefined {
  const screen = findScreen(application, name);
  const shows = screen && givenValue(screen.shows);
  const shown = shows?.kind === 'list' ? findEntity(application, shows.entity) : undefined;
  if (screen && shown && shows?.kind === 'list')
    return everyRow(application, shown, { title: screen.name, where: conditionOf(shows.where), fields: shows.fields, order: screen.order });
  const entity = entityCalled(application, name);
  return entity && everyRow(application, entity, { title: entity.plural, where: [], fields: fieldsToExport(entity), order: undefined });
}

/** By its name or its plural, in any case. */
export function entityCalled({ entities }: Application, name: string): Entity | undefined {
  return (
    byName(entities, name) ??
    byName(
      entities.map((entity) => ({ name: entity.plural, entity })),
      name,
    )?.entity
  );
}

/** All of its fields but those that stand at the other side of a reference, and hold nothing themselves. */
export function fieldsToExport({ name: entity, fields, ownedBy, span, statement }: Entity): readonly ShownField[] {
  const owner = ownedBy ? [{ statement, span, words: ownedBy.entity, path: [ownedBy.entity], head: labelOfField(ownedBy.entity) }] : [];
  const own = fields.filter(({ type }) => !isRelated(type));
  return [
    ...owner,
    ...own.map(({ name, ...field }) => ({ statement: field.statement, span: field.span, words: name, path: [name], entity, field: name })),
  ];
}

interface Everything {
  readonly title: string;
  readonly where: readonly Expression[];
  readonly fields: readonly ShownField[];
  readonly order: Order | undefined;
}

function everyRow(application: Application, entity: Entity, { title, where, fields, order }: Everything): OpenRows {
  const roles = application.roles.roles.map(({ name }) => name);
  const paths = fields.map(({ path }) => path);
  const tree = treeOf(application, entity.name, paths);
  const owner = entity.ownedBy && findEntity(application, entity.ownedBy.entity);
  const above = owner && treeOf(application, owner.name, currenciesAbove(application, entity.name, paths));
  const load = {
    ...includesOfTree(application, roles, entity.name, tree),
    ...(owner && above && { [owner.name]: includesOfTree(application, roles, owner.name, above) }),
  };
  const ordered = orderOf(order ?? usualOrder);
  return {
    entity,
    title,
    columns: () => fields,
    keepsPlaces: keepsPlaces(ordered),
    async page({ running, environment }, { after, limit = 1 }) {
      const { rows, next } = await running.store.list({ entity: entity.name, where, order: ordered, after, limit, load, environment });
      const told = rows.map((row) => {
        const line = showTree(application, row, tree);
        if (!owner || !above || !row.owner) return line;
        return { ...line, fields: { ...line.fields, [owner.name]: showTree(application, row.owner, above) } };
      });
      return { rows: told, next, total: null };
    },
  };
}

function orderOf(order: Order): readonly ListOrder[] {
  if (order.kind !== 'fields') return [{ path: [], direction: order.kind === 'oldest' ? 'asc' : 'desc' }];
  return order.terms.map(({ field, direction }) => ({ path: field.path, direction }));
}
