import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf, loans } from '../testing/documents.ts';

const entities = `${loans.entities}
| parts | list of Part | no | — |
| boxes | list of Box | no | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| what | text | yes | — |
| kind | one of Small, Large | no | — |
| weight | whole number | no | — |
| price | money EUR | no | — |
| twice | whole number, computed \`weight * 2\` | — | — |

### Box

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| label | text | yes | — |`;

const read = (lines: string, does = (value: string) => `create Loan (item = x, due on = 2026-01-31, parts = ${value})`) => {
  const states = `${loans.states
    ?.replace('| When | To | Otherwise |', '| When | To | Then | Otherwise |')
    .replace('--- |\n| T1', '--- | --- |\n| T1')
    .replace('| Back | E-LATE |', `| Back | ${does(`\`${lines}\``)} | E-LATE |`)}`;
  const { findings, application } = readDocument(documentOf({ ...loans, entities, states }));
  const effect = application.states[0]?.transitions[0]?.then[0];
  const value = effect?.kind === 'create' ? effect.values.at(-1)?.value : effect?.kind === 'set' ? effect.to : undefined;
  return {
    type: value?.typed?.type,
    said: findings.filter(({ severity }) => severity !== 'note').map(({ code, what, mend }) => `${code} ${what} ${mend}`),
  };
};

const parts = { kind: 'list', of: { kind: 'record', entity: 'Part' } };

describe('lines written out', () => {
  it.each([
    'for p in parts return {what: p.what, weight: p.weight}',
    'for p in parts[weight > 1] return {what: p.what, kind: "Large", price: 0}',
    '[{what: "a"}, {what: "b"}]',
    'if item = "x" then [{what: "a"}] else [{what: item}]',
    'flatten(for p in parts return for b in boxes return {what: p.what + b.label})',
    'for p in parts return if p.weight > 1 then {what: p.what} else null',
    'for b in boxes return {what: b.label}',
  ])('%s', (lines) => {
    expect(read(lines)).toEqual({ type: parts, said: [] });
    expect(read(lines, (value) => `set parts to ${value}`)).toEqual({ type: parts, said: [] });
  });

  it.each([
    ['for p in parts return {wat: p.what}', 'N018 Part has no field “wat”. Did you mean “what”?'],
    ['[{what: 1}]', 'N018 This must be text, but it is a number. undefined'],
    ['[{what: "a", kind: "Huge"}]', 'N013 "Huge" is none of "Small", "Large"'],
    ['[{what: "a", twice: 2}]', 'N306 “twice” cannot be set'],
    ['reverse([{what: "a"}])', 'N018 This must be a list of Part'],
    ['{what: "a"}', 'N018 This must be a list of Part'],
  ])('%s', (lines, said) => {
    expect(read(lines).said).toEqual([expect.stringContaining(said)]);
  });

  it('records that are no lines are not written out', () => {
    expect(read('{item: "x"}', (value) => `set item to ${value}`).said).toEqual([expect.stringContaining('N018')]);
  });
});
