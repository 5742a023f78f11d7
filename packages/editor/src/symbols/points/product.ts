/** Point 1: audiences are called like the roles of point 6. */
import { byName } from '@ninefold/model';
import { type Collector, cellOf, useIn } from '../collector.ts';

/** Notes each audience that is called like a role. It defines nothing. */
export function collectProduct(collector: Collector): void {
  const { product, roles } = collector.application;
  for (const { who, span } of product.audiences) {
    const role = byName(roles.roles, who);
    if (role) useIn(collector, { kind: 'role', name: role.name }, cellOf(collector, span, 'Who'));
  }
}
