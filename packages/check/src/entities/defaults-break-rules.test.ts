import { describe, expect, it } from 'vitest';
import { documentOf, found, ruleTable } from '../testing/documents.ts';
import { entityTable, nameRow, oneError } from '../testing/rooms.ts';

describe('values a record starts with', () => {
  const text = (start: string, rule: string, more: readonly string[] = []) =>
    documentOf({
      entities: entityTable('Line', nameRow, `| pieces | whole number | yes | ${start} |`, ...more),
      rules: ruleTable(`| V1 | Line | ${rule} | save | E-A |`),
      errors: oneError,
    });
  it('are reported when a rule refuses them whatever else is filled in', () => {
    const all = found('N305', text('0', '`pieces >= 1`'));
    expect(all[0]?.what).toBe('A new Line starts with pieces 0, which V1 refuses.');
    expect(all[0]?.statements).toContain('V1');
    expect(found('N305', text('1', '`pieces >= 1`'))).toEqual([]);
    expect(found('N305', text('not shown', '`pieces >= 1`'))).toEqual([]);
  });

  it('that their type refuses are reported, in rows of the beginning as well', () => {
    const fields = [
      '| mail | email | no | hello |',
      '| code | text up to 3 | no | ABCD |',
      '| page | web address | no | https://a.example |',
    ];
    const box = documentOf({
      entities: `${entityTable('Box', nameRow, ...fields)}\n\n#### Box starts with\n\n| name | mail |\n| --- | --- |\n| One | one |`,
    });
    expect(found('N305', box).map(({ what }) => what)).toEqual([
      'A new Box starts with mail hello, which its type refuses.',
      'A new Box starts with code ABCD, which its type refuses.',
      'A row that Box starts with has the mail one, which its type refuses.',
    ]);
  });

  it('are fine when something else can make the rule hold, or when nothing ever could', () => {
    expect(found('N305', text('0', '`pieces >= 1 or name = "Gift"`'))).toEqual([]);
    expect(found('N305', text('0', '`pieces >= 1 and pieces < 1`'))).toEqual([]);
    expect(found('N305', text('0', '`old = null or pieces >= 1`'))).toEqual([]);
    expect(found('N305', text('0', '`old != null or pieces >= 1`'))).toHaveLength(1);
  });
});
