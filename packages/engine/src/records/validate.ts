/** Whether a record may be kept: types, needed fields, limits, then the document's rules; of the record and its lines. */

import {
  type Application,
  askedOfHook,
  currencyFieldOf,
  type Entity,
  type Expression,
  type Field,
  type FieldType,
  filledBy,
  findConstant,
  findEntity,
  foldName,
  givenValue,
  isJudgedOn,
  isList,
  isRecord,
  isSameName,
  memoize,
  type NarrowedChoice,
  nodesOf,
  type RecordValue,
  type Rule,
  type RuleMoment,
  type Value,
} from '@ninefold/model';
import { usualRuleMoment } from '../assumptions/chosen/rules.ts';
import { TooMuchToWorkOut } from '../expressions/effort.ts';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { same } from '../expressions/same.ts';
import { type CheckContext, type FieldProblem, fieldProblem } from '../fields/field-handling.ts';
import { handlingOf } from '../fields/field-kinds.ts';
import { currencyOf, fitsCurrency } from '../formats/currency.ts';
import { asksHooks, isGivenChanged, ruleSaid } from '../hooks/ask-hook.ts';
import { hookedRefusals } from '../hooks/hooked-values.ts';
import { type Path, platformRefusal, type Refusal, refuseWith, saying } from '../refusals/refusal.ts';
import { sentences } from '../refusals/sentences.ts';
import { looksAround } from '../rules/looks-around.ts';
import { gapIn } from '../settings/gap-in.ts';
import { checkContext } from './check-context.ts';
import { tooManyItems } from './items-limit.ts';

/** `save`: of a record that is there already. */
export type Moment = { readonly on: RuleMoment } | { readonly on: 'action'; readonly action: string };

export interface ValidateOptions {
  /** What rests on something not loaded or not shown: passed over (in the browser) or refused as `not-shown` (on the server, the default). */
  readonly unjudged?: 'skip' | 'refuse';
  /** Field names whose type, limits and neededness are checked; all by default. Rules are always checked. */
  readonly fields?: ReadonlySet<string>;
  /**
   * Only the rules that look at records beyond those this one names. They hold of what is kept, so they are judged once it is written;
   * before that only where all records are at hand.
   */
  readonly written?: boolean;
}

/**
 * Everything that speaks against keeping the record, in the document's order; empty when nothing does.
 * Rules *On* `save` are checked at every moment but the deletion, those *On* an action only at that action, and those *On* `create` and
 * `delete` of lines as these come and go, too. A rule is broken when it is false; null (something it needs is empty) is left to *Needed*.
 * Hooks are asked last, where nothing else speaks against it; throws `HookNotAsked` where an answer is not known yet.
 */
export function validate(
  application: Application,
  given: RecordValue,
  moment: Moment,
  environment: Environment,
  options: ValidateOptions = {},
): Refusal[] {
  const entity = findEntity(application, given.entity);
  if (!entity) return [];
  if (moment.on === 'delete') return rulesOfDeleted(application, entity, given, environment);
  const overfull = tooManyItems(application, given, environment.settings);
  // Nobody waits for thousands to be looked at that are not kept anyway.
  if (overfull.length > 0) return [...overfull];
  const record = withLineIds(entity, given);
  const run = newRun(application, moment, environment, options);
  const fields = options.fields;
  const all = entity.asked ? [...entity.fields, ...entity.asked] : entity.fields;
  const chosen = fields ? all.filter((field) => isAsked(application, field, fields)) : all;
  if (run.written) return rulesOfWhole(run, entity, record);
  const refusals = withoutHooks(run, entity, record, chosen);
  // Nobody's function is run for what is not kept anyway.
  return refusals.length > 0 || !asksHooks(application, entity.name) ? refusals : askedOfHooks(run, entity, record);
}

