/** What a changed document would do to data that is there, in words. */
import type { ChangePlan, Remark } from '@ninefold/store';
import { shellWord } from '../arguments/shell-word.ts';
import { placeWords } from '../document/data-place.ts';

/** A document, and where the data is that it meets. */
interface PlannedData {
  readonly file: string;
  readonly place: string | null;
}

/** What stands in the way of a start, that nothing was touched, and what to do: several lines, no newline at the end. */
export function planInWords(of: PlannedData, plan: ChangePlan, differs?: string): string {
  return [
    `${of.file} has changed in a way that could lose or reinterpret data:`,
    ...(differs === undefined ? [] : ['', differs]),
    ...listed([...plan.asks, ...plan.refused]),
    '',
    'Nothing was touched.',
    ...nextSteps(plan, of),
  ].join('\n');
}

/** All of a plan, a line each. */
export function drawPlan(plan: ChangePlan): readonly string[] {
  const parts = [
    ['Done by itself:', plan.applied],
    ['Done with consent alone:', plan.asks],
    ['Stands in the way:', plan.refused],
  ] as const;
  const drawn = parts.filter(([, remarks]) => remarks.length > 0).map(([head, remarks]) => [head, ...listed(remarks)]);
  if (drawn.length === 0) return ['The data fits the document: nothing has to be changed.'];
  return drawn.flatMap((part, place) => (place === 0 ? part : ['', ...part]));
}

/** What to do about what asks for consent or stands in the way. */
export function nextSteps({ hash, refused }: ChangePlan, { file, place }: PlannedData): readonly string[] {
  if (refused.length > 0)
    return [
      'Write the document so that the data keeps its meaning (a renamed field names its old self under *Was*), or change the',
      'records first. Until then nothing is done.',
    ];
  return [
    'Write the document so that the data keeps its meaning (a renamed field names its old self under *Was*), or agree to it:',
    `  ninefold apply ${shellWord(file)} --accept ${hash}${placeWords(file, place)}`,
  ];
}

function listed(remarks: readonly Remark[]): readonly string[] {
  return ['', ...remarks.flatMap(drawRemark)];
}

function drawRemark({ text, count, records = [], withConsent }: Remark): readonly string[] {
  const more = (count ?? records.length) - records.length;
  const names = records.length === 0 ? [] : [`    ${records.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`];
  return [`  - ${text}`, ...names, ...(withConsent === undefined ? [] : [`    With consent ${withConsent}`])];
}
