import { describe, expect, it } from 'vitest';
import { formatDocument } from '../format/format-document.ts';
import { readDocument } from '../read-document.ts';
import { newDocument } from './new-document.ts';

describe('a new document', () => {
  it('says nothing yet: nine gaps, no error, no warning', () => {
    const { application, findings } = readDocument(newDocument('Lending desk'));
    expect(application.title).toBe('Lending desk');
    expect(findings.map(({ code, severity, point }) => `${severity} ${code} ${point}`)).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((point) => `gap N004 ${point}`),
    );
  });

  it('is in strict form, whatever its title', () => {
    for (const title of ['', 'A\n## 2. Screens', '`|`', 'ספר']) expect(formatDocument(newDocument(title))).toBe(newDocument(title));
  });
});