function withoutHooks(run: Run, entity: Entity, record: RecordValue, chosen: readonly Field[]): Refusal[] {
  const lines = linesOf(run, entity.fields, record);
  const shape: Refusal[] = [];
  for (const field of chosen) shape.push(...shapeOf(run, field, record, []));
  const asked = linesOf(run, entity.asked ?? [], record);
  if (lines.length + asked.length > 0) {
    const names = new Set(chosen.map(({ name }) => name));
    for (const line of asked.length === 0 ? lines : [...lines, ...asked]) if (names.has(line.field)) shape.push(...lineShape(run, line));
  }
  const rules = rulesOfWhole(run, entity, record, lines);
  if (shape.length === 0) return rules;
  const broken = new Set(shape.map((refusal) => refusal.path.join('.')));
  // One complaint at a place is enough: a date that does not exist need not also be in the future.
  return [...shape, ...rules.filter((refusal) => refusal.path.length === 0 || !broken.has(refusal.path.join('.')))];
}

function askedOfHooks(run: Run, entity: Entity, record: RecordValue): Refusal[] {
  const { application, environment, unjudged } = run;
  const around = { ...environment, self: record };
  return [...rulesOfWhole(asksOnlyHooks(run), entity, record), ...hookedRefusals(application, record, around, unjudged === 'refuse')];
}

/** One of the fields, or an amount whose currency is one of them; lines with such amounts, too. */
function isAsked(application: Application, { name, type }: Field, fields: ReadonlySet<string>): boolean {
  if (fields.has(name) || fields.has(currencyFieldOf(type)?.field ?? '')) return true;
  const lines = type.kind === 'lines' ? (findEntity(application, type.entity)?.fields ?? []) : [];
  return lines.some((line) => {
    const said = currencyFieldOf(line.type);
    return said?.owner !== undefined && fields.has(said.field);
  });
}

function rulesOfWhole(run: Run, entity: Entity, record: RecordValue, lines = linesOf(run, entity.fields, record)): Refusal[] {
  return [...rulesOf(run, entity, record, [], momentsOf(run.moment)), ...rulesOfLines(run, lines), ...removedLines(run, entity, record)];
}

/** What speaks against one rule about a record as it is kept; empty when nothing does. */
export function judgeRule(application: Application, rule: Rule, record: RecordValue, environment: Environment): readonly Refusal[] {
  const run = newRun(application, { on: 'save' }, environment, { unjudged: 'skip', written: true });
  return judge(run, rule, record, { ...environment, self: record, old: record }, []);
}

/** Of what is deleted only rules about that are asked, not whether it may be kept. */
function rulesOfDeleted(application: Application, entity: Entity, record: RecordValue, environment: Environment): Refusal[] {
  const run = newRun(application, { on: 'delete' }, environment, {});
  const lines = linesOf(run, entity.fields, record);
  const judged = (each: Run) => [...rulesOf(each, entity, record, [], deleting), ...rulesOfLines(each, lines)];
  const refusals = judged(run);
  return refusals.length > 0 || !asksHooks(application, entity.name) ? refusals : judged(asksOnlyHooks(run));
}

function asksOnlyHooks(run: Run): Run {
  return { ...run, hooks: true, due: new Map() };
}

function newRun(application: Application, moment: Moment, environment: Environment, options: ValidateOptions): Run {
  const check = checkContext(application, environment.settings);
  const unjudged = options.unjudged ?? 'refuse';
  return {
    application,
    moment,
    environment,
    unjudged,
    written: options.written ?? false,
    hooks: false,
    check,
    due: new Map(),
    before: new Map(),
    spentBy: null,
  };
}

/** A new line has no id yet. A rule tells a line from the others by it, so each has one of its own here. */
function withLineIds(entity: Entity, record: RecordValue): RecordValue {
  if (!hasLines(entity)) return record;
  const { fields } = entity;
  const named = fields.flatMap(({ name, type }): [string, Value][] => {
    const lines = record.fields[name];
    if (type.kind !== 'lines' || !isList(lines) || lines.every((line) => !isRecord(line) || line.id !== undefined)) return [];
    return [[name, lines.map((line, place) => (isRecord(line) && line.id === undefined ? { ...line, id: `new ${name} ${place}` } : line))]];
  });
  return named.length === 0 ? record : { ...record, fields: { ...record.fields, ...Object.fromEntries(named) } };
}

