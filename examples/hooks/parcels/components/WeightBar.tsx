/** A weight as a bar of what one carries, beside how the application writes it. */
import type { Components } from '../ninefold';
import '../shared/parcels.css';

const most = 30;

export default function WeightBar({ value, written }: Components['WeightBar']) {
  const share = Math.min(1, Number(value) / most);
  return (
    <span className="weight-bar">
      <span className="weight-bar-text">{written} kg</span>
      <span className="weight-bar-track" aria-hidden="true">
        <span className={share > 0.66 ? 'weight-bar-fill weight-bar-heavy' : 'weight-bar-fill'} style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}
