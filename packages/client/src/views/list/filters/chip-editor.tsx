/** The editor that opens at the chip of a filter, which knows what the records are called that the filter names. */
import { FilterEditor } from './filter-editor.tsx';
import type { FilterProps } from './filter-props.ts';
import { useTermLabels } from './use-term-labels.ts';

/** As `FilterEditor`, with the labels. */
export function ChipEditor(props: Omit<FilterProps, 'labels'>) {
  return <FilterEditor {...props} labels={useTermLabels(props.type, props.terms)} />;
}
