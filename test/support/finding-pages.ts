/** The pages of docs/findings, a code each: what their examples give, and how that is drawn to be reviewed. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Beside, checkDocument, findingName } from '@ninefold/check';
import { lineStarts, positionIn } from '@ninefold/language';
import { type Finding, pointHeadings, pointNames, type Span } from '@ninefold/model';
import { expect, it } from 'vitest';

const folder = new URL('../../docs/findings/', import.meta.url);

/** The codes that have a page, in their order. */
export const pageCodes: readonly string[] = readdirSync(folder)
  .filter((name) => /^N\d{3}\.md$/u.test(name))
  .map((name) => name.slice(0, 4))
  .sort();

/** An example of a page, as the whole document that is checked, with what counts of its findings. */
export interface CheckedExample {
  readonly text: string;
  readonly findings: readonly Finding[];
}

/** The text of a page. */
export function pageText(code: string): string {
  return readFileSync(new URL(`${code}.md`, folder), 'utf8');
}

/**
 * Checks the example below `## Wrong` or `## Right`.
 *
 * An example shows only the points that matter. The others are added as `not shown`, and their gaps do not count.
 * An example that begins with `# ` is a whole document and is read as it stands.
 */
export function checkExample(code: string, heading: 'Wrong' | 'Right'): CheckedExample {
  const fragment = exampleIn(pageText(code), heading);
  const beside = besideExample(pageText(code), heading);
  if (/^# /mu.test(fragment)) return { text: fragment, findings: checkDocument(fragment, beside).findings };
  const shown = new Map(fragment.split(/^(?=## )/mu).map((part) => [part.slice(0, part.indexOf('\n')).toLowerCase(), part]));
  const missing = new Set<number>();
  const points = pointNames.map((name, index) => {
    const given = [...shown].find(([title]) => title.includes(pointHeadings[name].toLowerCase()));
    if (given) return given[1];
    missing.add(index + 1);
    return `## ${index + 1}. ${pointHeadings[name]}\n\nnot shown\n`;
  });
  const text = `# Specification: Example\n\n${points.join('\n')}`;
  const counts = (finding: Finding) => !(finding.code === 'N004' && finding.point && missing.has(finding.point));
  return { text, findings: checkDocument(text, beside).findings.filter(counts) };
}

/** The test of a page: its wrong example gives exactly its code, its right example nothing. */
export function testPage(code: string): void {
  it(`${code}: the wrong example of its page gives exactly ${code}`, () => {
    expect([...new Set(checkExample(code, 'Wrong').findings.map((finding) => finding.code))]).toEqual([code]);
  });
  it(`${code}: the right example of its page gives nothing`, () => {
    expect(checkExample(code, 'Right').findings).toEqual([]);
  });
}

/** Everything that a finding says, a line each, below the line that it stands at. */
export function drawFinding(text: string, finding: Finding): string {
  const named = (name: string, words: string | undefined) => (words === undefined ? [] : [`${name}: ${words}`]);
  const lines = [
    `${finding.code} ${findingName(finding.code)}: ${[finding.severity, finding.certainty].filter(Boolean).join(', ')}`,
    drawSpan(text, finding.span),
    ...named('point', finding.point?.toString()),
    ...named('statement', finding.statement),
    ...named('what', finding.what),
    ...named('why', finding.why),
    ...named('mend', finding.mend),
    ...named('example', finding.witness?.join('\n         ')),
    ...(finding.fix ? [`fix: ${finding.fix.title}`, ...finding.fix.edits.flatMap((edit) => drawEdit(text, edit))] : []),
    ...named('statements', finding.statements?.join(', ')),
    ...named('waiting', finding.waiting?.toString()),
    ...(finding.others ?? []).flatMap(({ span, words }) => [`${words}:`, drawSpan(text, span)]),
  ];
  return `${lines.join('\n')}\n`;
}

/** What lies beside the example, where its page says so: a file of translations below it, or in words that there is none; files of hooks, of components or pictures in a list. */
function besideExample(page: string, heading: string): Beside | undefined {
  const below = page.split(`## ${heading}\n`)[1]?.split('\n## Right\n')[0] ?? '';
  const [hooks, components] = ['hooks', 'components'].map((folder) => filesListed(below, folder));
  if (hooks) return { name: 'library', translations: {}, hooks };
  if (components) return { name: 'library', translations: {}, components };
  const pictures = filesListed(below);
  if (pictures || /^No picture lies beside it/mu.test(below)) return { name: 'library', translations: {}, pictures: pictures ?? [] };
  const file = /^````po\n([\s\S]*?)^````$/mu.exec(below)?.[1];
  if (file !== undefined) return { name: 'library', translations: { de: file } };
  return /^There is no `library\.de\.po`/mu.test(below) ? { name: 'library', translations: {} } : undefined;
}

/** ``- `library/hooks/rate.ts`: line 3: …``, without a folder ``- `logo.svg`: …``; undefined where none is listed. */
function filesListed(below: string, folder?: string): readonly { readonly file: string; readonly problem?: string }[] | undefined {
  const path = folder === undefined ? '' : `library/${folder}/`;
  const listed = [...below.matchAll(new RegExp(`^- \`${path}([^/\`]+)\`(?:: (.+))?$`, 'gmu'))];
  if (listed.length === 0) return undefined;
  return listed.map(([, file = '', problem]) => ({ file, ...(problem !== undefined && { problem }) }));
}

/** The fenced block below the heading. Four back-ticks, since examples may hold fences. */
function exampleIn(page: string, heading: string): string {
  const match = new RegExp(`^## ${heading}\\n+\`\`\`\`markdown\\n([\\s\\S]*?)^\`\`\`\`$`, 'mu').exec(page);
  if (!match?.[1]) throw new Error(`No example below "## ${heading}".`);
  return match[1];
}

function drawSpan(text: string, { from, to }: Span): string {
  const { start, line } = lineAt(text, from);
  const carets = '^'.repeat(Math.max(1, Math.min(to, start + line.length) - from));
  return `  | ${line}\n  | ${' '.repeat(from - start)}${carets}`;
}

function drawEdit(text: string, edit: { readonly from: number; readonly to: number; readonly text: string }): readonly string[] {
  const { start, line } = lineAt(text, edit.from);
  const changed = line.slice(0, edit.from - start) + edit.text + text.slice(edit.to, Math.max(edit.to, start + line.length));
  return [`  - ${line}`, `  + ${changed.replaceAll('\n', '\n  + ')}`];
}

function lineAt(text: string, offset: number): { readonly start: number; readonly line: string } {
  const starts = lineStarts(text);
  const { line } = positionIn(starts, offset);
  const start = starts[line - 1] ?? 0;
  return { start, line: text.slice(start, starts[line]).trimEnd() };
}
