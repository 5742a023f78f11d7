/** N805: a message says another number than the rule or the guard that answers with it. */
import {
  type Application,
  type CatalogueError,
  type Expression,
  findAsked,
  findConstant,
  foldName,
  givenValue,
  guardOf,
  nodesOf,
  parseDecimal,
} from '@ninefold/model';
import { type Checking, report, type StatementRef } from '../checking.ts';
import { rowsByError, rulesAbout, rulesByError } from '../facts/graph/rows-by-name.ts';
import { usesOf } from '../facts/uses/uses.ts';
import { inWords, rowName, ruleName } from '../facts/words/names-in-words.ts';
import { spanOf } from '../facts/words/spans.ts';
import { type NumberBehind, numbersBehind, numbersIn } from './numbers-behind.ts';
import { type NumberSaid, numbersSaid, saysInWords } from './numbers-said.ts';

/** Only where one rule or guard alone raises it, and the message leaves out a number of it: else it may speak of something else. */
export function findOtherNumbersInMessages(checking: Checking): void {
  for (const error of checking.application.errors) {
    const said = error.message.kind === 'given' ? numbersSaid(checking.text, error.message.span) : undefined;
    const raiser = said && said.length > 0 ? raiserOf(checking.application, error) : undefined;
    const behind = raiser && numbersBehind(checking.application, checking.text, raiser.expression);
    if (!said || !raiser || !behind) continue;
    const message = givenValue(error.message) ?? '';
    const left = behind.filter((one) => !isSaid(one, said, message));
    const known = new Set([...behind.flatMap(({ spoken }) => [...spoken]), ...numbersBeside(checking.application, raiser)]);
    const others = said.filter(({ value }) => !known.has(value) && left.some(({ exactly }) => mayBeMeant(exactly, value)));
    const [first] = others;
    if (first) reportOther(checking, error, { raiser, said: others, first, left });
  }
}

interface NumberRaiser {
  readonly name: string;
  readonly entity: string;
  readonly expression: Expression;
  readonly at: StatementRef;
}

function raiserOf(application: Application, { code }: CatalogueError): NumberRaiser | undefined {
  const raised = usesOf(application).errors.get(foldName(code)) ?? [];
  if (raised.length !== 1) return undefined;
  const rule = rulesByError(application).get(foldName(code))?.[0];
  if (rule) {
    const expression = givenValue(rule.rule)?.typed;
    return expression && { name: ruleName(rule), entity: rule.about, expression, at: rule };
  }
  const found = rowsByError(application).get(foldName(code))?.[0];
  const expression = found && guardOf(found.row);
  return expression && { name: rowName(found.row), entity: found.machine.entity, expression, at: found.row };
}

function isSaid({ constant, spoken }: NumberBehind, said: readonly NumberSaid[], message: string): boolean {
  if (constant !== undefined && foldName(message).includes(`{${foldName(constant)}}`)) return true;
  return said.some(({ value }) => spoken.has(value)) || [...spoken].some((value) => saysInWords(message, value));
}

/** None and one are mostly said without a number (“add a line”), so a far one is hardly meant for them. */
function mayBeMeant(exactly: number | undefined, value: number): boolean {
  return exactly === undefined || Math.abs(exactly) > 1 || value <= 2;
}

/** What else is known about the same: the limits in the types of the fields that are read, and other rules of the entity. */
function numbersBeside(application: Application, { entity, expression }: NumberRaiser): readonly number[] {
  const types = [...nodesOf(expression)].flatMap((node) => {
    const type = node.node === 'field' ? findAsked(application, node.entity, node.field)?.type : undefined;
    const limit = type && 'upTo' in type && type.upTo && 'kind' in type.upTo ? type.upTo : undefined;
    if (limit?.kind === 'number') return [limit.value];
    return limit ? (findConstant(application, limit.name)?.words.match(/\d+/gu) ?? []).map(Number) : [];
  });
  const rules = rulesAbout(application, entity).flatMap(({ rule }) => givenValue(rule)?.typed ?? []);
  const texts = [expression, ...rules.filter((one) => one !== expression)];
  return [...types, ...texts.flatMap((one) => (one === expression ? textNumbers(one) : numbersIn(application, one)))];
}

function textNumbers(expression: Expression): readonly number[] {
  return [...nodesOf(expression)].flatMap((node) =>
    node.node === 'literal' && typeof node.value === 'string' && parseDecimal(node.value, 12) === undefined
      ? (node.value.match(/\d+/gu) ?? []).map(Number)
      : [],
  );
}

interface OtherNumber {
  readonly raiser: NumberRaiser;
  readonly said: readonly NumberSaid[];
  readonly first: NumberSaid;
  readonly left: readonly NumberBehind[];
}

function reportOther(checking: Checking, error: CatalogueError, { raiser, said, first, left }: OtherNumber): void {
  const [only] = left;
  report(
    checking,
    'N805',
    { statement: error.statement, span: spanOf(checking, first) },
    {
      what: `${error.code} says ${inWords(said.map(({ words }) => words))}, but ${raiser.name} says ${inWords(left.map(({ words }) => words))}.`,
      why: 'Who keeps to the message is refused all the same, or need not have cared.',
      mend: only?.constant === undefined ? 'Say the same number in both.' : `Write {${only.constant}}, or correct the number.`,
      severity: 'warning',
      others: [{ span: raiser.at.span, words: 'raised here' }],
      statements: [raiser.at.statement],
    },
  );
}
