/** What is looked at of a value from elsewhere where no schema is at hand: the browser loads none. */

/** Whether it is an object with all of these members, whatever their values. */
export function hasMembers<const Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is { readonly [Member in Name]: unknown } {
  return typeof value === 'object' && value !== null && names.every((name) => name in value);
}
