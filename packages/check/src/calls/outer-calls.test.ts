/** What is said about calls to somebody else. */
import { describe, expect, it } from 'vitest';
import { checkDocument } from '../check-document.ts';
import { documentOf, found } from '../testing/documents.ts';

interface Outer {
  readonly method?: string;
  readonly settings?: string;
  readonly otherwise?: string;
  readonly fails?: string;
}

const outer = ({
  method = 'POST',
  settings = 'time limit `5 seconds`',
  otherwise = 'to Stuck with E-CARRIER',
  fails = 'E-CARRIER',
}: Outer = {}) =>
  documentOf(
    {
      entities: `
### Parcel

| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| number | number series \`P{00000}\` | yes | — |
| receiver | text up to 80 | yes | — |
| label | text up to 40 | no | — |`,
      states: `
### Parcel

| State | Kind | Means |
| --- | --- | --- |
| Packed | start | — |
| Stuck | — | — |
| Labelled | end | — |

| Id | From | Action | Asks for | When | To | Then | Otherwise |
| --- | --- | --- | --- | --- | --- | --- | --- |
| T1 | Packed, Stuck | fetch | — | — | Labelled | call C1 | ${otherwise} |`,
      calls: `
| Id | Call | Request | Sends | Returns | Fails with | Made by |
| --- | --- | --- | --- | --- | --- | --- |
| C1 | order a label | \`${method} {CARRIER_URL}/labels\` | receiver | label | ${fails} | T1 |

- C1: ${settings}`,
      errors: '| Code | Status | Message | Shown |\n| --- | --- | --- | --- |\n| E-CARRIER | 502 | No answer. | on top |',
      constants: '| Name | Value | Why |\n| --- | --- | --- |\n| CARRIER_URL | not shown | — |\n| TRIES | 3 | — |',
    },
    'none',
  );

describe('retries', () => {
  it('of what changes something need a key', () => {
    expect(found('N709', outer({ settings: 'tries `TRIES`' }))).toMatchObject([{ severity: 'warning', statement: 'C1' }]);
  });

  it('of which one of the record may be', () => {
    const text = outer({ settings: 'tries `TRIES`' });
    const mends = (changed: string) => found('N709', changed).map(({ mend }) => mend);
    expect(mends(text)).toEqual([expect.stringContaining('key `number`')]);
    expect(mends(text.replace('| number | number series `P{00000}` |', '| tag | text, unique |'))).toEqual([
      expect.stringContaining('key `tag`'),
    ]);
    expect(mends(text.replace('| number | number series `P{00000}` | yes | — |\n', ''))).toEqual([expect.stringContaining('key `…`')]);
  });

  it('not where it is tried once, only reads, has a key, or the key is not shown', () => {
    const settings = ['tries `1`', 'tries `3`, idempotency key `number`', 'tries `3`, idempotency key: not shown'];
    for (const each of settings) expect(found('N709', outer({ settings: each }))).toEqual([]);
    expect(found('N709', outer({ settings: 'tries `3`', method: 'PUT' }))).toEqual([]);
  });
});

describe('how long it may take', () => {
  it('is a gap when it is not said', () => {
    expect(found('N710', outer({ settings: 'tries `1`' }))).toMatchObject([{ severity: 'gap', statement: 'C1' }]);
  });

  it('is told once when it says so itself', () => {
    expect(found('N710', outer())).toEqual([]);
    expect(found('N710', outer({ settings: 'time limit: not shown' }))).toEqual([]);
  });
});

describe('what points 4 and 7 say of the same call', () => {
  it('is how it fails', () => {
    expect(found('N704', outer({ fails: '—' }))).toMatchObject([{ severity: 'warning', statement: 'C1' }]);
    expect(found('N704', outer())).toEqual([]);
    expect(found('N704', outer({ fails: 'not shown' }))).toEqual([]);
  });

  it('is who makes it', () => {
    expect(found('N702', outer().replace('| E-CARRIER | T1 |', '| E-CARRIER | — |'))[0]?.what).toContain('T1 makes C1');
    expect(found('N702', outer())).toEqual([]);
    expect(found('N702', outer().replace('| E-CARRIER | T1 |', '| E-CARRIER | fetch |'))).toEqual([]);
  });
});

describe('a call that no transition makes', () => {
  const unmade = outer({ otherwise: 'E-CARRIER' })
    .replace('| — | — | Labelled | call C1 |', '| — | `label = null` | Labelled | — |')
    .replace('| E-CARRIER | T1 |', '| E-CARRIER | — |');

  it('is told, and nothing that follows from it', () => {
    const text = unmade
      .replace('| receiver | label |', '| `{ to: receiver, no: number, of: parcel.label }` | label |')
      .replace('- C1: time', '- C1: idempotency key `number`, time');
    const codes = checkDocument(text).findings.map(({ code, statement }) => `${code} ${statement}`);
    expect(codes.filter((code) => /^N(?:0|309|[78])/u.test(code))).toEqual(['N702 C1', 'N005 CARRIER_URL']);
  });

  it('is not told while some effect is not shown', () => {
    expect(found('N702', unmade.replace('| Labelled | — |', '| Labelled | not shown |'))).toEqual([]);
    expect(found('N702', unmade.replace('| E-CARRIER | — |', '| E-CARRIER | not shown |'))).toEqual([]);
  });
});

describe('what follows when it fails', () => {
  it('is said by nobody', () => {
    expect(found('N711', outer({ otherwise: '—', fails: '—' }))).toMatchObject([{ severity: 'error', statement: 'T1' }]);
  });

  it('is at least an error of the call', () => {
    expect(found('N711', outer({ otherwise: '—' }))).toMatchObject([{ severity: 'warning' }]);
  });

  it('is said, or not shown', () => {
    expect(found('N711', outer())).toEqual([]);
    expect(found('N711', outer({ otherwise: 'E-CARRIER' }))).toEqual([]);
    expect(found('N711', outer({ otherwise: 'not shown' }))).toEqual([]);
  });
});
