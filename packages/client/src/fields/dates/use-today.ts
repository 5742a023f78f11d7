/** What day it is, by the server's clock. */
import { serverNow } from '../../controllers/server-clock.ts';
import { useSession } from '../../session.ts';
import { todayIn } from './today-in.ts';

/** ISO text. `timeZone`: where; without it where the application is, whose days are those that count. */
export function useToday(timeZone?: string): string {
  const session = useSession();
  return todayIn(timeZone ?? session.timeZone, serverNow(session));
}
