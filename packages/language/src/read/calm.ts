/**
 * The same text as the Markdown parser should see it: same length, so that every offset holds.
 *
 * Line ends become LF, a byte-order mark a space. A delimiter row may end in blanks. Lines that nest hundreds of
 * quotes or lists, or begin with thousands of blanks, are cut off from nesting: they would cost quadratic time.
 */

const deepest = 40;
const widestIndent = 400;

/** Never longer or shorter than `text`. */
export function calmText(text: string): string {
  let calm = text.charCodeAt(0) === 0xfeff ? ` ${text.slice(1)}` : text;
  if (calm.includes('\r')) calm = calm.replaceAll('\r\n', ' \n').replaceAll('\r', '\n');
  if (!oddLine.test(calm) && !blanksAfterDelimiter.test(calm)) return calm;
  return calm
    .split('\n')
    .map((line) => calmLine(line))
    .join('\n');
}

/** Some line with a long prefix, or a delimiter row with blanks after its last pipe. */
const oddLine = /^[ \t>\-+*\d.)]{80}/mu;
const blanksAfterDelimiter = /[-:|]\|[ \t]+$|[-:] *\|[ \t]+$/mu;
const delimiterRow = /^[|\-: \t]+$/u;

function calmLine(line: string): string {
  const trimmed = line.trimEnd();
  if (trimmed !== line && trimmed.endsWith('|') && trimmed.length < 10_000 && trimmed.includes('-') && delimiterRow.test(trimmed)) {
    return `${trimmed.slice(0, -1)}${' '.repeat(line.length - trimmed.length)}|`;
  }
  const cut = nestingLimit(line);
  return cut === undefined ? line : `${line.slice(0, cut)}${'x'.repeat(line.length - cut)}`;
}

/** Where a line's nesting goes too far; undefined when it does not. */
function nestingLimit(line: string): number | undefined {
  let markers = 0;
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at);
    if (code === 32 || code === 9) {
      if (at >= widestIndent) return at;
    } else if (code === 62 || code === 45 || code === 43 || code === 42 || (code >= 48 && code <= 57)) {
      const next = line.charCodeAt(at + 1);
      const marks = code === 62 || next === 32 || next === 9;
      if (marks) markers++;
      if (markers > deepest) return at;
    } else if (code !== 46 && code !== 41) {
      return undefined;
    }
  }
  return undefined;
}
