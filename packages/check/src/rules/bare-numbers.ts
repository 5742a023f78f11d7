/** N510: a number stands where a constant of the same value is meant. */
import {
  type Application,
  type Constant,
  type Expression,
  findConstant,
  findError,
  foldName,
  memoize,
  nodesOf,
  type StatementId,
} from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { type ExpressionUse, expressionsOf, type UsedExpression } from '../facts/uses/expressions.ts';
import { compareLimits, fixedValue } from '../facts/values/limits.ts';
import { spanOf } from '../facts/words/spans.ts';
import { wordsOf } from '../facts/words/words-of.ts';

const places: ReadonlySet<ExpressionUse> = new Set<ExpressionUse>([
  'rule',
  'guard',
  'filter',
  'condition',
  'measure',
  'effect',
  'computed',
]);

/** One comparison: what is compared, and what with. */
interface NumberComparison {
  readonly used: UsedExpression;
  readonly operand: string;
  readonly with: Expression;
}

/** Said only where elsewhere the same thing is compared with a constant, or the message of the refusal names it: `3` may be many things. */
export function findBareNumbers(checking: Checking): void {
  const { application } = checking;
  const compared = expressionsOf(application)
    .filter(({ place }) => places.has(place))
    .flatMap((used) => (used.expression.typed ? comparisonsIn(used, used.expression.typed) : []));
  const constants = new Map<string, Set<string>>();
  for (const { operand, with: other } of compared)
    for (const node of nodesOf(other))
      if (node.node === 'constant') constants.set(operand, (constants.get(operand) ?? new Set()).add(foldName(node.name)));
  const said = new Set<number>();
  for (const one of compared) {
    if (one.with.node !== 'literal' || said.has(one.with.from)) continue;
    const find = (names: Iterable<string>) =>
      [...names].flatMap((name) => findConstant(application, name) ?? []).find((each) => isValueOf(checking, each, one.with));
    const elsewhere = find(constants.get(one.operand) ?? []);
    const constant = elsewhere ?? find(constantsToldBy(application, one.used));
    if (!constant) continue;
    said.add(one.with.from);
    reportBare(checking, one, constant, elsewhere ? 'Elsewhere the same is compared with' : 'The message of its refusal says');
  }
}

function comparisonsIn(used: UsedExpression, expression: Expression): readonly NumberComparison[] {
  return [...nodesOf(expression)].flatMap((node) => {
    if (node.node !== 'compare') return [];
    return [
      { used, operand: wordsOf(node.left), with: node.right },
      { used, operand: wordsOf(node.right), with: node.left },
    ];
  });
}

/** Constants in the message of the error that the rule or the guard is refused with. */
function constantsToldBy(application: Application, { at: { statement } }: UsedExpression): readonly string[] {
  const code = codesOf(application).get(statement);
  const parts = code === undefined ? [] : Object.values(findError(application, code)?.parts ?? {}).flat();
  const typed = parts.flatMap((part) => ('value' in part ? (part.value.typed ?? []) : []));
  return typed.flatMap((one) => [...nodesOf(one)].flatMap((node) => (node.node === 'constant' ? node.name : [])));
}

/** Statement of a rule or a transition → code of the error it is refused with. */
const codesOf = memoize(({ rules, states }: Application): ReadonlyMap<StatementId, string> => {
  const transitions = states.flatMap((machine) => machine.transitions);
  return new Map([
    ...rules.flatMap(({ statement, otherwise }) => (otherwise.kind === 'given' ? [[statement, otherwise.value] as const] : [])),
    ...transitions.flatMap(({ statement, otherwise }) =>
      otherwise.kind === 'given' && otherwise.value.kind === 'error' ? [[statement, otherwise.value.code] as const] : [],
    ),
  ]);
});

function isValueOf({ application }: Checking, constant: Constant, literal: Expression): boolean {
  if (constant.value.kind !== 'given' || constant.value.value.type.kind !== literal.type.kind) return false;
  const named: Expression = { node: 'constant', name: constant.name, type: constant.value.value.type, from: 0, to: 0 };
  const [one, other] = [fixedValue(application, named), fixedValue(application, literal)];
  return one !== undefined && other !== undefined && compareLimits(one, other) === 0;
}

function reportBare(checking: Checking, { used, with: literal }: NumberComparison, constant: Constant, said: string): void {
  const words = checking.text.slice(literal.from, literal.to);
  report(
    checking,
    'N510',
    { statement: used.at.statement, span: spanOf(checking, literal) },
    {
      what: `${words} stands here; is this ${constant.name}?`,
      why: `${said} ${constant.name} (${constant.words}). When that changes, this will not.`,
      mend: `Write \`${constant.name}\`.`,
      others: [{ span: constant.span, words: 'said here' }],
      statements: [constant.statement],
      fix: { title: `Write ${constant.name}`, edits: [{ from: literal.from, to: literal.to, text: constant.name }] },
    },
  );
}
