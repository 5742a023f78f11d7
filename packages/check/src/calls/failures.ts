/** With which errors a call to the own server is answered: by its rules, its guards, and the bullets of points 4 and 6. */
import { groundsOf, type PermissionRequest } from '@ninefold/engine';
import {
  type Application,
  anyNode,
  type Call,
  type Entity,
  findEntity,
  findStates,
  foldName,
  givenValue,
  memoizeBy,
  type Rule,
  rowsOfAction,
  type StatementId,
  singleEffects,
  type Transition,
  type UniqueFields,
} from '@ninefold/model';
import { callsNamed, rulesAbout } from '../facts/graph/rows-by-name.ts';
import { roleNames } from '../facts/rights/rights.ts';
import { aboutOf, actionsIn, linesBelow, rowsOfCall, sentBy } from '../facts/uses/call-facts.ts';
import { ownFields } from '../facts/uses/fields-read.ts';
import { isCheckedOnCreate, isCheckedOnDelete, isCheckedOnSave } from '../facts/values/rule-limits.ts';
import { isSame, rowName, ruleName } from '../facts/words/names-in-words.ts';

export interface Failure {
  /** Of the catalogue; missing when the rule names none. */
  readonly code?: string;
  readonly statement: StatementId;
  /** `V3`, `T5 (return)`, “Refused”. */
  readonly words: string;
  readonly rule?: Rule;
  /** Whether some request surely meets it: a rule that what is sent can break, a right that some role lacks. */
  readonly sure: boolean;
  readonly by: 'rule' | 'unique' | 'guard' | 'right' | 'moved meanwhile';
}

const kinds: ReadonlySet<string> = new Set(['list', 'read', 'create', 'edit', 'delete', 'action', 'move', 'add', 'remove']);

const failuresByCall = memoizeBy((call: Call) => call, workOut);

/** Undefined for calls that are not about records, or of which nobody knows what they do. */
export function failuresOf(application: Application, call: Call): readonly Failure[] | undefined {
  return failuresByCall(application, call);
}

function workOut(application: Application, call: Call): readonly Failure[] | undefined {
  const entity = aboutOf(application, call);
  if (!entity || !kinds.has(call.does.kind)) return undefined;
  const rows = rowsOfCall(application, call);
  return [
    ...rulesOf(application, call, entity, rows),
    ...doubles(application, call, entity),
    ...rulesOfMade(application, rows),
    ...rows.flatMap((row) => rowFailures(application, row)),
    ...movedMeanwhile(application, call, entity),
    ...rights(application, call, entity, rows),
  ];
}

function rulesOf(application: Application, call: Call, entity: Entity, rows: readonly Transition[]): readonly Failure[] {
  const { kind } = call.does;
  if (kind === 'list' || kind === 'read') return [];
  const lines = linesBelow(application, entity);
  const actions = new Set(actionsIn(rows).map(foldName));
  const sent = kind === 'create' || kind === 'edit' ? sentBy(application, call) : undefined;
  const rules = [entity, ...lines].flatMap(({ name }) => rulesAbout(application, name));
  return rules.flatMap((rule): readonly Failure[] => {
    const onAction = (givenValue(rule.on) ?? []).some((each) => actions.has(foldName(each)));
    const isLine = lines.some(({ name }) => isSame(name, rule.about));
    if (!onAction && !isDueAt(application, rule, kind, isLine)) return [];
    if (kind === 'delete') return [ruleFailure(rule, true)];
    const sure = rule.on.kind !== 'gap' && (onAction || (sent !== undefined && isBreakable(application, rule, lines, sent)));
    return [ruleFailure(rule, sure)];
  });
}

/** Lines may come and go with every change of their record. */
function isDueAt(application: Application, rule: Rule, kind: Call['does']['kind'], isLine: boolean): boolean {
  if (kind === 'delete') return isCheckedOnDelete(application, rule);
  if (isLine && kind !== 'create') return isCheckedOnCreate(application, rule) || isCheckedOnDelete(application, rule);
  return kind === 'create' ? isCheckedOnCreate(application, rule) : isCheckedOnSave(rule);
}

/** What is unique of the record and its lines, where the call sends or a row sets something of it. */
function doubles(application: Application, call: Call, entity: Entity): readonly Failure[] {
  const { kind } = call.does;
  if (kind === 'list' || kind === 'read' || kind === 'delete') return [];
  const sent = kind === 'create' || kind === 'edit' ? sentBy(application, call) : undefined;
  return [entity, ...linesBelow(application, entity)].flatMap(({ uniques, ownedBy, name }) =>
    uniques.flatMap((unique) => {
      const { fields } = unique;
      const names = name === entity.name ? fields : ownedBy ? [ownedBy.field] : [];
      return doubleOf(unique, sent !== undefined && names.some((field) => sent.has(foldName(field))));
    }),
  );
}

function doubleOf({ fields, otherwise, statement }: UniqueFields, sure: boolean): readonly Failure[] {
  const code = givenValue(otherwise);
  return code === undefined ? [] : [{ code, statement, words: `“Unique: ${fields.join(', ')}”`, sure, by: 'unique' }];
}

