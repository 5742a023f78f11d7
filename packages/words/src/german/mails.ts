/** What the server writes by itself. */
export const mails = {
  // Mails.
  'Your invitation to {title}': 'Ihre Einladung zu {title}',
  'You are invited to {title}.': 'Sie sind eingeladen zu {title}.',
  'Come in by this link, within seven days:': 'Über diesen Link treten Sie ein, innerhalb von sieben Tagen:',
  'A new password for {title}': 'Ein neues Passwort für {title}',
  'Choose a new password for {title} by this link, within an hour:':
    'Über diesen Link wählen Sie innerhalb einer Stunde ein neues Passwort für {title}:',
  'You did not ask for it? Then there is nothing to do: your password stays as it is.':
    'Sie haben nicht darum gebeten? Dann ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  'You are mentioned: {text}': 'Sie werden erwähnt: {text}',

  // Signing in, invitations and people, where they are refused.
  'Sign-up is closed: nobody new comes in.': 'Die Registrierung ist geschlossen: Niemand Neues kommt dazu.',
  'These are roles of different people: nobody has them all.': 'Das sind Rollen verschiedener Personen: Niemand hat sie alle.',
  'Somebody signs in with this e-mail already. Choose another.': 'Mit dieser E-Mail meldet sich schon jemand an. Wählen Sie eine andere.',
} as const;
