/** `a Claim`, `an Order`: by the letter, which is nearly always by the sound. */
export function aOrAn(name: string): string {
  return `${/^[aeiou]/iu.test(name) ? 'an' : 'a'} ${name}`;
}

/** The same at the beginning of a sentence. */
export function anA(name: string): string {
  return `${/^[aeiou]/iu.test(name) ? 'An' : 'A'} ${name}`;
}
