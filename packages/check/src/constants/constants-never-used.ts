/** N901: a constant that nothing reads. */
import { isAboutComments, isAboutOpenId, isAboutSessions, isRetention, signsInWith } from '@ninefold/engine';
import { type Application, type Constant, type Finding, foldName, type Retained, retentionConstants } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { isSomeExpressionOpen } from '../facts/rights/open-cells.ts';
import { usesOf } from '../facts/uses/uses.ts';

/** Silent while some expression is still to be written: it may use the constant. */
export function findConstantsNeverUsed(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole || isSomeExpressionOpen(application)) return;
  const { constants } = usesOf(application);
  for (const constant of application.constants)
    if (!constants.has(foldName(constant.name)) && !isKeptTo(application, constant.name)) reportUnused(checking, constant);
}

/** The application keeps to it by itself, whatever else names it. */
function isKeptTo(application: Application, name: string): boolean {
  return (
    isRetention(name) ||
    isAboutComments(name) ||
    isAboutSessions(name) ||
    (isAboutOpenId(name) && signsInWith(application, 'OpenID Connect'))
  );
}

function reportUnused(checking: Checking, constant: Constant): void {
  const { name } = constant;
  const meant = retentionMeant(constant);
  report(checking, 'N901', constant, {
    what: `${name} is used nowhere.`,
    why: `Nothing keeps to it: ${whyOf(constant)}.`,
    mend: meant
      ? `For how long ${meant === 'history' ? 'the history' : 'what was set aside'} is kept says a constant called ${retentionConstants[meant]}.`
      : 'Use it in the rule, guard or call it is meant for, or remove it.',
    ...(meant && { fix: renamed(checking, constant, retentionConstants[meant]) }),
    certainty: 'proved',
  });
}

/** A text is no limit; it may be long, or not for every eye. */
function whyOf({ value, words, atStart }: Constant): string {
  if (atStart) return 'whoever gives it at the start changes nothing';
  if (value.kind !== 'given') return 'whoever answers it changes nothing';
  return value.value.type.kind === 'text' ? 'whoever changes it changes nothing' : `${words} is a limit on paper only`;
}

/** What people call it who know it from elsewhere, or who spell it otherwise. */
function retentionMeant({ name, value }: Constant): Retained | undefined {
  if (value.kind === 'given' && value.value.type.kind !== 'duration') return undefined;
  const words = foldName(name).split(/[^a-z]+/u);
  const says = (...some: readonly string[]): boolean => some.some((word) => words.includes(word));
  if (says('aside', 'dropped', 'removed')) return 'aside';
  return says('history', 'audit', 'retention', 'retain') ? 'history' : undefined;
}

function renamed({ text }: Checking, { span, name }: Constant, right: string): Finding['fix'] {
  const from = text.indexOf(name, span.from);
  return from < 0 || from >= span.to ? undefined : { title: `Call it ${right}`, edits: [{ from, to: from + name.length, text: right }] };
}
