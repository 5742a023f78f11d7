import { describe, expect, it } from 'vitest';
import { documentOf, found } from '../testing/documents.ts';
import { entityTable, nameRow, nothingElse } from '../testing/rooms.ts';

describe('unique', () => {
  const keyed = (type: string) =>
    documentOf({
      ...nothingElse,
      entities:
        entityTable('Person (People)', '| email | email, unique | no | — |') +
        entityTable(
          'Thing',
          nameRow,
          '| at | date and time | no | — |',
          '| who | Person | no | — |',
          `| key | ${type} | no | — |`,
          '| parts | list of Part | no | — |',
        ) +
        entityTable('Part', '| what | text, unique | no | — |', '| weight | whole number | no | — |'),
      constants: '| Name | Value | Why |\n| --- | --- | --- |\n| PREFIX | "A" | — |',
    });
  it.each([
    'text, unique, computed `name + "!"`',
    'whole number, unique, computed `sum(parts.weight)`',
    'text, unique',
    'Person, unique',
    'many of a, b, unique',
    'text, computed `who.email + name`',
  ])('is kept: %s', (type) => expect(found('N324', keyed(type))).toEqual([]));

  it.each([
    'text, unique, computed `who.email + name`',
    'text, unique, computed `string(at)`',
    'text, unique, computed `PREFIX + name`',
    'date, unique, computed `today()`',
    'many Person, unique',
    'list of Part, unique',
    'file, unique',
  ])('cannot be kept: %s', (type) => {
    const [said, ...others] = found('N324', keyed(type));
    expect(said?.what).toMatch(/^Thing\.key is to be unique, but it /u);
    expect(others).toEqual([]);
  });
});
