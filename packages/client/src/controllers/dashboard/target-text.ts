/** What a figure should be and how far it is from that, in words. */
import { isShare } from '@ninefold/model';
import type { FigureAnswer } from '@ninefold/protocol';
import type { Formats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { amountOf, figureText } from './figure-text.ts';

type Target = NonNullable<FigureAnswer['target']>;

/** `at most 20`; `3 more than 20`, `5 short of 20` where it is not kept. */
export function targetText({ bound, value, type, away, met }: Target, formats: Formats): string {
  const target = figureText(type, value, formats);
  if (met !== false || typeof away !== 'string')
    return bound === 'most' ? t('at most {target}', { target }) : t('at least {target}', { target });
  const isMost = bound === 'most';
  // How far a share is from another would be taken for a share of it.
  if (isShare(type)) return isMost ? t('more than {target}', { target }) : t('less than {target}', { target });
  const far = figureText(type, away.replace(/^-/u, ''), formats);
  return isMost ? t('{far} more than {target}', { far, target }) : t('{far} short of {target}', { far, target });
}

/** How much of its target a figure is, from 0 to 1; null where that is no part: of nothing, or below it. */
export function reachedOf({ value }: Target, figure: FigureAnswer['value']): number | null {
  const [target, is] = [amountOf(value), amountOf(figure)];
  if (target === null || is === null || target <= 0 || is < 0) return null;
  return Math.min(1, is / target);
}
