/** Records out of a spreadsheet whose rows say by a key which record they are: what would become of each is seen before anything is kept. */
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../components/toast.tsx';
import { counted } from '../../components/words.ts';
import { type KeyedImporting, useKeyedImport } from '../../controllers/import/use-keyed-import.ts';
import { thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useEntity, useSession } from '../../session.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportLines } from './import-lines.tsx';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportReview } from './import-review.tsx';
import { ImportSheet } from './import-sheet.tsx';
import { ImportWays } from './import-ways.tsx';
import { whyNotImport } from './why-not-import.ts';
import './import-dialog.css';

interface KeyedImportDialogProps {
  readonly entity: string;
  /** Fields that are unique, alone or together. */
  readonly by: readonly string[];
  readonly statement: string;
  onClose(): void;
}

/** Closes once nothing is left to do. Closed before, it sends nothing more; what was kept stays. */
export function KeyedImportDialog({ entity, by, statement, onClose }: KeyedImportDialogProps) {
  const about = useEntity(entity);
  const { locale } = useSession();
  const importing = useKeyedImport(entity, by);
  const { table, progress, judged } = importing;
  const [done, setDone] = useState('');
  const names = about ?? { name: entity, plural: entity };
  const things = thingOf(names.plural);
  const keep = async () => {
    const { counts, left } = await importing.keep();
    const words = t('{created} created, {updated} changed.', { created: counts.created, updated: counts.updated });
    setDone(words);
    if (left > 0) return;
    showToast(words);
    onClose();
  };
  const toKeep = judged?.ready.length ?? 0;
  const reason = progress ? null : judged && toKeep === 0 ? t('There is nothing to be changed.') : reasonNot(importing);
  return (
    <Dialog
      open
      keep
      place="side"
      onClose={onClose}
      title={t('Import {things}', { things })}
      statement={statement}
      under={t('Copy the cells of a spreadsheet, its first row too, and paste them here. Or choose its file: Excel, OpenDocument or CSV.')}
      actions={
        <>
          <Button kind="filled" busy={progress !== null} reason={reason} onClick={() => void (judged ? keep() : importing.judge())}>
            {judged ? t('Import {things}', { things: counted(toKeep, names, locale) }) : checkWords(table.records.length, names, locale)}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <ImportWays importing={importing} />
      <ImportSheet importing={importing} />
      <ImportColumns importing={importing} />
      <ImportLines table={table} entity={entity} changes={importing.way.does !== 'create'} />
      {judged && progress === null ? <ImportReview counts={judged.counts} /> : null}
      <ImportOutcome importing={importing} plural={names.plural} done={done} isAhead={judged !== null && done === ''} />
    </Dialog>
  );
}

function checkWords(records: number, names: Parameters<typeof counted>[1], locale: string): string {
  return records === 0 ? t('Check') : t('Check {things}', { things: counted(records, names, locale) });
}

function reasonNot(importing: KeyedImporting): string | null {
  return importing.ways?.length === 0 ? t('You may neither create nor change any.') : whyNotImport(importing);
}
