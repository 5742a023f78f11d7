import { StateBadge } from '../../components/badge.tsx';
import type { DisplayProps } from '../display-props.ts';

export function StateDisplay({ value, entity }: DisplayProps) {
  return <StateBadge entity={entity} name={String(value)} />;
}
