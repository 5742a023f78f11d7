/** What a document accepts, a line each: nobody should have to look for it. */
import { type CheckedDocument, findingName } from '@ninefold/check';

/** Code, name, place and reason of each accepted finding, and the line that accepts it; `file` as it was given. */
export function acceptedLines(file: string, { accepted }: CheckedDocument): readonly string[] {
  return accepted.map(
    ({ finding, reason, line }) =>
      `accepted[${finding.code}] ${findingName(finding.code)}  ${file}:${finding.span.line}: ${reason} (line ${line})`,
  );
}
