/** N903: an upper limit that other limits never let anything come near. */
import { type Application, byName, type Expression, findConstant, findEntity, foldName, type NodeOf } from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { ComparedLimit } from '../facts/values/limits.ts';
import { isCheckedOnSave, type RuleLimit, ruleLimits } from '../facts/values/rule-limits.ts';
import { inWords, ruleName } from '../facts/words/names-in-words.ts';
import { wordsOf } from '../facts/words/words-of.ts';

/** The most something can be, in units of 10^-12, and the limits that say so. */
interface Most {
  readonly amount: bigint;
  readonly by: readonly RuleLimit[];
}

const one = 10n ** 12n;

/** Of sums of lines, and of sums and products of what is limited; what a single other rule limits is said there (N504). */
export function findLimitsNeverReached(checking: Checking): void {
  const { application } = checking;
  for (const [entity, limits] of ruleLimits(application)) {
    for (const { rule, limit } of limits) {
      const name = limit.side === 'upper' ? limit.constants[0] : undefined;
      const constant = name === undefined ? undefined : findConstant(application, name);
      if (!constant || !('amount' in limit.value)) continue;
      const most = mostOf(application, entity, limit.operand, new Set());
      if (!most || most.by.length === 0 || !isBelow(most, limit) || !isWorkedOut(application, limit.operand)) continue;
      const others = most.by.map((each) => each.rule);
      report(checking, 'N903', constant, {
        what: `${constant.name} (${constant.words}) is never reached: ${inWords(most.by.map((each) => limitWords(checking, each)))} allow ${plain(most.amount)} at most.`,
        why: `${ruleName(rule)} never refuses anything, so its message is never seen.`,
        mend: `Lower ${constant.name}, raise the others, or remove ${ruleName(rule)}.`,
        others: [rule, ...others].map((each) => ({ span: each.span, words: `${ruleName(each)} is said here` })),
        statements: [rule.statement, ...others.map(({ statement }) => statement)],
        certainty: 'proved',
      });
    }
  }
}

function isBelow({ amount }: Most, { value }: ComparedLimit): boolean {
  return 'amount' in value && amount < value.amount;
}

/** Not a field that is typed in: a limit of its own may follow from another one of its own, which is said elsewhere. */
function isWorkedOut(application: Application, operand: Expression): boolean {
  if (operand.node !== 'field') return true;
  return byName(findEntity(application, operand.entity)?.fields ?? [], operand.field)?.computed !== undefined;
}

/** A sum of more is nobody's limit. */
const mostLimits = 50;

/** Undefined where nothing limits it. Rules that are checked at every save only: what is kept keeps to them. */
function mostOf(application: Application, entity: string, expression: Expression, seen: Set<string>): Most | undefined {
  switch (expression.node) {
    case 'field':
      return mostOfField(application, entity, expression, seen);
    case 'call':
      return mostOfCall(application, entity, expression, seen);
    case 'arithmetic': {
      const left = expression.operator === '+' ? mostOf(application, entity, expression.left, seen) : undefined;
      const right = left && mostOf(application, entity, expression.right, seen);
      if (!right || left.by.length + right.by.length > mostLimits) return undefined;
      return { amount: left.amount + right.amount, by: [...left.by, ...right.by] };
    }
    default:
      return undefined;
  }
}

function mostOfField(application: Application, entity: string, field: NodeOf<'field'>, seen: Set<string>): Most | undefined {
  if (field.of.node !== 'self' || seen.has(field.field)) return undefined;
  const computed = byName(findEntity(application, entity)?.fields ?? [], field.field)?.computed?.typed;
  return computed ? mostOf(application, entity, computed, new Set([...seen, field.field])) : limited(application, entity, field);
}

function mostOfCall(application: Application, entity: string, call: NodeOf<'call'>, seen: Set<string>): Most | undefined {
  const [list] = call.arguments;
  if (call.function === 'count') return limited(application, entity, call);
  if ((call.function !== 'sum' && call.function !== 'max') || list?.node !== 'for') return undefined;
  const { list: lines, body, variable } = list;
  if (lines.node !== 'field' || lines.of.node !== 'self' || body.node !== 'field') return undefined;
  if (body.of.node !== 'variable' || body.of.name !== variable || seen.has(body.field)) return undefined;
  const each = mostOf(application, foldName(body.entity), { ...body, of: selfOf(body.entity) }, seen);
  if (!each || call.function === 'max') return each;
  const counted: Expression = { ...call, function: 'count', type: { kind: 'number', scale: 0 }, arguments: [lines] };
  const count = limited(application, entity, counted);
  if (!count) return undefined;
  const amount = each.amount > 0n ? (each.amount * count.amount) / one : 0n;
  return { amount, by: [...count.by, ...each.by] };
}

function selfOf(entity: string): Expression {
  return { node: 'self', type: { kind: 'record', entity }, from: 0, to: 0 };
}

/** The lowest upper limit that rules on save set. */
function limited(application: Application, entity: string, expression: Expression): Most | undefined {
  const key = wordsOf(expression);
  let least: Most | undefined;
  for (const each of ruleLimits(application).get(entity) ?? []) {
    const { rule, limit } = each;
    if (limit.side !== 'upper' || limit.key !== key || !('amount' in limit.value) || !isCheckedOnSave(rule)) continue;
    if (!least || limit.value.amount < least.amount) least = { amount: limit.value.amount, by: [each] };
  }
  return least;
}

function limitWords({ application, text }: Checking, { limit }: RuleLimit): string {
  const [name] = limit.constants;
  const constant = name === undefined ? undefined : findConstant(application, name);
  return constant && limit.written.node === 'constant'
    ? `${constant.name} (${constant.words})`
    : `\`${text.slice(limit.written.from, limit.written.to)}\``;
}

/** Units of 10^-12 as people write them: at least without trailing zeros. */
function plain(amount: bigint): string {
  const whole = amount / one;
  const rest = (amount < 0n ? -amount : amount) % one;
  const fraction = rest.toString().padStart(12, '0').replace(/0+$/u, '');
  const text = whole.toString().replace(/\B(?=(?:\d{3})+$)/gu, ',');
  return fraction === '' ? text : `${text}.${fraction.padEnd(2, '0')}`;
}
