/** An argument as one types it in a shell: with quotes where it needs them, so that a command that is printed can be copied. */
export function shellWord(text: string): string {
  return /^[\p{L}\p{N}_./:@+=,-]+$/u.test(text) ? text : `"${text.replaceAll(/(["$`])/gu, '\\$1')}"`;
}
