/** Pages whose tables say by which test each line is shown. */

/** The rows of the table below a heading, cell by cell. */
export function rowsBelow(page: string, heading: string): readonly (readonly string[])[] {
  const part = page.split(/^## /mu).find((each) => each.startsWith(heading)) ?? '';
  return part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/gu, '')));
}

/** Files of the project that a text names. */
export function filesIn(text: string): readonly string[] {
  return [...text.matchAll(/`((?:packages|test)\/[^`]+)`/gu)].flatMap(([, file]) => file ?? []);
}
