/** Which gap an expression rests on. */
import { type Application, type Constant, type Expression, findConstant, type Settings } from '@ninefold/model';
import { constantsIn } from '../expressions/expression-tree.ts';

/** The first constant in an expression that has no value; undefined when all have one. */
export function gapIn(application: Application, expression: Expression | undefined, settings: Settings): Constant | undefined {
  const names = expression ? constantsIn(expression) : [];
  return names.flatMap((name) => findConstant(application, name) ?? []).find((constant) => settings.constants[constant.name] === undefined);
}