const hasLines = memoize(({ fields }: Entity): boolean => fields.some(({ type }) => type.kind === 'lines'));

interface Run {
  readonly application: Application;
  readonly moment: Moment;
  readonly environment: Environment;
  readonly unjudged: 'skip' | 'refuse';
  readonly written: boolean;
  /** The rules that ask a hook, and no others. */
  readonly hooks: boolean;
  readonly check: CheckContext;
  /** Moments, by what was given → the entities' rules of these moments; of hooks, and of no others. */
  readonly due: Map<readonly RuleMoment[], Map<Entity, readonly Rule[]>>;
  /** Name of a field → its lines as they were, by their ids. */
  readonly before: Map<string, ReadonlyMap<string, RecordValue>>;
  /** The rule that took the last steps there were: none that follow are judged. */
  spentBy: Rule | null;
}

interface Line {
  readonly about: Entity;
  /** Whose lines it is one of. */
  readonly field: string;
  readonly line: RecordValue;
  readonly path: Path;
}

function linesOf(run: Run, fields: readonly Field[], record: RecordValue): readonly Line[] {
  const found: Line[] = [];
  for (const { name, type } of fields) {
    const value = record.fields[name];
    const about = type.kind === 'lines' ? findEntity(run.application, type.entity) : undefined;
    if (!about || !isList(value)) continue;
    for (const [index, line] of value.entries())
      if (isRecord(line)) found.push({ about, field: name, line: { ...line, owner: record }, path: [name, index] });
  }
  return found;
}

function lineShape(run: Run, { about, line, path }: Line): readonly Refusal[] {
  const refusals: Refusal[] = [];
  for (const field of about.fields) refusals.push(...shapeOf(run, field, line, path));
  return refusals;
}

/** Every line asks for the same rules: they are looked up once. */
function rulesOfLines(run: Run, lines: readonly Line[]): readonly Refusal[] {
  const moments = momentsOf(run.moment);
  const whenNew: readonly RuleMoment[] = [...moments, 'create'];
  const refusals: Refusal[] = [];
  for (const { about, field, line, path } of lines) {
    const isNew = run.moment.on !== 'delete' && !linesBefore(run, field).has(line.id ?? '');
    refusals.push(...rulesOf(run, about, line, path, isNew ? whenNew : moments));
  }
  return refusals;
}

/** Lines that are there and will not be are deleted. The refusal stands at their list. */
function removedLines(run: Run, { fields }: Entity, record: RecordValue): readonly Refusal[] {
  return fields.flatMap(({ name, type }) => {
    const entity = type.kind === 'lines' ? findEntity(run.application, type.entity) : undefined;
    const [kept, { old }] = [record.fields[name], run.environment];
    if (!entity || !isList(kept) || !old) return [];
    const still = new Set(kept.map((line) => (isRecord(line) ? line.id : undefined)));
    const gone = [...linesBefore(run, name).values()].filter(({ id }) => !still.has(id));
    return gone.flatMap((line) => rulesOf(run, entity, { ...line, owner: old }, [name], deleting));
  });
}

/** Every line asks. */
function linesBefore({ before, environment: { old } }: Run, field: string): ReadonlyMap<string, RecordValue> {
  const known = before.get(field);
  if (known) return known;
  const lines = old?.fields[field];
  const found = new Map<string, RecordValue>();
  for (const line of isList(lines) ? lines : []) if (isRecord(line) && line.id !== undefined) found.set(line.id, line);
  before.set(field, found);
  return found;
}

const none: readonly Refusal[] = [];

