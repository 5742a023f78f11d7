import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDocument } from './check-document.ts';

const folder = new URL('../../../examples/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const examples = readdirSync(folder).filter((name) => name.endsWith('.md'));

describe('the examples', () => {
  for (const name of examples) {
    it(`${name}: no error`, () => {
      const errors = checkDocument(read(name)).findings.filter(({ severity }) => severity === 'error');
      expect(errors.map(({ code, span, what }) => `${code} ${span.line}: ${what}`)).toEqual([]);
    });
  }

  it('blank.md: nine gaps and nothing else', () => {
    const { findings, application } = checkDocument(read('blank.md'));
    expect(findings.map(({ code, severity, point }) => [code, severity, point])).toEqual(
      application.points.map(({ number }) => ['N004', 'gap', number]),
    );
  });
});
