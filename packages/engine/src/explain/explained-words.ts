/** An explanation as a sentence: `412.80 € (total) is at most 500.00 € (MANAGER_LIMIT)`. */
import { type ComparisonOperator, isRecord, type RecordValue } from '@ninefold/model';
import type { FormatStyle } from '../formats/style.ts';
import { formatTyped } from '../formats/typed.ts';
import type { Explained, ExplainedOperand } from './explain.ts';

export interface ExplainStyle extends FormatStyle {
  /** Called "you". */
  readonly me: RecordValue | null;
}

const verbs: Readonly<Record<ComparisonOperator | 'in', readonly [yes: string, no: string]>> = {
  '=': ['is', 'is not'],
  '!=': ['is not', 'is'],
  '<': ['is less than', 'is not less than'],
  '<=': ['is at most', 'is more than'],
  '>': ['is more than', 'is not more than'],
  '>=': ['is at least', 'is less than'],
  in: ['is one of', 'is none of'],
};

/** Without a full stop. What decided comes in: of `and` that fails only what fails, of `or` that holds only what holds. */
export function explainedWords(explained: Explained, style: ExplainStyle): string {
  switch (explained.kind) {
    case 'all':
      return joined(explained.holds === true ? explained.terms : explained.terms.filter(({ holds }) => holds !== true), style);
    case 'any':
      return joined(explained.holds === true ? explained.terms.filter(({ holds }) => holds === true) : explained.terms, style);
    case 'not':
      return explainedWords(explained.term, style);
    case 'comparison': {
      const { operator, left, right, holds } = explained;
      const others = right.map((one) => valueWords(one, style)).join(', ');
      if (holds === undefined || holds === null) return `whether ${valueWords(left, style)} ${verbs[operator][0]} ${others} cannot be said`;
      return `${valueWords(left, style)} ${verbs[operator][holds ? 0 : 1]} ${others}`;
    }
    case 'value': {
      const { operand } = explained;
      return operand.name === '' ? plain(operand, style) : `${nameWords(operand)} is ${plain(operand, style)}`;
    }
  }
}

function joined(terms: readonly Explained[], style: ExplainStyle): string {
  return [...new Set(terms.map((term) => explainedWords(term, style)))].join(' and ');
}

function valueWords(operand: ExplainedOperand, style: ExplainStyle): string {
  const words = plain(operand, style);
  if (operand.literal || operand.name === '') return words;
  if (operand.name === 'you') return words;
  // Whoever it is: "employee’s manager is you" says it once.
  return words === 'you' ? nameWords(operand) : `${words} (${nameWords(operand)})`;
}

/** `employee.manager` as people say it: "employee’s manager"; `you.limit` is "your limit". */
function nameWords({ name }: ExplainedOperand): string {
  const [first = '', ...rest] = name.split('.');
  return first === 'you' && rest.length > 0 ? `your ${rest.join('’s ')}` : name.split('.').join('’s ');
}

function plain({ value, type }: ExplainedOperand, style: ExplainStyle): string {
  if (value === undefined) return '…';
  if (value === null) return 'empty';
  if (isRecord(value) && style.me && value.id === style.me.id && value.entity === style.me.entity) return 'you';
  return formatTyped(type, value, style) || 'empty';
}
