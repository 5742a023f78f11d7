/** Names of schemas. OpenAPI lets them hold letters, digits, `.`, `-` and `_` only. */

/** A space becomes `_`, any other character that may not stand there `-` and its code point in hexadecimal. */
export function componentName(entity: string): string {
  return entity.replace(/[^A-Za-z0-9.\-_]/gu, (character) => (character === ' ' ? '_' : `-${character.codePointAt(0)?.toString(16)}`));
}
