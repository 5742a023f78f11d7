import { StateBadge } from '../../components/badge.tsx';
import type { DisplayProps } from '../display-props.ts';

/** The badge of the state `entity` has by this name; a grey one for a name that is none. */
export function StateDisplay({ value, entity }: DisplayProps) {
  return <StateBadge entity={entity} name={String(value)} />;
}
