/** N803: a message names a field of a record, but the error is also raised where that record is not. */
import { isPlatformCode } from '@ninefold/engine';
import {
  type CatalogueError,
  findConstant,
  foldName,
  givenValue,
  nodesOf,
  type TemplatePart,
  type WrittenExpression,
} from '@ninefold/model';
import { type Checking, report } from '../checking.ts';
import { type ErrorUse, usesOf } from '../facts/uses/uses.ts';
import { inWords } from '../facts/words/names-in-words.ts';
import { spanOf } from '../facts/words/spans.ts';

/** What rules and rows raise is typed for their entities; the bullets of point 6 are about every record, or none. */
export function findUnknownPlaceholders(checking: Checking): void {
  const raised = usesOf(checking.application).errors;
  for (const error of checking.application.errors) {
    const bullets = (raised.get(foldName(error.code)) ?? []).filter(({ by }) => by === 'refused' || by === 'may not be read');
    const braces = Object.values(error.parts).flatMap((parts) => parts.flatMap(aboutRecord));
    const [first] = braces;
    findInPlatformRow(checking, error);
    if (first && bullets.length > 0) reportUnknown(checking, error, first, braces, bullets);
  }
}

/** What the platform refuses is about any record, or none: only a constant can stand in the message of such a row. */
function findInPlatformRow(checking: Checking, error: CatalogueError): void {
  const { application } = checking;
  if (!isPlatformCode(foldName(error.code)) || Object.keys(error.parts).length > 0) return;
  const braces = [...(givenValue(error.message) ?? '').matchAll(/\{([^{}]*)\}/gu)].map(([, name = '']) => name);
  const [name] = braces.filter((each) => !findConstant(application, each));
  if (name === undefined) return;
  const at = error.message.kind === 'given' ? { statement: error.statement, span: error.message.span } : error;
  report(checking, 'N803', at, {
    what: `${error.code} says {${name}}, but the platform answers with it about any record, or none.`,
    why: 'There the braces have nothing to stand for: people read “…”.',
    mend: `Leave {${name}} out; a constant of point 9 may stand in braces.`,
    certainty: 'proved',
  });
}

function aboutRecord(part: TemplatePart): readonly WrittenExpression[] {
  if (!('value' in part) || !part.value.typed) return [];
  return [...nodesOf(part.value.typed)].some(({ node }) => node === 'self') ? [part.value] : [];
}

function reportUnknown(
  checking: Checking,
  error: CatalogueError,
  first: WrittenExpression,
  braces: readonly WrittenExpression[],
  bullets: readonly ErrorUse[],
): void {
  const about = Object.keys(error.parts);
  const names = inWords(braces.map(({ source }) => `{${source}}`));
  const bullet = bullets.some(({ by }) => by === 'may not be read') ? 'May not be read' : 'Refused';
  report(
    checking,
    'N803',
    { statement: error.statement, span: spanOf(checking, first) },
    {
      what: `${error.code} says ${names} of ${inWords(about, 'or')}, but it is also the answer of “${bullet}”, which is about any record.`,
      why: 'There the braces have nothing to stand for: people read “…”.',
      mend: `Leave ${names} out, or give “${bullet}” an error of its own.`,
      others: bullets.map(({ span }) => ({ span, words: 'raised here' })),
      statements: bullets.map(({ statement }) => statement),
      certainty: 'proved',
    },
  );
}
