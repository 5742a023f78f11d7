import { readdirSync, readFileSync } from 'node:fs';
import type { Finding } from '@ninefold/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDocument } from './check-document.ts';
import { codes } from './codes.ts';
import { hireWith } from './testing/hire.ts';

const folder = new URL('../../../examples/', import.meta.url);
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(new URL(name, folder), 'utf8'));
const lines = examples.flatMap((text) => text.split('\n'));
const cells = [...new Set(lines.filter((line) => line.startsWith('|')).flatMap((line) => line.split('|').map((cell) => cell.trim())))];

/** ALL=1 in the environment: more of each. */
const numRuns = process.env.ALL === '1' ? 60 : 3;
const anExample = fc.constantFrom(...examples);
const aLine = fc.constantFrom(...lines);
const aCell = fc.constantFrom(...cells, '', '—', 'not shown', 'none', '`', '`a', '{', '"', ',', ';', '\u0000', '💶', 'x'.repeat(300));

/** Checks, and looks at what holds for every finding of every text. */
function check(text: string): void {
  const { findings } = checkDocument(text);
  for (const finding of findings) {
    const wrong = whatIsWrong(finding, text);
    if (wrong) throw new Error(`${wrong}: ${JSON.stringify(finding)}`);
  }
}

function whatIsWrong(finding: Finding, text: string): string | undefined {
  const { code, span, others = [], fix, statement, statements, witness = [] } = finding;
  const words = [finding.what, finding.why ?? 'none', finding.mend ?? 'none', ...witness, ...others.map((other) => other.words)];
  if (!codes[code]) return 'an unknown code';
  if (words.some((each) => each.trim() === '' || /\bundefined\b|\[object |\bNaN\b/u.test(each.replaceAll(/“[^”]*”|"[^"]*"/gu, ''))))
    return 'no plain words';
  const places = [span, ...others.map((other) => other.span), ...(fix?.edits ?? [])];
  if (places.some(({ from, to }) => !(from >= 0 && from <= to && to <= text.length))) return 'a place outside of the text';
  if (statement && statements && !statements.includes(statement)) return 'its statement is not among its statements';
  const edits = [...(fix?.edits ?? [])].sort((a, b) => a.from - b.from);
  return edits.some((edit, index) => edit.from < (edits[index - 1]?.to ?? 0)) ? 'edits that overlap' : undefined;
}

describe('any text is checked without an exception', () => {
  it('random text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), check), { numRuns });
  });

  it('lines of the examples in any order', () => {
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 120 }), (some) => check(some.join('\n'))),
      { numRuns },
    );
  });

  it('the examples with lines of others put in, over others or left out', () => {
    const change = fc.tuple(fc.nat(), fc.constantFrom(0, 1, 5), fc.array(aLine, { maxLength: 3 }));
    fc.assert(
      fc.property(anExample, fc.array(change, { minLength: 1, maxLength: 10 }), (text, changes) => {
        const changed = text.split('\n');
        for (const [at, leave, put] of changes) changed.splice(at % changed.length, leave, ...put);
        check(changed.join('\n'));
      }),
      { numRuns },
    );
  });

  it('the examples with cells of others', () => {
    const change = fc.tuple(fc.nat(), fc.nat(7), aCell);
    fc.assert(
      fc.property(anExample, fc.array(change, { minLength: 1, maxLength: 8 }), (text, changes) => {
        const changed = text.split('\n');
        const rows = changed.flatMap((line, index) => (line.startsWith('| ') ? [index] : []));
        for (const [row, place, cell] of changes) {
          const at = rows[row % Math.max(1, rows.length)] ?? 0;
          const parts = (changed[at] ?? '').split(' | ');
          parts[place % parts.length] = cell;
          changed[at] = parts.join(' | ');
        }
        check(changed.join('\n'));
      }),
      { numRuns },
    );
  });

  it('the examples cut off anywhere, at either end', () => {
    fc.assert(
      fc.property(anExample, fc.nat(), fc.boolean(), (text, length, end) => {
        const at = length % (text.length + 1);
        check(end ? text.slice(0, at) : text.slice(at));
      }),
      { numRuns },
    );
  });
});

describe('a field computed from one that is computed, many times over', () => {
  it.each(['+', '*'])('is followed once (%s)', (sign) => {
    const chain = Array.from({ length: 40 }, (_, i) => `| s${i + 1} | whole number, computed \`s${i} ${sign} s${i}\` | no | — |`);
    const text = hireWith(
      ['| note | text', `| s0 | whole number | no | 1 |\n${chain.join('\n')}\n| note | text`],
      ['boat, on | My hires', 'boat, on, s0 | My hires'],
      ['refuse | E-OWN |', 'refuse | E-OWN |\n| V2 | Hire | `s0 <= 5` | save | E-OWN |\n| V3 | Hire | `s40 <= 7` | save | E-OWN |'],
      ['hand out | — | — | Out | — |', 'hand out | — | — | Out | set s0 to `3` |'],
    );
    // Followed anew each time it would never end.
    expect(
      checkDocument(text)
        .findings.filter(({ severity }) => severity === 'error')
        .map(({ what }) => what),
    ).toEqual([]);
  });
});

describe('the same text', () => {
  it.each(examples.map((text) => [/^# .*/u.exec(text)?.[0], text] as const))(
    'gets the same findings again, and with lines that end otherwise: %s',
    (_title, text) => {
      const { findings } = checkDocument(text);
      expect(checkDocument(text).findings).toEqual(findings);
      const said = (all: readonly Finding[]): string[] => all.map(({ code, what, span }) => `${span.line} ${code} ${what}`);
      expect(said(checkDocument(text.replaceAll('\n', '\r\n')).findings)).toEqual(said(findings));
    },
  );
});
