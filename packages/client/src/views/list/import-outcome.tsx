/** What comes and came of an import: how far it is, and what was refused. */
import { Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../api/save-file.ts';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { refusalsAlike, rowsWords } from '../../controllers/import/refusals-alike.ts';
import { refusedRowsAsCsv } from '../../controllers/import/refused-rows.ts';
import type { ShownImport } from '../../controllers/import/use-import.ts';
import { titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useSession } from '../../session.ts';

interface ImportOutcomeProps {
  readonly importing: ShownImport;
  readonly plural: string;
  /** What was made the last time, in words. */
  readonly done: string;
  /** It was looked at only: nothing of it is imported yet. */
  readonly isAhead?: boolean;
}

/** How far it is, and which rows were refused, with why: to be seen and to be saved. */
export function ImportOutcome({ importing: { text, progress, refused, stopped }, plural, done, isAhead = false }: ImportOutcomeProps) {
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
        {refused.length === 0 ? null : (
          <p>
            {isAhead
              ? t('These rows would be refused. Mend them above, and check them again; or go on without them.')
              : t('These rows were refused. They are still above: mend them there, and import them again.')}
          </p>
        )}
        {refused.some(({ words }) => words.length === 0) ? <p>{t('The other rows of their records are refused with them.')}</p> : null}
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