/** Of what the application fills in itself, or nobody does, there is nothing to check. */
function shapeOf(run: Run, field: Field, record: RecordValue, path: Path): readonly Refusal[] {
  if (filledBy(field) !== 'person') return none;
  const value = record.fields[field.name];
  if (value === undefined && run.unjudged === 'skip') return [];
  if (value === null || value === undefined)
    return field.needed ? [platformRefusal('needed', field.statement, sentences.needed(field.name), [...path, field.name])] : [];
  const problem = handlingOf(field.type).check(value, field.type, run.check) ?? tooFine(field.type, value, record);
  if (!problem || (problem.code === 'not-shown' && run.unjudged === 'skip')) return none;
  const statement =
    problem.gap === undefined ? field.statement : (findConstant(run.application, problem.gap)?.statement ?? field.statement);
  return [platformRefusal(problem.code, statement, problem.said, [...path, field.name, ...(problem.path ?? [])])];
}

/** An amount that its currency has no coins for. */
function tooFine(type: FieldType, value: Value, record: RecordValue): FieldProblem | undefined {
  const said = currencyFieldOf(type);
  if (!said || typeof value !== 'bigint' || fitsCurrency(type, record, value)) return undefined;
  // Which one it is not everybody may read.
  return fieldProblem('wrong-type', sentences.placesOfCurrency(said.places[currencyOf(type, record) ?? ''] ?? 0));
}

function rulesOf(run: Run, entity: Entity, record: RecordValue, path: Path, moments: readonly RuleMoment[]): readonly Refusal[] {
  const due = dueRules(run, entity, moments);
  if (due.length === 0) return none;
  const environment = { ...run.environment, self: record };
  const refusals: Refusal[] = [];
  for (const rule of due) {
    if (rule.choice && !isChosenAnew(run, rule, record)) continue;
    if (run.hooks && !isAskedAnew(run, rule, record, moments)) continue;
    refusals.push(...judge(run, rule, record, environment, path));
  }
  return refusals;
}

/** A choice is judged as it is made, and when something of the record changes that it looks at: not as long as all of that stays. */
function isChosenAnew(run: Run, rule: Rule, record: RecordValue): boolean {
  const before = beforeOf(run, record);
  const typed = givenValue(rule.rule)?.typed;
  if (!before || !typed) return true;
  return [...nodesOf(typed)].some((node) => {
    if (node.node !== 'field') return false;
    if (node.of.node === 'self') return !same(before.fields[node.field] ?? null, record.fields[node.field] ?? null);
    const [was, is] = [run.environment.old?.fields[node.field], record.owner?.fields[node.field]];
    return node.of.node === 'owner' && !same(was ?? null, is ?? null);
  });
}

/** A hook is asked where something that it is given has changed, and always where the row says so: as it is made, deleted, or at that action. */
function isAskedAnew(run: Run, rule: Rule, record: RecordValue, moments: readonly RuleMoment[]): boolean {
  const { application, moment, environment } = run;
  const asked = askedOfHook(givenValue(rule.rule));
  const before = beforeOf(run, record);
  if (!asked || !before || moments.includes('delete')) return true;
  if (moment.on === 'action' && givenValue(rule.on)?.some((one) => foldName(one) === foldName(moment.action))) return true;
  const was = record.owner && environment.old ? { ...before, owner: environment.old } : before;
  return isGivenChanged(application, asked, { ...environment, self: was }, { ...environment, self: record });
}

/** The record, or the line, as it was; undefined for a new one. */
function beforeOf(run: Run, { entity, id, owner }: RecordValue): RecordValue | undefined {
  const { old } = run.environment;
  if (!old) return undefined;
  if (!owner) return old.entity === entity ? old : undefined;
  if (id === undefined) return undefined;
  for (const name of Object.keys(old.fields)) {
    const line = linesBefore(run, name).get(id);
    if (line?.entity === entity) return line;
  }
  return undefined;
}

