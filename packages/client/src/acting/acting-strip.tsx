/** Above every page while one acts for somebody else: for whom, as what, until when, and the way back to oneself. */
import { formatDate } from '@ninefold/engine';
import type { Session } from '@ninefold/protocol';
import { UserRoundCog } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { titleOf } from '../language/names.ts';
import { t, tNodes } from '../language/t.tsx';
import { endActing } from './acting-here.ts';
import './acting-strip.css';

/** Its height is left free by the page. */
export function ActingStrip({ session: { signedIn, acting, locale } }: { readonly session: Session }) {
  const strip = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const measure = (): void =>
      document.documentElement.style.setProperty('--strip-height', `${strip.current?.getBoundingClientRect().height ?? 0}px`);
    const observer = new ResizeObserver(measure);
    if (strip.current) observer.observe(strip.current);
    return () => observer.disconnect();
  }, []);
  if (!acting) return null;
  const person = <strong>{signedIn?.person?.label}</strong>;
  return (
    <aside className="acting" aria-label={t('Acting for somebody')} ref={strip}>
      <UserRoundCog size={16} aria-hidden="true" />
      <p>
        {tNodes('You act for {person} as {role}, until {day}.', {
          person,
          role: titleOf(acting.role),
          day: formatDate(acting.until, locale),
        })}
      </p>
      <button type="button" onClick={endActing}>
        {t('Be yourself again')}
      </button>
    </aside>
  );
}
