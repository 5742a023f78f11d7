/**
 * N606: one person may both make something and decide on it.
 *
 * Who made a record stands in a field that starts as `me`. A *decision* is waited for in a state that the maker alone brings about
 * (by making the record, or by actions only they may take); there somebody else has at least two ways to send it on. Rules and
 * guards such as `employee != me` forbid it.
 */
import { always, canHoldInState, inState, isAlways } from '@ninefold/engine';
import {
  type Application,
  type Entity,
  type Expression,
  type Field,
  foldName,
  givenValue,
  guardOf,
  kindOfRole,
  memoizeBy,
  peopleKinds,
  type Rule,
  type Transition,
} from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { exampleWords } from '../decide/example-words.ts';
import { allMoves, type Branching, type Moves } from '../facts/graph/moves.ts';
import { rulesAbout } from '../facts/graph/rows-by-name.ts';
import { actionRows, hasMatrix } from '../facts/rights/permission-rows.ts';
import { isLeftOpen, rightOf, roleNames } from '../facts/rights/rights.ts';
import { askKept, isKept, isTrue } from '../facts/values/ask-decider.ts';
import { isCheckedOnSave } from '../facts/values/rule-limits.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords, isSame, ruleName } from '../facts/words/names-in-words.ts';
import { quoted } from '../facts/words/quoted.ts';
import { isOwn, looksAt, makersOf } from './makers.ts';
import { soundsLikeDeciding } from './sounds-like-deciding.ts';

interface Approval {
  readonly branching: Branching;
  readonly role: string;
  readonly maker: Field;
  readonly witness: string;
}

/** Reports N606 (warning). Silent while point 5 is not shown, there is no matrix or some row is open. */
export function findOwnApproval(checking: Checking): void {
  const { application } = checking;
  // The rule that forbids it may be said yet.
  if (!hasMatrix(checking) || !isShown(checking, 5)) return;
  for (const moves of allMoves(application)) {
    const makers = makersOf(application, moves.entity);
    if (moves.open || makers.length === 0) continue;
    const found = moves.machine.states
      .flatMap(({ name }) => decisionsIn(application, moves, makers, name))
      .flatMap((branching) => approvalOf(checking, moves.entity, makers, branching) ?? []);
    reportOwnApproval(checking, moves.entity, found);
  }
}

/**
 * That somebody else should decide follows from no structure alone: a treasurer may sell their own harvest. It is meant where a rule
 * forbids it elsewhere, where the right looks at who made it (`employee.manager = me`), or where the actions say so.
 */
function isMeantAsApproval(application: Application, entity: Entity, makers: readonly Field[], branchings: readonly Branching[]): boolean {
  return (
    makers.some((maker) => ruleAgainst(application, entity, maker) !== undefined) ||
    branchings.some(
      ({ action }) =>
        soundsLikeDeciding(action) ||
        rightsTo(application, entity, action).some(({ right }) => makers.some((maker) => looksAt(right, maker))),
    )
  );
}

/** What others may do in a state that only the maker brings about. */
function decisionsIn(application: Application, moves: Moves, makers: readonly Field[], state: string): readonly Branching[] {
  const entered = moves.to.get(foldName(state)) ?? [];
  const byMaker = entered.every(({ row, from }) => isSame(from, state) || isOwnAction(application, moves.entity, makers, row));
  const isStart = moves.start !== undefined && isSame(moves.start.name, state);
  if (!byMaker || (entered.every(({ from }) => isSame(from, state)) && !isStart)) return [];
  const branchings = moves.branchings.filter(
    (branching) => isSame(branching.state, state) && isForOthers(application, moves.entity, makers, branching),
  );
  const ends = new Set(branchings.flatMap(({ rows }) => rows.flatMap((row) => givenValue(row.to) ?? [])).map(foldName));
  ends.delete(foldName(state));
  return branchings.length > 1 && ends.size > 1 && isMeantAsApproval(application, moves.entity, makers, branchings) ? branchings : [];
}

/** Taken by the maker alone, whatever their role. */
function isOwnAction(application: Application, entity: Entity, makers: readonly Field[], { trigger }: Transition): boolean {
  if (trigger.kind !== 'action') return false;
  const rights = rightsTo(application, entity, trigger.name);
  return rights.length > 0 && rights.every(({ right }) => makers.some((maker) => isOwn(right, maker)));
}

/** Nobody may take it only because it is their own: it is for others to take. */
function isForOthers(application: Application, entity: Entity, makers: readonly Field[], { action }: Branching): boolean {
  const rights = rightsTo(application, entity, action);
  return rights.length > 0 && !rights.some(({ right }) => makers.some((maker) => isOwn(right, maker)));
}

interface RightOfRole {
  readonly role: string;
  readonly right: Expression;
}

const rightsTo = memoizeBy(
  ({ name }: Entity, action: string) => JSON.stringify([name, foldName(action)]),
  (application: Application, { name: entity }: Entity, action: string): readonly RightOfRole[] =>
    roleNames(application).flatMap((role) => {
      const right = rightOf(application, role, { kind: 'action', entity, action });
      return isAlways(right, false) ? [] : [{ role, right }];
    }),
);

