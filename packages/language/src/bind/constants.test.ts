import { expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { documentOf } from '../testing/documents.ts';

const read = (name: string, value: string) => {
  const { application, findings } = readDocument(
    documentOf({ constants: `| Name | Value | Why |\n| --- | --- | --- |\n| ${name} | ${value} | — |` }),
  );
  return { constant: application.constants[0], findings: findings.map(({ code, severity, mend }) => ({ code, severity, mend })) };
};

it('is given at the start, which leaves no gap', () => {
  for (const value of ['given at the start', 'Given at the start']) {
    const { constant, findings } = read('SHOP_KEY', value);
    expect(constant).toMatchObject({ atStart: true, value: { kind: 'gap' }, words: value });
    expect(findings).toEqual([]);
  }
});

it('is a gap where it is not shown', () => {
  const { constant, findings } = read('SHOP_KEY', 'not shown');
  expect(constant).toMatchObject({ value: { kind: 'gap' } });
  expect(constant).not.toHaveProperty('atStart');
  expect(findings).toMatchObject([{ code: 'N005', severity: 'gap' }]);
});

it.each(['given at start', 'set at startup', 'given in the environment', 'is passed on the command line', 'given when it starts'])(
  '“%s” is told how to be written',
  (value) => {
    const { constant, findings } = read('SHOP_KEY', value);
    expect(constant).not.toHaveProperty('atStart');
    expect(findings).toMatchObject([{ code: 'N019', severity: 'error', mend: expect.stringContaining('`given at the start`') }]);
  },
);

it.each(['KEEP_HISTORY', 'KEEP_SET_ASIDE', 'COMMENTS', 'LONGEST_SESSION'])('%s has to stand in the document', (name) => {
  expect(read(name, 'given at the start').findings).toMatchObject([{ code: 'N019', severity: 'error' }]);
});

it('is text in quotation marks, or with more words', () => {
  for (const value of ['"given at the start"', 'given at the start of term']) {
    expect(read('NOTE', value)).toMatchObject({ constant: { value: { kind: 'given' } }, findings: [] });
  }
});
