/** What follows from the model is worked out once: it and all that is made of it is frozen, so what was found stays true. */

/** `work` with its answer kept for as long as `of` is. Whatever else it takes has to follow from `of`. */
export function memoize<K extends object, A extends readonly unknown[], T>(work: (of: K, ...rest: A) => T): (of: K, ...rest: A) => T {
  const answers = new WeakMap<K, { readonly answer: T }>();
  return (of, ...rest) => {
    const known = answers.get(of);
    if (known) return known.answer;
    const answer = work(of, ...rest);
    answers.set(of, { answer });
    return answer;
  };
}

/** The same with an answer for each key that the rest comes to. Equal keys have to mean equal answers. */
export function memoizeBy<K extends object, A extends readonly unknown[], T>(
  keyOf: (...rest: A) => unknown,
  work: (of: K, ...rest: A) => T,
): (of: K, ...rest: A) => T {
  const answersOf = memoize((_of: K) => new Map<unknown, { readonly answer: T }>());
  return (of, ...rest) => {
    const answers = answersOf(of);
    const key = keyOf(...rest);
    const known = answers.get(key);
    if (known) return known.answer;
    const answer = work(of, ...rest);
    answers.set(key, { answer });
    return answer;
  };
}

/**
 * What `kept` has for the key, or what is made for it now. Where keys are made up by people they must not fill the memory: with `most` of
 * them it begins anew.
 */
export function keptOrMade<V extends object>(kept: Map<string, V>, most: number, key: string, make: () => V): V {
  const known = kept.get(key);
  if (known) return known;
  const made = make();
  if (kept.size >= most) kept.clear();
  kept.set(key, made);
  return made;
}
