/** Changes of many records, groups and saved views. */
export const many = {
  // What is selected, and what may be done with it.
  'What is selected': 'Auswahl',
  '{count} selected': '{count} ausgewählt',
  '{count} left the list': '{count} nicht mehr in der Liste',
  'Select all {count}': 'Alle auswählen ({count})',
  'Select none': 'Auswahl aufheben',
  'To what may be done': 'Zu den möglichen Aktionen',
  'What one may do with what is selected': 'Aktionen für die Auswahl',
  '{action}: all that is selected': '{action}: alles Ausgewählte',
  Do: 'Aktionen',
  '{action} {things}': '{action}: {things}',
  'Delete {what}': '{what} löschen',

  // What is asked first.
  'For all of them': 'Für alle',
  Field: 'Feld',
  'Choose…': 'Auswählen…',
  'None can be edited': 'Keines lässt sich bearbeiten',
  'Choose a field first.': 'Wählen Sie zuerst ein Feld.',
  Next: 'Weiter',

  // What would come of it.
  'Looking at them': 'Wird geprüft',
  '{words}: {told} of {of}': '{words}: {told} von {of}',
  'It can be done.': 'Das ist möglich.',
  'It can be done to all {things}.': 'Für alle möglich: {things}.',
  'It can be done to none of {things}.': 'Für nichts davon möglich: {things}.',
  'It can be done to {count} of {things}.': '{things}, davon möglich: {count}.',
  'Not possible:': 'Nicht möglich:',
  'They end as {state}. Nothing leads on from there.': 'Der Status ist dann {state}. Von dort führt nichts weiter.',
  'They are gone for everybody then. What happened stays in the history.':
    'Danach sind die Datensätze für alle weg. Was geschehen ist, bleibt im Verlauf.',
  'They are gone for everybody then, and with them their {things}. What happened stays in the history.':
    'Danach sind die Datensätze für alle weg, ebenso: {things}. Was geschehen ist, bleibt im Verlauf.',

  // What came of it.
  'Changing them': 'Wird geändert',
  'Taking it back': 'Wird rückgängig gemacht',
  '{things} {count, plural, one {was} other {were}} deleted.': '{things} {count, plural, one {wurde} other {wurden}} gelöscht.',
  Stop: 'Anhalten',
  'Go on': 'Weitermachen',
  'Done: {done} of {all}.': 'Erledigt: {done} von {all}.',
  'Taken back: {done} of {all}.': 'Rückgängig gemacht: {done} von {all}.',
  '{count, plural, one {# waits} other {# wait}} for somebody else.':
    '{count, plural, one {# wartet} other {# warten}} auf jemand anderen.',
  'Not tried yet: {count}.': 'Noch nicht versucht: {count}.',
  'Went another way:': 'Anders verlaufen:',
  'Not changed:': 'Nicht geändert:',
  'And {count} more reasons.': 'Und {count, plural, one {# weiterer Grund} other {# weitere Gründe}}.',
  '{count} more': 'noch {count}',
  '{count} of them': '{count} davon',

  // The report of it, a file.
  'Save the report': 'Bericht speichern',
  '{action} {things}.csv': '{things} – {action}.csv',
  Outcome: 'Ergebnis',
  Reason: 'Grund',
  done: 'erledigt',
  'waits for somebody else': 'wartet auf jemand anderen',
  'went another way': 'anders verlaufen',
  'changed meanwhile': 'inzwischen geändert',
  refused: 'abgelehnt',
  'not tried': 'nicht versucht',

  // Groups.
  Group: 'Gruppieren',
  'Group: {column}': 'Gruppen: {column}',
  'Group by': 'Gruppieren nach',
  '{column} by': '{column} nach',
  Nothing: 'Nichts',
  'Do not group': 'Nicht gruppieren',
  Day: 'Tag',
  Week: 'Woche',
  Month: 'Monat',
  Quarter: 'Quartal',
  Year: 'Jahr',
  'Sum of {column}': 'Summe ({column})',
  'Sum of {column}: {sum}': 'Summe ({column}): {sum}',
  'Fold up all groups': 'Alle Gruppen zuklappen',
  'Open all groups': 'Alle Gruppen aufklappen',
  'All of them are.': 'Das gilt schon für alle.',

  // Saved views.
  Views: 'Ansichten',
  'Views of {list}': 'Ansichten: {list}',
  'All of {list}': 'Alles: {list}',
  'Loading …': 'Wird geladen …',
  'Save as a view': 'Als Ansicht speichern',
  'Save what is shown as a view': 'Das Gezeigte als Ansicht speichern',
  'Edit the view': 'Ansicht bearbeiten',
  'Edit the view {view}': 'Ansicht „{view}“ bearbeiten',
  'Delete the view': 'Ansicht löschen',
  'Delete it for all': 'Für alle löschen',
  'A view keeps what is asked, the search, the filters and the order, and the columns as you have them. Whoever opens it sees what they may see.':
    'Eine Ansicht bewahrt Suche, Filter und Sortierung auf, dazu die Spalten, wie Sie sie haben. Beim Öffnen sieht jede Person, was sie sehen darf.',
  'Who has it': 'Wer sie hat',
  'Only me': 'Nur ich',
  'Everybody who is {role}': 'Alle mit der Rolle {role}',
  'shared with {role}': 'geteilt mit {role}',
  'for {role}': 'für {role}',
  'Keep the change in “{view}”': 'Änderung in „{view}“ speichern',
  '“{view}” is kept as it is now.': '„{view}“ ist gespeichert, wie es jetzt ist.',
  'Come to this list with {view}': 'Diese Liste mit „{view}“ öffnen',
  'Copy the link to “{view}”': 'Link zu „{view}“ kopieren',
  'The link is copied. It opens for you alone: the view is not shared.':
    'Der Link ist kopiert. Er öffnet die Ansicht nur für Sie: Sie ist nicht geteilt.',
  'The link could not be copied.': 'Der Link war nicht zu kopieren.',
  'Left out of this view, as the list does not have it for you: {parts}.':
    'In dieser Ansicht weggelassen, weil die Liste es für Sie nicht hat: {parts}.',
  'the order by {column}': 'die Sortierung nach {column}',
  'the column {column}': 'die Spalte {column}',
  'the groups by {column}': 'die Gruppen nach {column}',
  '{count, plural, one {a filter} other {# filters}}': '{count, plural, one {ein Filter} other {# Filter}}',
  '{count, plural, one {a value of a filter} other {# values of filters}}':
    '{count, plural, one {ein Wert eines Filters} other {# Werte von Filtern}}',
  '{count, plural, one {the order by a column} other {the order by # columns}}':
    '{count, plural, one {die Sortierung nach einer Spalte} other {die Sortierung nach # Spalten}}',
  'its groups': 'die Gruppen',
  '{count, plural, one {a column} other {# columns}}': '{count, plural, one {eine Spalte} other {# Spalten}}',

  // Beside a list, and above it.
  'Close what is beside the list': 'Datensatz neben der Liste schließen',
  'Unfinished: {what}': 'Entwurf: {what}',
  'Unfinished: new {entity}': 'Entwurf: {entity}',
  'kept {when}': 'aufbewahrt {when}',
} as const;
