/** Units of working time as others write them: `4 business hours`, `2 office days`. */

/** What to write for so many of them; undefined for other units. */
export function asWorkingTime(count: string, unit: string): string | undefined {
  if (/^(?:working|business|office|work)[\s-]*weeks?$/iu.test(unit)) return `${Number(count) * 5} working days`;
  const [, bare, behind = bare] =
    /^(?:business|office|work|bank|net)[\s-]*(minute|hour|day)s?$/iu.exec(unit) ?? /^()(minute|hour|day)s?\s+of\s+work$/iu.exec(unit) ?? [];
  const of = bare === '' ? behind : bare;
  return of && `${count} working ${of.toLowerCase()}${Number(count) === 1 ? '' : 's'}`;
}
