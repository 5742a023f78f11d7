/** Which way a text runs: as its first letter does (UAX #9, P2); from the left where it has none. */
export function directionOfText(text: string): 'ltr' | 'rtl' {
  return /^\P{L}*[\p{Script=Hebr}\p{Script=Arab}\p{Script=Thaa}\p{Script=Syrc}\p{Script=Nkoo}\p{Script=Adlm}\p{Script=Rohg}]/u.test(text)
    ? 'rtl'
    : 'ltr';
}
