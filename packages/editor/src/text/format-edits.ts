/** What `formatDocument` changes, as edits: line by line where it can, so that the cursor stays where it was. */
import { formatDocument, lineStarts } from '@ninefold/language';
import type { Edit } from '@ninefold/model';

/** None where the text is in the strict form already; one of the whole text where lines come or go. */
export function formatEdits(text: string): readonly Edit[] {
  const formatted = formatDocument(text);
  if (formatted === text) return [];
  const [before, after] = [linesOf(text), linesOf(formatted)];
  if (before.length !== after.length) return [{ from: 0, to: text.length, text: formatted }];
  let at = 0;
  return before.flatMap((line, index): Edit[] => {
    const from = at;
    at += line.length;
    const wanted = after[index] ?? '';
    return wanted === line ? [] : [{ from, to: at, text: wanted }];
  });
}

/** Each with its end. */
function linesOf(text: string): readonly string[] {
  const starts = lineStarts(text);
  return starts.map((start, index) => text.slice(start, starts[index + 1] ?? text.length));
}
