/** Lines of a record: one to four, filled like records of their own. */
import { compute, followsRecord, startingRecord } from '@ninefold/engine';
import { type Entity, type FieldType, findEntity, isRecord, type RecordValue, type Value } from '@ninefold/model';
import type { Making, Spot } from './context.ts';

/** One to four lines, each filled in beside the record it belongs to. */
export function makeLines(making: Making, spot: Spot, type: Extract<FieldType, { kind: 'lines' }>): Value {
  const entity = findEntity(making.world.application, type.entity);
  if (!entity) return [];
  const count = making.random.chance(0.4) ? 1 : making.random.whole(2, 4);
  const lines = Array.from({ length: count }, (): RecordValue => {
    const owner = { ...spot.record, fields: { ...spot.record.fields } };
    const start = startingRecord(making.world.application, entity.name, making.environment, owner);
    const filled = making.fill(making, entity, start);
    const { owner: _owner, ...line } = compute(making.world.application, { ...filled, owner }, making.environment);
    return line;
  });
  return oncePicked(entity, lines);
}

/** What values are taken from, a price from a product, is picked for one line only: whoever wants more of it says how much. */
function oncePicked({ fields }: Entity, lines: readonly RecordValue[]): readonly RecordValue[] {
  if (!fields.some(followsRecord)) return lines;
  const picked = lines.map((line) => fields.map(({ name }) => idOf(line.fields[name])).join());
  return lines.filter((_, at) => picked.indexOf(picked[at] ?? '') === at);
}

function idOf(value: Value | undefined): string {
  return isRecord(value) ? (value.id ?? '') : '';
}
