/** What a person sees who writes an expression: its type, or the findings drawn under it. */
import { readExpression } from '../read-expression.ts';
import type { Scope } from '../scope.ts';
import { typeName } from '../types.ts';
import { claimScope } from './claims.ts';

const offset = 1000;

/** "yes/no" when it can be read; else the source, carets, and what is said about them. */
export function checkExpression(source: string, scope: Scope = claimScope(), expected?: Parameters<typeof readExpression>[3]): string {
  const { typed, findings } = readExpression(source, { offset, line: 7 }, scope, expected);
  if (findings.length === 0) return typed ? typeName(typed.type) : 'nothing';
  return findings
    .map(({ code, span, what, mend, fix }) => {
      const marks = ' '.repeat(span.from - offset) + '^'.repeat(Math.max(1, span.to - span.from));
      const fixed = fix ? ` => ${applied(source, fix.edits)}` : '';
      return [source, marks, `${code} ${what}${mend ? ` ${mend}` : ''}${fixed}`].join('\n');
    })
    .join('\n');
}

function applied(source: string, edits: readonly { from: number; to: number; text: string }[]): string {
  return edits.reduce((text, edit) => text.slice(0, edit.from - offset) + edit.text + text.slice(edit.to - offset), source);
}
