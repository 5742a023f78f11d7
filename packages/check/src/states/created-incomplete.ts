/** N418: rows that make a record or a line which cannot be kept: something it needs is not given, or it is a line without its record. */
import { needsEntering } from '@ninefold/engine';
import {
  type Effect,
  type Entity,
  expressionsOfEffect,
  findEntity,
  type NodeOf,
  nodesOf,
  singleEffects,
  type Transition,
} from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import type { Moves } from '../facts/graph/moves.ts';
import { withArticle } from '../facts/words/articles.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { shortName } from './example-line.ts';

type CreateEffect = Extract<Effect, { kind: 'create' }>;

/** Reports N418 (error). Silent while reading found errors. */
export function findCreatedIncomplete(checking: Checking, { machine }: Moves): void {
  // A value that could not be read may be the one that is missing.
  if (!checking.whole) return;
  for (const row of machine.transitions) {
    for (const effect of singleEffects(row.then)) {
      for (const line of linesWritten(effect, machine.entity)) findMissingOfLine(checking, row, effect, line);
      const entity = effect.kind === 'create' ? findEntity(checking.application, effect.entity) : undefined;
      if (effect.kind !== 'create' || !entity) continue;
      if (entity.ownedBy && !isSame(entity.ownedBy.entity, machine.entity)) reportLine(checking, row, effect, entity, entity.ownedBy);
      else findMissing(checking, row, effect, entity);
    }
  }
}

function findMissing(checking: Checking, row: Transition, effect: CreateEffect, entity: Entity): void {
  const given = effect.values.filter(({ value }) => value.typed?.node !== 'null');
  const missing = entity.fields.filter((field) => needsEntering(field) && !given.some((value) => isSame(value.field, field.name)));
  if (missing.length === 0) return;
  const names = inWords(missing.map(({ name }) => name));
  report(
    checking,
    'N418',
    { statement: row.statement, span: effect.span },
    {
      what: `${shortName(row)} makes ${withArticle(entity.name)} without ${names}, which every ${entity.name} needs.`,
      why: `The application refuses to keep it, so ${shortName(row)} can never be taken.`,
      mend: `Give ${missing.length > 1 ? 'them' : 'it'} a value: \`create ${entity.name} (${missing[0]?.name ?? ''} = …)\`; or one to start with in point 3.`,
      others: missing.map(({ span, name }) => ({ span, words: `${name} is needed` })),
      statements: missing.map(({ statement }) => statement),
      certainty: 'proved',
    },
  );
}

/** Each line that the effect writes out: `{product: …}`. */
function linesWritten(effect: Effect, entity: string): readonly WrittenLine[] {
  return expressionsOfEffect(effect, entity).flatMap(({ use, expression: { typed } }) =>
    use === 'value' && typed
      ? [...nodesOf(typed)].flatMap((node) =>
          node.node === 'context' && node.line !== undefined ? { line: node.line, entries: node.entries } : [],
        )
      : [],
  );
}

interface WrittenLine {
  readonly line: string;
  readonly entries: NodeOf<'context'>['entries'];
}

function findMissingOfLine(checking: Checking, row: Transition, effect: Effect, { line, entries }: WrittenLine): void {
  const entity = findEntity(checking.application, line);
  const given = entries.filter(({ value }) => value.node !== 'null');
  const missing = (entity?.fields ?? []).filter((field) => needsEntering(field) && !given.some(({ name }) => isSame(name, field.name)));
  if (!entity || missing.length === 0) return;
  const names = inWords(missing.map(({ name }) => name));
  report(
    checking,
    'N418',
    { statement: row.statement, span: effect.span },
    {
      what: `${shortName(row)} writes out ${withArticle(entity.name)} without ${names}, which every ${entity.name} needs.`,
      why: `The application refuses to keep it, so ${shortName(row)} can be taken only where there is none.`,
      mend: `Give ${missing.length > 1 ? 'them' : 'it'} a value: \`{${missing[0]?.name ?? ''}: …}\`; or one to start with in point 3.`,
      others: missing.map(({ span, name }) => ({ span, words: `${name} is needed` })),
      statements: missing.map(({ statement }) => statement),
      certainty: 'proved',
    },
  );
}

function reportLine(checking: Checking, row: Transition, effect: CreateEffect, line: Entity, owner: NonNullable<Entity['ownedBy']>): void {
  report(
    checking,
    'N418',
    { statement: row.statement, span: effect.span },
    {
      what: `${shortName(row)} makes ${withArticle(line.name)} by itself, but it belongs to ${withArticle(owner.entity)}, in “${owner.field}”.`,
      why: 'A line is kept inside its record and nowhere else.',
      mend: `Make the ${owner.entity} with its ${owner.field}, or let ${line.name} be no lines: a field that refers to the ${owner.entity} instead.`,
      others: [{ span: line.span, words: 'said here' }],
      statements: [line.statement],
      certainty: 'proved',
    },
  );
}
