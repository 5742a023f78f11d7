/**
 * Paragraphs that were surely meant as something else, for a mark of Markdown is missing: rows apart from their table, a table without
 * its ruler, a heading without its blank, a bullet without its dash. Prose is never executed, so each is reported; the names that lost rows
 * would define are not reported besides.
 */
import { foldName, type PointName } from '@ninefold/model';
import { knownLabels } from '../layout/known-words.ts';
import type { Block } from '../read/block.ts';
import { gapIn } from '../read/cells.ts';
import type { Section } from '../read/points.ts';
import { trimmed, type Words } from '../read/words.ts';
import { type Reading, report } from '../reading.ts';

/** Reports each such line once. */
export function reportLostMarks(reading: Reading, section: Section): void {
  for (const [index, block] of section.blocks.entries()) {
    if (block.kind !== 'paragraph' && block.kind !== 'bullet') continue;
    const lines = linesOf(reading, block.words).slice(block.kind === 'bullet' ? 1 : 0);
    const rows = lines.filter(({ text }) => isRow(text));
    if (rows[0]) reportRows(reading, section, rows[0], rows.length, section.blocks[index - 1]);
    for (const line of lines) reportHeading(reading, section, line) || reportBullet(reading, section, line);
  }
}

function linesOf({ source }: Reading, { from, to }: Words): readonly Words[] {
  const lines: Words[] = [];
  for (let at = from; at < to; ) {
    const end = source.text.indexOf('\n', at);
    const stop = end < 0 || end > to ? to : end;
    lines.push(trimmed(source.text, at, stop));
    at = stop + 1;
  }
  return lines;
}

function isRow(line: string): boolean {
  return line.startsWith('|') && line.endsWith('|') && line.indexOf('|', 1) < line.length - 1;
}

function reportRows(reading: Reading, { number }: Section, first: Words, count: number, before: Block | undefined): void {
  const isApart = before?.kind === 'table';
  const blanks = isApart ? /\n(\s*)$/u.exec(reading.source.text.slice(before.from, first.from)) : null;
  const cells = first.text.split('|').length - 2;
  reading.notRead.add(number);
  report(reading, 'N010', number, first, {
    // Names they define, and rules they say, would be gone.
    severity: 'error',
    what: isApart
      ? `${count === 1 ? 'This row is' : `These ${count} rows are`} not read: an empty line stands between ${count === 1 ? 'it' : 'them'} and the table above.`
      : 'This table is not read: it has no line of dashes below its header.',
    mend: isApart ? 'Take the empty line out.' : `Write \`|${' --- |'.repeat(Math.min(cells, 20))}\` below its first line.`,
    ...(blanks
      ? { fix: { title: 'Take the empty line out', edits: [{ from: first.from - (blanks[1]?.length ?? 0), to: first.from, text: '' }] } }
      : {}),
  });
}

/** `###My claims`: true when it is one. */
function reportHeading(reading: Reading, { number }: Section, line: Words): boolean {
  const signs = /^#{2,6}(?=[^\s#])/u.exec(line.text)?.[0].length;
  if (signs === undefined) return false;
  const at = line.from + signs;
  report(reading, 'N021', number, line, {
    what: `“${line.text.slice(0, 80)}” is no heading: a blank is missing after its signs. What stands below it belongs to what is above.`,
    mend: `Write “${line.text.slice(0, signs)} ${line.text.slice(signs, 80)}”.`,
    fix: { title: 'Put a blank between them', edits: [{ from: at, to: at, text: ' ' }] },
  });
  return true;
}

/** `Who signs in: Person`, where the point knows a bullet of these words. */
function reportBullet(reading: Reading, { number, name }: Section, line: Words): void {
  const [, label = '', value = ''] = /^([^:\n]{2,40}):\s+(\S.*)$/u.exec(line.text) ?? [];
  const known = labelOf(name, label);
  if (known === undefined || gapIn(value.replace(/\.$/u, '')) !== undefined) return;
  report(reading, 'N010', number, line, {
    what: `“${known}: …” is prose here and not read: a bullet begins with a dash.`,
    mend: `Write \`- ${line.text.slice(0, 80)}\`. For prose, quote it with \`>\`.`,
    fix: { title: 'Put a dash before it', edits: [{ from: line.from, to: line.from, text: '- ' }] },
  });
}

function labelOf(name: PointName, words: string): string | undefined {
  return knownLabels[name].find((label) => foldName(label) === foldName(words));
}
