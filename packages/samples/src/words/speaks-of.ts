/** True when a name holds one of the words, at the beginning of one of its own words: `ends on` holds `end`. */
export function speaksOf(name: string, ...signs: readonly string[]): boolean {
  const words = name
    .toLowerCase()
    .replace(/([a-z])([A-Z])/gu, '$1 $2')
    .split(/[\s_-]+/u);
  return signs.some((sign) => (sign.includes(' ') ? name.toLowerCase().includes(sign) : words.some((word) => word.startsWith(sign))));
}
