/** English plurals of entity names, regular ones only: an irregular one is given as `### Person (People)`. */

/** `Claim` → `Claims`, `Category` → `Categories`, `Box` → `Boxes`. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/iu.test(name)) return `${name.slice(0, -1)}ies`;
  if (/(?:s|x|z|ch|sh)$/iu.test(name)) return `${name}es`;
  return `${name}s`;
}
