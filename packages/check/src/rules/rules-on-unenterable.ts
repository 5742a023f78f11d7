/** N508: a rule about values that nobody can fill in: they stay as they start. */
import { byName, type Entity, type Field, findEntity, givenValue, type Rule } from '@ninefold/model';
import { type Checking, isComplete, report } from '../checking.ts';
import { isOfItsRecord, ownFields } from '../facts/uses/fields-read.ts';
import { writersOfField } from '../facts/uses/writers.ts';
import { inWords, ruleName } from '../facts/words/names-in-words.ts';

/** What starts as something the rule refuses is reported in point 3, and so is what never gets a value. */
export function findRulesOnUnenterable(checking: Checking): void {
  const { application } = checking;
  if (!checking.whole || ![2, 4, 6, 7].every((point) => isComplete(checking, point as 2))) return;
  for (const rule of application.rules) {
    const typed = givenValue(rule.rule)?.typed;
    const entity = findEntity(application, rule.about);
    if (!typed || !entity || !isOfItsRecord(application, typed)) continue;
    const fields = [...ownFields(application, typed)].flatMap((name) => byName(entity.fields, name) ?? []);
    if (fields.length > 0 && fields.every((field) => staysAsItStarts(checking, entity, field)) && !isToldBefore(checking, rule))
      reportUnenterable(checking, rule, fields);
  }
}

function staysAsItStarts({ application }: Checking, entity: Entity, field: Field): boolean {
  const writers = writersOfField(application, entity, field);
  const start = givenValue(field.startsAs)?.typed;
  const fixed = start?.node === 'literal' || start?.node === 'constant';
  return fixed && writers.length > 0 && writers.every(({ by, gap }) => by === 'default' && !gap);
}

function isToldBefore({ findings }: Checking, { statement }: Rule): boolean {
  return findings.some(({ code, statements }) => code === 'N305' && statements?.includes(statement) === true);
}

function reportUnenterable(checking: Checking, rule: Rule, fields: readonly Field[]): void {
  const names = inWords(fields.map(({ name }) => name));
  const starts = inWords(fields.map(({ startsAs }) => givenValue(startsAs)?.source ?? ''));
  const be = fields.length > 1 ? 'are' : 'is';
  report(checking, 'N508', rule, {
    what: `${ruleName(rule)} refuses what nobody can enter: ${names} of ${rule.about} ${be} always ${starts}.`,
    why: `No form, no action, no effect and no call changes ${names}.`,
    mend: `Let somebody fill in ${names}, or remove ${ruleName(rule)}.`,
    others: fields.map(({ span }) => ({ span, words: 'it starts here' })),
    statements: fields.map(({ statement }) => statement),
    certainty: 'proved',
  });
}
