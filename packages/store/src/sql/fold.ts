/** Text as search compares it: without regard to case, compatible forms of one letter made one. */
export function foldText(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** Text that has one form only, so that the slow way is not needed. */
const plain = /^[ -~]*$/u;
