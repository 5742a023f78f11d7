/** Times of day as people type them: `14:05`, `1405`, `9`, `2:30 pm`, `9.30pm`, `9h15`. Gives `HH:MM:SS`. */
import { t } from '../../language/say-here.ts';
import type { ReadText } from '../entry.ts';
import { westernDigits } from '../numbers/read-number.ts';

const timeText =
  /^(?<hour>\d{1,2})(?:\s*[:.h]\s*(?<minute>\d{2}))?(?:\s*[:.]\s*(?<second>\d{2}))?\s*(?:h|uhr)?\s*(?:(?<half>[ap])\.?(?:m\.?)?)?$/u;
const bareDigits = /^(?<hour>\d{1,2})(?<minute>\d{2})\s*(?:(?<half>[ap])\.?(?:m\.?)?)?$/u;

/** null for nothing; a problem for what is no time of day, and for one there is not (`25:00`). */
export function readTime(text: string, locale: string): ReadText {
  const typed = westernDigits(text.normalize('NFKC'), locale).trim().toLowerCase();
  if (typed === '') return { value: null };
  const said = (bareDigits.exec(typed) ?? timeText.exec(typed))?.groups;
  if (!said) return { problem: t('This is not a time of day.') };
  const hour = hourOf(Number(said.hour), said.half);
  const minute = Number(said.minute ?? 0);
  const second = Number(said.second ?? 0);
  if (hour === undefined || minute > 59 || second > 59) return { problem: t('There is no such time.') };
  return { value: [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':') };
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
