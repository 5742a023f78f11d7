/** A strict little grammar of Mermaid: less than Mermaid takes, so that what passes here is taken there. */
import { readFileSync } from 'node:fs';
import { readDocument } from '@ninefold/language';
import type { StateMachine } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orders, machine as states } from '../testing/machines.ts';
import { entitiesDiagram } from './entities-diagram.ts';
import { createIdentify, escaped } from './mermaid.ts';
import { screensDiagram } from './screens-diagram.ts';
import { allStatesDiagram, statesDiagram } from './states-diagram.ts';

const id = '[A-Za-z][A-Za-z0-9_]*';
const label = `(?:[\\p{L}\\p{M}\\p{N} .,!?()+/'’“”–—=_-]|#\\d+;)*`;
const grammars = {
  stateDiagram: [
    'stateDiagram-v2',
    `state "${label}" as (${id})`,
    `state (${id}) \\{`,
    '\\}',
    `\\[\\*\\] --> (${id})`,
    `(${id}) --> \\[\\*\\]`,
    `(${id}) --> (${id}) : ${label}`,
    `(${id})`,
  ],
  erDiagram: [
    'erDiagram',
    `(${id})(?:\\["${label}"\\])?(?: \\{)?`,
    `[a-z_]+ (${id})(?: UK)?(?: "${label}")?`,
    '\\}',
    `(${id}) (?:\\|\\||\\}o|\\|o)--(?:\\|\\{|o\\{|\\|\\||o\\|) (${id}) : "${label}"`,
  ],
  flowchart: ['flowchart LR', `(${id})\\(\\(start\\)\\)`, `(${id})\\["${label}(?:<br>${label})?"\\]`, `(${id}) --> (${id})`],
} as const;

function wrongLines(drawing: string, grammar: keyof typeof grammars): readonly string[] {
  const forms = grammars[grammar].map((form) => new RegExp(`^${form}$`, 'u'));
  const [first = '', ...lines] = drawing.split('\n');
  const depth = lines.reduce((sum, line) => sum + (line.endsWith('{') && !line.includes('--') ? 1 : line.trim() === '}' ? -1 : 0), 0);
  return [
    ...(forms[0]?.test(first) && depth === 0 ? [] : [first]),
    ...lines.filter((line) => !forms.slice(1).some((form) => form.test(line.trim()))),
  ];
}

const examples = ['expense-claims', 'equipment-lending', 'help-desk', 'blank'].map(
  (name) => [name, readDocument(readFileSync(new URL(`../../../../examples/${name}.md`, import.meta.url), 'utf8')).application] as const,
);
const claims = examples[0]?.[1] as (typeof examples)[number][1];
const claim = claims.states[0] as StateMachine;

describe.each(examples)('drawings of %s', (_, application) => {
  it('are Mermaid', () => {
    expect(wrongLines(allStatesDiagram(application.states), 'stateDiagram')).toEqual([]);
    expect(wrongLines(entitiesDiagram(application), 'erDiagram')).toEqual([]);
    expect(wrongLines(screensDiagram(application), 'flowchart')).toEqual([]);
  });
});

