/** How many items fit into a field that holds many: lines (those of lines together), members of a set, texts of a list. */
import {
  type Application,
  type Entity,
  type Expression,
  type Field,
  findEntity,
  foldName,
  givenValue,
  isList,
  isRecord,
  type Limit,
  memoize,
  type RecordValue,
  type Settings,
  takesAnyNumber,
} from '@ninefold/model';
import { itemsOfAList } from '../assumptions/chosen/lists.ts';
import { usualRuleMoment } from '../assumptions/chosen/rules.ts';
import { type Path, platformRefusal, type Refusal } from '../refusals/refusal.ts';
import { sentences } from '../refusals/sentences.ts';

/** The most a rule on saving allows: `count(lines) <= MAX_LINES`. */
export function itemsSaid(application: Application, entity: Entity, field: Field): Limit | undefined {
  for (const rule of application.rules) {
    const typed = givenValue(rule.rule)?.typed;
    if (foldName(rule.about) !== foldName(entity.name) || !(givenValue(rule.on) ?? [usualRuleMoment]).includes('save')) continue;
    if (typed?.node !== 'compare' || typed.operator !== '<=' || !counts(typed.left, field)) continue;
    if (typed.right.node === 'constant') return { kind: 'constant', name: typed.right.name };
    if (typed.right.node === 'literal') return { kind: 'number', value: Number(typed.right.value) };
  }
  return undefined;
}

/** A limit as a plain number; undefined when its constant has no value. */
export function limitInSettings(limit: Limit | undefined, settings: Settings): number | undefined {
  if (limit === undefined) return undefined;
  if (limit.kind === 'number') return limit.value;
  const value = settings.constants[limit.name];
  return typeof value === 'bigint' ? Number(value) : undefined;
}

/** The usual number, or what a rule allows beyond it; a rule that allows less refuses in its own words. */
function mostItems(application: Application, entity: Entity, field: Field, settings: Settings): number {
  const said = limitInSettings(itemsSaid(application, entity, field), settings) ?? 0;
  return Math.min(itemsOfAList.most, Math.max(itemsOfAList.usual, said));
}

/** Fields of the record, and of its lines, that hold more than fits. */
export function tooManyItems(application: Application, record: RecordValue, settings: Settings): readonly Refusal[] {
  if (!holdsMany(findEntity(application, record.entity))) return [];
  const count = createItemsCount(application, settings);
  const walk = (one: RecordValue, path: Path): readonly Refusal[] => {
    const entity = findEntity(application, one.entity);
    return (entity?.fields ?? []).flatMap((field) => {
      const value = one.fields[field.name];
      if (!entity || !isList(value) || !takesAnyNumber(field.type)) return [];
      const at = [...path, field.name];
      const refusal = count(entity, field, value.length, at);
      if (refusal) return [refusal];
      if (field.type.kind !== 'lines' || !holdsMany(findEntity(application, field.type.entity))) return [];
      return value.flatMap((line, index) => (isRecord(line) ? walk(line, [...at, index]) : []));
    });
  };
  return walk(record, []);
}

/** Of most lines there is nothing to count, and there may be thousands. */
function holdsMany(entity: Entity | undefined): boolean {
  return entity !== undefined && hasAnyNumber(entity);
}

const hasAnyNumber = memoize(({ fields }: Entity): boolean => fields.some(({ type }) => takesAnyNumber(type)));

/** Counts the items of one record, field by field; a refusal for the field with which they become too many. */
export type ItemsCount = (entity: Entity, field: Field, items: number, path: Path) => Refusal | undefined;

/** A count of its own for each record that is read. */
export function createItemsCount(application: Application, settings: Settings): ItemsCount {
  const counted = new Map<Field, number>();
  return (entity, field, items, path) => {
    // Members belong to one record; lines of lines are read and written with it.
    const before = field.type.kind === 'lines' ? (counted.get(field) ?? 0) : 0;
    counted.set(field, before + items);
    const most = mostItems(application, entity, field, settings);
    if (before + items <= most) return undefined;
    return platformRefusal('too-long', field.statement, sentences.tooManyItems(field.name, most), path);
  };
}

function counts(expression: Expression, field: Field): boolean {
  const [list] = expression.node === 'call' && expression.function === 'count' ? expression.arguments : [];
  return list?.node === 'field' && list.of.node === 'self' && foldName(list.field) === foldName(field.name);
}