/** A record, and a person who made it and may decide on it, with nothing that forbids it. */
function approvalOf(checking: Checking, entity: Entity, makers: readonly Field[], branching: Branching): Approval | undefined {
  const { application } = checking;
  const rules = rulesAt(application, entity, branching.action).map(isKept);
  for (const { role, right } of rightsTo(application, entity, branching.action)) {
    if (!canHoldInState(right, entity, branching.state)) continue;
    if (isLeftOpen(application, role, { kind: 'action', entity: entity.name, action: branching.action })) continue;
    for (const maker of makers.filter((one) => isOfKind(application, role, one) && !isOwn(right, one))) {
      for (const row of branching.rows) {
        if (row.when.kind === 'gap') continue;
        const holds = [isMe(entity, maker), right, inState(entity, branching.state), guardOf(row) ?? always(true)];
        if ([...holds, ...rules.map(({ expression }) => expression)].some((one) => forbids(one, maker))) continue;
        const terms = [...holds.map(isTrue), ...rules];
        const answer = askKept(checking, entity.name, terms);
        if (answer.can === 'yes') return { branching, role, maker, witness: exampleWords(application, answer.example) };
      }
    }
  }
  return undefined;
}

/** Whether whoever has the role may be who the field names: they sign in as one of the same kind. */
function isOfKind(application: Application, role: string, { type }: Field): boolean {
  if (peopleKinds(application).length === 0) return true;
  return type.kind === 'reference' && isSame(kindOfRole(application, role)?.entity ?? '', type.entity);
}

/** Rules that are checked when the action is taken. A gap among them may be the one that forbids it. */
function rulesAt(application: Application, { name }: Entity, action: string): readonly Expression[] {
  const due = rulesAbout(application, name).filter(
    (rule) => isCheckedOnSave(rule) || (givenValue(rule.on) ?? []).some((on) => isSame(on, action)),
  );
  return due.map((rule) => givenValue(rule.rule)?.typed ?? always(false));
}

/** Says `employee != me` outright: nothing to ask. */
function forbids(expression: Expression, maker: Field): boolean {
  if (expression.node === 'and') return expression.terms.some((term) => forbids(term, maker));
  return expression.node === 'compare' && expression.operator === '!=' && isOwn({ ...expression, operator: '=' }, maker);
}

/** `employee = me`. */
function isMe(entity: Entity, maker: Field): Expression {
  const at = { from: 0, to: 0 };
  const record = { kind: 'record', entity: maker.type.kind === 'reference' ? maker.type.entity : '' } as const;
  const self: Expression = { node: 'self', type: { kind: 'record', entity: entity.name }, ...at };
  const left: Expression = { node: 'field', type: record, of: self, entity: entity.name, field: maker.name, ...at };
  return { node: 'compare', type: { kind: 'yes/no' }, operator: '=', left, right: { node: 'me', type: record, ...at }, ...at };
}

function reportOwnApproval(checking: Checking, entity: Entity, found: readonly Approval[]): void {
  const { application } = checking;
  const [first] = found;
  const at =
    first &&
    actionRows(application, entity.name, first.branching.action).find(
      ({ may }) => !('state' in may) || may.state === undefined || isSame(may.state, first.branching.state),
    );
  if (!first || !at) return;
  const actions = [...new Set(found.map(({ branching }) => branching.action))];
  const roles = [...new Set(found.map(({ role }) => role))];
  const rule = ruleAgainst(application, entity, first.maker);
  report(checking, 'N606', at, {
    what: `${inWords(roles, 'or')} may ${quoted(actions)} ${withArticle(entity.name)} that they made themselves.`,
    why: rule
      ? `${ruleName(rule)} (\`${givenValue(rule.rule)?.source ?? ''}\`) is not checked on ${inWords(actions)}.`
      : `Nothing forbids that ${first.maker.name} and whoever decides are one person.`,
    mend: rule
      ? `Add ${inWords(actions)} to *On* of ${ruleName(rule)}.`
      : `Add a rule to point 5: about ${entity.name}, \`${first.maker.name} != me\`, on ${actions.join(', ')}.`,
    statements: [...found.flatMap(({ branching }) => branching.rows.map(({ statement }) => statement)), ...(rule ? [rule.statement] : [])],
    ...(rule && { others: [{ span: rule.span, words: `${ruleName(rule)} forbids it elsewhere` }], ...fixOf(rule, actions) }),
    ...(first.witness !== '' && { witness: [`${first.witness}: ${first.role} may ${first.branching.action} it`] }),
    certainty: 'found',
  });
}

/** A rule that says the same on other actions: `employee != me`. */
function ruleAgainst(application: Application, entity: Entity, maker: Field): Rule | undefined {
  return rulesAbout(application, entity.name).find((rule) => {
    const typed = givenValue(rule.rule)?.typed;
    return typed?.node === 'compare' && typed.operator === '!=' && isOwn({ ...typed, operator: '=' }, maker);
  });
}

function fixOf(rule: Rule, actions: readonly string[]) {
  if (rule.on.kind !== 'given') return {};
  const { to } = rule.on.span;
  return {
    fix: { title: `Check ${ruleName(rule)} on ${inWords(actions)} too`, edits: [{ from: to, to, text: `, ${actions.join(', ')}` }] },
  };
}
