import { describe, expect, it } from 'vitest';
import { codes, type FindingCode } from './codes.ts';
import { readDocument } from './read-document.ts';
import { documentOf, loans, type Points } from './testing/documents.ts';
import { drawFindings } from './testing/draw-findings.ts';

const rules = (rows: string): Points => ({
  ...loans,
  rules: `| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n${rows}`,
});
const fields = (rows: string): Points => ({
  entities: `### Tool\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n${rows}`,
});
const constants = (rows: string): Points => ({ constants: `| Name | Value | Why |\n| --- | --- | --- |\n${rows}` });
const screens = (rows: string): Points => ({
  ...loans,
  screens: `| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n${rows}`,
});

/** For each code: documents that a reader could really write, and nothing else wrong with them. */
const examples: Readonly<Record<FindingCode, readonly (Points | string)[]>> = {
  N001: [documentOf({}).replace('## 8. The error catalogue\n\nnone\n', '')],
  N002: [
    documentOf({}).replace('Roles and permissions', 'Roles and permisions'),
    documentOf({}).replace('## 7. The calls it makes', '## 3. Entities and their fields\n\nnone\n\n## 7. The calls it makes'),
    documentOf({}).replace('## 8. The error catalogue\n\nnone\n', '').replace('## 2. ', '## 8. The error catalogue\n\nnone\n\n## 2. '),
    documentOf({}).replace('## 4. ', '# 4. '),
  ],
  N003: [documentOf({}).replace('## 7. The calls it makes\n\nnone', '## 7. The calls it makes\n\nWe will see.')],
  N004: [{ states: 'not shown' }, { states: 'not shown: who decides?' }],
  N005: [fields('| size | not shown: metres or feet? | no | — |'), { product: 'For a library. How many people: not shown.' }],
  N007: [fields('| size | number | no |  |')],
  N008: [fields('| size | number | no |'), fields('| size | number | no | — | — |'), { constants: '| Name | Value |\n| --- |\n| A | 1 |' }],
  N009: [rules('| V1 | Loan | `item = "a" || item = "b"` | save | E-LATE |')],
  N010: [
    { constants: '| Nam | Value |\n| --- | --- |\n| A | 1 |' },
    { constants: '| Name | Value | Unit |\n| --- | --- | --- |\n| A | 1 | — |' },
    { product: 'A library.\n\n- Curency: EUR' },
  ],
  N011: [rules('| V1 | Loan | `fee <=` | save | E-LATE |')],
  N012: [
    constants('| A | 1 | — |\n| a | 2 | — |'),
    fields('| size | number | no | — |\n| Size | text | no | — |'),
    fields('| called | text | no | — |\n\n- Called: `item`\n- Called: `upper case(item)`'),
  ],
  N013: [
    rules('| V1 | Loan | `dueOn >= today()` | save | E-LATE |'),
    rules('| V1 | Loan | `due on >= today()` | retrun | E-LATE |\n| V2 | Loan | `due on >= today()` | retrun | E-LATER |'),
    screens('| Loans | `/loans` | Loans where `state = "Outt"`: itm | start | give |'),
  ],
  N014: [
    rules('| V1 | LOAN | `due on >= today()` | Return | E-LATE |'),
    rules('| V1 | Loan | `Due on >= today() and state = "out"` | return | E-LATE |'),
    {
      ...loans,
      product: '| Who | Comes to |\n| --- | --- |\n| clerk | lend |',
      roles: '| May | Clerk |\n| --- | --- |\n| read LOAN | yes |\n| Return | yes |\n| return loan in Out | yes |',
    },
    {
      entities: `${loans.entities}\n\n### Person (People)\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| loans | many loan | no | — |\n| others | many Loans | no | — |`,
    },
  ],
  N015: [{ constants: 'not shown\n\n| Name | Value | Why |\n| --- | --- | --- |\n| A | 1 | — |' }],
  N016: [{ ...screens('| Sheet | `/tools/:id` | print of Tool: scan | start | — |'), ...fields('| scan | file | no | — |') }],
  N017: [rules('| V1 | Loan | `median(item) = "a"` | save | E-LATE |')],
  N018: [fields('| size | number | no | large |')],
  N019: [
    fields('| size | number | perhaps | — |'),
    {
      states:
        loans.states
          ?.replace('| Otherwise |', '| Otherwise | Then |')
          .replace('| --- | --- | --- | --- | --- | --- |\n| T1', '| --- | --- | --- | --- | --- | --- | --- |\n| T1')
          .replace('E-LATE |', 'E-LATE | ring everybody |') ?? '',
      entities: loans.entities ?? '',
      errors: loans.errors ?? '',
    },
    screens('| Board | `/board` | board of Loans by fee: item | start | — |'),
    fields('| size | number | no | — |\n\n- Called: `id`'),
    screens('| All | `/all` | Loans: item as "Thing", fee | start | — |'),
  ],
  N020: [{ constants: '| Name | Why |\n| --- | --- |\n| A | — |' }],
  N021: [`${documentOf({})}\n## 10. Glossary\n\nWords.\n`, { ...loans, states: `${loans.states ?? ''}\n`, screens: 'none\n\n### Lons' }],
  N301: [fields('| size | string | no | — |\n| part | Toool | no | — |')],
  N306: [
    {
      ...loans,
      states: (loans.states ?? '')
        .replace('| Otherwise |', '| Otherwise | Asks for | Then |')
        .replace('| --- | --- | --- | --- | --- | --- |\n| T1', '| --- | --- | --- | --- | --- | --- | --- | --- |\n| T1')
        .replace('E-LATE |', 'E-LATE | state | set state to `"Out"` |'),
    },
    {
      entities:
        '### Tool\n\n| Field | Type | Needed | Starts as | On save |\n| --- | --- | --- | --- | --- |\n| a | number | no | 1 | `2` |\n| b | number, computed `a` | no | — | `2` |\n| c | date and time | no | — | `noww()` |',
    },
    fields('| a | number, computed `b + 1` | no | — |\n| b | number, computed `a + 1` | no | — |'),
  ],
  N308: [fields('| parts | list of Tool | no | — |')],
  N310: [fields('| others | Tools by maker | no | — |')],
  N330: [fields('| price | money in currency | no | — |')],
  N401: [{ ...loans, states: loans.states?.replace('| Back | end |', '| Back | start |') ?? '' }],
  N450: [
    {
      ...loans,
      entities: `${loans.entities}\n| Clerk | Person | no | — |\n\n### Person (People)\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| email | email, unique | yes | — |`,
      states: `### Loan\n\n| State | Kind | Means |\n| --- | --- | --- |\n| Out | start | — |\n| Back | end | — |\n\n| Id | From | Action | When | To | Then | Otherwise |\n| --- | --- | --- | --- | --- | --- | --- |\n| T1 | Out | return | — | Back | notify Clerk: {item} is back | — |`,
      roles: '- Who signs in: Person\n\n| May | Clerk |\n| --- | --- |\n| read Loan | yes |\n| return | yes |',
    },
  ],
  N505: [rules('| V1 | Loan | `fee > due on` | save | E-LATE |')],
  N506: [{ ...loans, entities: loans.entities?.replace('| fee | money EUR | no | — |', '| fee | money EUR | no | 0.005 |') ?? '' }],
  N609: [{ ...loans, roles: '- Who signs in: Loan' }],
  N904: [constants('| FAR | 3 parsecs | — |'), constants('| FEE | $20 | — |')],
  N905: [
    constants('| MAIL_KEY | hunter2hunter2 | — |'),
    constants('| MAIL_URL | https://loans:hunter2@mail.example | — |'),
    constants('| MAIL_URL | https://mail.example/send?from=us&api_key=9f86d081884c7d65 | — |'),
    constants('| SIGNING | 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 | — |'),
    constants('| SIGNING | "9F86D081884C7D659A2FEAA0C55AD015" | — |'),
  ],
};

