/** Whether a status says what raises an error: by where it comes from, and of rules and guards by what they look at. */
import {
  type Application,
  type Expression,
  type FieldType,
  findAsked,
  foldName,
  givenValue,
  guardOf,
  isPeople,
  isTextField,
  nodesOf,
  traitsOf,
} from '@ninefold/model';
import { rowsByError, rulesByError } from '../facts/graph/rows-by-name.ts';
import type { ErrorUse } from '../facts/uses/uses.ts';

/** Statuses (RFC 9110) that programs understand rightly, the usual one first. */
const fitting: Readonly<Record<ErrorUse['by'], readonly number[]>> = {
  rule: [422, 400, 402, 403, 409, 412, 413, 415, 423, 429],
  unique: [422, 400, 409],
  guard: [422, 400, 402, 403, 409, 412, 423, 428, 429],
  effect: [502, 500, 501, 503, 504, 402, 409, 422, 424, 429],
  call: [502, 500, 501, 503, 504, 402, 409, 422, 424, 429],
  'moved meanwhile': [409, 410, 412, 423],
  refused: [403, 401, 404],
  'may not be read': [404, 403, 410],
};

/** The HTTP status (RFC 9110) that suits an origin best. */
export function usualStatus(by: ErrorUse['by']): number {
  return fitting[by][0] ?? 422;
}

/** Whether the HTTP status (RFC 9110) suits what raises the error. Where that is not known, every status of the origin does. */
export function fitsStatus(application: Application, code: string, use: ErrorUse, status: number): boolean {
  if (!fitting[use.by].includes(status)) return false;
  if (use.by !== 'rule' && use.by !== 'guard') return true;
  const { expression, asked = [] } = raiserOf(application, code, use);
  if (!expression) return true;
  if (status === 403) return looksAtPeople(application, expression);
  return !ofLockedThings.has(status) || !isAboutWordsOnly(application, expression, asked);
}

/** What is locked, taken for granted or to be paid first is no matter of what somebody has written. */
const ofLockedThings: ReadonlySet<number> = new Set([402, 412, 423, 428]);

interface StatusRaiser {
  readonly expression?: Expression | undefined;
  /** Folded names of the fields that the action asks for. */
  readonly asked?: readonly string[];
}

function raiserOf(application: Application, code: string, { by, statement }: ErrorUse): StatusRaiser {
  if (by === 'rule') {
    const rule = rulesByError(application)
      .get(foldName(code))
      ?.find((one) => one.statement === statement);
    return { expression: rule && givenValue(rule.rule)?.typed };
  }
  const found = rowsByError(application)
    .get(foldName(code))
    ?.find(({ row }) => row.statement === statement);
  return found ? { expression: guardOf(found.row), asked: (givenValue(found.row.asksFor) ?? []).map(foldName) } : {};
}

/** Who asks, or somebody the record names: a missing right can be said that way. */
function looksAtPeople(application: Application, expression: Expression): boolean {
  return [...nodesOf(expression)].some((node) => {
    if (node.node === 'me' || node.type.kind === 'unknown') return true;
    if (node.node !== 'field') return false;
    const type = findAsked(application, node.entity, node.field)?.type;
    return isPeople(application, node.entity) || (type !== undefined && 'entity' in type && isPeople(application, type.entity));
  });
}

/** `string length(title) >= 3`, `count(lines) > 0`: nothing but texts, how many there are of something, and what the action asks for. */
function isAboutWordsOnly(application: Application, expression: Expression, asked: readonly string[]): boolean {
  const nodes = [...nodesOf(expression)];
  if (nodes.some(({ node, type }) => node === 'me' || node === 'old' || type.kind === 'unknown')) return false;
  const fields = nodes.filter((node) => node.node === 'field');
  return (
    fields.length > 0 &&
    fields.every(
      ({ of, entity, field }) =>
        (of.node === 'self' && asked.includes(foldName(field))) || isOfWords(findAsked(application, entity, field)?.type),
    )
  );
}

/** A text, or a list of the record's own. */
function isOfWords(type: FieldType | undefined): boolean {
  if (!type) return false;
  const { many, names } = traitsOf(type);
  return isTextField(type) || (many && names !== 'records');
}
