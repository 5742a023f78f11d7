import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyse } from './analysis.ts';
import { completionsAt } from './complete/complete-at.ts';
import { hoverAt } from './hover/hover-at.ts';
import { definitionsAt, referencesAt } from './navigate.ts';
import { outlineOf } from './outline.ts';
import { renameAt } from './rename/rename-symbol.ts';
import { claims, examples, offsetOf } from './testing/documents.ts';
import { formatEdits } from './text/format-edits.ts';

describe('definitions and references', () => {
  const analysis = analyse(claims);
  const wordsAt = (places: readonly { from: number; to: number }[]): string[] => places.map(({ from, to }) => claims.slice(from, to));

  it('leads from a use to the row that defines it', () => {
    const [place] = definitionsAt(analysis, offsetOf(claims, 'category', 'needs a receipt'));
    expect(place?.from).toBe(claims.indexOf('| category | Category') + 2);
  });

  it('leads from the state of a record to its states', () => {
    const [place] = definitionsAt(analysis, offsetOf(claims, 'state', 'by '));
    expect(place?.from).toBe(claims.indexOf('### Claim', claims.indexOf('## 4.')) + '### '.length);
  });

  it('finds all uses of an error', () => {
    const places = referencesAt(analysis, offsetOf(claims, 'E-PAYMENT'), false);
    expect(wordsAt(places)).toEqual(['E-PAYMENT', 'E-PAYMENT', 'E-PAYMENT', 'E-PAYMENT']);
    expect(referencesAt(analysis, offsetOf(claims, 'E-PAYMENT'), true)).toHaveLength(5);
  });

  it('finds plurals and small letters of an entity', () => {
    const found = new Set(wordsAt(referencesAt(analysis, offsetOf(claims, 'Claims where'), true)));
    expect(found).toEqual(new Set(['Claim', 'Claims', 'claim']));
  });

  it('tells choices of one field from words of another', () => {
    const helpDesk = examples[1]?.[1] ?? '';
    const places = referencesAt(analyse(helpDesk), offsetOf(helpDesk, 'Other', 'many of'), true);
    expect(places).toHaveLength(2);
  });
});

describe('any text', () => {
  const lines = examples.flatMap(([, text]) => text.split('\n'));
  const anyDocument = fc
    .array(
      fc.oneof(
        fc.constantFrom(...lines),
        fc.string({ maxLength: 30 }),
        fc.constantFrom('|', '| `', '- ', '## ', '- Figure: a = ', '\uFEFF'),
      ),
      { maxLength: 60 },
    )
    .chain((chosen) => fc.constantFrom('\n', '\r\n', '\r').map((end) => chosen.join(end)));

  it('is answered somehow, at any place', () => {
    fc.assert(
      fc.property(anyDocument, fc.nat(), (text, at) => {
        const analysis = analyse(text);
        const offset = text.length === 0 ? 0 : at % text.length;
        completionsAt(analysis, offset);
        hoverAt(analysis, offset);
        definitionsAt(analysis, offset);
        renameAt(analysis, offset, 'Another name');
        formatEdits(text);
        for (const { from, to } of outlineOf(analysis)) expect(from).toBeLessThanOrEqual(to);
        for (const { from, to } of analysis.symbols.uses) expect(to).toBeGreaterThan(from);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the outline', () => {
  it('holds what each point defines, below its entity', () => {
    const points = outlineOf(analyse(claims));
    const names = (items: readonly { name: string }[]): string[] => items.map(({ name }) => name);
    expect(names(points)[3]).toBe('4. States and transitions');
    expect(names(points[3]?.children ?? [])).toEqual(['Claim']);
    expect(names(points[3]?.children[0]?.children ?? []).slice(7)).toEqual([
      'Refused',
      'Withdrawn',
      'T1',
      'T2',
      'T3',
      'T4',
      'T5',
      'T6',
      'T7',
      'T8',
      'T9',
      'T10',
      'T11',
    ]);
    expect(names(points[5]?.children ?? [])).toEqual(['own', 'own draft', 'team', 'sent', 'Employee', 'Manager', 'Finance']);
    expect(points.every(({ selection, from, to }) => from <= selection.from && selection.to <= to)).toBe(true);
  });
});

describe('formatting', () => {
  it('changes only the lines that change', () => {
    const loose = claims.replace('| V1 | Claim |', '|V1|  Claim |').replace('## 5. Validation rules', '## Validation rules');
    const edits = formatEdits(loose);
    expect(edits.map(({ text }) => text.trim().slice(0, 22))).toEqual(['## 5. Validation rules', '| V1 | Claim | `string']);
    expect(formatEdits(claims)).toEqual([]);
  });
});
