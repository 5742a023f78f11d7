/**
 * The law of the store, for conditions as documents say them: read by the language, judged by the engine and by the database; and by the
 * engine that asks the database for what is not at hand, as the server does, and by one that may not, as a page is.
 */
import { createAnswers, type Environment, evaluate, type IncludeTree, includesOf, includesOfQuestion, notAnswered } from '@ninefold/engine';
import { readDocument } from '@ninefold/language';
import {
  anyNode,
  type Expression,
  type ExpressionNode,
  functionNames,
  isList,
  isRecord,
  type RecordValue,
  type Type,
  type Value,
  weekdays,
} from '@ninefold/model';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readExpression } from '../../language/src/expressions/read-expression.ts';
import type { Scope } from '../../language/src/expressions/scope.ts';
import { staysName } from '../../language/src/expressions/stays-name.ts';
import { insert, longestReadMs, record } from '../test/claims.ts';
import { triedOneIn } from '../test/inside.ts';
import { anyCondition, oneOfEach } from '../test/words.ts';
import { canLower, openStore } from './open.ts';
import type { Store } from './store.ts';

/** ALL=1 in the environment: more records, and more conditions made from all of them. */
const isWhole = process.env.ALL === '1';

const text = `# Specification: Things

## 1. What the product does and for whom

- Currency: EUR
- Time zone: Europe/Berlin

## 3. Entities and their fields

### Person (People)

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | text | no | — |
| manager | Person | no | — |
| kept | Things by keeper | no | — |

### Thing

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`T-{0}\` | no | — |
| label | text | no | — |
| note | long text | no | — |
| mail | email | no | — |
| pieces | whole number | no | — |
| ratio | number | no | — |
| rate | decimal 3 | no | — |
| price | money | no | — |
| coin | one of EUR, JPY, KWD | no | — |
| fee | money in coin | no | — |
| dues | money in coin, computed \`fee * rate\` | no | — |
| ready | yes/no | no | — |
| due | date | no | — |
| at | time | no | — |
| seen | date and time | no | — |
| size | one of S, M, L | no | — |
| tags | many of red, green | no | — |
| marks | list of text | no | — |
| paper | file | no | — |
| parent | Thing | no | — |
| keeper | Person | no | — |
| friends | many Thing | no | — |
| parts | list of Part | no | — |
| children | Things by parent | no | — |
| admirers | Things by friends | no | — |
| total | money, computed \`sum(parts.cost)\` | no | — |
| waits | yes/no, computed \`time in("Sent") > AGE and since < now()\` | no | — |
| half | money, computed \`if keeper.name = null then total / 2 else LIMIT\` | no | — |

### Part

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| title | text | no | — |
| cost | money | no | — |
| weight | decimal 2 | no | — |
| toll | money in thing.coin | no | — |
| of | Thing | no | — |

## 4. States and transitions

### Thing

| State | Kind | Means |
| --- | --- | --- |
| Draft | start | — |
| Sent | — | — |
| Paid | end | — |

## 9. Business constants and limits

| Name | Value | Why |
| --- | --- | --- |
| LIMIT | 50.00 EUR | — |
| AGE | 90 days | — |
`;

const { application: document, findings } = readDocument(text);
const constants: ReadonlyMap<string, Type> = new Map<string, Type>([
  ['LIMIT', { kind: 'money', currency: 'EUR', scale: 2 }],
  ['AGE', { kind: 'duration', of: 'days' }],
  ['WORKHOURS', { kind: 'duration', of: 'days', working: 'hours' }],
  ['WORKDAYS', { kind: 'duration', of: 'days', working: 'days' }],
  ['GAP', { kind: 'money', currency: 'EUR', scale: 2 }],
]);
const scope: Scope = { entities: document.entities, constants, self: 'Thing', me: ['Person'] };

function read(source: string): Expression {
  const { typed, findings: wrong } = readExpression(source, { offset: 0, line: 1 }, scope);
  if (!typed) throw new Error(`${source}: ${wrong.map(({ what }) => what).join(' ')}`);
  return typed;
}

