/** Tasks, notifications, boards, calendars and dashboards. */
export const work = {} as const;