/** What a row makes, changes or moves of others keeps to the rules of its own entity; a row that it takes may be refused as ever. */
function rulesOfMade(application: Application, rows: readonly Transition[]): readonly Failure[] {
  const done = rows.flatMap(({ then }) => singleEffects(then));
  const made = new Set(
    done.flatMap((effect) =>
      effect.kind === 'create' || effect.kind === 'change' || effect.kind === 'act' || effect.kind === 'delete'
        ? foldName(effect.entity)
        : [],
    ),
  );
  const acts = done.filter((effect) => effect.kind === 'act');
  const taken = acts.flatMap(({ entity, action }) =>
    rowsOfAction(application, entity, action).flatMap((row) => rowFailures(application, row).map((one) => ({ ...one, sure: false }))),
  );
  const actions = new Set(acts.map(({ action }) => foldName(action)));
  const isDueFor = (rule: Rule, name: string): boolean =>
    done.some((effect) => {
      if (!('entity' in effect) || foldName(effect.entity) !== name) return false;
      return effect.kind === 'delete' || effect.kind === 'create' ? isDueAt(application, rule, effect.kind, false) : isCheckedOnSave(rule);
    });
  const rules = [...made].flatMap((name) =>
    rulesAbout(application, name)
      .filter((rule) => isDueFor(rule, name) || (givenValue(rule.on) ?? []).some((on) => actions.has(foldName(on))))
      .map((rule) => ruleFailure(rule, false)),
  );
  const doubled = [...made].flatMap((name) => (findEntity(application, name)?.uniques ?? []).flatMap((unique) => doubleOf(unique, false)));
  return [...rules, ...doubled, ...taken];
}

function ruleFailure(rule: Rule, sure: boolean): Failure {
  const code = givenValue(rule.otherwise);
  return { ...(code !== undefined && { code }), statement: rule.statement, words: ruleName(rule), rule, sure, by: 'rule' };
}

/** Whether what is sent has a say in the rule. One that looks at `old` may be about the other operation. */
function isBreakable(application: Application, rule: Rule, lines: readonly Entity[], sent: ReadonlySet<string>): boolean {
  const typed = givenValue(rule.rule)?.typed;
  if (!typed || anyNode(typed, ({ node }) => node === 'old')) return false;
  const line = lines.find(({ name }) => isSame(name, rule.about));
  if (line) return line.ownedBy !== undefined && sent.has(foldName(line.ownedBy.field));
  return [...ownFields(application, typed)].some((field) => sent.has(foldName(field)));
}

function rowFailures(application: Application, row: Transition): readonly Failure[] {
  const otherwise = givenValue(row.otherwise);
  const made = new Set(row.then.flatMap((effect) => (effect.kind === 'call' ? [foldName(effect.call)] : [])));
  const answers = [...made]
    .flatMap((call) => callsNamed(application, call))
    .sort((one, other) => one.span.from - other.span.from)
    .flatMap(({ failsWith }) => givenValue(failsWith) ?? []);
  const failure = { statement: row.statement, words: rowName(row), by: 'guard' } as const;
  const said = otherwise?.code;
  // An error that stands alone is that of the guard, or of the call.
  const sure = otherwise?.kind === 'state' || made.size > 0 || row.when.kind === 'given';
  return [...(said === undefined ? [] : [{ ...failure, code: said, sure }]), ...answers.map((code) => ({ ...failure, code, sure: false }))];
}

function movedMeanwhile(application: Application, { does }: Call, entity: Entity): readonly Failure[] {
  const said = findStates(application, entity.name)?.movedMeanwhile;
  if (!said || does.kind === 'list' || does.kind === 'read' || does.kind === 'create') return [];
  const sure = does.kind === 'action' || does.kind === 'move';
  return [{ code: said.code, statement: said.statement, words: '“Moved meanwhile”', sure, by: 'moved meanwhile' }];
}

function rights(application: Application, call: Call, entity: Entity, rows: readonly Transition[]): readonly Failure[] {
  const { refused, mayNotBeRead } = application.roles;
  const request = givenValue(call.request);
  const namesRecord = request?.to === 'own' && request.parameters.some((name) => foldName(name) !== 'action');
  const { kind } = call.does;
  const unread = givenValue(mayNotBeRead);
  const not = givenValue(refused);
  const hides = namesRecord && kind !== 'create' && kind !== 'list';
  return [
    ...(unread === undefined
      ? []
      : [{ code: unread, statement: 'roles/may not be read', words: '“May not be read”', sure: hides, by: 'right' } as const]),
    ...(not === undefined
      ? []
      : [
          {
            code: not,
            statement: 'roles/refused',
            words: '“Refused”',
            sure: requestsOf(call, entity, rows).some((each) => isSometimesRefused(application, each)),
            by: 'right',
          } as const,
        ]),
  ];
}

function requestsOf({ does }: Call, { name: entity }: Entity, rows: readonly Transition[]): readonly PermissionRequest[] {
  if (does.kind === 'create' || does.kind === 'edit' || does.kind === 'delete') return [{ kind: does.kind, entity }];
  return actionsIn(rows).map((action) => ({ kind: 'action', entity, action }));
}

/** Somebody may read the record and yet not do this. */
function isSometimesRefused(application: Application, request: PermissionRequest): boolean {
  return roleNames(application).some((role) => {
    const grounds = groundsOf(application, [role], request);
    const closed = grounds.some(({ operation, alternatives }) => operation === 'read' && alternatives.length === 0);
    return !closed && grounds.some(({ operation, alternatives, gap }) => operation === 'other' && alternatives.length === 0 && !gap);
  });
}
