/** Above a list: what was begun here and not created yet, with the way on. */

import { screenPath } from '@ninefold/engine';
import { findScreen, type Screen } from '@ninefold/model';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { useUnfinished } from '../../controllers/form/use-unfinished.ts';
import { agoInWords } from '../../language/ago-in-words.ts';
import { thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useGo } from '../../routing/navigate.ts';
import { useApplication, useSession } from '../../session.ts';
import { RecordDialog } from './record-dialog.tsx';

/** Only drafts of `entity` whose screen has a path, or is this one; those begun here go on in a dialog. Not seen while a form is open above the list. */
export function UnfinishedList({ screen, entity }: { readonly screen: Screen; readonly entity: string }) {
  const application = useApplication();
  const { locale } = useSession();
  const go = useGo();
  const [going, setGoing] = useState(false);
  const rows = useUnfinished(entity).flatMap((one) => {
    const begun = findScreen(application, one.screen);
    const to = begun && begun.name !== screen.name ? screenPath(begun) : undefined;
    return to !== undefined || begun?.name === screen.name ? [{ ...one, to }] : [];
  });
  const again = () => setGoing(true);
  return (
    <>
      <div className="unfinished">
        {rows.map(({ screen: from, words, at, to }) => (
          <Message
            key={from}
            statement={screen.statement}
            action={
              <Button small onClick={() => (to === undefined ? again() : go(to))}>
                {t('Continue')}
              </Button>
            }
          >
            {words === undefined ? t('Unfinished: new {entity}', { entity: thingOf(entity) }) : t('Unfinished: {what}', { what: words })}{' '}
            <span className="softest">{`· ${t('kept {when}', { when: agoInWords(at, Date.now(), locale) })}`}</span>
          </Message>
        ))}
      </div>
      {going ? <RecordDialog screen={screen} entity={entity} id={null} onClose={() => setGoing(false)} onAgain={again} /> : null}
    </>
  );
}
