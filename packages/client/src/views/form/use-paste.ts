/** Cells of a spreadsheet pasted into the lines of a form, and Ctrl Z right after. */
import { itemsOfAList, limitInSettings } from '@ninefold/engine';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { showToast } from '../../components/toast.tsx';
import { useEnvironment } from '../../controllers/environment.ts';
import type { LinesPart } from '../../controllers/form/form-layout.ts';
import type { LinesForm } from '../../controllers/form/use-record-form.ts';
import type { Formats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';

interface PasteHandlers {
  onPaste(event: ClipboardEvent): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** For the table of the lines. One value is pasted as anywhere, and so are lines of text without tabs into a long text. */
export function usePaste(part: LinesPart, controller: LinesForm, formats: Formats, today: string): PasteHandlers {
  const application = useApplication();
  const { settings } = useEnvironment();
  // Names are looked up meanwhile: what is done then is done to the form as it is then.
  const latest = useRef(controller);
  latest.current = controller;
  const { field, columns, editable, rights } = part;
  const takeBack = () => {
    const { form, step } = latest.current;
    if (form.pasted?.field === field.name) step({ kind: 'paste taken back' });
    else showToast(t('It stays: something was typed since.'));
  };

  const paste = async (text: string, column: number, line: number) => {
    const [{ readPasted }, { tellPasted }] = await Promise.all([
      import('../../controllers/form/read-pasted.ts'),
      import('../../controllers/form/tell-pasted.ts'),
    ]);
    const keys = (latest.current.form.lines[field.name] ?? []).map(({ key }) => key);
    const most = limitInSettings(part.most, settings) ?? itemsOfAList.usual;
    const read = await readPasted(text, {
      application,
      columns: columns.slice(column).filter(({ name }) => editable.includes(name)),
      lines: keys.slice(line),
      room: rights.add ? Math.max(0, most - keys.length) : 0,
      formats: { ...formats, today },
    });
    const now = latest.current;
    now.step({ kind: 'lines pasted', field: field.name, rows: read.rows, line: now.newLine(field.name), inner: editable });
    tellPasted(read, takeBack);
  };
  return {
    onPaste: (event) => {
      const text = event.clipboardData.getData('text/plain');
      const cell = event.target instanceof Element ? event.target.closest('td') : null;
      const row = cell?.closest('tr');
      const isLong = event.target instanceof HTMLTextAreaElement && !text.includes('\t');
      if (!cell || !row || isLong || !/[\t\r\n]/u.test(text.replace(/[\r\n]+$/u, ''))) return;
      event.preventDefault();
      paste(text, cell.cellIndex, row.sectionRowIndex).catch(() => showToast(t('Nothing was pasted: there was no answer.')));
    },
    onKeyDown: (event) => {
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || controller.form.pasted?.field !== field.name) return;
      event.preventDefault();
      takeBack();
    },
  };
}