/** Every line asks for the same rules. */
function dueRules(run: Run, entity: Entity, moments: readonly RuleMoment[]): readonly Rule[] {
  const ofThese = run.due.get(moments) ?? new Map<Entity, readonly Rule[]>();
  run.due.set(moments, ofThese);
  const known = ofThese.get(entity);
  if (known) return known;
  const due = rulesAbout(run.application)(entity).filter(
    (rule) =>
      isDue(run, rule, moments) && isJudgedNow(run, rule, moments) && run.hooks === (askedOfHook(givenValue(rule.rule)) !== undefined),
  );
  ofThese.set(entity, due);
  return due;
}

const rulesAbout = memoize(({ rules }: Application) =>
  memoize(({ name }: Entity): readonly Rule[] => rules.filter(({ about }) => isSameName(about, name))),
);

/** What is deleted is there to be looked at before it goes only. */
function isJudgedNow({ application, written, environment }: Run, rule: Rule, moments: readonly RuleMoment[]): boolean {
  if (moments.includes('delete') || !looksAround(application, rule)) return !written;
  return written || environment.lookups?.all !== undefined;
}

function isDue({ application, moment }: Run, rule: Rule, moments: readonly RuleMoment[]): boolean {
  if (rule.on.kind !== 'given') return moments.includes(usualRuleMoment);
  if (moments.some((one) => isJudgedOn(application, rule, one))) return true;
  return moment.on === 'action' && moments.includes('save') && rule.on.value.some((one) => foldName(one) === foldName(moment.action));
}

const saving: readonly RuleMoment[] = ['save'];
const creating: readonly RuleMoment[] = ['save', 'create'];
const deleting: readonly RuleMoment[] = ['delete'];

function momentsOf({ on }: Moment): readonly RuleMoment[] {
  switch (on) {
    case 'save':
    case 'action':
      return saving;
    case 'create':
      return creating;
    case 'delete':
      return deleting;
  }
}

/** A rule whose words are not shown says nothing yet; one that cannot be read, or rests on a gap, cannot be judged. */
function judge(run: Run, rule: Rule, record: RecordValue, environment: Environment, path: Path): readonly Refusal[] {
  const written = givenValue(rule.rule);
  if (!written || run.spentBy) return [];
  const asked = askedOfHook(written);
  const told = asked && ruleSaid(run.application, rule, asked, environment, path);
  if (told && told.kind !== 'said')
    return told.kind === 'failed' || (told.kind === 'missing' && run.unjudged === 'refuse') ? [told.refusal] : [];
  const holds = told ? told.said : written.typed && judged(run, rule, written.typed, environment);
  if (holds === 'too much') return [platformRefusal('too-long', rule.statement, sentences.tooMuchForRule(written.source))];
  if (holds === undefined) return run.unjudged === 'skip' ? [] : [unjudged(run.application, rule, written.typed, environment, path)];
  if (holds !== false) return [];
  if (rule.choice && givenValue(rule.otherwise) === undefined) return [notOneOf(rule.choice, rule, path)];
  const refusal = refuseWith(run.application, givenValue(rule.otherwise), {
    statement: rule.statement,
    record,
    environment,
    path,
    fallback: 'broken-rule',
  });
  return [givenValue(rule.otherwise) === undefined ? saying(refusal, sentences.mustHold(written.source)) : refusal];
}

function notOneOf({ field, entity }: NarrowedChoice, { statement }: Rule, path: Path): Refusal {
  return platformRefusal('wrong-type', statement, sentences.mayNotBeChosen(entity), [...path, field]);
}

function judged(run: Run, rule: Rule, typed: Expression, environment: Environment): Value | undefined | 'too much' {
  try {
    return evaluate(typed, environment);
  } catch (problem) {
    if (!(problem instanceof TooMuchToWorkOut)) throw problem;
    run.spentBy = rule;
    return 'too much';
  }
}

function unjudged(application: Application, rule: Rule, typed: Expression | undefined, { settings }: Environment, path: Path): Refusal {
  const gap = gapIn(application, typed, settings);
  if (gap) return platformRefusal('not-shown', gap.statement, sentences.waitsForConstant(gap.name), path);
  return platformRefusal('not-shown', rule.statement, sentences.ruleUnjudged, path);
}