describe('states', () => {
  it('show after a slash which actions of others a row takes', () => {
    const rows = ['| T1 | New | pay | — | `total > 0` | Paid | file `order` | — |', '| T2 | New | file | — | — | stays | — | — |'];
    const { application } = readDocument(orders(states({ New: 'start', Paid: 'end' }, rows)));
    const drawing = statesDiagram(application.states[0] as StateMachine);
    expect(drawing).toContain('New --> Paid : pay #91;total #62; 0#93; / file Order');
    expect(drawing).toContain('New --> New : file');
    expect(wrongLines(drawing, 'stateDiagram')).toEqual([]);
  });

  it('of what has none are the one place where all of it begins', () => {
    const { application } = readDocument(orders(states({}, ['| T1 | any | recount | — | — | stays | — | — |'])));
    expect(statesDiagram(application.states[0] as StateMachine).split('\n')).toEqual(['stateDiagram-v2', '  any --> any : recount']);
  });

  it('have their starts, their ends, an edge for each row and each state it starts from', () => {
    const lines = statesDiagram(claim)
      .split('\n')
      .map((line) => line.trim());
    expect(lines).toContain('[*] --> Draft');
    expect(lines).toContain('Paid --> [*]');
    expect(lines).toContain('Draft --> Withdrawn : withdraw');
    expect(lines).toContain('Submitted --> Withdrawn : withdraw');
    expect(lines).toContain('Submitted --> Approved : approve #91;total #60;= MANAGER_LIMIT#93;');
    expect(lines).toContain('Approved --> Unpaid : pay fails');
    expect(lines).toContain('Submitted --> Submitted : after REMIND_AFTER');
  });

  it('show what is not shown, and names that are no identifiers', () => {
    const text = orders(
      states({ 'To do': 'start', End: 'end', Nowhere: '—' }, [
        '| T1 | To do | finish | — | not shown | not shown | — | — |',
        '| T2 | To do | drop | — | — | End | — | — |',
      ]),
    );
    const drawn = statesDiagram(readDocument(text).application.states[0] as StateMachine);
    expect(wrongLines(drawn, 'stateDiagram')).toEqual([]);
    expect(drawn).toContain('state "To do" as To_do');
    expect(drawn).toContain('To_do --> not_shown : finish #91;not shown#93;');
    expect(drawn).toContain('state "End" as x_End');
    expect(drawn.split('\n')).toContain('  Nowhere');
  });

  it('of several entities stand apart though they have the same names', () => {
    const drawn = allStatesDiagram([claim, { ...claim, entity: 'Trip' }]);
    expect(wrongLines(drawn, 'stateDiagram')).toEqual([]);
    expect(drawn).toContain('[*] --> Claim_Draft');
    expect(drawn).toContain('[*] --> Trip_Draft');
  });
});

describe('entities', () => {
  it('have their fields, what is needed and unique, and how many refer to one', () => {
    const drawn = entitiesDiagram(claims);
    expect(drawn).toContain('    email email UK "needed"');
    expect(drawn).toContain('    money total "needed, = sum(lines.amount)"');
    expect(drawn).toContain('    date spent_on "spent on, needed"');
    expect(drawn).toContain('  Claim ||--|{ Line : "lines"');
    expect(drawn).toContain('  Claim }o--|| Person : "employee"');
    expect(drawn).toContain('  Person }o--o| Person : "manager"');
  });

  it('of one entity are it and its neighbours', () => {
    const drawn = entitiesDiagram(claims, 'category');
    expect(drawn).toContain('Line }o--|| Category');
    expect(drawn).not.toContain('Person');
  });
});

describe('screens', () => {
  it('have their ways from the start on', () => {
    const drawn = screensDiagram(claims);
    expect(drawn).toContain('  screen_My_claims["My claims<br>/claims"]');
    expect(drawn).toContain('  start --> screen_My_claims');
    expect(drawn).toContain('  screen_My_claims --> screen_New_claim');
  });

  it('of one entity are those that show it and those before them', () => {
    const drawn = screensDiagram(claims, 'Claim');
    expect(drawn).toContain('screen_Overview --> screen_New_claim');
    expect(drawn).not.toContain('Categories');
  });
});

it('any words are a label, and any names are identifiers of their own', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ unit: 'grapheme', minLength: 1 }), { maxLength: 6 }), (names) => {
      const identify = createIdentify();
      const ids = names.map(identify);
      expect(new Set(ids.map((one) => one.toLowerCase())).size).toBe(names.length);
      for (const one of ids) expect(one).toMatch(new RegExp(`^${id}$`, 'u'));
      for (const name of names) expect(escaped(name)).toMatch(new RegExp(`^${label}$`, 'u'));
    }),
  );
});
