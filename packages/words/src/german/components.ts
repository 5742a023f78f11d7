/** What stands on every page, and the words that many places share. */
export const components = {
  // Buttons.
  Back: 'Zurück',
  Cancel: 'Abbrechen',
  Clear: 'Leeren',
  Close: 'Schließen',
  Copy: 'Kopieren',
  Delete: 'Löschen',
  Dismiss: 'Ausblenden',
  Done: 'Fertig',
  Edit: 'Bearbeiten',
  Loading: 'Wird geladen',
  Remove: 'Entfernen',
  Save: 'Speichern',
  Search: 'Suchen',
  'Try again': 'Erneut versuchen',
  Undo: 'Rückgängig',
  // What is missing or went wrong.
  'not shown': 'nicht angegeben',
  'not shown: {question}': 'nicht angegeben: {question}',
  'No connection': 'Keine Verbindung',
  'no connection': 'keine Verbindung',
  'This did not work.': 'Das hat nicht geklappt.',
  'This page': 'Diese Seite',
  '{what} · opened last': '{what} · zuletzt geöffnet',
  '{what} could not be shown': 'Nicht anzuzeigen: {what}',
  '{what} could not be fetched, and nothing of it is kept on this device. It is tried again by itself as soon as the server can be reached.':
    'Nicht abzurufen und nicht auf diesem Gerät aufgehoben: {what}. Es wird von selbst erneut versucht, sobald der Server zu erreichen ist.',
  'Something went wrong here, not with what you entered.': 'Hier ist etwas schiefgegangen, nicht an dem, was Sie eingegeben haben.',
  'No connection. What you entered is kept.': 'Keine Verbindung. Was Sie eingegeben haben, bleibt erhalten.',
  'The answer could not be read. Something between here and the server changed it.':
    'Die Antwort war nicht zu lesen. Etwas zwischen hier und dem Server hat sie verändert.',
  Refused: 'Abgelehnt',
  'The server could not answer. Nothing was changed.': 'Der Server konnte nicht antworten. Nichts wurde geändert.',
  'The server refused this.': 'Der Server hat das abgelehnt.',
  'Broken off.': 'Abgebrochen.',
  'all keys': 'alle Tasten',
  // Numbers of things.
  'more than {count}': 'mehr als {count}',
  '{list} and {last}': '{list} und {last}',
} as const;
