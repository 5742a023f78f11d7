/** Reads one FEEL expression of the document into our typed tree. Any text gives a value and findings, never an exception. */
import type { Tree } from '@lezer/common';
import { type Expression, type Finding, foldName, memoize, type Type } from '@ninefold/model';
import { forgetTold } from '../unknown-names.ts';
import { checkExpected } from './expected.ts';
import { createNameMask, isOneName, joinedNames, type MaskedNames, maskedNames, type NameMask, parseFeel } from './feel-grammar.ts';
import { withFilledTexts } from './filled-text.ts';
import { isSettledMe } from './me.ts';
import { readVariable } from './names.ts';
import { readNode } from './read-node.ts';
import { createExpressionReader, type ExpressionReader, report } from './reader.ts';
import { type Scope, type SourcePosition, scopeEntity } from './scope.ts';
import { reportSyntaxError } from './syntax-errors.ts';

export interface ReadExpression {
  /** Missing when the expression could not be read or something in it is wrong. */
  readonly typed?: Expression;
  readonly findings: readonly Finding[];
}

// Longer is no business rule any more, and error recovery costs time.
const longest = 5000;

/**
 * Reads `source`, which stands at `place`, with the names of `scope`. With `expected` the type must fit there.
 * A constant without a value, `me` without a sign-in entity and fields of unknown type silence what follows from them.
 */
export function readExpression(source: string, place: SourcePosition, scope: Scope, expected?: Type): ReadExpression {
  const masked = source.length > longest ? '' : isOneName(source) ? source : nameMaskOf(scope).mask(source);
  const reader = createExpressionReader(source, masked, place, scope, readNode);
  if (source.length > longest) {
    report(
      reader,
      { from: 0, to: source.length },
      {
        code: 'N011',
        what: `This expression has ${source.length} characters; at most ${longest} are read.`,
        mend: 'Say it in several fields or rules.',
      },
    );
    return { findings: reader.findings };
  }
  const read = isOneName(masked) ? readVariable(reader, { from: 0, to: masked.length }) : readTree(reader);
  // What follows from a missing word, or from what is not read here, is rarely true.
  const unreadable = reader.findings.find(({ code }) => code === 'N011') ?? reader.findings.find(({ code }) => code === 'N017');
  if (unreadable) {
    if (scope.unknown)
      forgetTold(
        scope.unknown,
        reader.findings.filter((finding) => finding !== unreadable),
      );
    return { findings: [unreadable] };
  }
  if (!read || reader.silenced || reader.findings.some((finding) => finding.severity === 'error')) return { findings: reader.findings };
  const typed = expected ? checkExpected(reader, read, expected) : read;
  if (!typed || !isSettledMe(reader, typed)) return { findings: reader.findings };
  if (!scope.texts) return { typed, findings: reader.findings };
  const filled = withFilledTexts(typed, scope, readExpression);
  return { ...filled, findings: [...reader.findings, ...filled.findings] };
}

/** The expression of the whole source; undefined when it is none (reported). */
function readTree(reader: ExpressionReader): Expression | undefined {
  const { masked } = reader;
  const known = faultless.get(masked);
  const tree = known ?? parseFeel(masked);
  if (!known) {
    if (reportSyntaxError(reader, tree)) return undefined;
    keepTree(masked, tree);
  }
  const first = firstValue(tree.topNode.firstChild);
  return first ? readNode(reader, first) : undefined;
}

/** Trees of sources, as the grammar sees them, that are no mistake: many are written more than once, and read again after an edit. */
const faultless = new Map<string, Tree>();

/** Of several large documents. */
const mostTrees = 4000;

function keepTree(masked: string, tree: Tree): void {
  const [oldest] = faultless.size < mostTrees ? [] : faultless.keys();
  if (oldest !== undefined) faultless.delete(oldest);
  faultless.set(masked, tree);
}

type Child = ReturnType<typeof parseFeel>['topNode']['firstChild'];

function firstValue(node: Child): Child {
  let at = node;
  while (at && (at.name === 'LineComment' || at.name === 'BlockComment')) at = at.nextSibling;
  return at;
}

interface Masks {
  readonly members: MaskedNames;
  /** Entities and constants, which may begin any expression. */
  readonly known: MaskedNames;
  readonly bySelf: Map<string, NameMask>;
}

/** The names that may begin an expression are those of the scope; after a dot any field of any entity may follow. */
function nameMaskOf(scope: Scope): NameMask {
  const masks = masksOf(scope.entities)(scope.constants);
  const asked = scope.asked?.map(({ name }) => name) ?? [];
  const key = [
    scope.self ?? '',
    ...variableNames(scope),
    ...chosenNames(scope),
    ...(scope.keys ?? []),
    ...asked.map((name) => `.${name}`),
  ].join('\n');
  let mask = masks.bySelf.get(key);
  if (!mask) {
    const own = ownNames(scope);
    const members = asked.length === 0 ? masks.members : joinedNames(maskedNames(asked, true), masks.members);
    const hasTime = own.some((name) => foldName(name) === 'time');
    mask = createNameMask(joinedNames(maskedNames(own, false), masks.known), members, hasTime);
    masks.bySelf.set(key, mask);
  }
  return mask;
}

const masksOf = memoize((entities: Scope['entities']) =>
  memoize((constants: Scope['constants']): Masks => {
    const members = entities.flatMap((entity) => entity.fields.map((field) => field.name));
    const all = entities.flatMap(({ name, plural = name }) => [`all ${name}`, `all ${plural}`]);
    const known = [...entities.map((entity) => entity.name), ...all, ...constants.keys()];
    return { members: maskedNames(members, true), known: maskedNames(known, false), bySelf: new Map() };
  }),
);

/** The names that only this scope has. */
function ownNames(scope: Scope): string[] {
  const self = scopeEntity(scope, scope.self);
  return [...(self?.fields.map((field) => field.name) ?? []), ...variableNames(scope), ...chosenNames(scope), ...(scope.keys ?? [])];
}

/** Fields of the record that a narrowed choice names. */
function chosenNames(scope: Scope): readonly string[] {
  return scopeEntity(scope, scope.chosen?.entity)?.fields.map((field) => field.name) ?? [];
}

function variableNames({ bound = {}, variables = {}, asked = [] }: Scope): readonly string[] {
  return [...Object.keys(bound), ...Object.keys(variables), ...asked.map(({ name }) => name)];
}
