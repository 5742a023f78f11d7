/** Pages of one record. */
export const records = {
  // Names of things and people.
  You: 'Sie',
  Somebody: 'Jemand',
  somebody: 'jemand',
  'The application': 'Die Anwendung',
  'This {entity}': '{entity}',
  '{what}: not shown': '{what}: nicht angegeben',
  '{what}: more': '{what}: mehr',
  'Line {number}': 'Zeile {number}',
  'Line {number}, {field}': 'Zeile {number}, {field}',
  none: 'keine',
  nothing: 'nichts',

  // What one may do.
  'Delete {what}?': '{what} löschen?',
  'Edit {what}': '{what} bearbeiten',
  Print: 'Drucken',
  'Print {what}': '{what} drucken',
  Duplicate: 'Duplizieren',
  'Copy link': 'Link kopieren',
  Continue: 'Fortsetzen',
  'Delete it': 'Löschen',
  'Keep it': 'Behalten',
  'Not now': 'Nicht jetzt',
  'Do it again': 'Wiederholen',
  'The link is copied.': 'Der Link ist kopiert.',
  'The link could not be copied: {address}': 'Der Link war nicht zu kopieren: {address}',
  'Unsaved changes are kept on this device.': 'Auf diesem Gerät sind nicht gespeicherte Änderungen aufbewahrt.',
  'Offers: not shown': 'Angebote: nicht angegeben',

  // Deleting.
  '{record} was deleted.': '{record} wurde gelöscht.',
  'The {entity} is gone for everybody then. What happened stays in the history.':
    'Danach ist der Datensatz für alle weg. Was geschehen ist, bleibt im Verlauf.',
  'The {entity} is gone for everybody then, and with it its {things}. What happened stays in the history.':
    'Danach ist der Datensatz für alle weg, ebenso: {things}. Was geschehen ist, bleibt im Verlauf.',

  // Actions.
  'It ends as {state}. Nothing leads on from there.': 'Der Status ist dann {state}. Von dort führt nichts weiter.',
  '{count} things to look at first.': 'Zuerst sind {count} Punkte zu klären.',
  'This asks for {field}. Open the record to fill them in.':
    'Dazu werden Angaben gebraucht: {field}. Öffnen Sie den Datensatz, um sie einzugeben.',
  '{action} is not possible yet:': '{action} ist noch nicht möglich:',
  '{record} waits for: {call}.': '{record} wartet auf: {call}.',
  '{record} is now {state}.': '{record} ist jetzt „{state}“.',
  '{action}: done.': '{action}: erledigt.',
  'No connection. It is not known whether this arrived; doing it again is safe.':
    'Keine Verbindung. Ob dies angekommen ist, ist nicht bekannt; Sie können es unbesorgt wiederholen.',
  'Waits for: {call}': 'Wartet auf: {call}',
  'try {number} of {tries}': 'Versuch {number} von {tries}',
  'again {moment}': 'erneut {moment}',

  // The state, and what happens by itself.
  'since {moment}': 'seit {moment}',
  'before that {states}': 'davor {states}',
  'What happens by itself': 'Was von selbst geschieht',
  'It becomes {state} by itself on {when}': 'Am {when} wird der Status von selbst „{state}“',
  'It becomes {state} by itself on {when}; {people} {count, plural, one {hears} other {hear}} of it':
    'Am {when} wird der Status von selbst „{state}“; Mitteilung an {people}',
  'A reminder goes to {people} on {when}': 'Am {when} geht eine Erinnerung an {people}',
  '{fields} {count, plural, one {is} other {are}} forgotten on {when}':
    'Am {when} {count, plural, one {wird} other {werden}} endgültig entfernt: {fields}',
  '{fields} {count, plural, one {is} other {are}} set on {when}': 'Am {when} {count, plural, one {wird} other {werden}} gesetzt: {fields}',
  'Something happens by itself on {when}': 'Am {when} geschieht etwas von selbst',

  // Fields and lines.
  'Not filled: {fields}': 'Nicht ausgefüllt: {fields}',
  'None yet.': 'Noch keine.',
  Sum: 'Summe',

  // What happened. Who did it stands before a colon: the verb would have to follow the person.
  'What happened': 'Verlauf',
  Show: 'Anzeigen',
  All: 'Alle',
  Comments: 'Kommentare',
  Changes: 'Änderungen',
  Earlier: 'Frühere',
  '{state} now': 'Jetzt: {state}',
  'you may {actions}': 'möglich: {actions}',
  'next: {actions}': 'als Nächstes: {actions}',
  'Show all {count} changes': 'Alle {count} Änderungen anzeigen',
  'as it was then': 'Stand von damals',
  'earlier document {hash}': 'früheres Dokument {hash}',
  'The document as it was then: {hash}': 'Das Dokument von damals: {hash}',
  'Changes up to {moment} are kept no longer.': 'Änderungen bis {moment} werden nicht mehr aufbewahrt.',
  '{who} created it': '{who}: angelegt',
  '{who} edited it': '{who}: bearbeitet',
  '{who} deleted it': '{who}: gelöscht',
  '{who} called elsewhere: {call}': '{who}: außerhalb aufgerufen: {call}',
  'the call': 'der Aufruf',
  '{call} was answered': '{call}: beantwortet',
  '{call} failed': '{call}: fehlgeschlagen',
  '{who} {did}': '{who}: {did}',
  '{who} {did}: now {state}': '{who}: {did}, jetzt {state}',
  '{who} did “{action}”': '{who}: „{action}“',
  '{who} did “{action}”: now {state}': '{who}: „{action}“, jetzt {state}',
  '{who} did what was due': '{who}: Fälliges erledigt',
  '{who} reminded {people}': '{who}: Erinnerung an {people}',
  '{who} moved it to {state}': '{who}: jetzt {state}',
  '{who} moved it to {state} and told {people}': '{who}: jetzt {state}, Mitteilung an {people}',
  '{who} invited them as {roles}': '{who}: Person eingeladen als {roles}',
  '{who} withdrew the invitation': '{who}: Einladung zurückgezogen',
  '{who} came in': '{who}: beigetreten',
  '{who} changed their roles from {from} to {to}': '{who}: Rollen geändert, vorher {from}, jetzt {to}',
  '{who} deactivated them': '{who}: Person gesperrt',
  '{who} activated them again': '{who}: Person wieder freigegeben',
  '{who} made a link for a new password': '{who}: Link für ein neues Passwort erstellt',
  '{who} chose a new password': '{who}: neues Passwort gewählt',
  '{who} made a key for a program, in the role {roles}': '{who}: Schlüssel für ein Programm erzeugt, in der Rolle {roles}',
  '{who} withdrew a key of a program': '{who}: Schlüssel eines Programms zurückgezogen',
  '{who} turned the second factor on': '{who}: zweiten Faktor eingeschaltet',
  '{who} took the second factor off': '{who}: zweiten Faktor abgeschaltet',
  '{who} signed them out everywhere': '{who}: Person überall abgemeldet',
  '{who} changed how they come in': '{who}: Zugang geändert',
  '{count} added': '{count} hinzugefügt',
  '{count} removed': '{count} entfernt',
  changed: 'geändert',
  edited: 'bearbeitet',
  deleted: 'gelöscht',
  forgotten: 'endgültig entfernt',
  removed: 'entfernt',
  became: 'wurde zu',

  // As it was.
  'How it was': 'Früherer Stand',
  'As it was on {moment}': 'Stand vom {moment}',
  'It was not there yet.': 'Den Datensatz gab es noch nicht.',
  'Otherwise now': 'Jetzt anders',
  'is now': 'jetzt',
  'Forgotten since: {fields}.': 'Seitdem endgültig entfernt: {fields}.',
  '{fields} {count, plural, one {stays} other {stay}} as now.': 'Wie jetzt {count, plural, one {bleibt} other {bleiben}}: {fields}.',
  'Restore this': 'Wiederherstellen',
  'Edits {fields}.': 'Bearbeitet: {fields}.',

  // What was said.
  'What was said': 'Kommentare',
  Comment: 'Kommentieren',
  'Write a comment': 'Kommentar schreiben',
  'Change the comment': 'Kommentar ändern',
  'Write a comment; @ mentions somebody': 'Kommentar schreiben; @ erwähnt jemanden',
  'There is nothing to send yet.': 'Es gibt noch nichts zu senden.',
  'Whoever may read this reads it. Who is mentioned is told if they may read it.':
    'Wer dies hier lesen darf, liest auch den Kommentar. Wer erwähnt wird und ihn lesen darf, erfährt davon.',
  'Delete this comment?': 'Diesen Kommentar löschen?',
  People: 'Personen',

  // Pages apart from the document's own, and such as are not drawn yet.
  'There is nothing here': 'Hier ist nichts',
  'The address may be mistyped, what stood here may be gone, or it is not for you to see.':
    'Vielleicht ist die Adresse falsch geschrieben, oder was hier stand, gibt es nicht mehr oder ist nicht für Sie bestimmt.',
  'Nothing here is for you yet': 'Hier ist noch nichts für Sie',
  'As {roles} you may open none of the screens.': 'Als {roles} dürfen Sie keine der Seiten öffnen.',
  'You have no role, so you may open none of the screens.': 'Sie haben keine Rolle und dürfen daher keine der Seiten öffnen.',
  'Who may do what stands in point 6 of the document.': 'Wer was darf, steht in Punkt 6 des Dokuments.',
  '“{words}” cannot be read yet': '„{words}“ ist noch nicht lesbar',
  'The document names this screen and does not say what it shows. It appears here as soon as it does.':
    'Das Dokument nennt diese Seite und sagt nicht, was sie zeigt. Sobald es das tut, erscheint sie hier.',
  'The document has a component of its own, {name}, here. It is read and kept; it is {how}.':
    'Das Dokument hat hier einen eigenen Bestandteil: {name}. Er wird gelesen und aufbewahrt, ist aber {how}.',
  'not drawn yet': 'noch nicht zu sehen',
  Meanwhile: 'Bis dahin',
} as const;
