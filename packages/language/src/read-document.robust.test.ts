import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';

const claims = readFileSync(new URL('../../../examples/expense-claims.md', import.meta.url), 'utf8');
const lines = claims.split('\n');

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
      { numRuns: 100 },
    );
  });

  it('random text made of what documents are made of', () => {
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 120 }), (parts) => read(parts.join(''))),
      { numRuns: 300 },
    );
  });

  it('such text below each of the nine headings', () => {
    const headings = lines.filter((line) => line.startsWith('## '));
    fc.assert(
      fc.property(fc.array(fc.array(bits, { maxLength: 40 }), { minLength: 9, maxLength: 9 }), (points) => {
        read(headings.map((heading, index) => `${heading}\n\n${(points[index] ?? []).join('')}\n`).join('\n'));
      }),
      { numRuns: 100 },
    );
  });

  it('cells of the example replaced', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(lines.length - 1), fc.nat(8), fc.array(bits, { maxLength: 8 })), { minLength: 1, maxLength: 12 }),
        (changes) => {
          const changed = [...lines];
          for (const [at, cell, parts] of changes) {
            const cells = (changed[at] ?? '').split('|');
            cells[Math.min(cell, cells.length - 1)] = ` ${parts.join('')} `;
            changed[at] = cells.join('|');
          }
          read(changed.join('\n'));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('lines of the example dropped, doubled and moved', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('drop', 'double', 'move'), fc.nat(lines.length - 1), fc.nat(lines.length - 1)), {
          maxLength: 20,
        }),
        (changes) => {
          const changed = [...lines];
          for (const [kind, at, to] of changes) {
            const line = changed[at] ?? '';
            if (kind !== 'double') changed.splice(at, 1);
            if (kind !== 'drop') changed.splice(to, 0, line);
          }
          read(changed.join('\n'));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('the example cut off anywhere, with every kind of line end', () => {
    fc.assert(
      fc.property(
        fc.nat(claims.length),
        fc.array(fc.constantFrom('\n', '\r\n', '\r'), { minLength: 1, maxLength: 5 }),
        fc.boolean(),
        (length, ends, mark) => {
          const text = claims.slice(0, length).split('\n');
          read((mark ? '\ufeff' : '') + text.map((line, index) => line + (ends[index % ends.length] ?? '\n')).join(''));
        },
      ),
      { numRuns: 100 },
    );
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
  for (const start of starts) {
    it(`after ${JSON.stringify(start.slice(0, 30))}`, () => {
      for (const unit of repeated) {
        const text = `${start}${unit.repeat(Math.ceil(million / unit.length))}x`;
        // Processor time: other work on the machine does not count.
        const begun = process.cpuUsage();
        readDocument(text);
        expect(process.cpuUsage(begun).user / 1000, `1 MB of ${JSON.stringify(unit)}`).toBeLessThan(2000);
      }
    });
  }
});
