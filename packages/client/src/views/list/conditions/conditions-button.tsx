/** Opens all conditions of a list as they are joined by *and* and *or*; each group of them is a chip that says what it asks. */
import type { Screen } from '@ninefold/model';
import { type FilterGroup, isFilterGroup, termsWithin } from '@ninefold/protocol';
import { ListFilter, X } from 'lucide-react';
import { useMemo } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { lazyView } from '../../../components/lazy-view.tsx';
import { usePhone } from '../../../components/media.ts';
import { type OpenerProps, Popover, useOpener } from '../../../components/popover.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { askedField, askedFields } from '../../../controllers/list/asked-fields.ts';
import { writeGroup } from '../../../controllers/list/group-address.ts';
import type { ListQuery } from '../../../controllers/list/list-query.ts';
import { t } from '../../../language/t.tsx';
import { useApplication } from '../../../session.ts';
import type { ConditionsProps } from './conditions-props.ts';

const { View: ConditionsCard, preload } = lazyView(() => import('./conditions-card.tsx').then((module) => module.ConditionsCard));
const { View: GroupWords } = lazyView(() => import('./group-words.tsx').then((module) => module.GroupWords));

/** On the way to the press. */
const fetchCard = (): void => void preload();

interface ConditionsButtonProps extends Pick<ConditionsProps, 'query' | 'change'> {
  readonly screen: Screen;
}

/** Nothing where the list can be filtered by nothing. What it opens, a sheet on a phone, arrives when it is pressed. */
export function ConditionsButton({ screen, query, change }: ConditionsButtonProps) {
  const application = useApplication();
  const phone = usePhone();
  const fields = useMemo(() => askedFields(application, screen), [application, screen]);
  if (fields.length === 0) return null;
  const props: ConditionsProps = { fields, query, change };
  return phone ? <OnPhone {...props} /> : <OnWide {...props} />;
}

function OnWide(props: ConditionsProps) {
  return (
    <Popover label={t('Filter')} opener={(opener) => <Chips {...props} opener={opener} />}>
      {() => <ConditionsCard meanwhile={<Skeleton width={520} height={140} />} {...props} />}
    </Popover>
  );
}

function OnPhone(props: ConditionsProps) {
  const { open, setOpen, openerProps } = useOpener('dialog');
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
              <GroupWords meanwhile="…" fields={fields} group={group} />
            </span>
          </button>
          <button type="button" className="chip-clear" onClick={() => change(without(query, words))}>
            <X size={14} aria-hidden="true" />
            <span className="out-of-sight">{t('Clear this group of conditions')}</span>
          </button>
        </span>
      ))}
      <span className="chip chip-conditions chip-quiet">
        <button type="button" className="chip-open" onPointerEnter={fetchCard} onFocus={fetchCard} {...opener}>
          <ListFilter size={14} aria-hidden="true" />
          <span className="chip-words">{t('Filter')}</span>
        </button>
      </span>
    </>
  );
}

function without(query: ListQuery, words: string): ListQuery {
  return { ...query, filters: query.filters.filter((part) => !isFilterGroup(part) || writeGroup(part) !== words) };
}
