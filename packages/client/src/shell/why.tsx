/** *Why?* as the frame has it: a key, a line in Ctrl K, and, while it is on, its layer above the page. */

import { lazyView } from '../components/lazy-view.tsx';
import { useCommands } from '../keys/commands.ts';
import { turnWhy, useWhyIsOn } from '../why/why.ts';

const { View: WhyLayer } = lazyView(() => import('../why/why-layer.tsx').then((module) => module.WhyLayer));

/** Only for those who may ask. */
export function Why() {
  const on = useWhyIsOn();
  useCommands([
    { id: 'why', words: on ? 'No more why' : 'Why?', keys: 'w', group: 'Everywhere', inDialogs: true, does: () => turnWhy(!on) },
  ]);
  return on ? <WhyLayer /> : null;
}
