/**
 * The contract of the application's own API: of every route, what it takes and what it answers. The server answers and describes
 * by it, its types are those of the client. Import it as `@ninefold/protocol/contract`; the browser needs no more of it than types.
 */
import { accountRoutes } from './account.ts';
import { appearanceRoutes } from './appearance.ts';
import { boardRoutes } from './board.ts';
import { calendarRoutes } from './calendar.ts';
import { changeRoutes } from './changes.ts';
import { commentRoutes } from './comments.ts';
import { dashboardRoutes } from './dashboard.ts';
import { descriptionRoutes } from './description.ts';
import { fileRoutes } from './files.ts';
import { importRoutes } from './imports.ts';
import { liveRoutes } from './live.ts';
import { mailPreferenceRoutes } from './mail-preferences.ts';
import { notificationRoutes } from './notifications.ts';
import { peopleRoutes } from './people.ts';
import { pictureRoutes } from './pictures.ts';
import { pivotRoutes } from './pivot.ts';
import { presenceRoutes } from './presence.ts';
import { previewRoutes } from './preview.ts';
import { recordRoutes } from './records.ts';
import type { RouteContract, RouteContractOf } from './route-contract.ts';
import type { RouteName } from './routes.ts';
import { rowRoutes } from './rows.ts';
import { sessionRoutes } from './session.ts';
import { signInRoutes } from './sign-in.ts';
import { substitutionRoutes } from './substitutions.ts';
import { taskRoutes } from './tasks.ts';
import { valueCountRoutes } from './value-counts.ts';
import { viewRoutes } from './views.ts';
import { whyRoutes } from './why.ts';

export { problem } from './problem.ts';
export type { RouteContract } from './route-contract.ts';
export { columnNames, filterParts, groupKeys } from './rows.ts';
export { viewQuestion } from './views.ts';

export const contract = {
  ...sessionRoutes,
  ...appearanceRoutes,
  ...signInRoutes,
  ...accountRoutes,
  ...peopleRoutes,
  ...pictureRoutes,
  ...rowRoutes,
  ...pivotRoutes,
  ...valueCountRoutes,
  ...viewRoutes,
  ...dashboardRoutes,
  ...boardRoutes,
  ...calendarRoutes,
  ...recordRoutes,
  ...commentRoutes,
  ...presenceRoutes,
  ...mailPreferenceRoutes,
  ...changeRoutes,
  ...importRoutes,
  ...fileRoutes,
  ...notificationRoutes,
  ...taskRoutes,
  ...substitutionRoutes,
  ...whyRoutes,
  ...liveRoutes,
  ...descriptionRoutes,
  ...previewRoutes,
} as const satisfies { readonly [Name in RouteName]: RouteContractOf<Name> };

export type Contract = typeof contract;

/** The contract of a route whose name is known only now. */
export function contractOf(name: RouteName): RouteContract {
  return contract[name];
}
