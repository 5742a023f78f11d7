/** All conditions of a list and the chips of its groups, once one asks for them: each group says what it asks, and a press on any opens them all. */
import { type FilterGroup, isFilterGroup, termsWithin } from '@ninefold/protocol';
import { X } from 'lucide-react';
import { Dialog } from '../../../components/dialog.tsx';
import { lazyView } from '../../../components/lazy-view.tsx';
import { usePhone } from '../../../components/media.ts';
import { type OpenerProps, Popover, useOpener } from '../../../components/popover.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { askedField } from '../../../controllers/list/asked-fields.ts';
import { writeGroup } from '../../../controllers/list/group-address.ts';
import type { ListQuery } from '../../../controllers/list/list-query.ts';
import { t } from '../../../language/t.tsx';
import { ConditionsChip } from './conditions-chip.tsx';
import type { ConditionsProps } from './conditions-props.ts';
import { GroupWords } from './group-words.tsx';

const { View: ConditionsCard, preload } = lazyView(() => import('./conditions-card.tsx').then((module) => module.ConditionsCard));

/** On the way to the press. */
const fetchCard = (): void => void preload();

interface ConditionsOpenerProps extends ConditionsProps {
  /** It was pressed before it was here. */
  readonly pressed: boolean;
}

/** A card at the chip; a sheet on a phone. */
export function ConditionsOpener(props: ConditionsOpenerProps) {
  return usePhone() ? <OnPhone {...props} /> : <OnWide {...props} />;
}

function OnWide({ pressed, ...props }: ConditionsOpenerProps) {
  return (
    <Popover label={t('Filter')} openAtFirst={pressed} opener={(opener) => <Chips {...props} opener={opener} />}>
      {() => <ConditionsCard meanwhile={<Skeleton width={520} height={140} />} {...props} />}
    </Popover>
  );
}

function OnPhone({ pressed, ...props }: ConditionsOpenerProps) {
  const { open, setOpen, openerProps } = useOpener('dialog', pressed);
  return (
    <>
      <Chips {...props} opener={openerProps} />
      <Dialog open={open} onClose={() => setOpen(false)} title={t('Filter')}>
        <ConditionsCard meanwhile={<Skeleton height={140} />} {...props} />
      </Dialog>
    </>
  );
}

interface ChipsProps extends ConditionsProps {
  readonly opener: OpenerProps;
}

/** A press on any of them opens the same. */
function Chips({ fields, query, change, opener }: ChipsProps) {
  // The same one twice asks no more than once.
  const groups = new Map(query.filters.filter(isFilterGroup).map((group) => [writeGroup(group), group]));
  const statementOf = (group: FilterGroup) => askedField(fields, termsWithin([group])[0]?.path ?? [])?.shown.statement;
  return (
    <>
      {[...groups].map(([words, group]) => (
        <span key={words} className="chip chip-used" data-statement={statementOf(group)}>
          <button type="button" className="chip-open" onPointerEnter={fetchCard} onFocus={fetchCard} onClick={opener.onClick}>
            <span className="chip-words">
              <GroupWords fields={fields} group={group} />
            </span>
          </button>
          <button type="button" className="chip-clear" onClick={() => change(without(query, words))}>
            <X size={14} aria-hidden="true" />
            <span className="out-of-sight">{t('Clear this group of conditions')}</span>
          </button>
        </span>
      ))}
      <ConditionsChip onNear={fetchCard} opener={opener} />
    </>
  );
}

function without(query: ListQuery, words: string): ListQuery {
  return { ...query, filters: query.filters.filter((part) => !isFilterGroup(part) || writeGroup(part) !== words) };
}
