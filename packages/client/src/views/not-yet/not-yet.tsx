/** A screen kind that is read and kept, and not drawn yet: says so, says what will be here, and leads on to what there is. */

import { screenPath, startScreens } from '@ninefold/engine';
import { givenValue, type Screen, screenTraitsOf, type UndrawnKind } from '@ninefold/model';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { PageHeader } from '../../components/page-header.tsx';
import { titleOf } from '../../language/names.ts';
import { t, tNodes } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';
import { screenIcon } from '../../shell/screen-icon.tsx';
import { ListOffers } from '../list/list-offers.tsx';
import type { ViewProps } from '../screen-props.ts';
import './not-yet.css';

/** Of the other screens it leads to the lists of the navigation. */
export function NotYet({ screen, shows }: ViewProps<UndrawnKind>) {
  const application = useApplication();
  const lists = startScreens(application.screens).filter((other) => isOrdered(other) && screenPath(other) !== undefined);
  const Icon = screenIcon(screen);
  return (
    <>
      <PageHeader title={titleOf(screen.name)} statement={screen.statement} actions={<ListOffers screen={screen} />} />
      <section className="not-yet" data-statement={screen.statement}>
        <p className="not-yet-what">
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {tNodes('The document has a component of its own, {name}, here. It is read and kept; it is {how}.', {
              name: shows.name,
              how: <strong>{t('not drawn yet')}</strong>,
            })}
          </span>
        </p>
      </section>
      {lists.length > 0 ? (
        <nav className="not-yet-on" aria-label={t('Meanwhile')}>
          <h2 className="not-yet-title">{t('Meanwhile')}</h2>
          <ul className="not-yet-lists">
            {lists.map((list) => (
              <li key={list.name}>
                <Onward screen={list} />
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </>
  );
}

function isOrdered({ shows }: Screen): boolean {
  const value = givenValue(shows);
  return value !== undefined && screenTraitsOf(value.kind).inOneOrder;
}

function Onward({ screen }: { readonly screen: Screen }) {
  const Icon = screenIcon(screen);
  return (
    <Link href={screenPath(screen) ?? '/'} className="not-yet-link" data-statement={screen.statement}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{screen.name}</span>
      <ArrowRight size={15} aria-hidden="true" className="not-yet-arrow" />
    </Link>
  );
}
