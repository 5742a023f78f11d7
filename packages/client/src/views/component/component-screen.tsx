/** Screens that a component beside the document draws: a page of its own, a list, or one record. */
import type { Screen, ShowsOf } from '@ninefold/model';
import { givenValue } from '@ninefold/model';
import { PageHeader } from '../../components/page-header.tsx';
import { titleOf } from '../../language/names.ts';
import { ListOffers } from '../list/list-offers.tsx';
import { RecordScreen } from '../record/record-screen.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { Drawn } from './drawn.tsx';
import { DrawnList } from './drawn-list.tsx';
import { DrawnSkeleton } from './drawn-skeleton.tsx';
import { useSurroundings } from './surroundings.ts';

/** What a screen names a component for; nothing where it names none. */
export function ComponentScreen(props: ScreenProps) {
  const shows = givenValue(props.screen.shows);
  if (!shows || !('component' in shows) || shows.component === undefined) return null;
  const { component } = shows;
  switch (shows.kind) {
    case 'component':
      return <DrawnPage screen={props.screen} component={component} />;
    case 'list':
      return <DrawnList key={props.screen.name} screen={props.screen} shows={shows} component={component} />;
    case 'record':
      // The page of a record is what it is; the component draws its fields.
      return <RecordScreen {...props} shows={shows satisfies ShowsOf<'record'>} />;
  }
}

function DrawnPage({ screen, component }: { readonly screen: Screen; readonly component: string }) {
  const given = useSurroundings();
  return (
    <>
      <PageHeader title={titleOf(screen.name)} statement={screen.statement} actions={<ListOffers screen={screen} />} />
      <div data-statement={screen.statement}>
        <Drawn name={component} given={given} meanwhile={<DrawnSkeleton />} statement={screen.statement} />
      </div>
    </>
  );
}
