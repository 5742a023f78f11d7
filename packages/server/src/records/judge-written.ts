/**
 * Rules hold from both sides: what a transaction has written is judged before it is committed, by the rules of the records themselves that
 * look around, and by those of other records that read them. One broken rule and nothing of the transaction is kept.
 */
import {
  type Affected,
  affectedBy,
  type Dependence,
  dependencesOf,
  type Environment,
  gapIn,
  includesForRules,
  includesOf,
  isBroken,
  judgeRule,
  looksAround,
  mergeIncludes,
  type RecordWritten,
  type Refusal,
  recordsLookedAt,
  sentences,
  TooMuchToWorkOut,
  validate,
  writtenWithLines,
} from '@ninefold/engine';
import { type Application, type Entity, type Expression, findEntity, foldName, givenValue, type Rule } from '@ninefold/model';
import { canLower, type Transaction, type Who } from '@ninefold/store';
import { compare, createGivenValues, selfOf } from '../access/expressions.ts';
import { type EvaluationContext, settled } from '../access/settled.ts';
import { refuseAny } from '../problems/refusal-error.ts';

/** A record that was written, and by which action of whom. */
export interface WrittenRecord extends RecordWritten, Who {
  readonly id: string;
  /** null: no action of anybody. */
  readonly action: string | null;
  /** It was brought back: no new one, and judged by its own rules already (`restoreRecord`). */
  readonly isRestored?: true;
}

/** Whether anything that is written has to be judged so. */
export function judgesWritten(application: Application): boolean {
  return dependencesOf(application).length > 0 || application.rules.some((rule) => looksAround(application, rule));
}

/** Throws the refusal of the first rule that is broken. `written`: each record once. */
export async function judgeWritten(
  asking: (who: Who) => Promise<EvaluationContext>,
  transaction: Transaction,
  application: Application,
  written: readonly WrittenRecord[],
): Promise<void> {
  for (const one of written) refuseAny(await ofItself(await asking(one), transaction, application, one));
  if (dependencesOf(application).length === 0) return;
  for (const one of written) {
    for (const part of writtenWithLines(application, one)) await ofOthers(await asking(one), transaction, application, part);
  }
}

async function ofItself(
  asking: EvaluationContext,
  transaction: Transaction,
  application: Application,
  { entity: name, id, before, after, action, isRestored }: WrittenRecord,
): Promise<readonly Refusal[]> {
  const entity = findEntity(application, name);
  if (!entity || !after || isRestored || !hasRulesAround(application, entity)) return [];
  if (await keepsToRules(asking, transaction, application, entity, id)) return [];
  const record = await transaction.read({ entity: name, id, load: includesForRules(application, entity), environment: asking.environment });
  if (!record) return [];
  const environment: Environment = { ...asking.environment, self: record, old: before };
  return await settled(asking, transaction, () => validate(application, record, momentOf(before, action), environment, { written: true }));
}

function momentOf(before: RecordWritten['before'], action: string | null): Parameters<typeof validate>[2] {
  if (before === null) return { on: 'create' };
  return action === null ? { on: 'save' } : { on: 'action', action };
}

function hasRulesAround(application: Application, entity: Entity): boolean {
  return rulesAround(application, entity).length > 0;
}

/** Those about the record and about its lines. */
function rulesAround(application: Application, { name, fields }: Entity): readonly Rule[] {
  const about = new Set([name, ...fields.flatMap(({ type }) => (type.kind === 'lines' ? [type.entity] : []))].map(foldName));
  return application.rules.filter((rule) => about.has(foldName(rule.about)) && looksAround(application, rule));
}

/** Whether the database says that the record breaks none: it finds by an index what the engine would ask of every other record. */
async function keepsToRules(
  { environment }: EvaluationContext,
  transaction: Transaction,
  application: Application,
  entity: Entity,
  id: string,
): Promise<boolean> {
  const given = createGivenValues('kept');
  const itself = compare(selfOf(entity), '=', given.give({ entity: entity.name, id, fields: {} }, { kind: 'record', entity: entity.name }));
  for (const rule of rulesAround(application, entity)) {
    const broken = isBroken(rule);
    const isKnown = broken && foldName(rule.about) === foldName(entity.name) && !gapIn(application, broken, environment.settings);
    if (!isKnown || !isTellable(application, entity.name, broken)) return false;
    if ((await transaction.count({ entity: entity.name, where: [itself, broken], environment: given.within(environment) })) > 0)
      return false;
  }
  return true;
}

async function ofOthers(
  asking: EvaluationContext,
  transaction: Transaction,
  application: Application,
  written: RecordWritten,
): Promise<void> {
  for (const dependence of dependencesOf(application)) {
    if (foldName(dependence.entity) !== foldName(written.entity)) continue;
    const affected = affectedBy(dependence, written);
    if (affected) await judgeAffected(asking, transaction, application, dependence, affected);
  }
}

/** The database finds those that break the rule, the engine judges them. What the database cannot judge is looked at one by one. */
async function judgeAffected(
  asking: EvaluationContext,
  transaction: Transaction,
  application: Application,
  dependence: Dependence,
  { condition, given }: Affected,
): Promise<void> {
  const { rule } = dependence;
  const broken = isBroken(rule);
  const entity = findEntity(application, rule.about);
  if (!broken || !entity) return;
  const { settings } = asking.environment;
  const environment = { ...asking.environment, settings: { ...settings, constants: { ...settings.constants, ...given } } };
  const isTold = isTellable(application, entity.name, broken);
  const page = await transaction.list({
    entity: entity.name,
    where: isTold ? [condition, broken] : [condition],
    order: [],
    limit: isTold ? 1 : recordsLookedAt + 1,
    load: loadsOf(application, entity, rule),
    environment,
  });
  if (page.rows.length > recordsLookedAt) throw new TooMuchToWorkOut(sentences.tooManyRelated(entity.name, recordsLookedAt));
  for (const record of page.rows) {
    const refusals = await settled(asking, transaction, () => judgeRule(application, rule, record, asking.environment));
    // Its fields are not those of the record that was written.
    refuseAny(refusals.map((refusal) => ({ ...refusal, path: [] })));
  }
}

const tellable = new WeakMap<Expression, boolean>();

/** Whether the database can say which records break a rule. */
function isTellable(application: Application, entity: string, broken: Expression): boolean {
  const told = tellable.get(broken) ?? canLower(application, entity, broken) === null;
  tellable.set(broken, told);
  return told;
}

function loadsOf(application: Application, { name, ownedBy }: Entity, rule: Dependence['rule']) {
  const typed = givenValue(rule.rule)?.typed;
  const { self, owner } = includesOf(typed ? [typed] : [], application, true);
  const about = findEntity(application, name);
  return mergeIncludes(self, about && !ownedBy ? includesForRules(application, about) : undefined, ownedBy && { [ownedBy.entity]: owner });
}

/** Of several changes of one record the first and the last count. */
export function joined(written: readonly WrittenRecord[]): readonly WrittenRecord[] {
  const found = new Map<string, WrittenRecord>();
  for (const one of written) {
    const earlier = found.get(one.id);
    found.set(one.id, earlier ? { ...one, before: earlier.before, action: one.action ?? earlier.action } : one);
  }
  return [...found.values()].filter(({ before, after }) => before !== null || after !== null);
}
