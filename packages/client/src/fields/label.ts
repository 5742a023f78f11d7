/** A field's name as its label: as in the document, with the first letter upper-cased. */
export function labelOfField(name: string): string {
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase() + rest.join('');
}
