/** Screens that a component beside the document draws: a page of its own, or a list. */
import { givenValue, type Screen } from '@ninefold/model';
import { PageHeader } from '../../components/page-header.tsx';
import { titleOf } from '../../language/names.ts';
import { ListOffers } from '../list/list-offers.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { Drawn } from './drawn.tsx';
import { DrawnList } from './drawn-list.tsx';
import { DrawnSkeleton } from './drawn-skeleton.tsx';
import { useDrawing } from './use-drawing.ts';

/** What a screen names a component for; nothing where it names none. */
export function ComponentScreen({ screen }: ScreenProps) {
  const shows = givenValue(screen.shows);
  if (shows?.kind === 'component') return <DrawnPage screen={screen} component={shows.component} />;
  if (shows?.kind !== 'list' || shows.component === undefined) return null;
  return <DrawnList key={screen.name} screen={screen} shows={shows} component={shows.component} />;
}

function DrawnPage({ screen, component }: { readonly screen: Screen; readonly component: string }) {
  const given = useDrawing();
  return (
    <>
      <PageHeader title={titleOf(screen.name)} statement={screen.statement} actions={<ListOffers screen={screen} />} />
      <div data-statement={screen.statement}>
        <Drawn name={component} given={given} meanwhile={<DrawnSkeleton />} statement={screen.statement} />
      </div>
    </>
  );
}
