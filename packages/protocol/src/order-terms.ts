/** How an order stands in an address and in a saved view: `total:desc,employee.name:asc`. What comes first decides first. */

/** Each of its terms, as it is written. */
export function orderTerms(order: string): readonly string[] {
  return order.replaceAll(/(:(?:asc|desc)),/gu, '$1\n').split('\n');
}

/** `orderTerms` tells them apart again. */
export function joinOrder(terms: readonly string[]): string {
  return terms.join(',');
}
