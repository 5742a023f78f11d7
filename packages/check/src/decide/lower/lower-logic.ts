/** Three-valued logic in two formulas: when it is true, when it is false (DMN 1.5, tables 48–49). */
import type { Expression, NodeOf } from '@ninefold/model';
import { all, any, not } from '../terms/formula.ts';
import { emptyOf, type Lowered, type LoweredOf, mostCases, type ValueCase } from '../terms/lowered.ts';
import type { Lowering, LoweringScope } from './lowering.ts';
import { lowerOpaque } from './opaque.ts';
import { inScale } from './scales.ts';

export type YesNo = LoweredOf<'yes/no'>;

const neither: YesNo = { kind: 'yes/no', yes: any(), no: any(), empty: all() };

/** An expression as yes/no; what is typed otherwise is neither yes nor no. */
export function lowerYesNo(lowering: Lowering, expression: Expression, scope: LoweringScope): YesNo {
  const value = lowering.lower(expression, scope);
  if (value.kind === 'yes/no') return value;
  if (value.kind === 'nothing' || expression.type.kind !== 'unknown') return neither;
  const unknown = lowerOpaque(lowering, { ...expression, type: { kind: 'yes/no' } }, scope);
  return unknown.kind === 'yes/no' ? unknown : neither;
}

/** True where all terms are, false where one is. */
export function lowerAnd(lowering: Lowering, terms: readonly Expression[], scope: LoweringScope): Lowered {
  const parts = terms.map((term) => lowerYesNo(lowering, term, scope));
  return anded(parts);
}

/** True where one term is, false where all are. */
export function lowerOr(lowering: Lowering, terms: readonly Expression[], scope: LoweringScope): Lowered {
  const parts = terms.map((term) => lowerYesNo(lowering, term, scope));
  return notOf(anded(parts.map(notOf)));
}

/** True and false exchanged; null stays null. */
export function lowerNot(lowering: Lowering, value: Expression, scope: LoweringScope): Lowered {
  return notOf(lowerYesNo(lowering, value, scope));
}

/** The conjunction of some, as `and` of FEEL has it. */
export function anded(parts: readonly YesNo[]): YesNo {
  const [yes, no] = [all(...parts.map((part) => part.yes)), any(...parts.map((part) => part.no))];
  return { kind: 'yes/no', yes, no, empty: all(any(...parts.map(emptyOf)), not(no)) };
}

/** True and false exchanged. */
export function notOf(value: YesNo): YesNo {
  return { kind: 'yes/no', yes: value.no, no: value.yes, empty: emptyOf(value) };
}

/** A condition that is not true takes the other branch. */
export function lowerIf(lowering: Lowering, expression: NodeOf<'if'>, scope: LoweringScope): Lowered | undefined {
  const { yes: when } = lowerYesNo(lowering, expression.condition, scope);
  const yes = inScale(lowering, lowering.lower(expression.yes, scope), expression.yes.type, expression.type);
  const no = inScale(lowering, lowering.lower(expression.no, scope), expression.no.type, expression.type);
  const otherwise = not(when);
  if (yes.kind === 'yes/no' || no.kind === 'yes/no') {
    const [a, b] = [lowerYesNo(lowering, expression.yes, scope), lowerYesNo(lowering, expression.no, scope)];
    return {
      kind: 'yes/no',
      yes: any(all(when, a.yes), all(otherwise, b.yes)),
      no: any(all(when, a.no), all(otherwise, b.no)),
      empty: any(all(when, emptyOf(a)), all(otherwise, emptyOf(b))),
    };
  }
  const empty = any(all(when, emptyOf(yes)), all(otherwise, emptyOf(no)));
  const joined = <T>(a: readonly ValueCase<T>[], b: readonly ValueCase<T>[]): readonly ValueCase<T>[] => [
    ...a.map((one) => ({ ...one, when: all(when, one.when) })),
    ...b.map((one) => ({ ...one, when: all(otherwise, one.when) })),
  ];
  if (casesOf(yes).length + casesOf(no).length > mostCases) return undefined;
  const [amountYes, amountNo] = [asAmount(yes), asAmount(no)];
  if ((yes.kind === 'amount' || no.kind === 'amount') && amountYes && amountNo)
    return { kind: 'amount', empty, cases: joined(amountYes, amountNo) };
  const [nameYes, nameNo] = [asName(yes), asName(no)];
  if ((yes.kind === 'name' || no.kind === 'name') && nameYes && nameNo) return { kind: 'name', empty, cases: joined(nameYes, nameNo) };
  return undefined;
}

function casesOf(value: Lowered): readonly unknown[] {
  return value.kind === 'amount' || value.kind === 'name' ? value.cases : [];
}

function asAmount(value: Lowered) {
  return value.kind === 'amount' ? value.cases : value.kind === 'nothing' ? [] : undefined;
}

function asName(value: Lowered) {
  return value.kind === 'name' ? value.cases : value.kind === 'nothing' ? [] : undefined;
}
