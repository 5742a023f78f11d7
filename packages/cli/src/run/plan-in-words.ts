/** What a changed document would do to data that is there. */

/** What stands in the way, that nothing was touched, and what to do: several lines, no newline at the end. `changes` are sentences. */
export function planInWords(file: string, changes: readonly string[]): string {
  return [
    `${file} has changed in a way that could lose or reinterpret data:`,
    '',
    ...changes.map((change) => `  - ${change}`),
    '',
    'Nothing was touched. Write the document so that the data keeps its meaning (a renamed field names its old self',
    'under *Was*), or start with another folder: --data DIR.',
  ].join('\n');
}
