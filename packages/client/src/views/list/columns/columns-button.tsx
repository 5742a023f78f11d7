/** Opens what one may choose about the columns of a list. */
import { Columns3 } from 'lucide-react';
import { lazyView } from '../../../components/lazy-view.tsx';
import { Popover } from '../../../components/popover.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { t } from '../../../language/t.tsx';
import type { ColumnsProps } from './columns-props.ts';

const { View: ColumnsCard, preload } = lazyView(() => import('./columns-card.tsx').then((module) => module.ColumnsCard));

/** On the way to the press. */
const fetchCard = (): void => void preload();

/** What it opens arrives when it is pressed. */
export function ColumnsButton(props: ColumnsProps) {
  return (
    <span className="chip chip-columns">
      <Popover
        label={t('Columns of {title}', { title: props.title })}
        align="end"
        opener={(opener) => (
          <button type="button" className="chip-open" onPointerEnter={fetchCard} onFocus={fetchCard} {...opener}>
            <Columns3 size={14} aria-hidden="true" />
            <span className="chip-words">{t('Columns')}</span>
          </button>
        )}
      >
        {() => <ColumnsCard meanwhile={<Skeleton width={288} height={200} />} {...props} />}
      </Popover>
    </span>
  );
}
