/** Several names in a sentence: `Manager`, `Manager and Finance`, `Employee, Manager and Finance`. */
export function listed(names: readonly string[], joint: 'and' | 'or' = 'and'): string {
  const head = names.slice(0, -1).join(', ');
  const last = names.at(-1) ?? '';
  return head === '' ? last : `${head} ${joint} ${last}`;
}

/** Several names as point 6 writes them: "`approve`, `return` and `refuse`". */
export function quoted(names: readonly string[], joint: 'and' | 'or' = 'and'): string {
  return listed(
    names.map((name) => `\`${name}\``),
    joint,
  );
}
