/** Days on which nobody works, where records name them: read in the transaction that writes one, and what is due by them planned anew. */
import { entitiesOfHolidays, type RecordWritten, takesHolidays, workingTimeWith, writtenWithLines } from '@ninefold/engine';
import { foldName } from '@ninefold/model';
import { mapInOrder } from '../in-order.ts';
import { evaluateQuery } from '../query/evaluate.ts';
import type { WriteContext } from './context.ts';
import { planWorkingTimers } from './plan-timers.ts';

/** Whether they are other days now. Asks nothing where the document takes none from records. */
export async function readHolidays(context: WriteContext): Promise<boolean> {
  const { application } = context.plan;
  if (!takesHolidays(application)) return false;
  const { settings } = context.environment;
  // Which days are free does not follow from when people work.
  const environment = { ...context.environment, settings: { ...settings, workingTime: undefined } };
  const kept = await mapInOrder(application.product.holidaysFrom ?? [], async ({ typed }) => {
    const found = typed && (await evaluateQuery(context, { expression: typed, environment, load: {} }));
    return found?.kind === 'value' ? found.value : undefined;
  });
  const workingTime = workingTimeWith(application, kept);
  if (JSON.stringify(workingTime) === JSON.stringify(settings.workingTime)) return false;
  context.environment = { ...context.environment, settings: { ...settings, workingTime } };
  return true;
}

/** Where something was written that says which days are free. */
export async function followHolidays(context: WriteContext, written: RecordWritten): Promise<void> {
  const { application } = context.plan;
  const entities = entitiesOfHolidays(application);
  if (entities.size === 0 || !writtenWithLines(application, written).some(({ entity }) => entities.has(foldName(entity)))) return;
  if (await readHolidays(context)) await planWorkingTimers(context);
}
