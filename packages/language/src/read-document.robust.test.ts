import { readdirSync, readFileSync } from 'node:fs';
import { pointHeadings, pointNames } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { documentOf, loans } from './testing/documents.ts';

const folder = new URL('../../../examples/', import.meta.url);
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));
/** ALL=1 in the environment: more of each. */
const numRuns = process.env.ALL === '1' ? 100 : 5;

/** The lines of one of the examples. */
const anExample = fc.constantFrom(...examples.map((text) => text.split('\n')));

/** Reads, and checks what holds for every reading. */
function read(text: string): void {
  const { application, findings } = readDocument(text);
  if (application.points.length !== 9) throw new Error('not nine points');
  for (const { span, what } of findings) {
    if (!(span.from >= 0 && span.from <= span.to && span.to <= text.length && span.line >= 1))
      throw new Error(`bad span of “${what}”: ${JSON.stringify(span)}`);
  }
  expectPlain(application);
}

/** Plain data: nothing would be lost on the way through JSON. */
function expectPlain(value: unknown): void {
  if (Array.isArray(value)) for (const each of value) expectPlain(each);
  else if (typeof value === 'object' && value !== null) {
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error('a part of the model is no plain data');
    for (const each of Object.values(value)) if (each !== undefined) expectPlain(each);
  } else if (!['string', 'number', 'boolean'].includes(typeof value) && value !== null) throw new Error(`a ${typeof value} in the model`);
}

const bits = fc.constantFrom(
  '|',
  '`',
  '\n',
  '\r\n',
  '\r',
  ' ',
  '\t',
  '#',
  '## ',
  '### ',
  '- ',
  '> ',
  '*',
  '**',
  ':',
  ';',
  ',',
  '.',
  '{',
  '}',
  '(',
  ')',
  '\\',
  '—',
  '=',
  '_',
  '<!--',
  '[',
  '](',
  '~~~',
  '```',
  '\u0000',
  '\ufeff',
  '💶',
  'עברית',
  'not shown',
  'not shown: why',
  'none',
  'Claim',
  'Claims where',
  'total',
  'one of',
  'computed',
  'list of',
  'up to',
  'to',
  'set',
  'notify',
  'with',
  'in',
  '| --- | --- |',
  '| Field | Type | Needed |',
  '| May | Employee |',
);

describe('any text is read without an exception', () => {
  it('random text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => read(text)),
      { numRuns },
    );
  });

  it('random text made of what documents are made of', () => {
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 120 }), (parts) => read(parts.join(''))),
      { numRuns: 5 * numRuns },
    );
  });

  it('such text below each of the nine headings', () => {
    const headings = pointNames.map((name) => `## ${pointHeadings[name]}`);
    fc.assert(
      fc.property(fc.array(fc.array(bits, { maxLength: 40 }), { minLength: 9, maxLength: 9 }), (points) => {
        read(headings.map((heading, index) => `${heading}\n\n${(points[index] ?? []).join('')}\n`).join('\n'));
      }),
      { numRuns },
    );
  });

  it('cells of the examples replaced', () => {
    fc.assert(
      fc.property(
        anExample,
        fc.array(fc.tuple(fc.nat(), fc.nat(8), fc.array(bits, { maxLength: 8 })), { minLength: 1, maxLength: 12 }),
        (lines, changes) => {
          const changed = [...lines];
          for (const [line, cell, parts] of changes) {
            const at = line % changed.length;
            const cells = (changed[at] ?? '').split('|');
            cells[Math.min(cell, cells.length - 1)] = ` ${parts.join('')} `;
            changed[at] = cells.join('|');
          }
          read(changed.join('\n'));
        },
      ),
      { numRuns },
    );
  });

  it('lines of the examples dropped, doubled and moved', () => {
    fc.assert(
      fc.property(
        anExample,
        fc.array(fc.tuple(fc.constantFrom('drop', 'double', 'move'), fc.nat(), fc.nat()), { maxLength: 20 }),
        (lines, changes) => {
          const changed = [...lines];
          for (const [kind, from, into] of changes) {
            const [at, to] = [from % lines.length, into % lines.length];
            const line = changed[at] ?? '';
            if (kind !== 'double') changed.splice(at, 1);
            if (kind !== 'drop') changed.splice(to, 0, line);
          }
          read(changed.join('\n'));
        },
      ),
      { numRuns },
    );
  });

  it('a call of which only the verb stands', () => {
    for (const verb of ['read', 'create', 'edit'])
      read(documentOf({ ...loans, calls: `| Id | Call | Request |\n| --- | --- | --- |\n| C1 | ${verb} |` }));
  });

  it('the examples cut off anywhere, with every kind of line end', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...examples),
        fc.nat(),
        fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (example, length, ends, mark) => {
          const text = example.slice(0, length % (example.length + 1)).split('\n');
          read((mark ? '\ufeff' : '') + text.map((line, index) => line + (ends[index % ends.length] ?? '\n')).join(''));
        },
      ),
      { numRuns },
    );
  });
});

describe('names in every script', () => {
  const names = [
    '# of seats',
    '% share',
    'תביעה',
    'دعوى',
    '👩‍👩‍👧 Familie',
    'e\u0301tat',
    'ﬀ',
    'İstanbul',
    '\u202eabc',
    '北京 出差',
    'ÅNGSTRÖM',
    'a\u200bb',
    'Σίσυφος',
  ];
  it('stand for the names of the example as well', () => {
    const [claims = ''] = examples.filter((text) => text.includes('Expense claims'));
    const wrong = (text: string): string[] =>
      readDocument(text)
        .findings.filter(({ severity }) => severity === 'error')
        .map(({ what }) => what);
    expect(wrong(claims)).toEqual([]);
    for (const name of names) {
      read(claims.replaceAll('Draft', name));
      expect(wrong(claims.replaceAll('Draft', name)), name).toEqual([]);
      expect(wrong(claims.replace(/\btitle\b/gu, name).replace(`Give the claim a ${name}`, 'Give the claim a title')), name).toEqual([]);
      expect(wrong(claims.replaceAll('Employee', name)), name).toEqual([]);
    }
  });
});

describe('long lines take less than two seconds', () => {
  const million = 1_000_000;
  const repeated = [
    'a',
    ' ',
    '|',
    '`',
    '> ',
    '- ',
    '#',
    '*',
    '1. ',
    '` ',
    '| a ',
    '`|',
    '{',
    '[',
    '<',
    '\\',
    '-',
    '- - ',
    ':',
    ', ',
    '; ',
    'not shown ',
    ': not shown ',
    '. ',
    '\t',
    '\r',
    '𝒳',
  ];
  const starts = [
    '',
    '## ',
    '## 2. Screens and routes\n\n',
    '## 4. States and transitions\n\n| From | Action | Then |\n| --- | --- | --- |\n| a | b | ',
    '## 3. Entities and their fields\n\n### A\n\n| Field | Type |\n| --- | --- |\n| a | text ',
  ];
  // ALL=1 in the environment: each after each. Without it each after one or none of them, in turns.
  for (const [turn, start] of starts.entries()) {
    it(`after ${JSON.stringify(start.slice(0, 30))}`, () => {
      for (const unit of repeated.filter((_, index) => process.env.ALL === '1' || index % 5 === turn)) {
        const text = `${start}${unit.repeat(Math.ceil(million / unit.length))}x`;
        // Processor time: other work on the machine does not count.
        const begun = process.cpuUsage();
        readDocument(text);
        expect(process.cpuUsage(begun).user / 1000, `1 MB of ${JSON.stringify(unit)}`).toBeLessThan(2000);
      }
    });
  }
});