const workingTime = {
  spans: weekdays.slice(0, 5).map((day) => ({ day, from: '09:00', to: '17:00' })),
  holidays: ['2026-11-24', '12-25'],
};
const given = { LIMIT: 5000n, AGE: 90n * 86_400_000n, WORKHOURS: 4n * 3_600_000n, WORKDAYS: 2n * 86_400_000n };
const settings = { constants: given, timeZone: 'Europe/Berlin', workingTime, locale: 'en' };
const nobody: Environment = { settings, now: Date.UTC(2026, 10, 21, 23, 30), me: null };

const texts = ['', 'a', 'B', 'Ä', 'straße', '😀', '😀x', "o'k", '100%', '_', 'a_b', '\\', ' a ', '1.500,5', '12', 'ﬁ', '\uFFFF', 'e\u0301'];
const most = 2n ** 63n - 1n;
const units = fc.oneof(
  { weight: 5, arbitrary: fc.bigInt({ min: -900n, max: 900n }) },
  fc.constantFrom(0n, 1n, 50n, 125n, -125n, most, -most),
);
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });
const date = fc.constantFrom('2024-02-29', '2026-11-21', '2026-11-22', '2026-01-31', '0001-01-01', '9999-12-31', '2026-03-29');
const moment = fc.constantFrom(
  '2026-11-21T13:05:00.000Z',
  '2026-03-29T00:59:59.000Z',
  '2026-10-25T00:30:00.000Z',
  '0001-01-01T00:00:00.000Z',
);
const file = fc.constantFrom(
  { file: 'f1', name: 'x.png', size: 99n, type: 'image/png' },
  { file: 'f2', name: '100%.pdf', size: 2n ** 40n, type: 'application/pdf' },
);
const anyText = fc.constantFrom(...texts);
const part = fc.record({ title: orNull(anyText), cost: orNull(units), weight: orNull(units) });
const stays = fc.constantFrom(
  '[["Draft","2026-11-21T13:05:00.000Z"]]',
  '[["Sent","2026-03-29T00:59:59.000Z"],["Draft","2026-03-29T02:30:00.000Z"],["Sent","2026-11-20T15:59:59.999Z"]]',
  '[["Draft","0001-01-01T00:00:00.000Z"],["Paid","2026-12-01T00:00:00.000Z"]]',
);
const thing = fc.record({
  label: orNull(anyText),
  note: orNull(anyText),
  mail: orNull(anyText),
  pieces: orNull(fc.oneof(units, fc.bigInt({ min: 1n, max: 12n }))),
  ratio: orNull(units),
  rate: orNull(units),
  price: orNull(units),
  ready: orNull(fc.boolean()),
  due: orNull(date),
  at: orNull(fc.constantFrom('00:00:00', '14:05:09', '23:59:59')),
  seen: orNull(moment),
  size: orNull(fc.constantFrom('S', 'M', 'L')),
  tags: fc.shuffledSubarray(['red', 'green']),
  marks: fc.uniqueArray(anyText, { maxLength: 3 }),
  paper: orNull(file),
  state: fc.constantFrom('Draft', 'Sent', 'Paid'),
  since: orNull(moment),
  [staysName]: orNull(stays),
  parts: fc.array(part, { maxLength: 4 }),
});

let store: Store;
let rows: readonly RecordValue[];
/** The same without what others are found by. */
let bare: readonly RecordValue[];
let everybody: readonly RecordValue[];
let people: readonly Environment[];

