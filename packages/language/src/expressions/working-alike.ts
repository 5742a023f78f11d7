/** `SLA + time in("Waiting")`: what can be counted as time that passes and as time that is worked, beside the latter. */
import type { Expression } from '@ninefold/model';

/** Beside working hours the time in a state is counted in them. */
export function alikeInWork(left: Expression, right: Expression): readonly [Expression, Expression] {
  if (isWorkingHours(left)) return [left, counted(right)];
  return isWorkingHours(right) ? [counted(left), right] : [left, right];
}

function isWorkingHours({ type }: Expression): boolean {
  return type.kind === 'duration' && type.working === 'hours';
}

function counted(value: Expression): Expression {
  const type = { kind: 'duration', of: 'days', working: 'hours' } as const;
  if (value.node === 'call' && value.function === 'time in') return { ...value, function: 'working time in', type };
  if (value.node !== 'arithmetic' || (value.operator !== '+' && value.operator !== '-')) return value;
  const [left, right] = [counted(value.left), counted(value.right)];
  return isWorkingHours(left) && isWorkingHours(right) ? { ...value, left, right, type } : value;
}
