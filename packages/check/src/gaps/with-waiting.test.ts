import { describe, expect, it } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { documentOf, found } from '../testing/documents.ts';

const entities = `
### Delivery

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| address | text up to 200 | yes | — |
| crates | whole number | yes | 1 |
| full | yes/no, computed \`crates = VAN_HOLDS\` | no | — |`;
const rules = (...words: string[]) =>
  `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n${words.map((each, at) => `| V${at + 1} | Delivery | ${each} | save | — |`).join('\n')}`;
const constants = (value: string) => `| Name | Value | Why |\n| --- | --- | --- |\n| VAN_HOLDS | ${value} | — |`;
const gapOf = (text: string, statement: string) => checkDocument(text).findings.find((finding) => finding.statement === statement);

describe('what waits for a gap', () => {
  it('is what reads it, and what reads that', () => {
    const text = documentOf({ entities, rules: rules('`full or address != "x"`'), constants: constants('not shown') }, 'none');
    expect(gapOf(text, 'VAN_HOLDS')).toMatchObject({ code: 'N005', severity: 'gap', waiting: 2 });
  });

  it('from three on it is the one to answer first, named with what waits', () => {
    const text = documentOf(
      { entities, rules: rules('`full`', '`crates < VAN_HOLDS`'), constants: constants('not shown: which van?') },
      'none',
    );
    const [said] = found('N006', text);
    expect(said).toMatchObject({ severity: 'gap', waiting: 3, statements: ['VAN_HOLDS', 'entities/delivery/full', 'V2', 'V1'] });
    expect(said?.what).toContain('which van? 3 statements wait for it');
    expect(found('N005', text)).toEqual([]);
  });

  it('is nothing when it is known', () => {
    const text = documentOf({ entities, rules: rules('`full`', '`crates < VAN_HOLDS`'), constants: constants('40') }, 'none');
    expect(found('N006', text)).toEqual([]);
  });

  it('a default that is not shown holds up nobody, a type does', () => {
    const start = entities.replace('| yes | 1 |', '| yes | not shown |').replace('VAN_HOLDS', '5');
    const type = entities.replace('| whole number |', '| not shown |').replace('VAN_HOLDS', '5');
    expect(gapOf(documentOf({ entities: start }, 'none'), 'entities/delivery/crates')?.waiting).toBeUndefined();
    expect(gapOf(documentOf({ entities: type }, 'none'), 'entities/delivery/crates')?.waiting).toBe(1);
  });

  it('of a whole point is what speaks of it elsewhere', () => {
    const text = documentOf({ entities, rules: rules('`crates < VAN_HOLDS`'), constants: 'not shown' }, 'none');
    const gap = checkDocument(text).findings.find(({ code }) => code === 'N004');
    expect(gap).toMatchObject({ point: 9, waiting: 2 });
  });

  it('names three at most', () => {
    const names = ['AA', 'BB', 'CC', 'DD'].map((name) => `${name}_MAX`);
    const text = documentOf(
      {
        entities: entities.replace('VAN_HOLDS', '5'),
        rules: rules(...names.flatMap((name) => ['1', '2', '3'].map((count) => `\`crates != ${name} + ${count}\``))),
        constants: `| Name | Value | Why |\n| --- | --- | --- |\n${names.map((name) => `| ${name} | not shown | — |`).join('\n')}`,
      },
      'none',
    );
    expect(found('N006', text)).toHaveLength(3);
    expect(found('N005', text)).toHaveLength(1);
  });
});
