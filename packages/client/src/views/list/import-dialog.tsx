/** Records out of a spreadsheet: its cells are pasted, or a file of it is chosen; what is refused stays there, with why. */

import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Message } from '../../components/message.tsx';
import { showToast } from '../../components/toast.tsx';
import { counted, inWords } from '../../components/words.ts';
import { refusalsAlike, rowsWords } from '../../controllers/import/refusals-alike.ts';
import { refusedRowsAsCsv } from '../../controllers/import/refused-rows.ts';
import { type Importing, useImport } from '../../controllers/import/use-import.ts';
import { fieldOf, thingOf, titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useEntity, useSession } from '../../session.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportSheet } from './import-sheet.tsx';
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
  const { table, progress } = importing;
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
          <Button kind="filled" busy={progress !== null} reason={progress ? null : reasonNot(importing)} onClick={() => void run()}>
            {table.rows.length === 0 ? t('Import') : t('Import {things}', { things: counted(table.rows.length, names, locale) })}
          </Button>
          <Button kind="plain" onClick={onClose}>
            {t('Close')}
          </Button>
        </>
      }
    >
      <ImportSheet importing={importing} />
      <ImportColumns importing={importing} />
      <Outcome importing={importing} plural={names.plural} done={done} />
    </Dialog>
  );
}

/** Why nothing can be imported; null where it can. */
function reasonNot({ table, missing }: Importing): string | null {
  if (table.problem !== undefined) return table.problem;
  if (table.rows.length === 0 || !table.columns.some(({ field }) => field)) return t('Paste a table first.');
  return missing.length > 0 ? t('A column is missing: {fields}.', { fields: inWords(missing.map(fieldOf)) }) : null;
}

interface OutcomeProps {
  readonly importing: Importing;
  readonly plural: string;
  /** What was made the last time, in words. */
  readonly done: string;
}

function Outcome({ importing: { text, progress, refused, stopped }, plural, done }: OutcomeProps) {
  const { locale } = useSession();
  const shown = useRef<HTMLDivElement>(null);
  // On a phone it comes up below what is in sight.
  useEffect(() => {
    if (refused.length > 0 || stopped !== null) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [refused, stopped]);
  if (progress)
    return (
      <p>
        {t('{tried} of {of}', progress)}
        <progress className="import-progress" aria-label={t('Rows')} value={progress.tried} max={progress.of} />
      </p>
    );
  if (stopped === null && refused.length === 0) return null;
  const alike = refusalsAlike(refused);
  const save = () =>
    saveFile(
      new Blob([refusedRowsAsCsv(text, refused)], { type: 'text/csv' }),
      t('{things} not imported.csv', { things: titleOf(plural) }),
    );
  return (
    <div ref={shown} className="import-outcome">
      {done === '' ? null : <p role="status">{done}</p>}
      <Message kind="error">
        {stopped === null ? null : <p>{t('{why} The rows above are not imported yet: try again.', { why: stopped })}</p>}
        {refused.length === 0 ? null : <p>{t('These rows were refused. They are still above: mend them there, and import them again.')}</p>}
        <ul className="import-refused">
          {alike.slice(0, mostReasons).map(({ numbers, words }) => (
            <li key={words}>{`${rowsWords(numbers, locale)}: ${words}`}</li>
          ))}
          {alike.length > mostReasons ? <li>{t('And {count} more.', { count: alike.length - mostReasons })}</li> : null}
        </ul>
      </Message>
      {refused.length === 0 ? null : (
        <Button kind="plain" small icon={<Download size={15} aria-hidden="true" />} onClick={save}>
          {t('Save these rows with why')}
        </Button>
      )}
    </div>
  );
}

/** Nobody reads further; mended, the rest comes up. */
const mostReasons = 100;
