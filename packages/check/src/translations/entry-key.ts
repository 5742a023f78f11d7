/** By what an entry of a file of translations is found: its text, whatever the case, and what that is where it says so. */
export function entryKey(context: string | undefined, text: string): string {
  return `${context ?? ''}\u0004${text.toLowerCase()}`;
}
