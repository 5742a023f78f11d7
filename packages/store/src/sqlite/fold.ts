/** Text as search compares it: without regard to case, compatible forms of one letter made one. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC');
}
