import { readFileSync } from 'node:fs';
import { clientSlice } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import type { PreviewFinding } from '@ninefold/protocol';
import { describe, expect, test } from 'vitest';
import { entitiesGraph } from './entities-graph.ts';
import type { Graph } from './graph.ts';
import { layoutGraph } from './layout-graph.ts';
import { countsOf, countWords, narrowFindings, stillThere } from './narrow-findings.ts';
import { screenOfStatement } from './screen-of-statement.ts';
import { screensGraph } from './screens-graph.ts';
import { statesGraph } from './states-graph.ts';

const { application } = readDocument(readFileSync(new URL('../../../../../examples/expense-claims.md', import.meta.url), 'utf8'));
const claim = application.states[0];
if (!claim) throw new Error('The example has no states.');
const measure = (text: string): number => text.length * 7;

describe('the drawings', () => {
  const states = statesGraph(claim);

  test('states have the ways of every row, those of the same two in one arrow', () => {
    expect(states.nodes.map(({ words }) => words)).toEqual(claim.states.map(({ name }) => name));
    const between = (from: string, to: string) => states.edges.filter((edge) => edge.from === from && edge.to === to);
    expect(between('Draft', 'Withdrawn').map(({ words }) => words)).toEqual([['withdraw']]);
    expect(between('Large', 'Approved').map(({ words }) => words)).toEqual([['approve']]);
    expect(between('Approved', 'Unpaid')).toMatchObject([{ words: ['pay fails'], dashed: true }]);
    expect(between('Submitted', 'Submitted')).toMatchObject([{ words: ['after REMIND_AFTER'], dashed: true }]);
    expect(states.table.rows).toHaveLength(claim.transitions.length);
  });

  test('a state that is not in the table is a gap of the drawing', () => {
    const { nodes } = statesGraph({ ...claim, states: claim.states.slice(1) });
    expect(nodes.find(({ words }) => words === 'Draft')?.look).toBe('gap');
  });

  test('entities know one another by references and lines', () => {
    const { edges } = entitiesGraph(application);
    expect(edges).toContainEqual({ from: 'Claim', to: 'Person', words: ['employee', 'decided by'] });
    expect(edges).toContainEqual({ from: 'Claim', to: 'Line', words: ['lines (its own)'] });
    expect(edges).toContainEqual({ from: 'Person', to: 'Person', words: ['manager'] });
  });

  test('screens begin at the start', () => {
    const { nodes, edges } = screensGraph(application);
    expect(nodes[0]?.words).toBe('Start');
    expect(edges.filter(({ from }) => from === nodes[0]?.id)).toHaveLength(application.screens.filter(({ fromStart }) => fromStart).length);
  });

  const drawn: readonly (readonly [string, Graph])[] = [
    ['states', states],
    ['entities', entitiesGraph(application)],
    ['screens', screensGraph(application)],
    ['nothing', { title: '', nodes: [], edges: [], table: { heads: [], rows: [] } }],
  ];

  test.each(drawn.flatMap(([name, graph]) => [[name, 'right', graph] as const, [name, 'down', graph] as const]))(
    '%s to the %s: no box lies on another, and all are inside',
    (_name, direction, graph) => {
      const placed = layoutGraph(graph, measure, direction);
      expect(placed.nodes).toHaveLength(graph.nodes.length);
      for (const [index, one] of placed.nodes.entries()) {
        expect(one.x).toBeGreaterThanOrEqual(0);
        expect(one.x + one.width).toBeLessThanOrEqual(placed.width);
        expect(one.y + one.height).toBeLessThanOrEqual(placed.height);
        for (const other of placed.nodes.slice(index + 1)) {
          const apart =
            one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y;
          expect(apart, `${one.words} and ${other.words}`).toBe(true);
        }
      }
      for (const { path } of placed.edges) expect(path).toMatch(/^M-?[\d.]+ -?[\d.]+ [LQC]/u);
    },
  );

  test('within a layer the document gives the order', () => {
    const { nodes } = layoutGraph(screensGraph(application), measure, 'right');
    const first = nodes.filter(({ id }) => application.screens.some(({ name, fromStart }) => fromStart && name === id));
    expect([...first].sort((a, b) => a.y - b.y).map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  });
});

describe('where a finding bites', () => {
  const own = clientSlice(application, ['Employee']);

  test.each([
    ['screens/my claims', 'My claims', '/claims', undefined],
    ['screens/my claims/order', 'My claims', '/claims', undefined],
    ['screens/to pay', 'To pay', undefined, undefined],
    ['screens/claim', 'Claim', '/claims', 'My claims'],
    ['entities/claim/total', 'Claim', '/claims', 'My claims'],
    ['entities/line/amount', 'Claim', '/claims', 'My claims'],
    ['entities/category/needs receipt from', 'Categories', undefined, undefined],
    ['T3', 'Claim', '/claims', 'My claims'],
    ['V4', 'Claim', '/claims', 'My claims'],
  ])('%s: on %s', (statement, words, path, from) => expect(screenOfStatement(application, own, statement)).toEqual({ words, path, from }));

  test('what belongs to no screen bites nowhere', () => {
    expect(screenOfStatement(application, own, 'PAGE_SIZE')).toBeUndefined();
    expect(screenOfStatement(application, own, undefined)).toBeUndefined();
  });
});

describe('findings', () => {
  const finding = (severity: PreviewFinding['severity'], point: PreviewFinding['point'], from: number): PreviewFinding => ({
    code: `N${from}`,
    severity,
    ...(point && { point }),
    what: `${severity} ${from}`,
    span: { from, to: from, line: 1 },
    column: 1,
  });
  const findings = [finding('gap', 2, 5), finding('error', 2, 9), finding('note', 4, 1), finding('gap', undefined, 3)];

  test('are counted in words', () =>
    expect(countsOf(findings).map(({ severity, count }) => countWords(severity, count))).toEqual([
      '1 error',
      '0 warnings',
      '2 gaps',
      '1 note',
    ]));

  test('are grouped by point, the worst first', () =>
    expect(
      narrowFindings(findings, { severity: null, point: null }).map((group) => [group.point, group.findings.map(({ code }) => code)]),
    ).toEqual([
      [0, ['N3']],
      [2, ['N9', 'N5']],
      [4, ['N1']],
    ]));

  test('are narrowed by severity and by point', () => {
    expect(narrowFindings(findings, { severity: 'gap', point: 2 }).flatMap((group) => group.findings.map(({ code }) => code))).toEqual([
      'N5',
    ]);
    expect(narrowFindings(findings, { severity: 'warning', point: null })).toEqual([]);
  });

  test('are all shown again when the last of those chosen is mended', () => {
    const chosen = { severity: 'gap', point: 2 } as const;
    expect(stillThere(findings, chosen)).toEqual(chosen);
    const mended = findings.filter(({ point }) => point !== 2);
    expect(stillThere(mended, chosen)).toEqual({ severity: 'gap', point: null });
    expect(stillThere([], chosen)).toEqual({ severity: null, point: null });
  });
});
