/** N307: choices that nothing can put into their field, or that the rules refuse. */
import {
  type Application,
  anyNode,
  type Entity,
  type Expression,
  type Field,
  type FieldType,
  findStates,
  foldName,
  nodesOf,
  typeOfField,
} from '@ninefold/model';
import { type Checking, isShown, report } from '../checking.ts';
import { makingRows } from '../facts/graph/making-rows.ts';
import { changingRows } from '../facts/graph/taking-rows.ts';
import { ownFields } from '../facts/uses/fields-read.ts';
import { type Writer, writersOfField } from '../facts/uses/writers.ts';
import { type Premise, relevantTo, rulesOn } from '../facts/values/premises.ts';
import { inWords, isSame, rowName } from '../facts/words/names-in-words.ts';

type Choices = Extract<FieldType, { kind: 'one of' }>;

/** Reports N307 (warning). */
export function findChoicesNeverChosen(checking: Checking): void {
  for (const entity of checking.application.entities) {
    for (const field of entity.fields) {
      if (field.type.kind !== 'one of') continue;
      if (!reportRefused(checking, entity, field, field.type)) reportNowhere(checking, entity, field, field.type);
    }
  }
}

/** Whether some choice is refused by the rules of every save; not all of them, which is the fault of the rules. */
function reportRefused(checking: Checking, entity: Entity, field: Field, { choices }: Choices): boolean {
  const { application } = checking;
  const rules = rulesOn(application, entity.name, ['save']);
  if (!rules.some(({ expression }) => ownFields(application, expression).has(field.name))) return false;
  const refused = choices.flatMap((choice) => {
    const by = refusedBy(checking, entity, field, choice, rules);
    return by ? [{ choice, by }] : [];
  });
  const names = refused.map(({ choice }) => `“${choice}”`);
  if (refused.length === 0 || refused.length === choices.length) return false;
  const statements = [...new Set(refused.flatMap(({ by }) => by.flatMap(({ statement }) => statement ?? [])))];
  const guilty = application.rules.filter(({ statement }) => statements.includes(statement));
  report(checking, 'N307', field, {
    what: `No ${entity.name} can have ${inWords(names, 'or')} as its ${field.name}: ${inWords(statements)} ${statements.length === 1 ? 'refuses' : 'refuse'} it.`,
    why: 'It can be chosen, and is refused every time.',
    mend: `Take ${inWords(names)} out of the choices, or change ${inWords(statements, 'or')}.`,
    others: guilty.map(({ span, statement }) => ({ span, words: `${statement} refuses it` })),
    statements,
    certainty: 'proved',
  });
  return true;
}

function refusedBy(
  { application, decider }: Checking,
  entity: Entity,
  field: Field,
  choice: string,
  rules: readonly Premise[],
): readonly Premise[] | undefined {
  const terms = [{ expression: isChoice(entity, field, choice), is: 'true' as const }];
  const premises = relevantTo(application, entity, terms, rules);
  const answer = decider.ask({ entity: entity.name, terms: [...terms, ...premises], saved: true });
  return answer.can === 'no' && answer.core.includes(0) ? answer.core.flatMap((place) => premises[place - 1] ?? []) : undefined;
}

function isChoice(entity: Entity, { name, type }: Field, choice: string): Expression {
  const place = { from: 0, to: 0 } as const;
  const self: Expression = { node: 'self', type: { kind: 'record', entity: entity.name }, ...place };
  const left: Expression = { node: 'field', of: self, entity: entity.name, field: name, type: typeOfField(type), ...place };
  const right: Expression = { node: 'literal', value: choice, type: typeOfField(type), ...place };
  return { node: 'compare', operator: '=', left, right, type: { kind: 'yes/no' }, ...place };
}

/** Where nobody fills the field in, only what rows and starting values put into it can be in it. */
function reportNowhere(checking: Checking, entity: Entity, field: Field, { choices }: Choices): void {
  const { application, whole } = checking;
  if (!whole || application.roles.gap || ([2, 4, 6, 7] as const).some((point) => !isShown(checking, point))) return;
  const writers = writersOfField(application, entity, field);
  const given = writers.length > 0 ? valuesGiven(application, entity, field, writers) : undefined;
  const missing = given && choices.filter((choice) => !given.has(foldName(choice)));
  if (!missing || missing.length === 0) return;
  const names = missing.map((choice) => `“${choice}”`);
  report(checking, 'N307', field, {
    what: `No ${entity.name} ever has ${inWords(names, 'or')} as its ${field.name}: nothing chooses ${missing.length === 1 ? 'it' : 'them'}.`,
    why: `Nobody fills ${field.name} in; it is set by ${inWords(writers.map(wordsOf))} alone.`,
    mend: `Take ${inWords(names)} out of the choices, or say when ${missing.length === 1 ? 'it is' : 'they are'} set.`,
    statements: writers.map(({ statement }) => statement),
    certainty: 'proved',
  });
}

/** `T4 (send)`, or what point 3 says. */
function wordsOf({ by, row }: Writer): string {
  if (row) return rowName(row);
  return by === 'default' ? '*Starts as*' : by === 'first row' ? 'the first records' : 'what it is computed from';
}

/** Folded; undefined when it may be anything. */
function valuesGiven(application: Application, entity: Entity, field: Field, writers: readonly Writer[]): ReadonlySet<string> | undefined {
  const mechanical = new Set<Writer['by']>(['default', 'first row', 'set', 'itself', 'created with', 'set from elsewhere']);
  if (writers.some(({ by, gap }) => gap || !mechanical.has(by))) return undefined;
  const expressions = [...ofField(entity, field), ...ofEffects(application, entity, field)];
  if (
    expressions.some(
      (one) =>
        one === undefined || anyNode(one, ({ node }) => node === 'field' || node === 'constant' || node === 'call' || node === 'variable'),
    )
  )
    return undefined;
  return new Set(
    expressions
      .flatMap((one) => (one ? [...nodesOf(one)] : []))
      .flatMap((node) => (node.node === 'literal' ? foldName(String(node.value)) : [])),
  );
}

function ofField({ startsWith }: Entity, field: Field): readonly (Expression | undefined)[] {
  const first = startsWith.flatMap(({ values }) => {
    const value = values[field.name];
    return value && 'source' in value ? [value.typed] : [];
  });
  return [
    ...(field.computed ? [field.computed.typed] : []),
    ...(field.startsAs.kind === 'given' ? [field.startsAs.value.typed] : []),
    ...(field.onSave ? [field.onSave.typed] : []),
    ...first,
  ];
}

function ofEffects(application: Application, entity: Entity, field: Field): readonly (Expression | undefined)[] {
  const own = findStates(application, entity.name)?.transitions ?? [];
  const sets = own.flatMap(({ then }) =>
    then.flatMap((effect) => {
      if (effect.kind === 'run') return effect.sets.some((name) => isSame(name, field.name)) ? [undefined] : [];
      return effect.kind === 'set' && isSame(effect.field, field.name) ? [effect.to.typed] : [];
    }),
  );
  const created = makingRows(application, entity).flatMap(({ effect }) =>
    effect.values.flatMap((one) => (isSame(one.field, field.name) ? [one.value.typed] : [])),
  );
  const elsewhere = changingRows(application, entity).flatMap(({ effect }) => (isSame(effect.field, field.name) ? [effect.to.typed] : []));
  return [...sets, ...created, ...elsewhere];
}
