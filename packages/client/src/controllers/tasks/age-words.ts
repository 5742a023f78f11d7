/** How long something has stood, in the largest whole unit: "5 minutes", "2 days". */
import type { SourceText } from '@ninefold/words';
import { t } from '../../language/t.tsx';

const minute = 60_000;
const units = [
  { many: '{count, plural, one {# day} other {# days}}', ms: 1440 * minute },
  { many: '{count, plural, one {# hour} other {# hours}}', ms: 60 * minute },
  { many: '{count, plural, one {# minute} other {# minutes}}', ms: minute },
] as const satisfies readonly { readonly many: SourceText; readonly ms: number }[];

/** `since` is ISO text, `now` in milliseconds since 1970; '' for less than a minute, or what is no moment. */
export function ageWords(since: string, now: number = Date.now()): string {
  const lasted = now - Date.parse(since);
  const unit = units.find(({ ms }) => lasted >= ms);
  if (!unit) return '';
  return t(unit.many, { count: Math.floor(lasted / unit.ms) });
}
