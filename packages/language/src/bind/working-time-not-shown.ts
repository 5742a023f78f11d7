/** What needs working time waits until point 1 says when people work. */
import { type Application, restsOnWorkingDays, type TextRange, type Transition } from '@ninefold/model';
import { type Reading, reportGap } from '../reading.ts';
import { misspeltBullet } from '../sections/bullets.ts';

/** Reports the first place that needs it, as a gap of point 1, where point 1 says nothing of it. */
export function tellWorkingTime(reading: Reading, application: Application): void {
  if (application.product.workingHours.kind !== 'none' || !/\bworking\s/iu.test(reading.source.text)) return;
  if (reading.said.has(misspeltBullet(1, 'Working hours'))) return;
  const constant = application.constants.find(({ value }) => value.kind === 'given' && isOfWork(value.value.type));
  const { screens, entities, states, rules, roles, calls, errors } = application;
  const place = constant?.span ?? findUse([screens, entities, states, rules, roles, calls, errors]);
  if (!place) return;
  reportGap(reading, 'N005', 1, place, {
    words: 'The working hours',
    what: 'When people work is not shown.',
    mend: 'Add `- Working hours: Monday to Friday 9:00-17:00` to point 1.',
  });
}

/** The first expression within, wherever it stands, that is about working time, or row that comes again on days of work. */
function findUse(part: unknown): TextRange | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  if ('type' in part && 'from' in part && 'to' in part && isOfWork(part.type)) return { from: Number(part.from), to: Number(part.to) };
  if ('trigger' in part && comesOnWorkingDays(part as Transition)) return (part as Transition).span;
  for (const inner of Object.values(part)) {
    const found = findUse(inner);
    if (found) return found;
  }
  return undefined;
}

function comesOnWorkingDays({ trigger }: Transition): boolean {
  return trigger.kind === 'every' && restsOnWorkingDays(trigger.recurrence);
}

function isOfWork(type: unknown): boolean {
  return typeof type === 'object' && type !== null && 'kind' in type && type.kind === 'duration' && 'working' in type;
}
