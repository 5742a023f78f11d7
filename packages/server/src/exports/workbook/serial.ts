/** Days, times and moments as the numbers that spreadsheets keep them as (ECMA-376, 18.17.4.1): days since the end of 1899. */
const dayMs = 86_400_000;
const firstDay = Date.UTC(1899, 11, 30);
/** Before it spreadsheets disagree about a day that never was: 29 February 1900. */
const firstAgreed = Date.UTC(1900, 2, 1);

/** undefined for what has no number there. `text`: `2026-11-27`, or `2026-11-27 14:05:00`. */
export function serialOf(text: string): number | undefined {
  const moment = Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? 'Z' : ''}`);
  return moment >= firstAgreed ? (moment - firstDay) / dayMs : undefined;
}

/** A part of a day. `text`: `14:05:00`. */
export function serialOfTime(text: string): number | undefined {
  const moment = Date.parse(`1970-01-01T${text}Z`);
  return Number.isNaN(moment) ? undefined : moment / dayMs;
}
