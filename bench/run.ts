/**
 * `npm run bench`: measures the built project and prints a table. `npm run bench -- reading list` measures only those.
 * Figures are medians or ratios of one run; compare within a run, not between machines.
 */
import { benchBrowsing } from './browsing.ts';
import { benchCalendar } from './calendar.ts';
import { benchChecking } from './checking.ts';
import { benchCrowding } from './crowding.ts';
import { benchDashboard } from './dashboard.ts';
import { benchDeciding } from './deciding.ts';
import { benchEditing } from './editing.ts';
import { benchExporting } from './exporting.ts';
import { benchFinding } from './finding.ts';
import { benchFollowing } from './following.ts';
import { benchImporting } from './importing.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLines } from './lines.ts';
import { type Row, table } from './measure.ts';
import { benchMutating } from './mutating.ts';
import { benchReading } from './reading.ts';
import { benchPostgres, benchRequests } from './requests.ts';
import { benchRollingUp } from './rolling-up.ts';
import { benchStart } from './start.ts';
import { benchTelling } from './telling.ts';
import { benchVisiting } from './visiting.ts';

const benches: Readonly<Record<string, () => Promise<Row[]>>> = {
  reading: benchReading,
  deciding: benchDeciding,
  editing: benchEditing,
  following: benchFollowing,
  checking: benchChecking,
  mutating: benchMutating,
  start: benchStart,
  requests: benchRequests,
  postgres: benchPostgres,
  exporting: benchExporting,
  importing: benchImporting,
  finding: benchFinding,
  'rolling-up': benchRollingUp,
  dashboard: benchDashboard,
  calendar: benchCalendar,
  telling: benchTelling,
  crowding: benchCrowding,
  visit: benchVisiting,
  browsing: benchBrowsing,
  lines: benchLines,
  lighthouse: benchLighthouse,
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`No bench is called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
const rows: Row[] = [];
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`measuring: ${name}`);
  rows.push(...(await bench()));
}
console.log(`\n${table(rows)}\n`);
