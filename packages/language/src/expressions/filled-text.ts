/** A text of point 9 with values in braces: where it is used, `Dear {name}` about an application has the name in it. */
import { type Expression, type Finding, type Type, textPlaces, withChildren } from '@ninefold/model';
import type { Scope, ScopeText, SourcePosition } from './scope.ts';

interface Read {
  readonly typed?: Expression;
  readonly findings: readonly Finding[];
}

type ReadSource = (source: string, place: SourcePosition, scope: Scope) => Read;

const text: Type = { kind: 'text' };

/** The expression with the values put into each text of point 9 that it names; without `typed` where one of them cannot be read. */
export function withFilledTexts(typed: Expression, scope: Scope, read: ReadSource): Read {
  const findings: Finding[] = [];
  let isWhole = true;
  const change = (node: Expression): Expression => {
    const written = node.node === 'constant' ? scope.texts?.get(node.name) : undefined;
    if (node.node !== 'constant' || !written) return withChildren(node, change);
    const filled = filledText(node, written, withoutText(scope, node.name), read);
    findings.push(...filled.findings);
    isWhole &&= filled.typed !== undefined;
    return filled.typed ?? node;
  };
  const changed = change(typed);
  return isWhole ? { typed: changed, findings } : { findings };
}

/** A text that names itself would have no end. */
function withoutText(scope: Scope, name: string): Scope {
  return { ...scope, texts: new Map([...(scope.texts ?? [])].filter(([other]) => other !== name)) };
}

function filledText(constant: Expression, written: ScopeText, scope: Scope, read: ReadSource): Read {
  const findings: Finding[] = [];
  let filled: Expression | undefined = constant;
  for (const { whole, source } of textPlaces(written.text)) {
    const from = written.text.indexOf(whole) + whole.indexOf(source);
    const value = readValue(source, { offset: written.place.offset + from, line: written.place.line }, scope, read);
    findings.push(...value.findings);
    filled = filled && value.typed && putIn(filled, whole, value.typed);
  }
  return filled ? { typed: filled, findings } : { findings };
}

/** The value as text: that of a number or a date is `string(…)`, of several texts all of them, with commas. */
function readValue(source: string, place: SourcePosition, scope: Scope, read: ReadSource): Read {
  const value = read(source, place, scope);
  const type = value.typed?.type;
  if (!type || type.kind === 'text' || type.kind === 'choice' || type.kind === 'null') return value;
  const call = type.kind === 'list' ? ['string join(', ', ", ")'] : ['string(', ')'];
  const [before = '', after = ''] = call;
  return read(`${before}${source}${after}`, { ...place, offset: place.offset - before.length }, scope);
}

/** The text cut at the place, and joined by the value: nothing where there is none. No sign of a value means anything then. */
function putIn(filled: Expression, place: string, value: Expression): Expression {
  const at = { from: filled.from, to: filled.to };
  const literal = (words: string): Expression => ({ node: 'literal', type: text, value: words, ...at });
  const list = (items: readonly Expression[]): Expression => ({ node: 'list', type: { kind: 'list', of: text }, items, ...at });
  const pieces: Expression = {
    node: 'call',
    function: 'split',
    arguments: [filled, literal(place.replace(/[\\^$.*+?()[\]{}|]/gu, '\\$&'))],
    type: { kind: 'list', of: text },
    ...at,
  };
  const join = (items: Expression, between: Expression): Expression => ({
    node: 'call',
    function: 'string join',
    arguments: [items, between],
    type: text,
    ...at,
  });
  return join(pieces, join(list([value]), literal('')));
}
