/** Forms and the controls of fields. */
export const forms = {
  // The form and its buttons.
  'Create {entity}': '{entity} anlegen',
  'Save changes': 'Änderungen speichern',
  Discard: 'Verwerfen',
  'Discarded.': 'Verworfen.',
  'Leave, keeping what is entered': 'Verlassen, Eingaben behalten',
  'Leave this empty': 'Dieses Feld leer lassen',
  'The form for {entity}': 'Das Formular für „{entity}“',
  'The record that this was to be a copy of is not there, or is out of your sight. It begins empty.':
    'Den Datensatz, der kopiert werden sollte, gibt es nicht, oder Sie dürfen ihn nicht sehen. Das Formular ist leer.',
  'This is not there any more: somebody deleted it, or it is out of your sight now. What you entered stays here.':
    'Das gibt es nicht mehr: Es wurde gelöscht, oder Sie dürfen es nicht mehr sehen. Was Sie eingegeben haben, bleibt hier stehen.',

  // What is kept of it, and when.
  'This device keeps nothing: save before you leave.': 'Dieses Gerät bewahrt nichts auf: Speichern Sie, bevor Sie die Seite verlassen.',
  'Not saved yet · kept on this device {when}': 'Noch nicht gespeichert · {when} auf diesem Gerät aufbewahrt',
  'Not saved yet · kept in this window {when}': 'Noch nicht gespeichert · {when} in diesem Fenster aufbewahrt',
  'just now': 'gerade eben',
  '{count, plural, one {# second ago} other {# seconds ago}}': '{count, plural, one {vor # Sekunde} other {vor # Sekunden}}',
  '{count, plural, one {# minute ago} other {# minutes ago}}': '{count, plural, one {vor # Minute} other {vor # Minuten}}',
  '{count, plural, one {# hour ago} other {# hours ago}}': '{count, plural, one {vor # Stunde} other {vor # Stunden}}',
  'on {day}': 'am {day}',

  // Sending it.
  'Your {entity} was sent. The address of this page leads back to it.':
    'Gesendet: {entity}. Die Adresse dieser Seite führt dorthin zurück.',
  '{entity} was sent. Thank you.': 'Gesendet: {entity}. Vielen Dank.',
  'Another {entity}': 'Noch einmal: {entity}',
  'Send again': 'Erneut senden',
  'This could not be sent. What you entered is kept.': 'Das Senden hat nicht geklappt. Was Sie eingegeben haben, bleibt erhalten.',
  'The connection is back. What you entered is kept; send it again.':
    'Die Verbindung ist wieder da. Was Sie eingegeben haben, ist erhalten; senden Sie es erneut.',
  'Another window has sent or discarded this. Nothing was sent from here: send it again only if it is meant twice.':
    'Ein anderes Fenster hat dies gesendet oder verworfen. Von hier wurde nichts gesendet: Senden Sie es nur erneut, wenn es zweimal gemeint ist.',
  'No connection. What you entered is kept on this device and not sent yet.':
    'Keine Verbindung. Was Sie eingegeben haben, ist auf diesem Gerät aufbewahrt und noch nicht gesendet.',
  'No connection. It is not known whether this arrived.': 'Keine Verbindung. Ob dies angekommen ist, ist nicht bekannt.',
  'No connection. Nothing was taken back.': 'Keine Verbindung. Nichts wurde rückgängig gemacht.',

  // What is wrong. The places are links.
  '{things} before the {entity} can be created: {places}': '{things}, bevor Sie anlegen können: {places}',
  '{things} before the {entity} can be saved: {places}': '{things}, bevor Sie speichern können: {places}',
  '{count, plural, one {# thing} other {# things}} to look at': '{count, plural, one {# Punkt ist} other {# Punkte sind}} zu klären',
  'line {number} of {field}': 'Zeile {number} („{field}“)',
  '{field} in line {number}': '{field} in Zeile {number}',

  // What others changed meanwhile.
  'Changed meanwhile': 'Inzwischen geändert',
  'Somebody saved this record while you were editing it.': 'Jemand hat diesen Datensatz gespeichert, während Sie ihn bearbeitet haben.',
  'Somebody else changed {fields} meanwhile. It is shown here as it is now.':
    'Inzwischen von jemand anderem geändert: {fields}. Hier steht der jetzige Stand.',
  'Also changed, and taken over: {fields}.': 'Ebenfalls geändert und übernommen: {fields}.',
  'Keep mine': 'Eigene Angabe behalten',
  'Take theirs': 'Andere Angabe übernehmen',
  'Go on with these': 'Damit weitermachen',
  'Save with these': 'Damit speichern',
  'Save on top of that': 'Trotzdem speichern',

  // Lines.
  'Add a line': 'Zeile hinzufügen',
  'Add files, a line each': 'Dateien hinzufügen, je eine Zeile',
  '{count} of at most {most}': '{count} von höchstens {most}',
  'Move up': 'Nach oben verschieben',
  'Move down': 'Nach unten verschieben',
  'It is the first.': 'Es ist die erste Zeile.',
  'It is the last.': 'Es ist die letzte Zeile.',
  'Line {number} was removed.': 'Zeile {number} wurde entfernt.',
  'Put it back': 'Zurückholen',
  '{field}, line {number}': '{field}, Zeile {number}',

  // Pasting rows into them.
  '{count, plural, one {# row} other {# rows}} pasted.': '{count, plural, one {# Zeile} other {# Zeilen}} eingefügt.',
  '{count, plural, one {# row} other {# rows}} had no room here.':
    '{count, plural, one {# Zeile hatte} other {# Zeilen hatten}} hier keinen Platz.',
  '{count, plural, one {# column} other {# columns}} had no room here.':
    '{count, plural, one {# Spalte hatte} other {# Spalten hatten}} hier keinen Platz.',
  '{rows, plural, one {# row} other {# rows}} and {columns, plural, one {# column} other {# columns}} had no room here.':
    '{rows, plural, one {# Zeile} other {# Zeilen}} und {columns, plural, one {# Spalte} other {# Spalten}} hatten hier keinen Platz.',
  'Take it back': 'Rückgängig machen',
  'It stays: something was typed since.': 'Es bleibt: Seitdem wurde etwas eingegeben.',
  'Nothing was pasted: there was no answer.': 'Nichts wurde eingefügt: Es kam keine Antwort.',
  'There was no answer. Choose one from the list.': 'Es kam keine Antwort. Wählen Sie aus der Liste aus.',

  // Fields.
  '(optional)': '(optional)',
  empty: 'leer',
  'type not shown': 'Typ nicht angegeben',
  '{used} of {most}': '{used} von {most}',
  'Add…': 'Hinzufügen…',
  'Take {words} away': '{words} entfernen',

  // Choosing records.
  'Choose one from the list.': 'Wählen Sie aus der Liste aus.',
  'There are more. Type to find them.': 'Es gibt noch mehr. Tippen Sie, um zu suchen.',
  'Looking…': 'Wird gesucht…',
  'Nothing fits.': 'Nichts passt.',
  'No connection. Try again in a moment.': 'Keine Verbindung. Versuchen Sie es gleich noch einmal.',
  'New {entity}: {name}': '{entity} anlegen: {name}',

  // What was typed and cannot be read.
  'This is not a number.': 'Das ist keine Zahl.',
  'This is not a date.': 'Das ist kein Datum.',
  'There is no such day.': 'Diesen Tag gibt es nicht.',
  'This is not a time of day.': 'Das ist keine Uhrzeit.',
  'There is no such time.': 'Diese Uhrzeit gibt es nicht.',
  'Enter a date and a time.': 'Geben Sie Datum und Uhrzeit ein.',

  // Files.
  'Drop or choose': 'Ablegen oder auswählen',
  '{field}: Drop or choose a file': '{field}: Datei ablegen oder auswählen',
  '{field}: {file} is there.': '{field}: {file} ist da.',
  '{field}: remove {file}': '{field}: {file} entfernen',
  '{field}: stop sending {file}': '{field}: Senden von {file} abbrechen',
  '{field}: stop sending. {file} waits for the connection': '{field}: Senden abbrechen. {file} wartet auf die Verbindung',
  '{field}: leave {file} out': '{field}: {file} weglassen',
  '{file} is too large: at most {size} MB.': '{file} ist zu groß: höchstens {size} MB.',
  waits: 'wartet',
  '{file} has not arrived yet.': '{file} ist noch nicht angekommen.',
  'No connection: {file} was not sent. Choose it again.': 'Keine Verbindung: {file} wurde nicht gesendet. Wählen Sie die Datei erneut aus.',
  '{file} could not be sent. Choose it again.': '{file} war nicht zu senden. Wählen Sie die Datei erneut aus.',
  Formatting: 'Formatierung',
  Bold: 'Fett',
  Italic: 'Kursiv',
  'Bullet list': 'Aufzählung',
  'Numbered list': 'Nummerierte Liste',
  Turn: 'Drehen',
  'Turn the view': 'Ansicht drehen',
  '{file} could not be turned. It is as it was.': '{file} konnte nicht gedreht werden und ist, wie es war.',
  'Open beside this page': 'In neuem Tab öffnen',
  'This picture cannot be shown. Open it beside this page, or save it.':
    'Dieses Bild ist hier nicht anzuzeigen. Öffnen Sie es in einem neuen Tab, oder speichern Sie es.',
  '{file}: fit it in': '{file}: einpassen',
  '{file}: show its full size': '{file}: in voller Größe anzeigen',
} as const;
