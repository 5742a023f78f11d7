/** Questions that a list offers at one press. */

import type { ListPreset } from '@ninefold/model';
import type { FilterTerm } from '@ninefold/protocol';
import { wordsOfPath } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { type ListQuery, samePath, termsAbout, withTerms } from './list-query.ts';

/** "Mine", "Overdue"; of several of a kind with the field, "Mine: agent". */
export function wordsOfPreset(preset: ListPreset, all: readonly ListPreset[]): string {
  const word = preset.kind === 'mine' ? t('Mine') : t('Overdue');
  const isOnly = all.filter(({ kind }) => kind === preset.kind).length === 1;
  return isOnly ? word : `${word}: ${wordsOfPath(preset.field.words)}`;
}

/** Whether just that is asked of the fields it is about. */
export function isAsked(preset: ListPreset, query: ListQuery): boolean {
  return termsOf(preset).every((term) => isSameTerm(termsAbout(query, term.path), term));
}

/** Asks it, in the place of what is asked of its fields; or no longer, where it is asked. */
export function turnPreset(preset: ListPreset, query: ListQuery): ListQuery {
  const isOff = !isAsked(preset, query);
  return termsOf(preset).reduce((now, term) => withTerms(now, term.path, isOff ? [term] : []), query);
}

/** Whether a question that is asked at one press is about this field. */
export function isOfPreset(presets: readonly ListPreset[], query: ListQuery, path: readonly string[]): boolean {
  return presets.some((preset) => isAsked(preset, query) && termsOf(preset).some((term) => samePath(term.path, path)));
}

function termsOf(preset: ListPreset): readonly FilterTerm[] {
  const { path } = preset.field;
  if (preset.kind === 'mine') return [{ path, operator: 'is', values: ['me'] }];
  return [
    { path, operator: 'within', values: ['before today'] },
    { path: preset.state.path, operator: 'is', values: preset.states },
  ];
}

function isSameTerm(asked: readonly FilterTerm[], { operator, values }: FilterTerm): boolean {
  const [term] = asked;
  return asked.length === 1 && term?.operator === operator && [...term.values].sort().join('\n') === [...values].sort().join('\n');
}
