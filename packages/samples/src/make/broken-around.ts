/** Rules hold from both sides: what a sample breaks of other records by being there, as a sum over those that name one of them. */
import { compute, type Dependence, dependencesOf, judgeRule, type Refusal } from '@ninefold/engine';
import { type Application, foldName, isList, isRecord, memoize, type RecordValue, type Rule } from '@ninefold/model';
import type { Random } from '../random.ts';
import { lookupsIn, seen, spread, type World } from '../world.ts';
import type { MakingRun } from './making-run.ts';

/** How far one goes from what is named to what that names. */
const steps = 3;
/** Of records that it does not name so many are asked. */
const othersAsked = 25;

/** The first refusal of a rule that these records, which are kept, break about themselves or others; undefined where all holds. */
export function brokenAround(run: MakingRun, ids: readonly string[], random: Random): Refusal | undefined {
  const { application, world } = run;
  const written = ids.flatMap((id) => world.records.get(id)?.record ?? []);
  const rules = new Set(written.flatMap(({ entity }) => rulesReading(application).get(foldName(entity)) ?? []));
  if (rules.size === 0) return undefined;
  const near = nearby(world, written);
  for (const rule of rules) {
    for (const record of [...near, ...spread(world.byEntity.get(rule.about) ?? [], othersAsked, random).map((kept) => kept.record)]) {
      if (record.entity !== rule.about) continue;
      const [refusal] = judged(run, rule, record);
      if (refusal) return refusal;
    }
  }
  return undefined;
}

function judged({ application, settings, now, world }: MakingRun, rule: Rule, record: RecordValue): readonly Refusal[] {
  const environment = { settings, now, me: null, old: null, lookups: lookupsIn(world) };
  const kept = seen(world, record);
  // What follows from others is worked out anew: it was kept before they came.
  const self = compute(application, kept, { ...environment, self: kept });
  return judgeRule(application, rule, self, { ...environment, self });
}

/** The records, those that they name, and those that these name. */
function nearby(world: World, records: readonly RecordValue[]): readonly RecordValue[] {
  const found = new Map(records.map((record) => [record.id, record]));
  let last = records;
  for (let step = 0; step < steps && last.length > 0; step += 1) {
    last = last.flatMap((record) => namedBy(record)).flatMap((id) => (found.has(id) ? [] : (world.records.get(id)?.record ?? [])));
    for (const record of last) found.set(record.id, record);
  }
  return [...found.values()];
}

/** Its lines name records, too. */
function namedBy({ fields }: RecordValue): readonly string[] {
  const values = Object.values(fields).flatMap((value) => (value === undefined ? [] : isList(value) ? value : [value]));
  return values.filter(isRecord).flatMap((one) => [...(one.id === undefined ? [] : [one.id]), ...namedBy(one)]);
}

/** By the folded name of an entity, the rules that read its records from another record, or from one of its own kind. */
const rulesReading = memoize((application: Application): ReadonlyMap<string, readonly Rule[]> => {
  const rules = new Map<string, Rule[]>();
  const add = (entity: string, rule: Dependence['rule']): void => {
    rules.set(foldName(entity), [...(rules.get(foldName(entity)) ?? []).filter((one) => one !== rule), rule]);
  };
  for (const { entity, rule } of dependencesOf(application)) add(entity, rule);
  return rules;
});
