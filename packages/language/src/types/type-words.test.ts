import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { typeBeginnings, typesSaid } from './type-words.ts';

function kindOf(type: string): string | undefined {
  const text = `# Test\n\n## 3. Entities and their fields\n\n### Thing\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| value | ${type} | no | — |\n| currency | one of EUR, USD | no | — |\n\n### Part\n\n| Field | Type | Needed | Starts as |\n| --- | --- | --- | --- |\n| name | text | no | — |\n`;
  return readDocument(text).application.entities[0]?.fields[0]?.type.kind;
}

describe('the words of types', () => {
  it.each(typesSaid.filter((words) => !words.endsWith('…')))('%s is read as it is said', (words) => {
    expect(words.startsWith(kindOf(words) ?? '?')).toBe(true);
  });

  it.each(typeBeginnings)('“%s” begins what is read', (words) => {
    const rests = { 'up to ': '80', 'of ': 'Part', 'series ': '`N-{0}`', 'many ': 'Parts', 'in ': 'currency' };
    const rest = Object.entries(rests).find(([end]) => words.endsWith(end))?.[1] ?? '';
    expect(kindOf(words + rest)).not.toBe('unknown');
  });
});
