/** Units of working time as others write them: `4 business hours`, `2 office days`. */

/** What to write for so many of them; undefined for other units. */
export function asWorkingTime(count: string, unit: string): string | undefined {
  const [, of] = /^(?:business|office|work|bank|net)[\s-]*(minute|hour|day)s?$/iu.exec(unit) ?? [];
  return of && `${count} working ${of.toLowerCase()}${Number(count) === 1 ? '' : 's'}`;
}
