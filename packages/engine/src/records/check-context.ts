/** Limits that are constants of point 9, as plain numbers; sizes of files in MB. */
import { type Application, findConstant, formatDecimal, givenValue, type Settings } from '@ninefold/model';
import type { CheckContext } from '../fields/field-handling.ts';

/** What checking values asks of constants; undefined for those without a value, or without a number. */
export function checkContext(application: Application, settings: Settings): CheckContext {
  return {
    limit: (name) => {
      const constant = findConstant(application, name);
      const value = constant && settings.constants[constant.name];
      const type = constant && givenValue(constant.value)?.type;
      if (typeof value === 'bigint') return Number(type?.kind === 'number' ? formatDecimal(value, type.scale) : value);
      const [, number, unit = ''] = (typeof value === 'string' && /^(\d+(?:\.\d+)?) *(KB|GB)?/iu.exec(value)) || [];
      return number === undefined ? undefined : Number(number) * (factors[unit.toUpperCase()] ?? 1);
    },
  };
}

const factors: Readonly<Record<string, number>> = { KB: 0.001, GB: 1000 };
