/** Where a window keeps for whom it acts. */
export const actingKey = 'ninefold.acting';

/** The substitution by which this window acts; undefined where its person is themselves, or nothing may be stored. */
export function actingHere(): string | undefined {
  try {
    return sessionStorage.getItem(actingKey) ?? undefined;
  } catch {
    return undefined;
  }
}
