/** Bullets `- Words: …` that a point knows by their words; the others are reported. */
import { foldName, type PointNumber, retentionConstants } from '@ninefold/model';
import { didYouMean } from '../expressions/did-you-mean.ts';
import { countStatement, type Reading, report } from '../reading.ts';
import { type Bullet, labelOf } from './parts.ts';

/** Sorts bullets by the words a point knows; the first of two with the same words counts. `others` is asked about the rest: true means known; `more` are the words it knows. */
export function knownBullets<L extends string>(
  reading: Reading,
  point: PointNumber,
  bullets: readonly Bullet[],
  labels: readonly L[],
  others: (bullet: Bullet) => boolean = () => false,
  more: readonly string[] = [],
): Partial<Record<L, Bullet>> {
  const known: Partial<Record<L, Bullet>> = {};
  for (const bullet of bullets) {
    const label = labels.find((each) => foldName(each) === foldName(labelOf(bullet)));
    if (label === undefined) {
      if (others(bullet)) countStatement(reading, point);
      else reportBullet(reading, point, bullet, [...labels, ...more]);
    } else if (known[label]) {
      report(reading, 'N012', point, bullet.words, {
        what: `“${label}” is said twice; the first one counts.`,
        mend: 'Remove one of the two.',
      });
    } else {
      known[label] = bullet;
      countStatement(reading, point);
    }
  }
  return known;
}

/** What people who know other tools write. */
const otherWords: ReadonlyMap<string, string> = new Map([
  ['sort', 'Order'],
  ['sort by', 'Order'],
  ['sorted by', 'Order'],
  ['sorting', 'Order'],
  ['order by', 'Order'],
  ['ordered by', 'Order'],
  ['filter by', 'Filters'],
  ['filtered by', 'Filters'],
  ['empty', 'When empty'],
  ['if empty', 'When empty'],
  ['wip limit', 'At most'],
  ['wip limits', 'At most'],
  ['limit', 'At most'],
  ['limits', 'At most'],
  ['metric', 'Figure'],
  ['number', 'Figure'],
  ['graph', 'Chart'],
  ['diagram', 'Chart'],
  ['table', 'List'],
  ['recipient', 'Address'],
  ['to', 'Address'],
  ['address block', 'Address'],
  ['total', 'Totals'],
  ['sums', 'Totals'],
  ['letter head', 'Letterhead'],
  ['header', 'Letterhead'],
  ['sender', 'Letterhead'],
  ['color', 'Colour'],
  ['colours', 'Colour'],
  ['accent', 'Colour'],
  ['accent colour', 'Colour'],
  ['brand colour', 'Colour'],
  ['theme', 'Colour'],
  ['emblem', 'Logo'],
  ['brand', 'Logo'],
  ['favicon', 'Icon'],
  ['app icon', 'Icon'],
  ['timezone', 'Time zone'],
  ['language', 'Languages'],
  ['login', 'Sign in with'],
  ['log in with', 'Sign in with'],
  ['registration', 'Sign up'],
  ['second factor', 'Who needs a second factor'],
  ['two factor', 'Who needs a second factor'],
  ['2fa', 'Who needs a second factor'],
  ['mfa', 'Who needs a second factor'],
  ...['stand in', 'stands in', 'standing in', 'may stand in', 'stand ins', 'who stands in', 'substitution', 'substitutions'].map(
    (words) => [words, 'Who may stand in'] as const,
  ),
  ...['substitute', 'substitutes', 'deputy', 'deputies', 'delegation', 'delegates', 'acting for', 'who may act for', 'replacement'].map(
    (words) => [words, 'Who may stand in'] as const,
  ),
  ['unique together', 'Unique'],
  ['unique key', 'Unique'],
  ['no two', 'Unique'],
  ['name', 'Called'],
  ['label', 'Called'],
  ['title', 'Called'],
  ['display name', 'Called'],
  ['known as', 'Called'],
  ['public holidays', 'Holidays'],
  ['opening hours', 'Working hours'],
  ['business hours', 'Working hours'],
  ['office hours', 'Working hours'],
  ['opening times', 'Working hours'],
  ['working days', 'Working hours'],
  ['working time', 'Working hours'],
  ['work hours', 'Working hours'],
  ['bank holidays', 'Holidays'],
  ['closed', 'Holidays'],
  ['days off', 'Holidays'],
  ['unique together', 'Unique'],
  ['no two', 'Unique'],
  ['key', 'Unique'],
]);

