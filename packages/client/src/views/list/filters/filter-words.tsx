/** What a filter that is on asks, in a few words on its chip. */
import type { FieldType } from '@ninefold/model';
import type { FilterTerm } from '@ninefold/protocol';
import { sayTerms } from '../../../controllers/list/say-terms.ts';
import { useFormats } from '../../../fields/formats.ts';
import { useTermLabels } from './use-term-labels.ts';

interface FilterWordsProps {
  /** What the field is called. */
  readonly name: string;
  readonly type: FieldType;
  readonly terms: readonly FilterTerm[];
}

/** "Total: from 100.00 €". */
export function FilterWords({ name, type, terms }: FilterWordsProps) {
  const formats = useFormats();
  const labels = useTermLabels(type, terms);
  return `${name}: ${sayTerms(type, terms, { ...formats, labels })}`;
}
