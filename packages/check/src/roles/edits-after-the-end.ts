/** N608: what has come to its end can still be changed by hand. */
import { canHoldInState, inState, isAlways, isEditable } from '@ninefold/engine';
import { anyNode, type Entity, type Expression, givenValue, type State } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { exampleWords } from '../decide/example-words.ts';
import type { Term } from '../decide/question.ts';
import { allMoves } from '../facts/graph/moves.ts';
import { rulesAbout } from '../facts/graph/rows-by-name.ts';
import { hasMatrix, recordRows } from '../facts/rights/permission-rows.ts';
import { conditionsOf, isLeftOpen, rightOf, roleNames } from '../facts/rights/rights.ts';
import { askKept, isKept, isTrue } from '../facts/values/ask-decider.ts';
import { isCheckedOnSave } from '../facts/values/rule-limits.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';

interface Late {
  readonly role: string;
  /** The cell says plain `yes`: always. */
  readonly always: boolean;
  readonly states: readonly State[];
  readonly witness: string;
}

/** Reports N608 (warning), in some cases as a note. Silent while there is no matrix. */
export function findEditsAfterTheEnd(checking: Checking): void {
  if (!hasMatrix(checking)) return;
  for (const { entity, machine } of allMoves(checking.application)) {
    const ends = machine.states.filter(({ kind }) => kind === 'end');
    const terms = rulesOnSave(checking, entity);
    if (ends.length === 0 || !terms || !entity.fields.some((field) => isEditable(checking.application, entity, field, 'edit'))) continue;
    const late = roleNames(checking.application).flatMap((role) => lateFor(checking, entity, role, ends, terms) ?? []);
    reportEditsAfterTheEnd(checking, entity, late);
  }
}

function lateFor(checking: Checking, entity: Entity, role: string, ends: readonly State[], rules: readonly Term[]): Late | undefined {
  const { application } = checking;
  const request = { kind: 'edit', entity: entity.name } as const;
  if (isLeftOpen(application, role, request)) return undefined;
  const right = rightOf(application, role, request);
  let witness = '';
  const states = ends.filter(({ name }) => {
    if (isAlways(right, false) || !canHoldInState(right, entity, name)) return false;
    const answer = askKept(checking, entity.name, [isTrue(right), isTrue(inState(entity, name)), ...rules]);
    if (answer.can === 'yes' && witness === '') witness = exampleWords(application, answer.example);
    return answer.can === 'yes';
  });
  const always = conditionsOf(application, role, request).some((one) => isAlways(one, true));
  return states.length > 0 ? { role, always, states, witness } : undefined;
}

/** Rules that may forbid it; undefined when one compares with what was before, which may forbid any change. */
function rulesOnSave({ application }: Checking, entity: Entity): readonly Term[] | undefined {
  const rules = rulesAbout(application, entity.name).filter(isCheckedOnSave);
  const typed = rules.flatMap((rule) => givenValue(rule.rule)?.typed ?? []);
  const readsState = (node: Expression): boolean => node.node === 'field' && node.of.node === 'old' && isState(entity, node.field);
  if (typed.some((rule) => anyNode(rule, readsState))) return undefined;
  return typed.filter((rule) => !anyNode(rule, ({ node }) => node === 'old')).map(isKept);
}

function isState({ fields }: Entity, name: string): boolean {
  return fields.some((field) => field.implied === 'state' && isSame(field.name, name));
}

function reportEditsAfterTheEnd(checking: Checking, entity: Entity, late: readonly Late[]): void {
  const [row] = recordRows(checking.application, 'edit', entity.name);
  const first = late.find(({ always }) => !always) ?? late[0];
  if (!row || !first) return;
  const states = [...new Map(late.flatMap((one) => one.states).map((state) => [state.name, state])).values()];
  report(checking, 'N608', row, {
    // A plain `yes` says "always"; a condition may have forgotten the end.
    ...(late.every(({ always }) => always) && { severity: 'note' as const }),
    what: `${withArticle(entity.name, true)} that is ${inWords(
      states.map(({ name }) => name),
      'or',
    )} can still be edited by ${inWords(late.map(({ role }) => role))}.`,
    why: `${states.length === 1 ? 'This state is an end' : 'These states are ends'}: what was decided on would no longer be what is kept.`,
    mend: `Say in the condition in which states it may be edited, as \`state != "${states[0]?.name ?? ''}"\`, or give the right for some states: \`edit ${entity.name} in …\`.`,
    statements: states.map(({ statement }) => statement),
    others: states.map(({ span, name }) => ({ span, words: `${name} is an end` })),
    ...(first.witness !== '' && !first.always && { witness: [`${first.witness}: ${first.role} may edit it`] }),
    certainty: 'found',
  });
}
