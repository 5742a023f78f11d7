import { readFileSync } from 'node:fs';
import { functionNames } from '@ninefold/model';
import { describe, expect, it } from 'vitest';
import { analyse } from '../analysis.ts';
import { functionForms } from '../expressions/function-forms.ts';
import { claims, offsetOf } from '../testing/documents.ts';
import { hoverAt } from './hover-at.ts';

const analysis = analyse(claims);

function hovered(marked: string, after = ''): string | undefined {
  return hoverAt(analysis, offsetOf(claims, marked, after))?.text;
}

describe('hover', () => {
  it('says what a field is, wherever it stands', () => {
    const line = claims.slice(0, claims.indexOf('| total | money')).split('\n').length;
    const said = `**total** · field of Claim\n\nmoney, computed \`sum(lines.amount)\`, needed\n\nComputed: \`sum(lines.amount)\`\n\n_point 3, line ${line}_`;
    for (const after of ['## 2.', '`total <= MAX_CLAIM', 'this one is', 'amount: ']) expect(hovered('total', after)).toBe(said);
  });

  it.each([
    ['a constant with its value', 'MAX_CLAIM', 'total <= ', '5,000 EUR\n\nexpense policy, chapter 3'],
    ['a state with what it means', 'Approved', 'to approve', 'waiting to be paid'],
    ['an error with its message', 'E-REASON', '| T5 |', 'Say why, so that the employee knows what to do.'],
    ['a transition with its way', 'T3', '| T3', 'T3 · Claim: approve, Submitted → Approved, when `total <= MANAGER_LIMIT`'],
    ['an action with all its transitions', 'approve', '| approve in', 'T7 · Claim: approve, Large → Approved'],
    ['an entity with its fields', 'Lines', 'sum of amount of', 'spent on, category, what for, amount, receipt'],
    ['a condition with its words', 'team', '| open Claim', '`employee.manager = me and state != "Draft"`'],
    ['a rule', 'V3', '| V3, V6', '`total <= MAX_CLAIM`'],
    ['a call', 'C7', 'call ', 'POST {PAYROLL_URL}/payments'],
    ['a role', 'Manager', '| May |', 'Comes to agree to, return or refuse'],
    ['a screen', 'To pay', 'open To approve', '`/payments`'],
    ['who is signed in', 'me', '`employee = ', 'a record of Person'],
    ['a function', 'string length', '| V1 |', '`string length("foo")` gives 3'],
  ])('says %s', (_, marked, after, expected) => {
    expect(hovered(marked, after)).toContain(expected);
  });

  it('says what an action asks for and nobody keeps, in point 4', () => {
    const text = claims
      .replace('| return | reason | `reason != null` |', '| return | reason, tone: one of Kind, Stern | `tone = "Kind"` |')
      .replace('{title} came back: {reason}', '{title} came back, {tone}');
    const said = (marked: string, after: string) => hoverAt(analyse(text), offsetOf(text, marked, after))?.text;
    const words = /^\*\*tone\*\* · field of Claim\n\none of Kind, Stern, not needed\n\n_point 4, line \d+_$/u;
    for (const after of ['return | reason', 'Stern | ', 'came back']) expect(said('tone', after)).toMatch(words);
    expect(said('Kind', 'tone = ')).toContain('one of Kind, Stern');
  });

  it('says nothing about prose', () => {
    expect(hovered('their own money')).toBeUndefined();
  });

  it('shows functions as the documentation does', () => {
    const page = readFileSync(new URL('../../../../docs/language/expressions.md', import.meta.url), 'utf8');
    for (const name of functionNames) {
      const [example = '', gives = ''] = functionForms[name].split('\n')[0]?.split(' gives ') ?? [];
      expect(page, name).toContain(`${example} | ${gives} |`);
    }
  });
});
