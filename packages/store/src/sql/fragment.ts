/** A piece of SQL with holes: `text` has one `?` for each bind, in order. What fills a hole is found out call by call. */
import type { Expression, Value } from '@ninefold/model';
import type { SqlValue } from './codecs.ts';

/** A part that the row does not decide: evaluated by the engine before the query runs, then encoded. */
export interface Bind {
  readonly expression: Expression;
  readonly encode: (value: Value) => SqlValue;
  /** What is bound when it cannot be judged here; null if not given. */
  readonly unknown?: SqlValue;
  /** Nothing stands for that here: then the whole condition cannot be judged. */
  readonly mustBeKnown?: boolean;
}

export interface Fragment {
  readonly text: string;
  readonly binds: readonly Bind[];
}

/** SQL with one value for each `?`, in order: a fragment whose holes are filled, or never had any. */
export interface SqlText {
  readonly text: string;
  readonly values: readonly SqlValue[];
}

export const raw = (text: string): Fragment => ({ text, binds: [] });

/** Template tag: strings are SQL, fragments are spliced in. */
export function fragment(strings: TemplateStringsArray, ...parts: readonly (Fragment | string)[]): Fragment {
  let text = strings[0] ?? '';
  const binds: Bind[] = [];
  parts.forEach((part, place) => {
    if (typeof part === 'string') text += part;
    else {
      text += part.text;
      binds.push(...part.binds);
    }
    text += strings[place + 1] ?? '';
  });
  return { text, binds };
}

/** In the order given; an empty text for no parts. */
export function joined(parts: readonly Fragment[], separator: string): Fragment {
  return { text: parts.map((part) => part.text).join(separator), binds: parts.flatMap((part) => part.binds) };
}

/** Quotes a name of ours (`a-z 0-9 _` only). */
export const quoted = (name: string): string => `"${name}"`;
