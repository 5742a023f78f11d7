import { checkDocument } from '@ninefold/check';
import type { Finding } from '@ninefold/model';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { acceptedLines } from './accepted-lines.ts';
import { drawFindings } from './draw-findings.ts';
import { findingsGithub } from './findings-github.ts';
import { findingsJson } from './findings-json.ts';
import { findingsSarif } from './findings-sarif.ts';

const text = `# Specification: Shop\n\n## 3. Entities and their fields\n\n### Ingredient\n
| Field | Type | Needed | Starts as |
| --- | --- | --- | --- |
| name | txet up to 60 | yes | — |
| grams | decimal 2 | yes | 0.125 |

> accepted N506 on grams: the scale rounds in any case
`;
const checked = checkDocument(text);

const found: Finding = {
  code: 'N407',
  severity: 'error',
  point: 4,
  statement: 'T3',
  what: 'Nothing is said, 100% sure:\nread on.',
  why: 'Nothing could follow.',
  mend: 'Say it.',
  span: { from: 23, to: 27, line: 3 },
  others: [{ span: { from: 2, to: 5, line: 1 }, words: 'said here' }],
  witness: ['Claim { total: 500.01 EUR }: T3 fails', 'T4 fails'],
  certainty: 'found',
  waiting: 2,
  fix: { title: 'Begin there', edits: [{ from: 23, to: 24, text: '+' }] },
};

describe('text', () => {
  it('says what, an example, why, what waits, where else, how to mend, and once where to read more', () => {
    const drawn = drawFindings({ text, file: 'shop.md', paint: (_, words) => words }, [found, found]);
    const lines = drawn.split('\n\n')[1]?.split('\n').slice(3) ?? [];
    expect(lines.map((line) => line.trim())).toEqual([
      'Nothing is said, 100% sure:',
      'read on.',
      'For example: Claim { total: 500.01 EUR }: T3 fails',
      'T4 fails',
      'Nothing could follow.',
      'Waiting for it: 2 statements.',
      'said here: shop.md:1',
      'mend: Say it. [ninefold fix shop.md]',
      'more: ninefold explain N407',
    ]);
    expect(drawn.match(/more: /gu)).toHaveLength(1);
  });

  it('lists what the document accepts, a line each', () => {
    expect(acceptedLines('shop.md', checked)).toEqual([
      'accepted[N506] finer-than-the-field  shop.md:10: the scale rounds in any case (line 12)',
    ]);
  });
});

describe('JSON', () => {
  it('has the witness, the certainty, the other places and the edits', () => {
    const [finding] = findingsJson(text, { ...checked, findings: [found] }).findings;
    expect(finding).toMatchObject({
      name: 'uncovered-guards',
      witness: found.witness,
      certainty: 'found',
      waiting: 2,
      statements: ['T3'],
      others: [{ words: 'said here', range: { start: { line: 1, column: 3 } } }],
      fix: { title: 'Begin there', edits: [{ text: '+', range: { start: { line: 3, column: 1 }, end: { line: 3, column: 2 } } }] },
    });
  });

  it('has what is accepted apart from what counts', () => {
    const { accepted, summary } = findingsJson(text, checked);
    expect(accepted).toMatchObject([{ code: 'N506', reason: 'the scale rounds in any case', line: 12 }]);
    expect(summary.warnings).toBe(0);
  });
});

describe('SARIF', () => {
  const sarif = findingsSarif(
    { file: 'my docs/shop.md', text, version: '1.2.3', noGaps: false },
    { ...checked, findings: [found, ...checked.findings] },
  );

  it('has the form that SARIF 2.1.0 asks for', () => {
    const validate = new Ajv({ allErrors: true, strict: false }).compile(sarifSchema);
    expect(validate(sarif), JSON.stringify(validate.errors)).toBe(true);
    expect(validate(JSON.parse(JSON.stringify(sarif).replace('"level":"error"', '"level":"fatal"')))).toBe(false);
  });

  it('says level, place, related places and fixes, and what is accepted as suppressed in the source', () => {
    const { results, tool } = JSON.parse(JSON.stringify(sarif)).runs[0];
    expect(results[0]).toMatchObject({
      ruleId: 'N407',
      level: 'error',
      message: { text: expect.stringContaining('For example: Claim { total: 500.01 EUR }: T3 fails') },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'my%20docs/shop.md' },
            region: { startLine: 3, startColumn: 1, endLine: 3, endColumn: 5 },
          },
        },
      ],
      relatedLocations: [{ id: 0, message: { text: 'said here' } }],
      fixes: [{ artifactChanges: [{ replacements: [{ deletedRegion: { startLine: 3, endColumn: 2 }, insertedContent: { text: '+' } }] }] }],
    });
    const suppressed = results.filter((result: { suppressions?: unknown }) => result.suppressions);
    expect(suppressed).toMatchObject([
      { ruleId: 'N506', suppressions: [{ kind: 'inSource', justification: 'the scale rounds in any case' }] },
    ]);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
  });

  it('has gaps as notes, and as errors when gaps fail', () => {
    const gap = checkDocument('# Specification: X\n\n## 3. Entities and their fields\n\nnot shown\n');
    const levels = (noGaps: boolean): string[] =>
      JSON.parse(JSON.stringify(findingsSarif({ file: '/x/y.md', text: '', version: '1', noGaps }, gap)))
        .runs[0].results.filter(({ ruleId }: { ruleId: string }) => ruleId === 'N004')
        .map(({ level }: { level: string }) => level);
    expect([levels(false), levels(true)]).toEqual([['note'], ['error']]);
  });
});