/** Bullets that another point knows: where each stands. */
const homes: ReadonlyMap<string, string> = new Map([
  ...['Currency', 'Languages', 'Time zone', 'Working hours', 'Holidays', 'Letterhead', 'Colour', 'Logo', 'Icon'].map(
    (label) => [foldName(label), 'in point 1'] as const,
  ),
  ...['Filters', 'Order', 'When empty', 'At most', 'Address', 'Totals', 'Figure', 'Chart', 'List'].map(
    (label) => [foldName(label), 'in point 2, below a heading with the name of its screen'] as const,
  ),
  ...['Unique', 'Called'].map((label) => [foldName(label), 'in point 3, below the table of its entity'] as const),
  ...['Moved meanwhile', 'Records at once', 'Actions in a row'].map(
    (label) => [foldName(label), 'in point 4, below the states of its entity'] as const,
  ),
  ...['Who signs in', 'Sign in with', 'Sign up', 'Who needs a second factor', 'Who may stand in', 'Refused', 'May not be read'].map(
    (label) => [foldName(label), 'in point 6'] as const,
  ),
]);

/** Reports (N010) a bullet that the point does not know, with the nearest of `labels`, else with `elsewhere`, which says where it may stand. */
export function reportBullet(reading: Reading, point: PointNumber, bullet: Bullet, labels: readonly string[], elsewhere?: string): void {
  const label = labelOf(bullet);
  const home = labels.includes(label) ? undefined : homes.get(foldName(label));
  const near = home === undefined ? nearLabel(label, labels) : undefined;
  if (near !== undefined) reading.said.add(misspeltBullet(point, near));
  const known = `${labels.length === 0 ? '' : `It knows ${labels.join(', ')} here. `}For prose, quote it with \`>\`.`;
  report(reading, 'N010', point, bullet.words, {
    what: `This bullet is not read: point ${point} does not know “${label}” here.`,
    mend:
      near === undefined
        ? (elsewhere ?? ruleMeant(label) ?? retentionMeant(label) ?? (home === undefined ? known : `It stands ${home}.`))
        : `Did you mean “${near}”?`,
    ...(near === undefined
      ? {}
      : { fix: { title: `Write “${near}”`, edits: [{ from: bullet.label.from, to: bullet.label.to, text: near }] } }),
  });
}

/** What is noted where a bullet is surely one of that label: nothing else is said of its lack. */
export function misspeltBullet(point: PointNumber, label: string): string {
  return `bullet ${point} ${foldName(label)}`;
}

/** `- No overlap: from, until`, `- Check: …`: what is a rule here. */
function ruleMeant(label: string): string | undefined {
  if (/overlap/iu.test(label))
    return 'That none overlaps is a rule of point 5: `not(some one in … satisfies one.begins < ends and one.ends > begins)`, with a condition that leaves out the record itself.';
  return /^(?:rule|check|constraint|validation|must)\b/iu.test(label) ? 'What must hold is a row of point 5.' : undefined;
}

/** `- Keep history: 10 years`: what is a constant here. */
function retentionMeant(label: string): string | undefined {
  const constant = /\baside\b/iu.test(label)
    ? retentionConstants.aside
    : /\b(?:history|audit|retention)\b/iu.test(label)
      ? retentionConstants.history
      : undefined;
  return constant && `For how long something is kept is a row of point 9: \`${constant}\`, with a value as \`10 years\`.`;
}

function nearLabel(label: string, labels: readonly string[]): string | undefined {
  return (
    labels.find((each) => each === otherWords.get(foldName(label))) ??
    labels.find((each) => each === 'Unique' && /^unique\s*\(/iu.test(label)) ??
    didYouMean(label, labels)
  );
}
