/** What is imported: cells that are pasted, or a file that is chosen or dropped, of which one sheet is shown as its cells. */
import { Paperclip } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { Message } from '../../components/message.tsx';
import { Select } from '../../components/select.tsx';
import { useDroppedFiles } from '../../components/use-dropped-files.ts';
import type { ShownImport } from '../../controllers/import/use-import.ts';
import { type ImportFile, useImportFile } from '../../controllers/import/use-import-file.ts';
import { useApplicationPlace } from '../../fields/dates/use-application-place.ts';
import { t } from '../../language/t.tsx';

const taken = '.xlsx,.xls,.xlsb,.xlsm,.ods,.csv,.tsv,.txt,text/csv,text/tab-separated-values';

/** Whatever is chosen, dropped or pasted last is what will be imported. Nothing is taken while an import runs. */
export function ImportSheet({ importing }: { readonly importing: ShownImport }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const cells = useRef<HTMLTextAreaElement>(null);
  const running = importing.progress !== null;
  const place = useApplicationPlace();
  const goingOn = running ? t('It is being imported.') : null;
  const isRunning = useRef(running);
  isRunning.current = running;
  // A file may be read by the time that what was there before is on its way.
  const file = useImportFile((text) => {
    if (!isRunning.current) importing.paste(text);
  });
  const cut = cutTo(importing.text);
  const { over, handlers } = useDroppedFiles(running ? undefined : ([first]) => first && file.take(first));
  // What is left to be mended is seen from its beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows were refused
  useEffect(() => {
    cells.current?.scrollTo(0, 0);
  }, [importing.refused]);
  return (
    <>
      {file.names.length > 0 ? <SheetChoice file={file} disabled={running} /> : null}
      <div className="field" {...handlers}>
        <label className="field-label" htmlFor={id}>
          {t('Cells')}
        </label>
        <textarea
          ref={cells}
          id={id}
          className="control control-long import-cells"
          data-over={over || undefined}
          rows={10}
          spellCheck={false}
          style={{ tabSize: widestCell(importing.text) }}
          value={cut ?? importing.text}
          readOnly={running || cut !== null}
          aria-describedby={cut === null ? undefined : `${id}-cut`}
          onChange={(event) => {
            importing.paste(event.target.value);
            file.leave();
          }}
        />
        {cut === null ? null : (
          <p id={`${id}-cut`} className="softest">
            {t('Only the first rows are shown. All are imported.')}
          </p>
        )}
        <div>
          <Button
            kind="plain"
            small
            busy={file.busy}
            reason={goingOn}
            icon={<Paperclip size={15} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t('Drop or choose a file')}
          </Button>
          {cut === null ? null : (
            <Button kind="plain" small reason={goingOn} onClick={() => importing.paste('')}>
              {t('Clear')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            hidden
            accept={taken}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) file.take(chosen);
              event.target.value = '';
            }}
          />
        </div>
      </div>
      {place !== undefined && importing.places?.some(({ field }) => field.type.kind === 'date and time') ? (
        <p className="softest">{t('Times are read by the clock of {zone}, not by yours.', { zone: place })}</p>
      ) : null}
      {file.problem === null ? null : <Message kind="error">{file.problem}</Message>}
    </>
  );
}

/** With more than that a browser takes seconds to lay them out. */
const mostSigns = 1_000_000;
const shownSigns = 100_000;

/** The first rows of a table that is too long to be edited here; null where it is not. */
function cutTo(text: string): string | null {
  if (text.length <= mostSigns) return null;
  const end = text.lastIndexOf('\n', shownSigns);
  return text.slice(0, end < 0 ? shownSigns : end);
}

function SheetChoice({ file: { names, chosen, choose }, disabled }: { readonly file: ImportFile; readonly disabled: boolean }) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('Sheet')}
      </label>
      <Select id={id} value={chosen} disabled={disabled} onChange={({ target }) => choose(Number(target.value))}>
        {names.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sheets stay where they are, and their place is what is chosen
          <option key={place} value={place}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** As far apart as columns stand, so that cells lie below one another: what is longer than most lies where it ends. */
function widestCell(text: string): number {
  const [, ...cells] = text
    .slice(0, shownForWidth)
    .split('\n')
    .flatMap((line) => ['', ...line.split('\t').slice(0, -1)]);
  const widths = cells.map((cell) => cell.length).filter((length) => length < 40);
  return Math.max(8, ...widths) + 2;
}

/** Of a long table its beginning tells how wide it is. */
const shownForWidth = 4000;
