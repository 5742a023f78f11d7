/** What one may do with a row, behind three dots: asked of the record once it is opened, as on the page of the record. */
import { Ellipsis } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { lazyView } from '../../../components/lazy-view.tsx';
import { useOpener } from '../../../components/popover.tsx';
import { t } from '../../../language/t.tsx';
import type { RowMoreProps } from './row-more-props.ts';

const { View: RowMoreMenu } = lazyView(() => import('./row-more-menu.tsx').then((module) => module.RowMoreMenu));

/** Only its button before it is pressed. `reached`: Tab stops at it. */
export function RowMore({ reached, ...props }: RowMoreProps & { readonly reached: boolean }) {
  const { open, setOpen, anchor, openerProps } = useOpener('menu');
  return (
    <>
      <Button
        kind="plain"
        small
        iconOnly
        tabIndex={reached || open ? 0 : -1}
        icon={<Ellipsis size={16} aria-hidden="true" />}
        {...openerProps}
      >
        {t('More for {record}', { record: props.record.label })}
      </Button>
      {open ? <RowMoreMenu {...props} anchor={anchor} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
