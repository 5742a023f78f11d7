import { checkDocument } from '@ninefold/check';
import { expect, it } from 'vitest';
import { drawFindings } from './draw-findings.ts';
import { findingsJson } from './findings-json.ts';

it('ten thousand findings are drawn and listed in seconds: the lines are counted once', () => {
  const rows = Array.from({ length: 10_000 }, (_, count) => `| A${count} | 3 parsecs | — |`).join('\n');
  const text = `## 9. Business constants and limits\n\n| Name | Value | Why |\n| --- | --- | --- |\n${rows}\n`;
  const checked = checkDocument(text);
  // Processor time: other work on the machine does not count.
  const begun = process.cpuUsage();
  const { findings } = findingsJson(text, checked);
  const drawn = drawFindings({ text, file: 'many.md', paint: (_, words) => words }, checked.findings);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(5000);
  expect(findings.filter(({ code }) => code === 'N904')).toHaveLength(10_000);
  expect(findings.find(({ statement }) => statement === 'A9999')?.range).toEqual({
    start: { line: 10_004, column: 11 },
    end: { line: 10_004, column: 20 },
  });
  expect(drawn).toContain('many.md:10004:11');
});
