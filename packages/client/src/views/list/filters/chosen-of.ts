/** What is chosen of a field, and how it is chosen. */
import type { AskingProps } from './filter-props.ts';

/** No term where nothing is chosen; a choice holds at each press, as the way that is chosen has it: any of these, or none of them. */
export function chosenOf({ path, terms, way, onChange }: Pick<AskingProps, 'path' | 'terms' | 'way' | 'onChange'>) {
  const chosen = terms.find(({ operator }) => operator === 'is' || operator === 'is not')?.values ?? [];
  const toggle = (value: string): void => {
    const values = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    onChange(values.length > 0 ? [{ path, operator: way === 'is not' ? way : 'is', values }] : []);
  };
  return { chosen, toggle };
}
