/** In what somebody signs in, as far as it helps them to know it again. Versions and devices are not kept: they tell more than that. */
import type { SessionBegun } from '@ninefold/store';
import bowser from 'bowser';
import type { RequestContext } from '../context/request-context.ts';

/** A session that is begun with this request. */
export function sessionBegun({ services, request }: Pick<RequestContext, 'services' | 'request'>): SessionBegun {
  return { at: services.clock.now(), ...readUserAgent(request.headers.get('user-agent') ?? '') };
}

/** Names as their makers have them; null for what says nothing of itself, or nothing that is known. */
export function readUserAgent(userAgent: string): Pick<SessionBegun, 'browser' | 'system'> {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent.slice(0, 1000));
  return { browser: shortName(browser.name), system: shortName(os.name) };
}

/** Some names are taken from what was sent: nothing long is kept. */
function shortName(name: string | undefined): string | null {
  return name ? name.slice(0, 40) : null;
}
