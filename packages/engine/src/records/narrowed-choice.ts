/** Which records a field may name, where its type narrows the choice (``Breed where `species = pet.species` ``): to offer them, and to take away what fits no more. */
import {
  type Application,
  type Expression,
  type FieldType,
  findField,
  isSameName,
  type RecordValue,
  type Rule,
  type Value,
  withChildren,
} from '@ninefold/model';
import type { Environment } from '../expressions/environment.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { compute } from './compute.ts';

/** The condition of a choice, taken apart into what is asked of the record that chooses and of those that may be chosen. */
export interface ChoiceCondition {
  /** What of the record that chooses decides, in order. */
  readonly given: readonly GivenToChoose[];
  /** What of those to be chosen from decides: paths of field names. */
  readonly reads: readonly (readonly string[])[];
  /** The condition about a record to be chosen, with these in the place of `given`. */
  readonly condition: (given: readonly Expression[]) => Expression;
}

export interface GivenToChoose {
  readonly expression: Expression;
  readonly type: FieldType;
}

/** The rule that narrows the choice of a field; undefined where any record may be chosen. */
export function ruleOfChoice(application: Application, entity: string, field: string): Rule | undefined {
  return application.rules.find(({ about, choice }) => choice && isSameName(about, entity) && isSameName(choice.field, field));
}

/** Undefined where the condition cannot be asked of a list. */
export function choosingBy(application: Application, { about, choice }: Rule): ChoiceCondition | undefined {
  if (!choice?.condition) return undefined;
  const { condition, field, entity } = choice;
  const ofChosen = ({ root, names: [first, ...rest] }: FieldPath): readonly string[] | undefined =>
    root.node === 'self' && first !== undefined && isSameName(first, field) ? rest : undefined;
  const paths = pathsIn(condition);
  const given = paths.filter(({ path }) => !ofChosen(path) && path.root.node !== 'me').map(({ node }) => node);
  return {
    given: given.map((expression) => ({ expression, type: typeOfPath(application, about, expression) })),
    reads: paths.flatMap(({ path }) => readOf(ofChosen(path))),
    condition: (values) =>
      changePaths(condition, (path, node) =>
        ofChosen(path) ? seenFromChosen(node, path.names.length, entity) : (values[given.indexOf(node)] ?? node),
      ),
  };
}

function readOf(rest: readonly string[] | undefined): readonly (readonly string[])[] {
  return rest && rest.length > 0 ? [rest] : [];
}

function typeOfPath(application: Application, about: string, node: Expression): FieldType {
  if (node.node === 'field') return findField(application, node.entity, node.field)?.type ?? { kind: 'unknown', words: '' };
  return { kind: 'reference', entity: node.type.kind === 'record' ? node.type.entity : about };
}

function pathsIn(condition: Expression): readonly { readonly path: FieldPath; readonly node: Expression }[] {
  const found: { path: FieldPath; node: Expression }[] = [];
  changePaths(condition, (path, node) => {
    found.push({ path, node });
    return node;
  });
  return found;
}

/** The condition with each path in it put through `change`, from left to right. */
function changePaths(node: Expression, change: (path: FieldPath, node: Expression) => Expression): Expression {
  const path = pathOf(node);
  return path ? change(path, node) : withChildren(node, (child) => changePaths(child, change));
}

interface FieldPath {
  readonly root: Expression;
  readonly names: readonly string[];
}

/** Fields of one record after another, from the record itself, the owner of a line, or whoever asks. */
function pathOf(node: Expression): FieldPath | undefined {
  switch (node.node) {
    case 'self':
    case 'me':
      return { root: node, names: [] };
    case 'owner':
      return pathOf(node.of) && { root: node, names: [] };
    case 'field': {
      const before = pathOf(node.of);
      return before && { root: before.root, names: [...before.names, node.field] };
    }
    default:
      return undefined;
  }
}

/** `breed.species` of the record that chooses as `species` of the breed. */
function seenFromChosen(node: Expression, steps: number, entity: string): Expression {
  if (node.node !== 'field' || steps === 1) return { node: 'self', type: { kind: 'record', entity }, from: node.from, to: node.to };
  return { ...node, of: seenFromChosen(node.of, steps - 1, entity) };
}

/** The values of what decides, of a record as it stands in a form; undefined where one of them is not known here. */
export function givenToChoose(choosing: ChoiceCondition, record: RecordValue, environment: Environment): readonly Value[] | undefined {
  const values = choosing.given.map(({ expression }) => evaluate(expression, { ...environment, self: record }));
  return values.every((value) => value !== undefined) ? values : undefined;
}

/** The fields of the record that name what does not fit, as far as can be told here: a form empties them, a request that leaves them is refused. */
export function wrongChoices(application: Application, record: RecordValue, environment: Environment): readonly string[] {
  const rules = application.rules.filter(({ about, choice }) => choice && isSameName(about, record.entity));
  if (rules.length === 0) return [];
  const self = compute(application, record, environment);
  return rules.flatMap(({ choice, rule }) => {
    const typed = rule.kind === 'given' ? rule.value.typed : undefined;
    return choice && typed && evaluate(typed, { ...environment, self }) === false ? [choice.field] : [];
  });
}
