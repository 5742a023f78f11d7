/** Yes, no, given or not, or whatever it is. */
import type { FilterTerm } from '@ninefold/protocol';
import type { SourceText } from '@ninefold/words';
import { t } from '../../../language/t.tsx';
import type { FilterProps } from './filter-props.ts';
import { OneOf } from './one-of.tsx';

const options = [
  { value: 'either', words: 'either' },
  { value: 'true', words: 'yes' },
  { value: 'false', words: 'no' },
  { value: 'not empty', words: 'given' },
  { value: 'empty', words: 'none given' },
] as const satisfies readonly { readonly value: string; readonly words: SourceText }[];

type Option = (typeof options)[number]['value'];

/** `is` with `true` or `false`, `not empty` or `empty`; no term for either. Holds at once. */
export function YesNoFilter({ name, path, terms, countOf, onChange }: FilterProps) {
  const [term] = terms;
  const value = term?.operator === 'is' ? term.values[0] : term?.operator;
  return (
    <OneOf
      label={name}
      options={options.map(({ value: one, words }) => ({
        value: one,
        words: t(words),
        count: /^(?:true|false)$/u.test(one) ? countOf?.(one) : undefined,
      }))}
      value={options.find((one) => one.value === value)?.value ?? 'either'}
      onChange={(next) => onChange(termsOf(path, next))}
    />
  );
}

function termsOf(path: readonly string[], option: Option): readonly FilterTerm[] {
  if (option === 'either') return [];
  const isPresence = option === 'empty' || option === 'not empty';
  return [{ path, operator: isPresence ? option : 'is', values: isPresence ? [] : [option] }];
}
