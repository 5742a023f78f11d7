import { describe, expect, it } from 'vitest';
import { isSpecification } from './is-specification.ts';
import { examples } from './testing/documents.ts';

describe('what is a specification', () => {
  it.each(examples)('%s is', (_, text) => {
    expect(isSpecification(text)).toBe(true);
    expect(isSpecification(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toBe(true);
    expect(isSpecification(text.replace(/^# .*$/mu, '# Notes'))).toBe(true);
  });

  it.each([
    ['three headings', '## Validation rules\n\n## 8. The error catalogue\n\n## Screens and routes\n', true],
    ['three titles without marks', '1. What the product does and for whom\n2. Screens and routes\n3. Entities and their fields\n', true],
    ['two headings', '## Validation rules\n\n## The error catalogue\n', false],
    ['the same heading three times', '## Validation rules\n## Validation rules\n## Validation rules\n', false],
    ['numbered headings of something else', '## 1. Introduction\n\n## 2. Methods\n\n## 3. Results\n', false],
    ['the words in prose', 'Screens and routes, validation rules and the error catalogue are headings.\n', false],
    ['nothing', '', false],
  ])('%s: %s', (_, text, expected) => {
    expect(isSpecification(text)).toBe(expected);
  });
});
