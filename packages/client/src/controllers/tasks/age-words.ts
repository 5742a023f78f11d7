/** How long something has stood, in the largest whole unit: "5 minutes", "2 days". */

const minute = 60_000;
const units = [
  { words: 'day', ms: 1440 * minute },
  { words: 'hour', ms: 60 * minute },
  { words: 'minute', ms: minute },
] as const;

/** `since` is ISO text, `now` in milliseconds since 1970; '' for less than a minute, or what is no moment. */
export function ageWords(since: string, now: number = Date.now()): string {
  const lasted = now - Date.parse(since);
  const unit = units.find(({ ms }) => lasted >= ms);
  if (!unit) return '';
  const many = Math.floor(lasted / unit.ms);
  return `${many} ${unit.words}${many === 1 ? '' : 's'}`;
}
