/** N507: a rule whose *On* names only actions that never touch what it is about. */
import { type Application, findEntity, givenValue, momentOf, type Rule } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { hasAction } from '../facts/uses/call-facts.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords, ruleName } from '../facts/words/names-in-words.ts';

/** Reports N507 (warning). Silent while reading found errors or point 3 or 4 is not shown. */
export function findRulesNeverChecked(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole || !isShown(checking, 3) || !isShown(checking, 4)) return;
  for (const rule of application.rules) {
    const on = givenValue(rule.on) ?? ['save'];
    if (on.some((each) => momentOf(application, rule, each) || touches(application, each, rule.about))) continue;
    reportNeverChecked(checking, rule, on);
  }
}

/** Lines are checked with the record they belong to. */
function touches(application: Application, action: string, entity: string, seen: ReadonlySet<string> = new Set()): boolean {
  if (hasAction(application, entity, action)) return true;
  const owner = findEntity(application, entity)?.ownedBy?.entity;
  return owner !== undefined && !seen.has(owner) && touches(application, action, owner, new Set([...seen, owner]));
}

function reportNeverChecked(checking: Checking, rule: Rule, on: readonly string[]): void {
  const { states } = checking.application;
  const others = states.filter(({ entity }) => on.some((action) => hasAction(checking.application, entity, action)));
  const owners = inWords(others.map(({ entity }) => entity));
  report(checking, 'N507', rule.on.kind === 'given' ? { statement: rule.statement, span: rule.on.span } : rule, {
    what: `${ruleName(rule)} is never checked: ${inWords(on.map((action) => `“${action}”`))} ${on.length > 1 ? 'are actions' : 'is an action'} of ${owners === '' ? 'nothing' : owners}, not of ${rule.about}.`,
    why: `Nothing keeps ${withArticle(rule.about)} to it.`,
    mend: `Write \`save\`, or an action of ${rule.about}.`,
    others: others.map(({ span, entity }) => ({ span, words: `actions of ${entity}` })),
    statements: others.map(({ statement }) => statement),
    certainty: 'proved',
  });
}
