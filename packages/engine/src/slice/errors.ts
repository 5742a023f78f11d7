/** Errors that what is left can raise. */
import { type Application, type CatalogueError, foldName, givenValue, type TemplatePart } from '@ninefold/model';
import { platformCodes } from '../refusals/platform-codes.ts';
import type { Reach } from './reach.ts';

/** Those that `cut` names. */
export function sliceErrors(reach: Reach, cut: Application): readonly CatalogueError[] {
  const raised = new Set([...raisedBy(cut), ...platformCodes].map(foldName));
  return reach.application.errors.filter((error) => raised.has(foldName(error.code))).map((error) => sliceError(reach, error));
}

function raisedBy({ entities, rules, states, roles }: Application): readonly string[] {
  const byRows = states.flatMap((machine) => machine.transitions.flatMap((row) => givenValue(row.otherwise)?.code ?? []));
  const meanwhile = states.flatMap((machine) => machine.movedMeanwhile?.code ?? []);
  return [
    ...rules.flatMap((rule) => givenValue(rule.otherwise) ?? []),
    ...entities.flatMap(({ uniques }) => uniques.flatMap(({ otherwise }) => givenValue(otherwise) ?? [])),
    ...byRows,
    ...meanwhile,
    ...[roles.refused, roles.mayNotBeRead].flatMap((code) => givenValue(code) ?? []),
  ];
}

function sliceError(reach: Reach, error: CatalogueError): CatalogueError {
  const parts = Object.entries(error.parts).filter(([entity]) => reach.seesEntity(entity));
  return {
    ...error,
    parts: Object.fromEntries(parts.map(([entity, template]) => [entity, template.map((part) => slicePart(reach, part))])),
  };
}

function slicePart(reach: Reach, part: TemplatePart): TemplatePart {
  return 'value' in part ? { value: reach.written(part.value) } : part;
}
