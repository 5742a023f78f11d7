/** What the colours of a chart mean. */
import type { Series } from '../../controllers/dashboard/chart-data.ts';

export function ChartLegend({ series }: { readonly series: readonly Series[] }) {
  return (
    <ul className="chart-legend">
      {series.map(({ words, hue }) => (
        <li key={words} className={`hue-${hue}`}>
          <span className="chart-dot" aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}
