/** The editor that opens at the chip of a filter, which knows what the records are called that the filter names, and how many there are of each value. */
import type { Screen } from '@ninefold/model';
import type { ListQuery } from '../../../controllers/list/list-query.ts';
import { useValueCounts } from '../../../controllers/list/use-value-counts.ts';
import { FilterEditor } from './filter-editor.tsx';
import type { FilterProps } from './filter-props.ts';
import { useTermLabels } from './use-term-labels.ts';

interface ChipEditorProps extends Omit<FilterProps, 'labels' | 'countOf'> {
  readonly screen: Screen;
  /** All that the list is asked. */
  readonly query: ListQuery;
}

/** As `FilterEditor`, with the labels and the numbers. */
export function ChipEditor({ screen, query, ...props }: ChipEditorProps) {
  const countOf = useValueCounts(screen, query, props.path, props.type);
  return <FilterEditor {...props} labels={useTermLabels(props.type, props.terms)} countOf={countOf} />;
}
