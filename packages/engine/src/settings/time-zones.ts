/** Time zones by their IANA names, as the platform knows them. */

/** The name as the platform writes it, where it differs in its letters' case alone; undefined for what is no zone, an offset (`+01:00`) neither. */
export function knownTimeZone(name: string): string | undefined {
  if (!/^[a-z]/iu.test(name)) return undefined;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // Another name of the same zone stays what was said.
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
  } catch {
    return undefined;
  }
}
