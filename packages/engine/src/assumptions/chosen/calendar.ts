/** How a calendar is drawn where point 2 does not say. */

/** What is told of one span; whoever wants more narrows it, or looks at fewer days. */
export const entriesInSight = 5_000;

/** Of one question. */
export const longestSpanDays = 100;

/** The hours of a day that are in sight first where point 1 says no working hours. Whole hours from midnight. */
export const workingDay = { from: 8, to: 18 } as const;

/** Entries are moved and drawn by so many minutes. */
export const minutesAStep = 15;

/** How long an entry looks that says no end, and how long one is that begins by a press on an empty place. */
export const minutesOfAnEntry = 30;

/** The days of an agenda, from the one it begins with. */
export const daysOfAnAgenda = 31;

/** The rows of a calendar. */
export const rowsOfACalendar = 50;
