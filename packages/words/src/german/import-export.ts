/** Imports and exports. */
export const importExport = {
  // What is imported.
  Import: 'Importieren',
  'Import {things}': '{things} importieren',
  'Copy the cells of a spreadsheet, its first row too, and paste them here. Or choose its file: Excel, OpenDocument or CSV.':
    'Kopieren Sie die Zellen einer Tabelle samt ihrer ersten Zeile und fügen Sie sie hier ein. Oder wählen Sie die Datei: Excel, OpenDocument oder CSV.',
  Cells: 'Zellen',
  Rows: 'Zeilen',
  Sheet: 'Blatt',
  'Drop or choose a file': 'Datei hierher ziehen oder auswählen',
  'Only the first rows are shown. All are imported.': 'Nur die ersten Zeilen sind zu sehen. Importiert werden alle.',
  'It is being imported.': 'Der Import läuft.',
  'Times are read by the clock of {zone}, not by yours.': 'Uhrzeiten werden nach der Uhr von {zone} gelesen, nicht nach Ihrer.',
  '{tried} of {of}': '{tried} von {of}',

  // Its columns.
  'The first row says which column is which: {columns}. A column that may be empty can be left out.':
    'Die erste Zeile sagt, was in welcher Spalte steht: {columns}. Eine Spalte, die leer sein darf, kann fehlen.',
  'Each needs {fields}, and no column is called so.': 'Jeder Datensatz braucht {fields}, und keine Spalte heißt so.',
  'No field is called like these columns, or another column has it. Choose what they are, or leave them out.':
    'Kein Feld heißt wie diese Spalten, oder eine andere Spalte gibt es schon an. Wählen Sie, was darin steht, oder lassen Sie sie weg.',
  'Left out': 'Weglassen',
  '{counts}. A row whose other columns are empty, or say the same, goes on with the {entity} above.':
    '{counts}. Eine Zeile, deren übrige Spalten leer sind oder dasselbe sagen, setzt den Datensatz darüber fort ({entity}).',
  'A record that is there gets the {lists} of the table in place of its own; what is alike stays.':
    'Ein Datensatz, den es schon gibt, erhält statt der eigenen {lists} die der Tabelle; was gleich ist, bleibt.',
  'A column is missing: {fields}.': 'In der Tabelle fehlt: {fields}.',
  'Paste a table first.': 'Fügen Sie zuerst eine Tabelle ein.',

  // What cannot be read.
  'This file cannot be read.': 'Diese Datei ist nicht lesbar.',
  'This file cannot be read. Open it in its program and save it as Excel (.xlsx) or CSV.':
    'Diese Datei ist nicht lesbar. Öffnen Sie sie in ihrem Programm und speichern Sie sie als Excel (.xlsx) oder CSV.',
  'This file is locked with a password. Save it without one.':
    'Diese Datei ist mit einem Passwort geschützt. Speichern Sie sie ohne Passwort.',
  'There is nothing in this file.': 'In dieser Datei steht nichts.',
  'A quote begins here and does not end: {text}': 'Hier beginnt ein Anführungszeichen, zu dem das Ende fehlt: {text}',
  'It is a line, and no row above says of which {entity}.': 'Keine Zeile darüber sagt, wozu diese gehört: {entity}.',
  '{field}: row {row} says otherwise.': '{field}: In Zeile {row} steht etwas anderes.',
  'It has more cells than the first row.': 'Hier sind mehr Zellen als in der ersten Zeile.',
  'No table can hold this.': 'Das lässt sich in keiner Tabelle angeben.',
  'This is neither yes nor no.': 'Das ist weder Ja noch Nein.',
  'This is none of {choices}.': 'Das ist keines von: {choices}.',
  'There is no {entity} called “{called}”.': '{entity} „{called}“ gibt es nicht.',
  'Several are called “{called}”.': 'Mehrere heißen „{called}“.',
  '{field}: “{text}”: {problem}': '{field}: „{text}“: {problem}',

  // Rows that are known by a key.
  'What to do': 'Was geschehen soll',
  'Create and change': 'Anlegen und ändern',
  'Create new ones': 'Neue anlegen',
  'Change those there are': 'Vorhandene ändern',
  'A row is known by {fields}.': 'Eine Zeile wird erkannt an: {fields}.',
  'Empty cells clear the value': 'Leere Zellen löschen den Wert',
  Check: 'Prüfen',
  'Check {things}': '{things} prüfen',
  'What would be done': 'Was geschehen würde',
  Created: 'Angelegt',
  Changed: 'Geändert',
  'Stay as they are': 'Bleiben, wie sie sind',
  'There is nothing to be changed.': 'Es gibt nichts zu ändern.',
  'You may neither create nor change any.': 'Sie dürfen weder anlegen noch ändern.',
  '{fields}: row {row} has it already.': '{fields}: steht schon in Zeile {row}.',
  '{created} created, {updated} changed.': '{created} angelegt, {updated} geändert.',

  // What came of it.
  '{things} {count, plural, one {was} other {were}} created.': '{things} {count, plural, one {wurde} other {wurden}} angelegt.',
  'There was no answer.': 'Es kam keine Antwort.',
  '{why} The rows above are not imported yet: try again.': '{why} Die Zeilen oben sind noch nicht importiert: Versuchen Sie es erneut.',
  'These rows would be refused. Mend them above, and check them again; or go on without them.':
    'Diese Zeilen würden abgelehnt. Berichtigen Sie sie oben und prüfen Sie erneut, oder fahren Sie ohne sie fort.',
  'These rows were refused. They are still above: mend them there, and import them again.':
    'Diese Zeilen wurden abgelehnt. Sie stehen noch oben: Berichtigen Sie sie dort und importieren Sie sie erneut.',
  'The other rows of their records are refused with them.': 'Die übrigen Zeilen ihrer Datensätze werden mit ihnen abgelehnt.',
  'Row {row}': 'Zeile {row}',
  'Rows {rows}': 'Zeilen {rows}',
  'Rows {rows} and {count} more': 'Zeilen {rows} und {count} weitere',
  'And {count} more.': 'Und noch {count}.',
  'Save these rows with why': 'Diese Zeilen mit Grund speichern',
  '{things} not imported.csv': '{things} nicht importiert.csv',
  'Why not': 'Warum nicht',

  // Exports.
  Export: 'Exportieren',
  'Export {things}': '{things} exportieren',
  'Export all {things}': 'Alle {things} exportieren',
  '{words} as {kind}': '{words} ({kind})',
  'A row for each line': 'Mit den einzelnen Zeilen',
  'Exporting {list} …': '{list} wird exportiert …',
  '{file} is exported.': '{file} ist exportiert.',
  '{list} could not be exported. {why}': '{list} war nicht zu exportieren. {why}',
  'It broke off, and nothing was saved.': 'Der Export brach ab, und nichts wurde gespeichert.',
} as const;
