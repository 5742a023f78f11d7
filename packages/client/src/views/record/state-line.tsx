/** The state, since when, and the states before. */

import type { Formats } from '../../fields/formats.ts';
import { StateBadge } from '../../parts/badge.tsx';
import { shortMoment } from './short-moment.ts';

interface StateLineProps {
  readonly entity: string;
  readonly state: string;
  readonly since: string | null;
  readonly before: readonly string[];
  readonly formats: Formats;
}

export function StateLine({ entity, state, since, before, formats }: StateLineProps) {
  const parts = [since ? `since ${shortMoment(since, formats)}` : '', before.length > 0 ? `before that ${before.join(', ')}` : ''].filter(
    Boolean,
  );
  return (
    <div className="state-line">
      <StateBadge entity={entity} name={state} />
      <p>{parts.join(' · ')}</p>
    </div>
  );
}
