/** Records out of a spreadsheet: its cells are pasted, or a file of it is chosen; what is refused stays there, with why. */
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../components/toast.tsx';
import { counted } from '../../components/words.ts';
import { useImport } from '../../controllers/import/use-import.ts';
import { thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useEntity, useSession } from '../../session.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportLines } from './import-lines.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportReview } from './import-review.tsx';
import { ImportSheet } from './import-sheet.tsx';
import { whyNotImport } from './why-not-import.ts';
import './import-dialog.css';

interface ImportDialogProps {
  readonly entity: string;
  readonly statement: string;
  onClose(): void;
}

/** Closes once every row has become a record. Closed before, it imports nothing more; what was made stays. */
export function ImportDialog({ entity, statement, onClose }: ImportDialogProps) {
  const about = useEntity(entity);
  const { locale } = useSession();
  const importing = useImport(entity);
  const { table, progress, judged } = importing;
  // What was made stands with what was not: a note would lie over the button to go on with.
  const [done, setDone] = useState('');
  const names = about ?? { name: entity, plural: entity };
  const run = async () => {
    const { made, left } = await importing.run();
    const words =
      made > 0 ? t('{things} {count, plural, one {was} other {were}} created.', { things: counted(made, names, locale), count: made }) : '';
    setDone(words);
    if (left > 0) return;
    if (words !== '') showToast(words);
    onClose();
  };
  return (
    <Dialog
      open
      keep
      place="side"
      onClose={onClose}
      title={t('Import {things}', { things: thingOf(names.plural) })}
      statement={statement}
      under={t('Copy the cells of a spreadsheet, its first row too, and paste them here. Or choose its file: Excel, OpenDocument or CSV.')}
      actions={
        <>
          <Button kind="filled" busy={progress !== null} reason={progress ? null : whyNotImport(importing)} onClick={() => void run()}>
            {table.rows.length === 0 ? t('Import') : t('Import {things}', { things: counted(table.records.length, names, locale) })}
          </Button>
          <Button
            busy={progress !== null}
            reason={progress ? null : whyNotImport(importing)}
            onClick={() => {
              setDone('');
              void importing.judge();
            }}
          >
            {t('Check')}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <ImportSheet importing={importing} />
      <ImportColumns importing={importing} />
      <ImportLines table={table} entity={entity} changes={false} />
      {judged ? <ImportReview counts={judged} creates /> : null}
      <ImportOutcome importing={importing} plural={names.plural} done={done} isAhead={judged !== null} />
    </Dialog>
  );
}
