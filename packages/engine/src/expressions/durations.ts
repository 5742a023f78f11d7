/** Durations: `days` counted in milliseconds, `months` in months; ISO 8601 text in and out. */
import { dayMilliseconds } from './calendar.ts';

const daysText = /^(-?)P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d{1,3}))?S)?)?$/u;
const monthsText = /^(-?)P(?:(\d+)Y)?(?:(\d+)M)?$/u;

/** Reads `P3DT4H` or `P1Y6M` into its count; undefined when it is not of that kind. */
export function readDuration(text: string, of: 'days' | 'months'): bigint | undefined {
  if (!/\d/u.test(text) || text.endsWith('T')) return undefined;
  if (of === 'months') {
    const match = monthsText.exec(text);
    return match ? signed(match[1], BigInt(match[2] ?? 0) * 12n + BigInt(match[3] ?? 0)) : undefined;
  }
  const match = daysText.exec(text);
  if (!match) return undefined;
  const seconds = ((BigInt(match[2] ?? 0) * 24n + BigInt(match[3] ?? 0)) * 60n + BigInt(match[4] ?? 0)) * 60n + BigInt(match[5] ?? 0);
  return signed(match[1], seconds * 1000n + BigInt((match[6] ?? '').padEnd(3, '0')));
}

function signed(sign: string | undefined, count: bigint): bigint {
  return sign === '-' ? -count : count;
}

/** The shortest ISO 8601 form: `P3DT4H`, `PT0S`, `P1Y6M`. */
export function writeDuration(count: bigint, of: 'days' | 'months'): string {
  const size = count < 0n ? -count : count;
  return `${count < 0n ? '-' : ''}P${of === 'months' ? writeMonths(size) : writeDays(size)}`;
}

function writeMonths(months: bigint): string {
  const years = months / 12n;
  const rest = months % 12n;
  return `${years > 0n ? `${years}Y` : ''}${rest > 0n || years === 0n ? `${rest}M` : ''}`;
}

function writeDays(milliseconds: bigint): string {
  const days = milliseconds / BigInt(dayMilliseconds);
  const inDay = milliseconds % BigInt(dayMilliseconds);
  const fraction = String(inDay % 1000n)
    .padStart(3, '0')
    .replace(/0+$/u, '');
  const [hours, minutes, seconds] = [inDay / 3_600_000n, (inDay / 60_000n) % 60n, (inDay / 1000n) % 60n];
  const secondsText = seconds > 0n || fraction !== '' ? `${seconds}${fraction === '' ? '' : `.${fraction}`}S` : '';
  const clock = `${hours > 0n ? `${hours}H` : ''}${minutes > 0n ? `${minutes}M` : ''}${secondsText}`;
  if (days === 0n) return `T${clock === '' ? '0S' : clock}`;
  return `${days}D${clock === '' ? '' : `T${clock}`}`;
}
