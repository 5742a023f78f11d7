/** A screen that creates a record: `new Claim: title, lines`. */
import { recordPath, recordScreens, screenPath } from '@ninefold/engine';
import type { RecordAnswer } from '@ninefold/protocol';
import { PageHeader } from '../../components/page-header.tsx';
import { showToast } from '../../components/toast.tsx';
import { homeOf } from '../../routing/home-of.ts';
import { useGo, useGoFromHere } from '../../routing/navigate.ts';
import { useApplication } from '../../session.ts';
import { ListOffers } from '../list/list-offers.tsx';
import type { ViewProps } from '../screen-props.ts';
import { FramedForm } from './record-form.tsx';

/** Once saved it leads to the record's page; without one, and when left, to the screen it belongs to. */
export function FormScreen({ screen, shows }: ViewProps<'form'>) {
  const application = useApplication();
  const go = useGo();
  const goFromHere = useGoFromHere();
  const home = homeOf(application.screens, screen);
  const back = (home && home.name !== screen.name ? screenPath(home) : undefined) ?? '/';
  const here = screenPath(screen) ?? back;
  const saved = (answer: RecordAnswer) => {
    const page = recordScreens(application.screens, shows.entity)[0];
    showToast(`${answer.record.label || shows.entity} was created.`);
    goFromHere((page && recordPath(page, answer.record)) ?? back, { replace: true });
  };
  return (
    <>
      <PageHeader title={screen.name} statement={screen.statement} actions={<ListOffers screen={screen} quiet />} />
      <FramedForm
        entity={shows.entity}
        id={null}
        screen={screen}
        frame="page"
        onSaved={saved}
        onCancel={() => go(back)}
        onUndo={() => go(here)}
      />
    </>
  );
}
