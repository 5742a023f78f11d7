/** Opens all conditions of a list as they are joined by *and* and *or*; each group of them is a chip that says what it asks. */
import type { Screen } from '@ninefold/model';
import { isFilterGroup } from '@ninefold/protocol';
import { useMemo, useState } from 'react';
import { lazyView } from '../../../components/lazy-view.tsx';
import { askedFields } from '../../../controllers/list/asked-fields.ts';
import { useApplication } from '../../../session.ts';
import { ConditionsChip } from './conditions-chip.tsx';
import type { ConditionsProps } from './conditions-props.ts';

const { View: ConditionsOpener, preload } = lazyView(() => import('./conditions-opener.tsx').then((module) => module.ConditionsOpener));

/** On the way to the press. */
const fetchOpener = (): void => void preload();

interface ConditionsButtonProps extends Pick<ConditionsProps, 'query' | 'change'> {
  readonly screen: Screen;
}

/** Nothing where the list can be filtered by nothing. All but the button itself arrives when it is pressed, or where there are groups. */
export function ConditionsButton({ screen, query, change }: ConditionsButtonProps) {
  const application = useApplication();
  const fields = useMemo(() => askedFields(application, screen), [application, screen]);
  const [pressed, setPressed] = useState(false);
  const hasGroups = query.filters.some(isFilterGroup);
  // Once it is here it stays: it is open, or has the focus.
  const [isNeeded, setNeeded] = useState(false);
  if (hasGroups && !isNeeded) setNeeded(true);
  if (fields.length === 0) return null;
  const press = (): void => setPressed(true);
  const opener = { onClick: press, 'aria-expanded': pressed, 'aria-haspopup': 'dialog' } as const;
  const chip = <ConditionsChip onNear={fetchOpener} opener={opener} />;
  if (!isNeeded && !pressed) return chip;
  return <ConditionsOpener meanwhile={chip} fields={fields} query={query} change={change} pressed={pressed} />;
}
