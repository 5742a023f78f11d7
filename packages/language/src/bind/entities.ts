/** Point 3, second step: computed values, starting values and first rows, typed with every field known. */
import { type Entity, type Field, type Given, typeOfField, type WrittenExpression } from '@ninefold/model';
import { readCell } from '../read/cells.ts';
import type { Binding } from './binding.ts';
import { cutComputedCycles } from './circles.ts';
import type { EntityOutline, FieldOutline } from './entity-outlines.ts';
import { bindExpression, bindValue } from './expressions.ts';
import { bindFirstRows } from './first-rows.ts';

/** Computed values, starting values and first rows, typed with every field known. */
export function bindEntities(binding: Binding, outlines: readonly EntityOutline[]): Entity[] {
  const entities = outlines.map(
    ({ draft, fields, ...entity }): Entity => ({
      ...entity,
      fields: fields.map((field) => bindField(binding, entity.name, field)),
      startsWith: draft.first.flatMap((table) => bindFirstRows(binding, draft, fields, table)),
    }),
  );
  return cutComputedCycles(binding.reading, entities);
}

function bindField(binding: Binding, entity: string, outline: FieldOutline): Field {
  const { computedCode, row, ...field } = outline;
  const about = { point: 3 as const, statement: field.statement, entity, expected: typeOfField(field.type) };
  const startsAs: Given<WrittenExpression> = row
    ? readCell(
        binding.reading,
        row['Starts as'],
        { point: 3, statement: field.statement, called: `What ${field.name} starts as` },
        (words) => bindValue(binding, words, about),
      )
    : { kind: 'none' };
  return { ...field, ...(computedCode ? { computed: bindExpression(binding, computedCode, about) } : {}), startsAs };
}