beforeAll(async () => {
  const opening = await openStore({
    application: document,
    documentHash: 'h',
    directory: null,
    clock: { now: () => nobody.now },
    longestReadMs,
    settings,
  });
  if (opening.kind !== 'opened') throw new Error('not opened');
  store = opening.store;
  const boss = await insert(store, 'Person', { name: 'Bo' });
  const ann = await insert(store, 'Person', { name: 'Ann', manager: boss });
  const unnamed = await insert(store, 'Person', { name: null, manager: ann });
  const made: RecordValue[] = [];
  for (const [place, value] of fc.sample(thing, { numRuns: isWhole ? 40 : 20, seed: 5 }).entries()) {
    const any = (step: number) => made[(place * step) % Math.max(1, made.length)] ?? null;
    const lines = value.parts.map((each, index) =>
      record('Part', { ...each, of: index % 2 ? any(5) : null, toll: index === 3 ? null : BigInt(place * index) * 5_005n }),
    );
    const keeper = [ann, boss, unnamed, null][place % 4] ?? null;
    made.push(
      await insert(store, 'Thing', {
        ...value,
        coin: ['EUR', 'JPY', 'KWD', null][place % 4] ?? null,
        fee: place % 7 ? BigInt(place * 12_345 - 50_000) : null,
        parts: lines,
        parent: place % 3 ? any(7) : null,
        keeper,
        friends: made.slice(place % 9, (place % 9) + (place % 4)),
      }),
    );
  }
  const keeper = { manager: { manager: {} } };
  const near = { keeper, parts: { of: {} }, friends: { keeper, parts: {} } };
  const load = { ...near, parent: { ...near, parent: near } };
  const kept = { ...keeper, kept: { parts: {} } };
  // Of what is gone through, what again goes through others is looked at.
  const beyond = { ...load, keeper: kept, children: near, admirers: near };
  const sides = { children: { ...beyond, parent: { ...load.parent, children: near } }, admirers: beyond };
  const whole = { ...near, ...sides, keeper: kept, parent: { ...load.parent, ...sides } };
  const all = async (entity: string, what: IncludeTree) =>
    (await store.list({ entity, where: [], order: [], limit: 100, load: what, environment: nobody })).rows.map(withOwners).sort(byId);
  [rows, bare, everybody] = [await all('Thing', whole), await all('Thing', load), await all('Person', {})];
  const signedIn = await store.read({ entity: 'Person', id: ann.id ?? '', load: keeper, environment: nobody });
  people = [nobody, { ...nobody, me: signedIn }];
});
afterAll(() => store.close());

const byId = (one: RecordValue, other: RecordValue): number => ((one.id ?? '') < (other.id ?? '') ? -1 : 1);

/** Lines know their record, wherever they stand. */
function withOwners(row: RecordValue): RecordValue {
  const inner = (value: Value | undefined): Value | undefined => {
    if (isList(value ?? null)) return (value as readonly Value[]).map((each) => inner(each) ?? null);
    return isRecord(value) && Object.keys(value.fields).length > 0 ? withOwners(value) : value;
  };
  const fields = Object.fromEntries(Object.entries(row.fields).map(([name, value]) => [name, inner(value)]));
  const whole = { ...row, fields };
  const lines = fields.parts;
  return isList(lines ?? null)
    ? { ...whole, fields: { ...fields, parts: (lines as readonly Value[]).filter(isRecord).map((line) => ({ ...line, owner: whole })) } }
    : whole;
}

/** What the database says of each row: yes, no, or neither. */
async function saidByDatabase(condition: Expression, environment: Environment): Promise<readonly (boolean | null)[]> {
  const not: Expression = { node: 'not', value: condition, type: { kind: 'yes/no' }, from: 0, to: 0 };
  const ids = async (where: Expression) =>
    new Set((await store.list({ entity: 'Thing', where: [where], order: [], limit: 100, load: {}, environment })).rows.map(({ id }) => id));
  const [yes, no] = [await ids(condition), await ids(not)];
  return rows.map(({ id }) => (yes.has(id) ? true : no.has(id) ? false : null));
}

function looksAround(condition: Expression): boolean {
  return anyNode(condition, (node) => node.node === 'all' || (node.node === 'field' && node.by !== undefined));
}

/** Each question is a query of its own. */
const everyRowAsked = 5;

/** Where other records are not at hand: a server asks for them, a page says nothing or the same. */
async function wrongWithoutThem(
  source: string,
  condition: Expression,
  environment: Environment,
  database: readonly (boolean | null)[],
): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const [place, self] of bare.entries()) {
    if (place % everyRowAsked !== 0) continue;
    const server = await saidByServer(condition, { ...environment, self });
    const page = evaluate(condition, { ...environment, self });
    const kept = database[place] ?? null;
    if (server !== kept) wrong.push(`${source}: of row ${place} the server says ${server}, the database ${kept}`);
    if (page !== undefined && page !== kept) wrong.push(`${source}: of row ${place} a page says ${String(page)}, the database ${kept}`);
  }
  return wrong;
}

