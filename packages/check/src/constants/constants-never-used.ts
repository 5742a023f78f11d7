/** N901: a constant that nothing reads. */
import { type Constant, foldName } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { isSomeExpressionOpen } from '../facts/rights/open-cells.ts';
import { usesOf } from '../facts/uses/uses.ts';

/** Silent while some expression is still to be written: it may use the constant. */
export function findConstantsNeverUsed(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole || isSomeExpressionOpen(application)) return;
  const { constants } = usesOf(application);
  for (const constant of application.constants) if (!constants.has(foldName(constant.name))) reportUnused(checking, constant);
}

function reportUnused(checking: Checking, constant: Constant): void {
  const { name } = constant;
  report(checking, 'N901', constant, {
    what: `${name} is used nowhere.`,
    why: `Nothing keeps to it: ${whyOf(constant)}.`,
    mend: 'Use it in the rule, guard or call it is meant for, or remove it.',
    certainty: 'proved',
  });
}

/** A text is no limit; it may be long, or not for every eye. */
function whyOf({ value, words }: Constant): string {
  if (value.kind !== 'given') return 'whoever answers it changes nothing';
  return value.value.type.kind === 'text' ? 'whoever changes it changes nothing' : `${words} is a limit on paper only`;
}
