/** The state, since when, and the states before. */

import { Fragment } from 'react';
import { StateBadge } from '../../components/badge.tsx';
import { StateName } from '../../components/state-name.tsx';
import type { Formats } from '../../fields/formats.ts';
import { t, tNodes } from '../../language/t.tsx';
import { shortMoment } from './short-moment.ts';

interface StateLineProps {
  readonly entity: string;
  readonly state: string;
  readonly since: string | null;
  readonly before: readonly string[];
  readonly formats: Formats;
}

/** `since` is left out when it is not known; `before` is in the order given. */
export function StateLine({ entity, state, since, before, formats }: StateLineProps) {
  return (
    <div className="state-line">
      <StateBadge entity={entity} name={state} />
      <p>
        {since ? t('since {moment}', { moment: shortMoment(since, formats) }) : null}
        {since && before.length > 0 ? ' · ' : null}
        {before.length === 0
          ? null
          : tNodes('before that {states}', {
              states: before.map((name, index) => (
                <Fragment key={name}>
                  {index === 0 ? null : ', '}
                  <StateName entity={entity} name={name} />
                </Fragment>
              )),
            })}
      </p>
    </div>
  );
}
