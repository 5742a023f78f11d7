/** Point 1: audiences are called like the roles of point 6, holidays are taken from records. */
import { byName } from '@ninefold/model';
import { type Collector, cellOf, useIn } from '../collector.ts';
import { useExpression } from '../expression-uses.ts';

/** Notes each audience that is called like a role, and what names free days. It defines nothing. */
export function collectProduct(collector: Collector): void {
  const { product, roles } = collector.application;
  for (const { who, span } of product.audiences) {
    const role = byName(roles.roles, who);
    if (role) useIn(collector, { kind: 'role', name: role.name }, cellOf(collector, span, 'Who'));
  }
  for (const written of product.holidaysFrom ?? []) useExpression(collector, written);
}
