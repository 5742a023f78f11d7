/** What follows from a text alone, found once for texts that come again: the addresses that pages of one application ask for. */

/** People make up texts without end; they must not fill the memory. */
const most = 1000;
const longest = 2000;

/** `work` with its answers kept. Nothing but the text may say what it comes to; what it throws is not kept. */
export function keptByText<T extends object>(work: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>();
  return (text) => {
    const known = kept.get(text);
    if (known) return known;
    const made = work(text);
    if (text.length > longest) return made;
    if (kept.size >= most) kept.clear();
    kept.set(text, made);
    return made;
  };
}
