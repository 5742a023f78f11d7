/** The working time of point 1, and the days off that are taken from records. */
import {
  type Application,
  type Expression,
  findField,
  foldName,
  givenValue,
  isList,
  memoize,
  nodesOf,
  type Value,
  type WorkingTime,
} from '@ninefold/model';

/** undefined where point 1 does not show it, or takes holidays from records: then `workingTimeWith` says it. */
export const workingTimeOf = memoize((application: Application): WorkingTime | undefined =>
  takesHolidays(application) ? undefined : workingTimeWith(application, []),
);

/** Whether point 1 takes holidays from records. */
export function takesHolidays({ product }: Application): boolean {
  return (product.holidaysFrom?.length ?? 0) > 0;
}

/** The working time with what came out of each of `holidaysFrom`; undefined where that is not known, or point 1 does not show the rest. */
export function workingTimeWith({ product }: Application, kept: readonly (Value | undefined)[]): WorkingTime | undefined {
  const spans = givenValue(product.workingHours);
  // Which days are free is as much needed, once it is said that some are.
  if (!spans || product.holidays.kind === 'gap' || kept.includes(undefined)) return undefined;
  const days = kept.flatMap((value) => (isList(value) ? value : [])).filter((day) => typeof day === 'string');
  return { spans, holidays: [...new Set([...(givenValue(product.holidays) ?? []), ...days])].sort() };
}

/** Folded names of the entities whose records say which days are free; none where point 1 takes no holidays from records. */
export const entitiesOfHolidays = memoize((application: Application): ReadonlySet<string> => {
  const found = new Set<string>();
  const seen = new Set<Expression>();
  const visit = (expression: Expression | undefined): void => {
    if (!expression || seen.has(expression)) return;
    seen.add(expression);
    for (const node of nodesOf(expression)) {
      if (node.node === 'all' || node.node === 'field') found.add(foldName(node.entity));
      if (node.node === 'field') visit(findField(application, node.entity, node.field)?.computed?.typed);
    }
  };
  for (const { typed } of application.product.holidaysFrom ?? []) visit(typed);
  return found;
});

/** The application as it is told to a browser: the days themselves in the place of where they come from. */
export function withHolidays(application: Application, { holidays: value }: WorkingTime): Application {
  const { holidaysFrom: _, holidays, ...product } = application.product;
  if (holidays.kind === 'none') return application;
  return { ...application, product: { ...product, holidays: { kind: 'given', value, span: holidays.span } } };
}
