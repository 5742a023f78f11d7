/** Days in a time zone as moments. */

/** The moment a day begins, as ISO text in UTC; undefined when there is no such day. */
export function startOfDay(day: string, timeZone: string): string | undefined {
  const utc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(utc)) return undefined;
  // The offset at midnight may differ from the one at midnight UTC (summer time): look twice.
  const first = utc - offsetAt(utc, timeZone);
  return new Date(utc - offsetAt(first, timeZone)).toISOString();
}

export function dayAfter(day: string): string {
  const utc = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(utc) ? day : new Date(utc + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

function offsetAt(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? '0');
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - moment;
}