async function saidByServer(condition: Expression, environment: Environment): Promise<boolean | null> {
  const answers = createAnswers();
  includesOf([condition], document, true);
  for (;;) {
    const value = evaluate(condition, { ...environment, lookups: answers });
    const open = answers.takeOpen();
    if (open.length === 0) return typeof value === 'boolean' ? value : null;
    for (const one of open) {
      const { expression, given } = one.question;
      const asked = Object.fromEntries(given.map(({ name }, place) => [name, one.given[place] ?? null]));
      const around = { ...environment, settings: { ...settings, constants: { ...settings.constants, ...asked } } };
      const found = await store.evaluate({ expression, environment: around, load: includesOfQuestion(document, one.question) });
      answers.tell(one, found.kind === 'beyond' ? notAnswered : found.value);
    }
  }
}

async function mustAgree(source: string): Promise<Expression> {
  const condition = read(source);
  expect(canLower(document, 'Thing', condition), source).toBeNull();
  for (const environment of people) {
    const database = await saidByDatabase(condition, environment);
    const lookups = { all: (entity: string) => (entity === 'Thing' ? rows : everybody) };
    const wrong = rows.flatMap((row, place) => {
      const value = evaluate(condition, { ...environment, self: row, lookups });
      const engine = typeof value === 'boolean' ? value : null;
      return engine === database[place] ? [] : [`${source}: of row ${place} the engine says ${engine}, the database ${database[place]}`];
    });
    if (looksAround(condition)) wrong.push(...(await wrongWithoutThem(source, condition, environment, database)));
    if (wrong.length > 0) throw new Error(wrong[0]);
  }
  return condition;
}

test('the document reads well', () => {
  const wrong = findings.filter(({ severity, what }) => severity === 'error' && !what.includes('has no heading'));
  expect(wrong.map(({ what }) => what)).toEqual([]);
});

test('each operator and each function means the same in the database as in the engine', async () => {
  const nodes = new Set<ExpressionNode>();
  const functions = new Set<string>();
  const wrong: string[] = [];
  for (const source of oneOfEach(Number(process.env.SEED ?? 3)).filter((_, place) => place % triedOneIn === 0)) {
    try {
      anyNode(await mustAgree(source), (node) => {
        nodes.add(node.node);
        if (node.node === 'call') functions.add(node.function);
        return false;
      });
    } catch (problem) {
      wrong.push(problem instanceof Error ? problem.message : String(problem));
    }
  }
  expect(wrong).toEqual([]);
  if (triedOneIn > 1) return;
  // A duration is written out: read as a value, never called.
  expect(functionNames.filter((name) => !functions.has(name))).toEqual(['duration']);
  const every: readonly ExpressionNode[] = [
    'null',
    'literal',
    'constant',
    'self',
    'owner',
    'me',
    'variable',
    'all',
    'field',
    'entry',
    'compare',
    'arithmetic',
    'negate',
    'and',
    'or',
    'not',
    'in',
    'if',
    'list',
    'context',
    'for',
    'filter',
    'some',
    'every',
    'item',
    'call',
  ];
  expect(every.filter((node) => !nodes.has(node))).toEqual([]);
});

test('what is made from all of them means the same, too', async () => {
  await fc.assert(
    fc.asyncProperty(anyCondition(3), async (source) => void (await mustAgree(source))),
    {
      numRuns: Number(process.env.RUNS ?? Math.floor((isWhole ? 90 : 60) / triedOneIn)),
      ...(process.env.SEED ? { seed: Number(process.env.SEED) } : {}),
    },
  );
});

test('what waits for something that is not shown is empty nowhere, whatever stands beside it', async () => {
  for (const source of ['price in (GAP, LIMIT)', 'price in (LIMIT, total, GAP)', 'price = GAP or price = LIMIT']) {
    for (const said of [`(${source}) = null`, `(${source}) != null`, `not(${source})`, source]) await mustAgree(said);
  }
});

test('what stands after the two dots of a range is read as it is anywhere', async () => {
  for (const end of ['(time in("Sent"))', 'time in("Sent")', '(time in("Sent") + AGE)'])
    await mustAgree(`AGE in [duration("P0D")..${end}]`);
});
