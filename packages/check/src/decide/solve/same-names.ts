/** Texts, choices and records that are said to be the same or not: classes of names, and a value for each. */
import type { Name, Space } from '../terms/space.ts';
import { type Steps, step } from './steps.ts';

export interface Same {
  readonly a: number;
  readonly b: number;
  readonly value: boolean;
}

interface NameClass {
  readonly members: readonly number[];
  readonly constant?: string;
  /** The words it may be; undefined: any text, or a record. */
  readonly choices?: readonly string[];
}

export interface NameClasses {
  readonly classes: readonly NameClass[];
  /** Place in `classes` of each name. */
  readonly of: ReadonlyMap<number, number>;
  /** Pairs of places that differ. */
  readonly apart: readonly (readonly [number, number])[];
}

/** undefined when what is said clashes. `names` are those that need a value. */
export function classesOf(space: Space, names: Iterable<number>, sames: readonly Same[]): NameClasses | undefined {
  const parent = new Map<number, number>();
  const find = (name: number): number => {
    let at = name;
    for (let up = parent.get(at); up !== undefined && up !== at; up = parent.get(at)) at = up;
    return at;
  };
  for (const name of names) parent.set(name, name);
  for (const { a, b } of sames) for (const one of [a, b]) if (!parent.has(one)) parent.set(one, one);
  for (const { a, b, value } of sames) if (value) parent.set(find(a), find(b));
  const members = new Map<number, number[]>();
  for (const name of parent.keys()) {
    const root = find(name);
    const known = members.get(root);
    if (known) known.push(name);
    else members.set(root, [name]);
  }
  const roots = [...members.keys()];
  const classes: NameClass[] = [];
  for (const root of roots) {
    const joined = joinClass(space, members.get(root) ?? []);
    if (!joined) return undefined;
    classes.push(joined);
  }
  const place = new Map(roots.map((root, index) => [root, index]));
  const of = new Map([...parent.keys()].map((name) => [name, place.get(find(name)) ?? 0]));
  const apart: (readonly [number, number])[] = [];
  for (const { a, b, value } of sames) {
    if (value) continue;
    const [x, y] = [of.get(a) ?? 0, of.get(b) ?? 0];
    if (x === y) return undefined;
    apart.push([x, y]);
  }
  return { classes, of, apart };
}

function joinClass({ names }: Space, members: readonly number[]): NameClass | undefined {
  let constant: string | undefined;
  let choices: readonly string[] | undefined;
  for (const member of members) {
    const name: Name | undefined = names[member];
    if (name?.constant !== undefined) {
      if (constant !== undefined && constant !== name.constant) return undefined;
      constant = name.constant;
    }
    if (name?.choices) choices = choices ? choices.filter((one) => name.choices?.includes(one)) : name.choices;
  }
  if (constant !== undefined && choices && !choices.includes(constant)) return undefined;
  if (choices && choices.length === 0) return undefined;
  return { members, ...(constant !== undefined && { constant }), ...(choices && { choices }) };
}

/** A word for each class that has a known word or a choice of words; undefined when they cannot all be told apart. */
export function chooseWords({ classes, apart }: NameClasses, steps: Steps): Map<number, string> | undefined {
  const words = new Map<number, string>();
  const open: number[] = [];
  for (const [index, { constant, choices }] of classes.entries()) {
    if (constant !== undefined) words.set(index, constant);
    else if (choices) open.push(index);
  }
  for (const [a, b] of apart) {
    const [x, y] = [words.get(a), words.get(b)];
    if (x !== undefined && x === y) return undefined;
  }
  open.sort((a, b) => (classes[a]?.choices?.length ?? 0) - (classes[b]?.choices?.length ?? 0));
  const near = new Map<number, number[]>();
  for (const [a, b] of apart) {
    near.set(a, [...(near.get(a) ?? []), b]);
    near.set(b, [...(near.get(b) ?? []), a]);
  }
  const place = (at: number): boolean => {
    const index = open[at];
    if (index === undefined) return true;
    for (const word of classes[index]?.choices ?? []) {
      step(steps);
      if (near.get(index)?.some((other) => words.get(other) === word)) continue;
      words.set(index, word);
      if (place(at + 1)) return true;
      words.delete(index);
    }
    return false;
  };
  return place(0) ? words : undefined;
}
