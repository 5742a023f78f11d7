import { checkDocument } from '@ninefold/check';
import { applyEdits, type Finding } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { type Analysis, analyse } from '../analysis.ts';
import type { SymbolKind } from '../symbols/symbol.ts';
import { claims, examples, offsetOf, stables } from '../testing/documents.ts';
import { renamableAt, renameAt } from './rename-symbol.ts';

const fresh: Readonly<Record<SymbolKind, string>> = {
  entity: 'Giraffe',
  field: 'quite fresh',
  choice: 'Turquoise sky',
  state: 'Gone fishing',
  action: 'zap it',
  transition: 'X99',
  rule: 'X98',
  call: 'X97',
  shape: 'outline',
  error: 'E-FRESH',
  constant: 'FRESH_LIMIT',
  screen: 'Quite another',
  role: 'Juggler',
  condition: 'fresh ones',
};

/** What is found, without the places and names that renaming moves. */
function codesOf(findings: readonly Finding[]): string[] {
  return findings.map(({ code, severity, span }) => `${code} ${severity} line ${span.line}`);
}

function renamed(analysis: Analysis, offset: number, name: string): string {
  const { text } = analysis;
  const renaming = renameAt(analysis, offset, name);
  if ('refused' in renaming) throw new Error(`${renaming.refused} (${name} at ${text.slice(offset - 20, offset + 20)})`);
  return applyEdits(text, renaming.edits);
}

const documents = [...examples, ['stables', stables] as const].map(([name, text]) => [name, text, analyse(text)] as const);

/** Whether it is the turn of this document, of all that have this kind of name. */
function isTurnOf(kind: SymbolKind, text: string): boolean {
  const having = documents.filter(([, , { symbols }]) => [...symbols.symbols.values()].some((one) => one.kind === kind && !one.implied));
  return having[Object.keys(fresh).indexOf(kind) % having.length]?.[1] === text;
}

describe.each(documents)('%s', (_, text, before) => {
  const { symbols } = before;
  const checked = codesOf(checkDocument(text).findings);
  // ALL=1 in the environment: every name. Without it every thirtieth, and the first of a kind in one document that has it.
  const every = [...symbols.symbols.values()].filter(({ implied }) => !implied);
  const names = every.filter(
    ({ kind }, index) =>
      process.env.ALL === '1' || index % 30 === 0 || (every.findIndex((one) => one.kind === kind) === index && isTurnOf(kind, text)),
  );

  it('has names renamed and renamed back to the same text, finding the same on the way', () => {
    for (const [index, symbol] of names.entries()) {
      const use = symbols.uses.findLast(({ key, form }) => key === symbol.key && form === 'name');
      expect(use, symbol.key).toBeDefined();
      const there = analyse(renamed(before, use?.from ?? 0, fresh[symbol.kind]));
      expect(there.text).not.toBe(text);
      expect(codesOf(there.findings), symbol.key).toEqual(codesOf(before.findings));
      // Checking takes longer than reading.
      if (index % 6 === 0) expect(codesOf(checkDocument(there.text).findings), symbol.key).toEqual(checked);
      const moved = there.symbols.uses.find(({ key }) => there.symbols.symbols.get(key)?.name === fresh[symbol.kind]);
      expect(renamed(there, moved?.from ?? 0, symbol.name), symbol.key).toBe(text);
    }
  }, 300_000);

  it('leads from every use to a definition', () => {
    for (const { key } of symbols.uses) {
      const symbol = symbols.symbols.get(key);
      const defined = symbols.uses.filter((use) => use.key === key && use.defines);
      expect(defined.length > 0 || symbol?.implied, key).toBe(true);
    }
  });
});