describe('GitHub', () => {
  it('gets a workflow command a finding, with everything escaped that would end it', () => {
    const [line] = findingsGithub('a,b:c.md', text, [found], false);
    expect(line).toBe(
      '::error file=a%2Cb%3Ac.md,line=3,endLine=3,col=1,endColumn=4,title=N407 uncovered-guards::Nothing is said, 100%25 sure:%0Aread on.%0AClaim { total: 500.01 EUR }: T3 fails%0AT4 fails%0ANothing could follow.%0ASay it.',
    );
  });

  it('has gaps and notes as notices, gaps as errors when they fail', () => {
    const gap: Finding = { ...found, severity: 'gap' };
    const begin = (noGaps: boolean) =>
      findingsGithub('x.md', text, [gap, { ...gap, severity: 'note' }], noGaps).map((line) => line.slice(0, 9));
    expect(begin(false)).toEqual(['::notice ', '::notice ']);
    expect(begin(true)).toEqual(['::error fi', '::notice '].map((words) => words.slice(0, 9)));
  });
});

/** The parts of the schema that readers of SARIF rely on (SARIF 2.1.0, sections 3.13, 3.14, 3.19, 3.27, 3.30, 3.49). */
const region = {
  type: 'object',
  required: ['startLine'],
  additionalProperties: false,
  properties: Object.fromEntries(
    ['startLine', 'startColumn', 'endLine', 'endColumn'].map((name) => [name, { type: 'integer', minimum: 1 }]),
  ),
};
const message = { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1 } } };
const artifactLocation = { type: 'object', required: ['uri'], properties: { uri: { type: 'string', pattern: '^[^ ]+$' } } };
const location = {
  type: 'object',
  required: ['physicalLocation'],
  additionalProperties: false,
  properties: {
    id: { type: 'integer', minimum: 0 },
    message,
    physicalLocation: { type: 'object', required: ['artifactLocation', 'region'], properties: { artifactLocation, region } },
  },
};
const level = { enum: ['none', 'note', 'warning', 'error'] };
const replacement = {
  type: 'object',
  required: ['deletedRegion'],
  additionalProperties: false,
  properties: { deletedRegion: region, insertedContent: { type: 'object', required: ['text'] } },
};
const change = {
  type: 'object',
  required: ['artifactLocation', 'replacements'],
  properties: { artifactLocation, replacements: { type: 'array', minItems: 1, items: replacement } },
};
const result = {
  type: 'object',
  required: ['ruleId', 'ruleIndex', 'level', 'message', 'locations'],
  additionalProperties: false,
  properties: {
    ruleId: { type: 'string' },
    ruleIndex: { type: 'integer', minimum: 0 },
    level,
    message,
    locations: { type: 'array', items: location },
    relatedLocations: { type: 'array', items: location },
    partialFingerprints: { type: 'object', additionalProperties: { type: 'string' } },
    suppressions: {
      type: 'array',
      items: {
        type: 'object',
        required: ['kind'],
        properties: { kind: { enum: ['inSource', 'external'] }, justification: { type: 'string' } },
      },
    },
    fixes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['artifactChanges'],
        additionalProperties: false,
        properties: { description: message, artifactChanges: { type: 'array', minItems: 1, items: change } },
      },
    },
    properties: { type: 'object' },
  },
};
const rule = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    shortDescription: message,
    help: message,
    defaultConfiguration: { type: 'object', properties: { level } },
  },
};
const driver = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string' }, version: { type: 'string' }, rules: { type: 'array', uniqueItems: true, items: rule } },
};
const sarifSchema = {
  type: 'object',
  required: ['version', 'runs'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['tool', 'results'],
        additionalProperties: false,
        properties: {
          tool: { type: 'object', required: ['driver'], properties: { driver } },
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: { type: 'array', items: result },
        },
      },
    },
  },
};
