/** Times of day as people type them: `14:05`, `1405`, `9`, `2:30 pm`, `9h15`. Gives `HH:MM:SS`. */
import type { ReadText } from '../entry.ts';

const timeText = /^(\d{1,2})(?:\s*[:.h]\s*(\d{2}))?(?:\s*[:.]\s*(\d{2}))?\s*(?:h|uhr)?\s*([ap])?\.?(?:m\.?)?$/u;
const bareDigits = /^(\d{1,2})(\d{2})$/u;

/** null for nothing; a problem for what is no time of day, and for one there is not (`25:00`). */
export function readTime(text: string): ReadText {
  const typed = text.normalize('NFKC').trim().toLowerCase();
  if (typed === '') return { value: null };
  const match = bareDigits.exec(typed) ?? timeText.exec(typed);
  if (!match) return { problem: 'This is not a time of day.' };
  const hour = hourOf(Number(match[1]), match[4]);
  const minute = Number(match[2] ?? 0);
  const second = Number(match[3] ?? 0);
  if (hour === undefined || minute > 59 || second > 59) return { problem: 'There is no such time.' };
  return { value: [hour, minute, second].map((part) => String(part).padStart(2, '0')).join(':') };
}

function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
