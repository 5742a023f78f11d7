/** Working hours as other people write them: `Tue-Fri 8-12 and 13.30-18`, `Monday to Friday from 9am to 5pm`. */
import { weekdays } from '@ninefold/model';

/** The same as the language writes it; undefined where the words say no working hours. */
export function workingHoursMeant(text: string): string | undefined {
  const bare = text
    .replace(/,?\s*(?:except|but\s+not|without|not)\s+(?:on\s+)?(?:public\s+|bank\s+)?holidays\s*$/iu, '')
    .replace(/^(?:on\s+)?(?:all\s+)?(?:weekdays|workdays|working\s+days|business\s+days)\b/iu, 'Monday to Friday')
    .replace(/^(?:daily|every\s+day|all\s+days)\b/iu, 'Monday to Sunday')
    .replace(/^(?=\d)/u, 'Monday to Friday ');
  const days = bare.replace(/\p{L}+\.?/gu, (word) => dayMeant(word) ?? word).replace(daySpan, '$1 to $2');
  const written = days
    .replace(/\b(?:from|between|open)\s+(?=\d)/giu, '')
    .replace(hourSpan, (...match: (string | undefined)[]) => spanMeant(match) ?? match[0] ?? '')
    .replace(/\s*(?:\band\b|&|;|:(?!\d))\s*/giu, ', ')
    .replace(/(?<=day), (?=\d)/gu, ' ');
  return asWritten.test(written) ? written : undefined;
}

const day = `(${weekdays.map(capital).join('|')})`;
const daySpan = new RegExp(`${day} ?(?:-|–|until|till|through|to) ?${day}`, 'gu');
const hour = '(\\d{1,2})(?:[:.h](\\d{2}))?(?: ?([ap]m))?';
const hourSpan = new RegExp(`${hour} ?(?:-|–|to|until|till|and) ?${hour}(?![\\d:])`, 'giu');
const spans = '\\d{1,2}:\\d{2}-\\d{1,2}:\\d{2}(?:, \\d{1,2}:\\d{2}-\\d{1,2}:\\d{2})*';
const group = `${day}(?: to ${day}|(?:, ${day})*) ${spans}`;
const asWritten = new RegExp(`^${group}(?:, ${group})*$`, 'u');

/** `Tue`, `Tues.`, `mondays`. */
function dayMeant(word: string): string | undefined {
  const bare = word.toLowerCase().replace(/\.$/u, '');
  const found = bare.length < 2 ? undefined : weekdays.find((one) => one.startsWith(bare) || `${one}s` === bare);
  return found && capital(found);
}

function capital(word: string): string {
  return word[0]?.toUpperCase() + word.slice(1);
}

function spanMeant([, from, fromMinute, fromHalf, to, toMinute, toHalf]: readonly (string | undefined)[]): string | undefined {
  const [begins, ends] = [timeMeant(from, fromMinute, fromHalf), timeMeant(to, toMinute, toHalf)];
  return begins && ends && begins.padStart(5, '0') < ends.padStart(5, '0') ? `${begins}-${ends}` : undefined;
}

function timeMeant(hours = '', minutes = '00', half?: string): string | undefined {
  const count = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return count <= 24 && Number(minutes) < 60 ? `${count}:${minutes}` : undefined;
}
