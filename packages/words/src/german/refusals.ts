/** What the platform refuses, and why. */
export const refusals = {
  // The general message of each code.
  'Sign in first.': 'Melden Sie sich zuerst an.',
  'You may not do that.': 'Das dürfen Sie nicht.',
  'There is nothing here.': 'Hier ist nichts.',
  'This cannot be asked for in this way.': 'Das lässt sich so nicht abfragen.',
  'This is needed.': 'Diese Angabe fehlt.',
  'This cannot be read.': 'Das ist nicht lesbar.',
  'This is too long.': 'Das ist zu lang.',
  'This is not one of the choices.': 'Das steht nicht zur Auswahl.',
  'This exists already.': 'Das gibt es schon.',
  'There is no such field here.': 'Ein solches Feld gibt es hier nicht.',
  'This cannot be changed here.': 'Das lässt sich hier nicht ändern.',
  'This does not keep to a rule.': 'Das verstößt gegen eine Regel.',
  'This is not possible now.': 'Das ist jetzt nicht möglich.',
  'The request cannot be read.': 'Die Anfrage ist nicht lesbar.',
  'This is too large.': 'Das ist zu groß.',
  'The request took too long to arrive.': 'Die Anfrage war zu lange unterwegs.',
  'Somebody changed this meanwhile. Look at it again.': 'Jemand hat das inzwischen geändert. Sehen Sie es sich noch einmal an.',
  'This has moved on meanwhile. Look at it again.': 'Das ist inzwischen schon weiter. Sehen Sie es sich noch einmal an.',
  'This is still used elsewhere.': 'Das wird noch anderswo verwendet.',
  'This waits for something that is not shown yet.': 'Das wartet auf etwas, das noch nicht angegeben ist.',
  'This waits for an answer from elsewhere.': 'Das wartet auf eine Antwort von anderswo.',
  'What this needs from elsewhere did not come. Try again later.':
    'Was dafür von anderswo gebraucht wird, kam nicht. Versuchen Sie es später noch einmal.',
  'This idempotency key was used for another request.': 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
  'The same request is still running.': 'Dieselbe Anfrage läuft noch.',
  'Too many requests. Wait a moment.': 'Zu viele Anfragen. Warten Sie einen Moment.',
  'This server has no Chromium to make a PDF with. Print the page with the browser.':
    'Diesem Server fehlt Chromium, um ein PDF zu erzeugen. Drucken Sie die Seite mit dem Browser.',
  'This kind of content is not understood.': 'Diese Art von Inhalt wird nicht verstanden.',
  'This did not work. Try again later.': 'Das hat nicht geklappt. Versuchen Sie es später noch einmal.',
  'This cannot be accepted.': 'Das kann nicht angenommen werden.',
  '{entity}: {refusal}': '{entity}: {refusal}',

  // Something is not shown.
  'This waits for {constant}, which is not shown yet.': 'Das wartet auf {constant}: noch nicht angegeben.',
  'Who may do this is not shown yet.': 'Wer das darf, ist noch nicht angegeben.',
  'Where this leads is not shown yet.': 'Wohin das führt, ist noch nicht angegeben.',
  'When this may happen is not shown yet.': 'Wann das geschehen darf, ist noch nicht angegeben.',
  'Whether this may happen cannot be judged yet.': 'Ob das geschehen darf, lässt sich noch nicht beurteilen.',
  'A rule about this cannot be judged yet.': 'Eine Regel dazu lässt sich noch nicht beurteilen.',
  'What this does is not shown yet.': 'Was das bewirkt, ist noch nicht angegeben.',
  'What this does cannot be read.': 'Was das bewirkt, ist nicht lesbar.',
  '“{words}” cannot be carried out yet.': '„{words}“ lässt sich noch nicht ausführen.',
  '“{words}” cannot be carried out yet: it makes a line of {owner} by itself.':
    '„{words}“ lässt sich noch nicht ausführen: Damit entstünde eine Zeile von {owner} für sich allein.',
  '“{words}” cannot be carried out yet: it is about a line of {owner} by itself.':
    '„{words}“ lässt sich noch nicht ausführen: Es geht um eine Zeile von {owner} für sich allein.',
  'How much this may set off is not shown.': 'Wie viel das auslösen darf, ist nicht angegeben.',
  'This would change more than {most} records at once. Nothing was done.':
    'Das würde mehr als {most} Datensätze auf einmal ändern. Nichts wurde getan.',
  'This would set off more than {most} actions, each by the one before. Nothing was done.':
    'Das würde mehr als {most} Aktionen auslösen, jede durch die davor. Nichts wurde getan.',
  '{action} is not possible now.': '„{action}“ ist jetzt nicht möglich.',
  '{action} is not possible in state {state}.': '„{action}“ ist im Status „{state}“ nicht möglich.',
  'This would run more than {most} hooks. Nothing was done.': 'Das würde mehr als {most} Funktionen ausführen. Nichts wurde getan.',
  'This would run {hook}, which is not there.': 'Das würde {hook} ausführen, und das ist nicht da.',
  '{hook} could not be run to its end. Nothing was changed.': '{hook} ließ sich nicht bis zum Ende ausführen. Nichts wurde geändert.',
  '{hook} gave back what is not possible here: {what}. Nothing was changed.':
    '{hook} gab zurück, was hier nicht geht: {what}. Nichts wurde geändert.',
  'What belongs to this could not be worked out. Nothing was changed.':
    'Was dazugehört, ließ sich nicht ausrechnen. Nichts wurde geändert.',

  // Calls to somebody else.
  '{call} is no call to somebody else.': '{call} ist kein Aufruf an jemand anderen.',
  'What {call} sends, where to, or what it returns is not shown yet.':
    'Was {call} sendet, wohin, oder was zurückkommt, ist noch nicht angegeben.',
  '{call} cannot be read.': '{call} ist nicht lesbar.',
  'The address of {call} is not known.': 'Die Adresse von {call} ist nicht bekannt.',
  'The address of {call} names what is empty or only dots here.':
    'In der Adresse von {call} steht etwas, das hier leer ist oder nur aus Punkten besteht.',
  'The key of {call} is empty or secret; without one it is not made.':
    'Der Schlüssel von {call} ist leer oder geheim; ohne ihn findet der Aufruf nicht statt.',
  'This waits for no answer by hand.': 'Das wartet auf keine Antwort von Hand.',
  'This waits for: {call}.': 'Das wartet auf: {call}.',
  'The document no longer says what this waited for.': 'Das Dokument sagt nicht mehr, worauf das gewartet hat.',

  // Records.
  'There is no such record.': 'Diesen Datensatz gibt es nicht.',
  'There is no such record of {entity}.': '{entity}: Diesen Datensatz gibt es nicht.',
  'There is no such line in this record.': 'Diese Zeile gibt es in diesem Datensatz nicht.',
  'A {entity} is a line: it is made with its {owner}.': '{entity} ist eine Zeile und entsteht zusammen mit {owner}.',
  'There is no such screen.': 'Diese Seite gibt es nicht.',
  'There is no such list.': 'Diese Liste gibt es nicht.',
  'There is no such part.': 'Diesen Teil gibt es nicht.',
  'There is no such board.': 'Diese Tafel gibt es nicht.',
  'There is no such calendar.': 'Diesen Kalender gibt es nicht.',
  'There is no such view.': 'Diese Ansicht gibt es nicht.',
  'This looks as if a program had filled it in. Load the page again, and leave empty what you do not see.':
    'Das sieht aus, als hätte es ein Programm ausgefüllt. Laden Sie die Seite neu, und lassen Sie leer, was Sie nicht sehen.',
  'This was sent sooner than a person fills it in. Wait a moment and send it again.':
    'Das wurde schneller gesendet, als ein Mensch es ausfüllt. Warten Sie einen Moment, und senden Sie es noch einmal.',
  'Somebody changed {fields} meanwhile. Look at it again.': 'Inzwischen geändert: {fields}. Sehen Sie es sich noch einmal an.',
  'There is no {entity} with this {fields}.': 'Zu diesen Angaben gibt es {entity} nicht: {fields}.',
  'There is already one with this {fields}.': 'Das gibt es schon, mit gleichen Angaben in: {fields}.',
  'This stays: it is still used elsewhere.': 'Das bleibt: Es wird noch anderswo verwendet.',
  'This stays: {users} still {count, plural, one {refers} other {refer}} to it.':
    'Das bleibt: Darauf {count, plural, one {verweist} other {verweisen}} noch {users}.',
  '{count} {things} (as {field})': '{count} {things} (als {field})',
  'This does not come back any more: that takes whoever deleted it, within {minutes} minutes.':
    'Das kommt nicht mehr zurück: Das kann nur, wer es gelöscht hat, innerhalb von {minutes} Minuten.',
  'This does not come back: the document is another one since it was deleted.':
    'Das kommt nicht zurück: Das Dokument ist ein anderes, seit es gelöscht wurde.',
  'This does not come back: something it refers to was deleted meanwhile.':
    'Das kommt nicht zurück: Etwas, worauf es verweist, wurde inzwischen gelöscht.',
  'This does not come back: what {field} names was deleted meanwhile.':
    'Das kommt nicht zurück: Was {field} nennt, wurde inzwischen gelöscht.',
  'This does not come back: somebody else signs in with that account by now.':
    'Das kommt nicht zurück: Mit diesem Konto meldet sich inzwischen jemand anderes an.',
  'This file is not here any more. Add it again.': 'Diese Datei ist nicht mehr da. Fügen Sie sie noch einmal hinzu.',
  'Say which version this edit is based on.': 'Sagen Sie, auf welchem Stand diese Änderung beruht.',

  // Fields and lines.
  '{field} is needed.': 'Bitte angeben: {field}.',
  'This needs more than {most} records of {entity} one by one: that is too much to work out.':
    'Dafür wären mehr als {most} Datensätze einzeln anzusehen ({entity}): Das ist zu viel.',
  'This is too much to work out. Ask for less, or keep fewer things in one list.':
    'Das ist zu viel auf einmal. Fragen Sie weniger ab, oder führen Sie weniger in einer Liste.',
  '{field} takes at most {most}.': '{field}: höchstens {most}.',
  '{entity} has no field “{name}”.': '{entity} hat kein Feld „{name}“.',
  '{field} is sent twice.': '{field} wurde zweimal gesendet.',
  '“{name}” is sent twice.': '„{name}“ wurde zweimal gesendet.',
  'There is no such field for files.': 'Ein solches Feld für Dateien gibt es nicht.',
  'This action does not ask for “{name}”.': 'Diese Aktion fragt nicht nach „{name}“.',
  'You may not add lines here.': 'Hier dürfen Sie keine Zeilen hinzufügen.',
  'You may not remove this line.': 'Diese Zeile dürfen Sie nicht entfernen.',
  'You may not move lines here.': 'Hier dürfen Sie keine Zeilen verschieben.',
  'Its currency has no decimal places.': 'Diese Währung hat keine Nachkommastellen.',
  'Its currency has at most {places, plural, one {# decimal place} other {# decimal places}}.':
    'Diese Währung hat höchstens {places, plural, one {# Nachkommastelle} other {# Nachkommastellen}}.',

  // Values, by what they should be.
  'This shows records that refer here: it is changed in those.': 'Das zeigt Datensätze, die hierher verweisen: Geändert wird es in diesen.',
  'What this field holds is not shown yet.': 'Was in diesem Feld steht, ist noch nicht angegeben.',
  'Write this as text.': 'Geben Sie einen Text an.',
  'Write this on one line.': 'Schreiben Sie das in eine Zeile.',
  'This holds characters that cannot be kept.': 'Das enthält Zeichen, die nicht gespeichert werden können.',
  'Use at most {most} characters.': 'Verwenden Sie höchstens {most} Zeichen.',
  'How long this may be is not shown.': 'Wie lang das sein darf, ist nicht angegeben.',
  'Write an e-mail address, like ann@example.org.': 'Geben Sie eine E-Mail-Adresse an, etwa anna@example.org.',
  'Write a phone number, like +49 30 1234567.': 'Geben Sie eine Telefonnummer an, etwa +49 30 1234567.',
  'Write a web address that begins with https://.': 'Geben Sie eine Webadresse an, die mit https:// beginnt.',
  'Write a number.': 'Geben Sie eine Zahl an.',
  'Write a whole number.': 'Geben Sie eine ganze Zahl an.',
  'Use at most {most, plural, one {# decimal place} other {# decimal places}}.':
    'Verwenden Sie höchstens {most, plural, one {# Nachkommastelle} other {# Nachkommastellen}}.',
  'This number is too large.': 'Diese Zahl ist zu groß.',
  'Say yes or no.': 'Geben Sie Ja oder Nein an.',
  'Write a date that exists.': 'Geben Sie ein Datum an, das es gibt.',
  'Write a date that exists, like 2026-11-30.': 'Geben Sie ein Datum an, das es gibt, etwa 2026-11-30.',
  'Write a time, like 14:05.': 'Geben Sie eine Uhrzeit an, etwa 14:05.',
  'Write a date and time that exists.': 'Geben Sie Datum und Uhrzeit an, die es gibt.',
  'Write a date and time with its offset, like 2026-11-30T14:05:00Z.':
    'Geben Sie Datum und Uhrzeit mit Zeitverschiebung an, etwa 2026-11-30T14:05:00Z.',
  'Choose one of {choices} …': 'Wählen Sie aus: {choices} …',
  'Choose one of {choices}.': 'Wählen Sie aus: {choices}.',
  'Give one of the choices as text.': 'Geben Sie eine der Möglichkeiten als Text an.',
  'Give a list of choices.': 'Geben Sie eine Liste von Möglichkeiten an.',
  'Give a list of texts.': 'Geben Sie eine Liste von Texten an.',
  'Give a list.': 'Geben Sie eine Liste an.',
  'Give a list of lines.': 'Geben Sie eine Liste von Zeilen an.',
  'This {entity} does not fit here. Choose another one.': '{entity}: Diese Auswahl passt hier nicht. Wählen Sie etwas anderes.',
  'Choose a record.': 'Wählen Sie einen Datensatz.',
  'Choose a record, or give its id.': 'Wählen Sie einen Datensatz, oder geben Sie seine ID an.',
  'Give a file.': 'Geben Sie eine Datei an.',
  'Give a file with its size.': 'Geben Sie eine Datei mit ihrer Größe an.',
  'This is no such file: taken here is {kinds}.': 'Diese Datei passt hier nicht. Möglich ist hier: {kinds}.',
  'The application does not speak this language.': 'Diese Sprache spricht die Anwendung nicht.',
  'The application does not know this time zone.': 'Diese Zeitzone kennt die Anwendung nicht.',
  '{list} or {last}': '{list} oder {last}',
  'The file may have at most {megabytes} MB.': 'Die Datei darf höchstens {megabytes} MB haben.',
  'How large a file may be is not shown.': 'Wie groß eine Datei sein darf, ist nicht angegeben.',
  'This file is empty.': 'Diese Datei ist leer.',
  'This file is not on its way any more.': 'Diese Datei ist nicht mehr unterwegs.',
  'The file ended early.': 'Die Datei kam nicht vollständig an.',
  'Many files wait to be saved. Save what they belong to first.':
    'Viele Dateien warten darauf, gespeichert zu werden. Speichern Sie zuerst, wozu sie gehören.',

  // Standing in.
  'You do not act for them any more.': 'Sie handeln nicht mehr für diese Person.',
  'This names you: somebody else has to do it.': 'Hier stehen Sie selbst: Das muss jemand anders tun.',
  'This is whom you act for: only they change it.': 'Das ist die Person, für die Sie handeln: Nur sie selbst ändert das.',
  'This is not possible while you act for somebody else.': 'Das geht nicht, während Sie für jemand anderen handeln.',

  // What the data cannot do now.
  'This takes too long to find. Ask for less: fewer conditions, or narrower ones.':
    'Das zu suchen dauert zu lange. Fragen Sie weniger ab: mit weniger oder engeren Bedingungen.',
  'You asked for too much at once. Wait a moment.': 'Sie haben zu viel auf einmal abgefragt. Warten Sie einen Moment.',
  'This page mark does not belong to this list.': 'Diese Seitenmarke gehört nicht zu dieser Liste.',
  'There is no room left for the data.': 'Für die Daten ist kein Platz mehr.',
  'There is no room left for this file.': 'Für diese Datei ist kein Platz mehr.',
  'Files cannot be written now.': 'Dateien lassen sich jetzt nicht speichern.',
  'Files cannot be reached now. All else works.': 'Dateien sind jetzt nicht zu erreichen. Alles andere geht.',
  'The data cannot be written.': 'Die Daten lassen sich nicht speichern.',
  'The data cannot be written now.': 'Die Daten lassen sich jetzt nicht speichern.',
  'The data is damaged.': 'Die Daten sind beschädigt.',
  'The data file is damaged.': 'Die Datei mit den Daten ist beschädigt.',
  'The data is closed.': 'Die Daten sind geschlossen.',
  'The data is closed for a moment: it follows another document.':
    'Die Daten sind für einen Moment geschlossen: Sie folgen einem anderen Dokument.',
  'The data is just being changed for another document.': 'Die Daten werden gerade für ein anderes Dokument geändert.',
  'The data follows another document by now. This server writes nothing until it is started with that one.':
    'Die Daten folgen inzwischen einem anderen Dokument. Dieser Server speichert nichts, bis er mit diesem gestartet wird.',
  'Another application works on the data now.': 'Eine andere Anwendung arbeitet jetzt mit den Daten.',
  'The database cannot be reached now.': 'Die Datenbank ist jetzt nicht zu erreichen.',

  // Rules.
  'This must hold: {rule}': 'Das muss gelten: {rule}',
  'This has too much in its lists for a rule to be judged: {rule}': 'In den Listen steht zu viel, um eine Regel zu beurteilen: {rule}',
} as const;
