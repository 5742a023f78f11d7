/** What the server writes by itself. */
export const mails = {
  // Mails.
  'Your invitation to {title}': 'Ihre Einladung: {title}',
  'A new password for {title}': 'Ein neues Passwort für {title}',

  'Your address for {title}': 'Ihre Adresse für {title}',
  'Sign in to {title} with this address from now on: open this link within an hour, in a browser where you are signed in.\n{link}\n\nYou did not ask for it? Then there is nothing to do.\n':
    'Melden Sie sich bei {title} ab jetzt mit dieser Adresse an: Öffnen Sie diesen Link innerhalb einer Stunde, in einem Browser, in dem Sie angemeldet sind.\n{link}\n\nSie haben das nicht angefordert? Dann ist nichts zu tun.\n',
  'You asked to sign in to {title} with {email} from now on. It takes effect once a link that was sent there is opened.\n\nYou did not ask for it? Then somebody knows your password: change it.\n':
    'Sie möchten sich bei {title} ab jetzt mit {email} anmelden. Das gilt, sobald ein Link geöffnet wird, der dorthin geschickt wurde.\n\nSie haben das nicht angefordert? Dann kennt jemand Ihr Passwort: Ändern Sie es.\n',
  'You sign in to {title} with {email} from now on, and no longer with this address.\n\nIt was not you? Tell whoever looks after people.\n':
    'Sie melden sich bei {title} ab jetzt mit {email} an, und nicht mehr mit dieser Adresse.\n\nDas waren nicht Sie? Sagen Sie es denen, die sich um Personen kümmern.\n',
  'This link is no longer good. Ask for the change once more.':
    'Dieser Link ist nicht mehr gültig. Fordern Sie die Änderung noch einmal an.',
  'You sign in with this address already.': 'Sie melden sich schon mit dieser Adresse an.',
  'You sign in at a service, with the address that it knows you by.':
    'Sie melden sich bei einem Dienst an, mit der Adresse, unter der er Sie kennt.',
  'No links are mailed here, so that no address can be shown to be yours.':
    'Hier werden keine Links per Mail verschickt, deshalb lässt sich nicht zeigen, dass eine Adresse Ihre ist.',

  // Signing in, invitations and people, where they are refused.
  'Sign-up is closed: nobody new comes in.': 'Die Registrierung ist geschlossen: Niemand Neues kommt dazu.',
  'These are roles of different people: nobody has them all.': 'Das sind Rollen verschiedener Personen: Niemand hat sie alle.',
  'Somebody signs in with this e-mail already. Choose another.': 'Mit dieser E-Mail meldet sich schon jemand an. Wählen Sie eine andere.',
  'A comment has at most {most} characters.': 'Ein Kommentar hat höchstens {most} Zeichen.',
  '{who} for {other}': '{who} für {other}',
  'For {person}: {message}': 'Für {person}: {message}',
  'For {person}, until {day}:': 'Für {person}, bis {day}:',
  '{who} commented on {record}.': '{who} hat {record} kommentiert.',
  '{who} changed {record}.': '{who} hat {record} geändert.',
  '{record} is now {state}, by {who}.': '{record} ist jetzt {state}, durch {who}.',
  '{left, plural, one {One record waits} other {{count} records wait}} for you':
    '{left, plural, one {Ein Datensatz wartet} other {{count} Datensätze warten}} auf Sie',
  'and {left, plural, one {one more} other {{count} more}}': 'und {left, plural, one {ein weiterer} other {{count} weitere}}',
  'All of it:': 'Alles:',
  'You are mailed this each day on which something waits for you. Under “Your account” you say whether.':
    'Diese E-Mail kommt an jedem Tag, an dem etwas auf Sie wartet. Ob sie kommt, sagen Sie unter „Ihr Konto“.',
  'At most {most} files go with a comment.': 'Zu einem Kommentar gehören höchstens {most} Dateien.',
  'A comment mentions at most {most} people.': 'Ein Kommentar erwähnt höchstens {most} Personen.',
  'A list has at most {most} views of one person. Delete one first.':
    'Eine Liste hat höchstens {most} Ansichten einer Person. Löschen Sie zuerst eine.',
  'A list takes at most {conditions} conditions with {values} values together.':
    'Eine Liste nimmt höchstens {conditions} Bedingungen mit zusammen {values} Werten an.',
  'A list takes groups of conditions at most {depth} deep in one another.':
    'Eine Liste nimmt Gruppen von Bedingungen höchstens {depth} tief ineinander an.',
  'A list takes at most {most} columns to be ordered by.': 'Eine Liste wird nach höchstens {most} Spalten sortiert.',
  'A password has at least {least} characters.': 'Ein Passwort hat mindestens {least} Zeichen.',
  'A password is not made of one’s name, one’s e-mail, or what the application is called. Choose another one.':
    'Ein Passwort besteht nicht aus dem eigenen Namen, der eigenen E-Mail-Adresse oder dem Namen der Anwendung. Wählen Sie ein anderes.',
  'This password is among those that are guessed first. Choose another one.':
    'Dieses Passwort gehört zu denen, die zuerst geraten werden. Wählen Sie ein anderes.',
  'A password has at most {most} characters.': 'Ein Passwort hat höchstens {most} Zeichen.',
  'A search takes at most {words} words, {characters} characters together.':
    'Eine Suche nimmt höchstens {words} Wörter mit zusammen {characters} Zeichen an.',
  'Another export of yours is still going on. Wait until it has ended.':
    'Ein anderer Export von Ihnen läuft noch. Warten Sie, bis er fertig ist.',
  'Choose a new password for {title} by this link, within an hour:\n{link}\n\nYou did not ask for it? Then there is nothing to do: your password stays as it is.\n':
    'Wählen Sie innerhalb einer Stunde über diesen Link ein neues Passwort für {title}:\n{link}\n\nSie haben das nicht angefordert? Dann ist nichts zu tun: Ihr Passwort bleibt, wie es ist.\n',
  'Choose a password.': 'Wählen Sie ein Passwort.',
  'Comments are changed by those who wrote them.': 'Kommentare ändert, wer sie geschrieben hat.',
  'E-mail or password is wrong.': 'E-Mail oder Passwort ist falsch.',
  'In a preview nobody signs in.': 'In einer Vorschau meldet sich niemand an.',
  'Many PDFs are being made. Wait a moment.': 'Viele PDFs werden gerade erzeugt. Warten Sie einen Moment.',
  'Many lists are being exported. Wait a moment.': 'Viele Listen werden gerade exportiert. Warten Sie einen Moment.',
  'Nobody signs in as this person. Invite them instead.': 'Mit dieser Person meldet sich niemand an. Laden Sie sie stattdessen ein.',
  'Only people of this application keep views.': 'Nur Personen dieser Anwendung bewahren Ansichten auf.',
  'Only whoever made it can keep it for themselves. Delete it instead.':
    'Nur wer sie angelegt hat, kann sie für sich behalten. Löschen Sie sie stattdessen.',
  'Say which role the person gets.': 'Sagen Sie, welche Rolle die Person bekommt.',
  'Somebody has signed up with this e-mail already.': 'Mit dieser E-Mail hat sich schon jemand registriert.',
  'Somebody mentioned you in a comment on {record}.': 'Jemand hat Sie in einem Kommentar erwähnt: {record}.',
  'Something went wrong here. Nothing was changed. It has been noted as {reference}.':
    'Hier ist etwas schiefgegangen. Nichts wurde geändert. Es ist vermerkt als {reference}.',
  'The PDF could not be made. Try again, or print the page with the browser.':
    'Das PDF konnte nicht erzeugt werden. Versuchen Sie es erneut oder drucken Sie die Seite mit dem Browser.',
  'The document does not say who signs in, or they have no e-mail.':
    'Das Dokument sagt nicht, wer sich anmeldet, oder es gibt dafür keine E-Mail.',
  'The request is larger than this server takes.': 'Die Anfrage ist größer, als dieser Server annimmt.',
  'The value for “{field}” cannot be read.': 'Der Wert für „{field}“ ist nicht zu lesen.',
  'There is no field “{name}” here.': 'Hier gibt es kein Feld „{name}“.',
  'There is no role “{role}”.': 'Es gibt keine Rolle „{role}“.',
  'There is no such dashboard.': 'Diese Übersicht gibt es nicht.',
  'There is no such group.': 'Diese Gruppe gibt es nicht.',
  'There is no such period.': 'Diesen Zeitraum gibt es nicht.',
  'There is nobody like this.': 'Diese Person gibt es nicht.',
  'This list has no figures of “{figure}”.': 'Zu „{figure}“ hat diese Liste keine Zahlen.',
  'This board has no lanes by “{by}”.': 'Nach „{by}“ hat dieses Board keine Bahnen.',
  'The values of “{field}” are not counted here.': 'Die Werte von „{field}“ werden hier nicht gezählt.',
  'This cannot be gathered by “{by}”.': 'Nach „{by}“ kann nicht zusammengefasst werden.',
  'This cannot be ordered by “{words}”.': 'Nach „{words}“ kann nicht sortiert werden.',
  'This comment is not there any more.': 'Dieser Kommentar ist nicht mehr da.',
  'This invitation is no longer open. Ask for a new one.': 'Diese Einladung ist nicht mehr offen. Bitten Sie um eine neue.',
  'This is no e-mail address.': 'Das ist keine E-Mail-Adresse.',
  'This link is no longer good. Ask for a new one.': 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  'This list has no column “{name}”.': 'Diese Liste hat keine Spalte „{name}“.',
  'This person is deactivated. Activate them instead.': 'Diese Person ist gesperrt. Geben Sie sie stattdessen frei.',
  'Too many attempts. Wait some minutes and try again.': 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es erneut.',
  'Too much is asked at once. Try again in a moment.': 'Zu viel auf einmal gefragt. Versuchen Sie es gleich noch einmal.',
  'You are invited to {title}.\n\nCome in by this link, within seven days:\n{link}\n':
    'Sie sind eingeladen: {title}.\n\nMelden Sie sich innerhalb von sieben Tagen über diesen Link an:\n{link}\n',
  'You could not invite or look after people any more, and could not take this back yourself.':
    'Sie könnten dann niemanden mehr einladen oder verwalten und das nicht selbst zurücknehmen.',
  '{who} mentioned you in a comment on {record}.': '{who} hat Sie in einem Kommentar erwähnt: {record}.',
  '“{field}” cannot be filtered by “{operator}”.': '„{field}“ kann nicht mit „{operator}“ gefiltert werden.',

  // Parts of a dashboard that cannot be worked out.
  '{part}: not shown': '{part}: nicht angegeben',
  '{part}: “{words}” is not shown': '{part}: „{words}“ ist nicht angegeben',
  '{part}: {constant} is not shown': '{part}: {constant} ist nicht angegeben',
  '{part}: its condition cannot be read': '{part}: Die Bedingung ist nicht lesbar',
  '{part}: what it is gathered by is not shown': '{part}: Wonach zusammengefasst wird, ist nicht angegeben',
  '{part}: cannot be worked out': '{part}: nicht zu berechnen',
} as const;
