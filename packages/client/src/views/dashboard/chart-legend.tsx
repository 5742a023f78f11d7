/** What the colours of a chart mean. */
import type { Series } from '../../controllers/dashboard/chart-data.ts';

/** In the order of the series. */
export function ChartLegend({ series }: { readonly series: readonly Series[] }) {
  return (
    <ul className="chart-legend">
      {series.map(({ key, words, hue }) => (
        <li key={key} className={`hue-${hue}`}>
          <span className="chart-dot" aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  );
}