describe('renaming', () => {
  it('changes plurals the language makes, and keeps small letters small', () => {
    const text = renamed(analyse(claims), offsetOf(claims, 'Claim', '### Claim'), 'Cost reply');
    expect(text).toContain('| My claims | `/claims` | Cost replies where');
    const order = renamed(analyse(claims), offsetOf(claims, 'Claims', '| My claims |'), 'Purchase');
    expect(order).toContain('| My claims | `/claims` | Purchases where `employee = me`');
    expect(order).toContain('of Lines where `purchase.state = "Paid"`');
  });

  it('reaches what a document accepts', () => {
    const entries = [
      '> accepted N606 on T3: the owner signs these off',
      '> accepted N606 on `approve in Large`: so it is',
      '> accepted N304 on Line.what for',
    ];
    const text = claims.replace('A rule speaks', `${entries.join('\n')}\n\nA rule speaks`);
    const analysis = analyse(text);
    expect(renamed(analysis, offsetOf(text, 'T3', '| T3'), 'T33')).toContain('on T33: the owner');
    expect(renamed(analysis, offsetOf(text, 'approve', '| T3'), 'agree to')).toContain('on `agree to in Large`: so');
    expect(renamed(analysis, offsetOf(text, 'Large', '| Large |'), 'Big')).toContain('on `approve in Big`: so');
    expect(renamed(analysis, offsetOf(text, 'Line', '### Line'), 'Cost')).toContain('on Cost.what for\n');
    expect(renamed(analysis, offsetOf(text, 'what for', '| what for |'), 'purpose')).toContain('on Line.purpose\n');
  });

  it('is the same with other line ends and a byte-order mark', () => {
    const windows = `\uFEFF${claims.replaceAll('\n', '\r\n')}`;
    const expected = renamed(analyse(claims), offsetOf(claims, 'total', '| total |'), 'grand total');
    expect(renamed(analyse(windows), offsetOf(windows, 'total', '| total |'), 'grand total')).toBe(
      `\uFEFF${expected.replaceAll('\n', '\r\n')}`,
    );
  });

  it('leaves a plural of its own as it is', () => {
    const text = renamed(analyse(examples[1]?.[1] ?? ''), offsetOf(examples[1]?.[1] ?? '', 'Person (', '### Person'), 'Human');
    expect(text).toContain('### Human (People)');
    expect(text).toContain('| People | `/people` | People: name');
  });

  it.each([
    ['a name that is there already', 'title', '| title |', 'number', 'There is the field “number” of Claim already.'],
    ['a name of the session', 'title', '| title |', 'me', 'would mean something else'],
    ['a sign that ends a cell', 'title', '| title |', 'a|b', 'A name has no “|”.'],
    ['a comma, which parts names', 'Paid', '| Paid | end', 'Paid, done', 'A name has no “,”.'],
    ['no name', 'title', '| title |', '  ', 'A name has at least one letter.'],
    ['a gap', 'title', '| title |', 'not shown', 'means that something is missing'],
    ['a state as another is called', 'Paid', '| Paid | end', 'approved', 'There is the state “Approved” of Claim already.'],
    ['an operator in a name', 'title', '| title |', 'a + b', 'cannot stand in an expression'],
    ['a word of the language', 'title', '| title |', 'and', 'would mean something else'],
    ['an id that is an error', 'V1', '| V1 |', 'E-TITLE', 'There is the error “E-TITLE” already.'],
  ])('refuses %s', (_, marked, after, name, reason) => {
    const renaming = renameAt(analyse(claims), offsetOf(claims, marked, after), name);
    expect('refused' in renaming ? renaming.refused : renaming.edits).toContain(reason);
  });

  it('refuses what the language gives, and where there is no name', () => {
    const analysis = analyse(claims);
    expect(renamableAt(analysis, offsetOf(claims, 'state', 'by state'))).toEqual({
      refused: expect.stringContaining('given by the language'),
    });
    expect(renamableAt(analysis, offsetOf(claims, 'their own money'))).toEqual({ refused: expect.stringContaining('no name here') });
  });

  it('refuses a place that is a name of two things', () => {
    const text = claims
      .replace('### Line\n', '### Book\n\n| Field | Type | Needed |\n| --- | --- | --- |\n| employee | Person | no |\n\n### Line\n')
      .replace('| read Category |', '| read Book | own | own | own |\n| read Category |');
    const renaming = renameAt(analyse(text), offsetOf(text, 'employee', '| employee |'), 'person');
    expect(renaming).toEqual({ refused: expect.stringContaining('field “employee” of Book') });
  });

  it('reaches a condition that nothing uses yet', () => {
    const text = claims.replace('- **sent**', '- **unused**: `employee.manager = me.manager and state != "Paid"`\n- **sent**');
    const analysis = analyse(text);
    expect(renamed(analysis, offsetOf(text, 'manager', '| manager |'), 'boss')).toContain('`employee.boss = me.boss and state');
    expect(renamed(analysis, offsetOf(text, 'Paid', '| Paid | end'), 'Settled')).toContain('state != "Settled"`');
    expect(renamed(analysis, offsetOf(text, 'employee', '| employee |'), 'spender')).toContain('`spender.manager = me.manager');
  });
});

it('renames the key of an import with its field', () => {
  const text = claims.replace('create Claim', 'create Claim, import Categories by name');
  expect(text).not.toBe(claims);
  const analysis = analyse(text);
  const at = text.indexOf('import Categories by name') + 'import Categories by '.length + 1;
  expect(renamed(analysis, at, 'title')).toContain('import Categories by title');
});
