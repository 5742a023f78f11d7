/** *Why?* as the frame has it: a key, a line in Ctrl K, and, while it is on, its layer above the page. */

import { useLayoutEffect } from 'react';
import { lazyView } from '../components/lazy-view.tsx';
import { useCommands } from '../keys/commands.ts';
import { t } from '../language/t.tsx';
import { turnWhy, useWhyIsOn } from '../why/why.ts';

const { View: WhyLayer } = lazyView(() => import('../why/why-layer.tsx').then((module) => module.WhyLayer));

/** Only for those who may ask. */
export function Why() {
  const on = useWhyIsOn();
  useCommands([
    { id: 'why', words: on ? t('No more why') : t('Why?'), keys: 'w', group: t('Everywhere'), inDialogs: true, does: () => turnWhy(!on) },
  ]);
  useTouchesHeld(on);
  return on ? <WhyLayer /> : null;
}

/** A touch asks while *Why?* is on: until there is somebody to ask, it does nothing rather than what it always does. */
function useTouchesHeld(on: boolean): void {
  useLayoutEffect(() => {
    if (!on) return undefined;
    const hold = (event: MouseEvent): void => {
      if (!('pointerType' in event) || event.pointerType !== 'touch' || document.querySelector('.why-card')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [on]);
}