describe('a finding says what is wrong, where, and how to mend it', () => {
  for (const [code, documents] of Object.entries(examples)) {
    it(code, () => {
      for (const points of documents) {
        const text = typeof points === 'string' ? points : documentOf(points);
        const { findings } = readDocument(text);
        expect(
          findings.map((finding) => finding.code),
          drawFindings(text, findings),
        ).toContain(code);
        expect(drawFindings(text, findings)).toMatchSnapshot();
      }
    });
  }

  it('every code has its own name', () => {
    const names = Object.values(codes).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('one mistake is one finding', () => {
  it('an unknown name is reported once, with the other places', () => {
    const { findings } = readDocument(
      documentOf(rules('| V1 | Loan | `due on >= today()` | save | E-LATTE |\n| V2 | Loan | `fee > 0` | save | E-LATTE |')),
    );
    expect(findings.map(({ code }) => code)).toEqual(['N013']);
    expect(findings[0]?.others).toHaveLength(1);
  });

  it('an unknown field in several expressions is reported once', () => {
    const { findings } = readDocument(
      documentOf(rules('| V1 | Loan | `dueOn >= today()` | save | E-LATE |\n| V2 | Loan | `dueOn != null` | save | E-LATE |')),
    );
    expect(findings.map(({ code }) => code)).toEqual(['N013']);
  });

  it('a field that a condition and a list both misspell is reported once', () => {
    const { findings } = readDocument(
      documentOf(screens('| Loans | `/loans` | Loans where `lent on < today()`: item, lent on | start | — |')),
    );
    expect(findings.map(({ code }) => code)).toEqual(['N013']);
  });

  it('a path through a field that is no record is reported once', () => {
    const { findings } = readDocument(
      documentOf(screens('| Loans | `/loans` | Loans: item.name | start | — |\n| Loan | `/loans/:id` | Loan: item.name | Loans | — |')),
    );
    expect(findings.map(({ what }) => what)).toEqual(['“item” is no record, so it has no field “name”.']);
  });

  const notShown: readonly (readonly [string, Points, Points])[] = [
    ['errors', rules('| V1 | Loan | `fee >= 0` | save | E-FEE |'), { errors: 'not shown' }],
    ['constants', rules('| V1 | Loan | `fee >= MIN_FEE` | save | E-LATE |'), { constants: 'not shown' }],
    ['actions', rules('| V1 | Loan | `fee >= 0` | give | E-LATE |'), { states: 'not shown' }],
    ['states', screens('| Loans | `/loans` | Loans where `state = "Out"`: item, state | start | give |'), { states: 'not shown' }],
    [
      'screens and states',
      { ...loans, roles: '| May | Member |\n| --- | --- |\n| open Loans | yes |\n| edit Loan in Out | yes |' },
      { screens: 'not shown', states: 'not shown' },
    ],
    ['entities', screens('| Loans | `/loans` | Loans: item | start | create Loan |'), { entities: 'not shown' }],
    [
      'fields, states and actions',
      {
        ...loans,
        screens:
          '| Screen | Route | Shows | Reached from | Offers |\n| --- | --- | --- | --- | --- |\n| Loans | `/` | not shown | start | return |',
        rules: '| Id | About | Rule | On | Otherwise |\n| --- | --- | --- | --- | --- |\n| V1 | Loan | `fee > 0` | return | E-LATE |',
        calls:
          '| Id | Call | Request | Sends | Returns | Fails with | Made by |\n| --- | --- | --- | --- | --- | --- | --- |\n| C1 | tell | `POST {URL}/x` | `{ a: fee, b: number, c: state }` | — | — | return |',
        errors: '| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-LATE | 422 | {item} is late. | on top |',
      },
      { entities: 'not shown', constants: 'not shown' },
    ],
    ['calls', { ...loans, roles: '| May | Member |\n| --- | --- |\n| call C1 | yes |' }, { calls: 'not shown' }],
  ];
  for (const [names, points, gap] of notShown) {
    it(`${names} of a point that is not shown are no mistakes: only the gap is reported`, () => {
      const { findings } = readDocument(documentOf({ ...points, ...gap }));
      expect([...new Set(findings.map(({ code }) => code))].filter((code) => code !== 'N005')).toEqual(['N004']);
    });
  }

  it('what a point not shown would hardly define is still reported', () => {
    const { findings } = readDocument(documentOf({ ...rules('| V1 | Loan | `feee >= 0` | save | E-LATE |'), constants: 'not shown' }));
    expect(findings.map(({ code }) => code)).toEqual(['N013', 'N004']);
  });

  for (const value of [
    'https://mail.example:8443/send',
    'https://mail.example/@loans:all',
    'https://mail.example/?page=12345678&key=reminders',
    'https://mail.example/?key={MAIL_KEY_OF_2026}',
    'decadefacade',
    '20260131',
  ]) {
    it(`${value} is no secret`, () => {
      expect(readDocument(documentOf(constants(`| MAIL_URL | ${value} | — |`))).findings.filter(({ code }) => code === 'N905')).toEqual([]);
    });
  }

  it('“none” beside statements is told, as “not shown” is', () => {
    const { findings } = readDocument(documentOf({ ...loans, states: `none\n\n${loans.states ?? ''}` }));
    expect(findings.map(({ code, what }) => `${code} ${what}`)).toEqual([
      expect.stringMatching(/^N015 Point 4, .* is “none” but says \d+ things\.$/u),
    ]);
    expect(readDocument(documentOf({ ...loans, calls: 'none' })).findings).toEqual([]);
  });

  it('a correct document has none', () => {
    expect(readDocument(documentOf(loans)).findings).toEqual([]);
  });
});
