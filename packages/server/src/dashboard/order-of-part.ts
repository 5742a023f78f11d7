/** The order of records behind a part: that of the document's own list of them, else newest first. */
import type { Entity } from '@ninefold/model';
import type { ListOrder } from '@ninefold/store';
import { orderSaid } from '../access/order.ts';
import type { Asking } from '../asking.ts';
import { readerOf } from '../records/list.ts';
import { listsOf } from './list-behind.ts';

export function orderOfPart(asking: Asking, entity: Entity): readonly ListOrder[] {
  const [list] = listsOf(asking.running.application, asking.who.person.roles, entity.name);
  return orderSaid(readerOf(asking), entity, list?.order);
}
