/** The list below a reference: records by what people call them. */
import type { RecordValue } from '@ninefold/model';
import type { RefObject } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { useLate } from '../../components/skeleton.tsx';
import { t } from '../../language/t.tsx';
import { OptionPopover } from '../option-popover.tsx';
import type { CreateOption } from './create-in-place.ts';
import { useBesides } from './use-besides.ts';
import type { FoundOptions } from './use-options.ts';

interface OptionListProps {
  readonly id: string;
  readonly name: string;
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly found: FoundOptions;
  readonly current: number;
  readonly chosen: string | undefined;
  /** Stands last. */
  readonly create: CreateOption | undefined;
  label(record: RecordValue): string;
  /** Undefined: a new one. */
  onChoose(record: RecordValue | undefined): void;
}

/** `current` is the place of the marked option, from 0, that of `create` behind all others; `chosen` the id of the one that is ticked. Below: more, none, or why there are none. */
export function OptionList({ found, chosen, create, label, onChoose, ...rest }: OptionListProps) {
  const note = useNote(found);
  const besides = useBesides(found.options);
  const options = found.options.map((option) => ({
    key: option.id ?? '',
    words: label(option),
    beside: besides.get(option.id ?? ''),
    chosen: option.id === chosen,
  }));
  const all = create ? [...options, { key: 'new', words: create.words, statement: create.statement }] : options;
  return <OptionPopover {...rest} options={all} note={note} onChoose={(place) => onChoose(found.options[place])} />;
}

function useNote(found: FoundOptions): string {
  const late = useLate(found.pending && found.options.length === 0);
  if (found.error) return isProblem(found.error) ? found.error.problem.detail : t('No connection. Try again in a moment.');
  if (found.options.length > 0) return found.more ? t('There are more. Type to find them.') : '';
  if (found.pending) return late ? t('Looking…') : '';
  return t('Nothing fits.');
}
