/** The file of a spreadsheet that somebody chose or dropped: its sheets, of which one at a time is imported. */
import { useRef, useState } from 'react';
import { useFormats } from '../../fields/formats.ts';
import { t } from '../../language/t.tsx';
import { readSheets } from './read-sheets.ts';
import type { ReadFile } from './sheet-of-file.ts';

export interface ImportFile {
  /** It is being read. */
  readonly busy: boolean;
  /** Names of the sheets to choose from; none where there is one only. */
  readonly names: readonly string[];
  /** Place of the one that is imported. */
  readonly chosen: number;
  /** Why the file gives none. */
  readonly problem: string | null;
  take(file: File): void;
  choose(place: number): void;
  /** Something else is imported: what was wrong with the file matters no more. */
  leave(): void;
}

/** `paste` gets the table of the first sheet, and of each that is chosen. */
export function useImportFile(paste: (text: string) => void): ImportFile {
  const { locale } = useFormats();
  const [busy, setBusy] = useState(false);
  const [file, setFile] = useState<ReadFile | null>(null);
  const [chosen, setChosen] = useState(0);
  const newest = useRef<File | null>(null);
  const sheets = file && 'sheets' in file ? file.sheets : [];
  const show = (of: typeof sheets, place: number): void => {
    setChosen(place);
    paste(of[place]?.text() ?? '');
  };
  return {
    busy,
    names: sheets.length > 1 ? sheets.map(({ name }) => name) : [],
    chosen,
    problem: file && 'problem' in file ? file.problem : null,
    take(given) {
      newest.current = given;
      setBusy(true);
      void readSheets(given, locale)
        .catch((): ReadFile => ({ problem: t('This file cannot be read.') }))
        .then((read) => {
          // Another was chosen meanwhile.
          if (newest.current !== given) return;
          setBusy(false);
          setFile(read);
          // What was there already stays where the file gives nothing.
          if ('sheets' in read) show(read.sheets, 0);
        });
    },
    choose: (place) => show(sheets, place),
    leave: () => setFile((known) => (known && 'problem' in known ? null : known)),
  };
}
