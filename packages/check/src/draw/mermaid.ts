/** What the drawings have in common: names as Mermaid's identifiers, and words that cannot end a label. */

/** Names that Mermaid takes for its own words, whatever their case. */
const taken = new Set(
  'as choice class classdef click default direction else end erdiagram flowchart fork graph join linkstyle note href call of right left scale state statediagram style subgraph title accdescr acctitle'.split(
    ' ',
  ),
);

export type Identify = (name: string) => string;

/** Gives each name an identifier of its own: itself where that is one. `before` stands before all of them. */
export function createIdentify(before = ''): Identify {
  const given = new Map<string, string>();
  const used = new Set<string>();
  return (name) => {
    const known = given.get(name);
    if (known !== undefined) return known;
    const plain = `${before}${name}`
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .replace(/[^A-Za-z0-9]+/gu, '_')
      .replace(/^_|_$/gu, '');
    const start = /^[A-Za-z]/u.test(plain) && !taken.has(plain.toLowerCase()) ? plain : `x_${plain}`.replace(/_$/u, '');
    let id = start;
    for (let count = 2; used.has(id.toLowerCase()); count++) id = `${start}_${count}`;
    used.add(id.toLowerCase());
    given.set(name, id);
    return id;
  };
}

/** Words as they may stand in a label: every other sign by its number (`#58;`), as Mermaid reads it. */
export function escaped(words: string): string {
  return words
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[^\p{L}\p{M}\p{N} .,!?()+/'’“”–—=_-]/gu, (sign) => `#${sign.codePointAt(0)};`);
}
