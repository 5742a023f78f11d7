/** When people work, as a document says it: days with the same hours together. */
import { type WorkingSpan, weekdays } from '@ninefold/model';

/** `Monday to Thursday 08:00-17:00, Friday 08:00-14:00`; days without work are left out. */
export function workingHoursWords(spans: readonly WorkingSpan[]): string {
  const days = weekdays.map((day) => ({ day, hours: hoursOf(spans, day) }));
  const groups: { first: string; last: string; hours: string }[] = [];
  for (const [place, { day, hours }] of days.entries()) {
    if (hours === '') continue;
    const before = groups.at(-1);
    if (before && before.hours === hours && days[place - 1]?.hours === hours) before.last = capital(day);
    else groups.push({ first: capital(day), last: capital(day), hours });
  }
  return groups.map(({ first, last, hours }) => `${first === last ? first : `${first} to ${last}`} ${hours}`).join(', ');
}

function hoursOf(spans: readonly WorkingSpan[], day: WorkingSpan['day']): string {
  return spans.flatMap((span) => (span.day === day ? [`${span.from}-${span.to}`] : [])).join(', ');
}

function capital(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}
