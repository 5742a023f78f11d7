/** N806: a message names what some who are answered with it may not read. */
import type { PermissionRequest } from '@ninefold/engine';
import { type Application, type CatalogueError, findField, findStates, foldName, nodesOf } from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { rowsByError, rulesByError } from '../facts/graph/rows-by-name.ts';
import { requestsOfRule } from '../facts/rights/requests-of-rule.ts';
import { mayEver, roleNames } from '../facts/rights/rights.ts';
import { inWords, isSame } from '../facts/words/names-in-words.ts';
import { spanOf } from '../facts/words/spans.ts';

interface ToldField {
  readonly source: string;
  readonly entity: string;
  readonly field: string;
  readonly from: number;
  readonly to: number;
}

/** Reports N806 (warning). Silent while point 6 is not shown or a part of point 6 is open. */
export function findTellingMessages(checking: Checking): void {
  const { application } = checking;
  if (!isShown(checking, 6) || application.roles.gap) return;
  for (const error of application.errors) {
    for (const [entity, parts] of Object.entries(error.parts)) {
      const told = parts.flatMap((part) =>
        'value' in part && part.value.typed ? fieldsTold(application, part.value.source, part.value) : [],
      );
      if (told.length > 0) findTold(checking, error, entity, told);
    }
  }
}

/** What an action asks for and nobody keeps is told to whoever typed it. */
function fieldsTold(
  application: Application,
  source: string,
  { typed, from, to }: { readonly typed?: Parameters<typeof nodesOf>[0]; from: number; to: number },
): readonly ToldField[] {
  if (!typed) return [];
  return [...nodesOf(typed)].flatMap((node) =>
    node.node === 'field' && findField(application, node.entity, node.field)
      ? [{ source, entity: node.entity, field: node.field, from, to }]
      : [],
  );
}

function findTold(checking: Checking, error: CatalogueError, entity: string, told: readonly ToldField[]): void {
  const { application } = checking;
  const requests = requestsRaising(application, error.code, entity);
  const roles = roleNames(application).filter(
    (role) =>
      mayEver(application, role, { kind: 'read', entity }) !== 'no' &&
      requests.some((request) => ['yes', 'conditions'].includes(mayEver(application, role, request))),
  );
  for (const one of told) {
    const blind = roles.filter((role) => mayEver(application, role, { kind: 'read', entity: one.entity, field: one.field }) === 'no');
    if (blind.length > 0) reportTold(checking, error, one, blind);
  }
}

/** What one does to a record of this entity when the error comes. */
function requestsRaising(application: Application, code: string, entity: string): readonly PermissionRequest[] {
  const rules = (rulesByError(application).get(foldName(code)) ?? []).filter(({ about }) => isSame(about, entity));
  const machine = findStates(application, entity);
  const rows = (rowsByError(application).get(foldName(code)) ?? []).filter((one) => one.machine === machine).map(({ row }) => row);
  const actions = [
    ...rows.flatMap(({ trigger }) => (trigger.kind === 'action' ? [trigger.name] : [])),
    ...(machine?.movedMeanwhile && isSame(machine.movedMeanwhile.code, code)
      ? machine.transitions.flatMap(({ trigger }) => (trigger.kind === 'action' ? [trigger.name] : []))
      : []),
  ];
  return [
    ...actions.map((action): PermissionRequest => ({ kind: 'action', entity, action })),
    ...rules.flatMap((rule) => requestsOfRule(application, rule)),
  ];
}

function reportTold(
  checking: Checking,
  error: CatalogueError,
  { source, entity, field, from, to }: ToldField,
  roles: readonly string[],
): void {
  report(
    checking,
    'N806',
    { statement: error.statement, span: spanOf(checking, { from, to }) },
    {
      what: `${error.code} says {${source}}, but ${inWords(roles)} may not read ${entity}.${field}.`,
      why: 'They are answered with this error too. They read “…” where the value would stand.',
      mend: `Leave {${source}} out of the message, or let ${inWords(roles)} read it.`,
      statements: [`entities/${foldName(entity)}/${foldName(field)}`],
      certainty: 'proved',
    },
  );
}
