/** The order of records behind a part: that of the document's own list of them, else newest first. */
import type { Entity } from '@ninefold/model';
import type { ListOrder } from '@ninefold/store';
import { orderSaid } from '../access/order.ts';
import type { RequestContext } from '../context/request-context.ts';
import { viewerOf } from '../records/list.ts';
import { listsOf } from './list-behind.ts';

/** What one may not order by is left out of it. */
export function orderOfPart(context: RequestContext, entity: Entity): readonly ListOrder[] {
  const [list] = listsOf(context.running.application, context.principal.person.roles, entity.name);
  return orderSaid(viewerOf(context), entity, list?.order);
}
