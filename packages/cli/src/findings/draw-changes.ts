/** Changes between two documents for a person at a terminal: by topic, a line each, with the records they touch. */
import { type Topic, topicTitles } from '@ninefold/check';
import type { Paint } from '../terminal.ts';
import type { CountedChange } from './count-touched.ts';

const signs = { added: '+', removed: '-', more: '+', less: '-', changed: '~' } as const;
const styles = { added: 'green', removed: 'red', more: 'green', less: 'red', changed: 'yellow' } as const;

/** Topics without a change are left out; '' when there is none at all. No newline at the end. */
export function drawChanges(changes: readonly CountedChange[], paint: Paint): string {
  const topics = Object.keys(topicTitles) as Topic[];
  return topics
    .map((topic) => [topic, changes.filter(({ change }) => change.topic === topic)] as const)
    .filter(([, group]) => group.length > 0)
    .map(([topic, group]) => [paint('bold', topicTitles[topic]), ...group.map((one) => draw(one, paint))].join('\n'))
    .join('\n\n');
}

function draw({ change, records }: CountedChange, paint: Paint): string {
  const sign = paint(styles[change.direction], signs[change.direction]);
  const example = (change.example ?? []).map((line, index) => `    ${index === 0 ? 'For example: ' : '             '}${line}`);
  const touched = records.map(({ entity, plural, count, words }) =>
    count === undefined
      ? `    How many ${plural} ${words}: the data cannot tell.`
      : `    ${count} ${count === 1 ? entity : plural} ${words}.`,
  );
  return [`  ${sign} ${change.what}`, ...example, ...touched].join('\n');
}
