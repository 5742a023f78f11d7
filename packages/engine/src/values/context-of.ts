/** What the shape of a call stands for, by name or as it is written. */
import { type Application, byName, type Expression, type Shape } from '@ninefold/model';

/** The context a shape stands for, when it is one. */
export function contextOf(application: Application, shape: Shape): Expression | undefined {
  if (shape.kind === 'context') return shape.expression.typed;
  const name = nameOfShape(shape);
  return name === undefined ? undefined : byName(application.calls.shapes, name)?.expression.typed;
}

/** Of what is said by the name of a shape, for one record or for each of a page. */
export function nameOfShape(shape: Shape): string | undefined {
  return shape.kind === 'named' ? shape.name : shape.kind === 'page' ? shape.shape : undefined;
}
