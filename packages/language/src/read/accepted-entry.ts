/**
 * An entry by which a document accepts a finding: a line of a quote. It is said to the checker, not to the people who use
 * the application.
 *
 *     > accepted N606 on approve: the owner signs these off
 */

/** Groups: the code, and what follows it. */
export const acceptedEntry = /^ {0,3}>[ \t]*accepted[ \t]*:?[ \t]+`?(n\d+)`?(?=[\s:]|$)(.*)$/iu;

/** A quote without such lines; any other prose as it is. */
export function withoutEntries(prose: string): string {
  if (!prose.startsWith('>') || !/accepted/iu.test(prose)) return prose;
  return prose
    .split(/\r\n|\r|\n/u)
    .filter((line) => !acceptedEntry.test(line))
    .join('\n');
}
