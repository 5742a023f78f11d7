/** Between UTC instants and the clock on the wall in the document's time zone, without a calendar library. */

/** `2026-11-17` and `14:05:00` of the instant in the zone. */
export function zonedParts(instant: number, timeZone: string): { readonly date: string; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(instant);
  const at = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '';
  return { date: `${at('year').padStart(4, '0')}-${at('month')}-${at('day')}`, time: `${at('hour')}:${at('minute')}:${at('second')}` };
}

/**
 * The UTC instant, as ISO text, of a wall-clock time in the zone. A time the clock skips in spring is read with the
 * offset before the change; of a time that comes twice in autumn the earlier one is meant (as Temporal's `compatible`).
 */
export function instantOf(date: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${date}T${time}Z`);
  const offsets = [wall - 86_400_000, wall + 86_400_000].map((near) => offsetAt(near, timeZone));
  const [before = 0] = offsets;
  const fitting = offsets.map((offset) => wall - offset).filter((instant) => instant + offsetAt(instant, timeZone) === wall);
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wall - before).toISOString();
}

function offsetAt(instant: number, timeZone: string): number {
  const { date, time } = zonedParts(instant, timeZone);
  return Date.parse(`${date}T${time}Z`) - Math.floor(instant / 1000) * 1000;
}
