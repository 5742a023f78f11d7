/** A screen that creates a record: `new Claim: title, lines`. */

import { homeOf, recordPath, recordScreens, screenPath } from '@ninefold/engine';
import type { RecordAnswer } from '@ninefold/protocol';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { showToast } from '../../components/toast.tsx';
import { readCopyOf, withCopyOf } from '../../controllers/form/copy-address.ts';
import { readGiven, withGiven } from '../../controllers/form/given-reference.ts';
import { thingOf, titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useGo, useGoFromHere } from '../../routing/navigate.ts';
import { useApplication, useSession } from '../../session.ts';
import { ListOffers } from '../list/list-offers.tsx';
import type { ViewProps } from '../screen-props.ts';
import { FramedForm } from './record-form.tsx';

/**
 * Once saved it leads to the record's page; without one, and when left, to the screen it belongs to. Whoever is not signed in and may not
 * see the record is told here that it was sent.
 */
export function FormScreen({ screen, shows }: ViewProps<'form'>) {
  const application = useApplication();
  const go = useGo();
  const goFromHere = useGoFromHere();
  const search = useSearch();
  const home = homeOf(application.screens, screen);
  const back = (home && home.name !== screen.name ? screenPath(home) : undefined) ?? '/';
  const given = readGiven(application, shows.entity, search);
  const copyOf = readCopyOf(application, shows.entity, search);
  const path = screenPath(screen) ?? back;
  const here = copyOf === undefined ? withGiven(path, given) : withCopyOf(path, copyOf);
  const { signedIn } = useSession();
  const [isSent, setSent] = useState(false);
  const saved = (answer: RecordAnswer) => {
    const page = recordScreens(application, shows.entity, screen)[0];
    const isSeen = page !== undefined && Object.keys(answer.record.fields).length > 0;
    if (!signedIn && !isSeen) return setSent(true);
    // Whoever is not signed in finds it again by its address alone, and may be called as it is.
    showToast(
      signedIn
        ? t('{record} was created.', { record: answer.record.label || titleOf(shows.entity) })
        : t('Your {entity} was sent. The address of this page leads back to it.', { entity: thingOf(shows.entity) }),
    );
    goFromHere((page && recordPath(page, answer.record)) ?? back, { replace: true });
  };
  return (
    <>
      <PageHeader title={titleOf(screen.name)} statement={screen.statement} actions={<ListOffers screen={screen} quiet />} />
      {isSent ? (
        <Sent entity={shows.entity} onAnother={() => setSent(false)} />
      ) : (
        <FramedForm
          entity={shows.entity}
          id={null}
          screen={screen}
          frame="page"
          given={given}
          copyOf={copyOf}
          onSaved={saved}
          onCancel={() => go(back)}
          onUndo={() => go(here)}
        />
      )}
    </>
  );
}

function Sent({ entity, onAnother }: { readonly entity: string; readonly onAnother: () => void }) {
  // What had the focus is gone.
  useEffect(() => document.getElementById('page-title')?.focus({ preventScroll: true }), []);
  return (
    <div className="form">
      <Message>{t('{entity} was sent. Thank you.', { entity: titleOf(entity) })}</Message>
      <div>
        <Button kind="plain" onClick={onAnother}>
          {t('Another {entity}', { entity: thingOf(entity) })}
        </Button>
      </div>
    </div>
  );
}
