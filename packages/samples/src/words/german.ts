/** Words for the samples of a document in German. Nobody in particular. */
import { listed, type WordLists } from './word-lists.ts';

export const germanWords: WordLists = {
  cities: listed(`
    Ravensburg, Weingarten, Wangen, Lindau, Biberach, Leutkirch, Tettnang, Bad Waldsee, Aulendorf, Meckenbeuren, Friedrichshafen, Isny
  `),
  streets: listed('Mühlweg, Hafenstraße, Bahnhofstraße, Lindenallee, Kirchplatz, Gartenweg, Brückenstraße, Marktplatz'),
  countries: listed('Deutschland, Österreich, Schweiz, Frankreich, Italien, Spanien, Portugal, Polen, Dänemark, Irland'),
  companies: listed(`
    Adler & Söhne, Nordwind GmbH, Kestrel Werke, Blauer Hafen, Lindengruppe, Castor Lebensmittel, Vela Systeme, Kiefer & Stein
  `),
  departments: listed('Vertrieb, Einkauf, Forschung, Fertigung, Versand, Buchhaltung, Service, Marketing, Recht, Haustechnik'),
  occupations: listed('Ingenieurin, Einkäufer, Gestalterin, Techniker, Buchhalterin, Planer, Lehrerin, Pfleger'),
  rooms: listed('Raum 1.04, Raum 2.11, Großer Saal, Werkstatt, Bibliothek, Erdgeschoss, Hof, Raum 3.20, Keller, Atelier'),
  colours: listed('weiß, schwarz, grau, blau, grün, rot, gelb, braun'),
  units: listed('Stück, Karton, kg, Liter, Meter, Stunde, Satz, Paar'),
  animals: listed(
    'Bello, Minka, Luna, Balu, Emma, Simba, Nala, Rocky, Lilly, Felix, Mogli, Kira, Oskar, Paula, Sammy, Hoppel, Cleo, Bruno',
  ),
  // What the network agency keeps for films.
  phone: '+49 30 23125 ',
  themes: [
    {
      signs: ['tier', 'patient', 'termin', 'praxis', 'behandl', 'impf', 'arzt', 'ärzt', 'befund'],
      things: ['Vorsorge', 'Impfung', 'Blutbild', 'Beratung', 'Verbandswechsel', 'Nachkontrolle'],
      titles: [
        'Jährliche Untersuchung',
        'Impfung',
        'Husten seit drei Tagen',
        'Frisst nicht',
        'Humpelt hinten rechts',
        'Krallen schneiden',
        'Zahnstein',
        'Nachkontrolle',
        'Verbandswechsel',
        'Kratzt sich am Ohr',
      ],
      texts: [
        'Allgemeinbefinden gut, Herz und Lunge ohne Befund.',
        'In zwei Wochen zur Kontrolle.',
        'Erst unruhig, dann ließ es sich gut untersuchen.',
        'Leichte Rötung, Salbe zweimal täglich.',
      ],
    },
    {
      signs: [],
      things: ['Alpha', 'Nordlinie', 'Alter Hafen', 'Grünes Haus', 'Standard', 'Extra', 'Kompakt', 'Klassik'],
      titles: [
        'Frühjahrstreffen',
        'Erster Entwurf',
        'Neuer Vorschlag',
        'Jahresrückblick',
        'Geänderter Plan',
        'Nachfrage',
        'Offene Frage',
        'Zweiter Versuch',
        'Übergabe',
      ],
      texts: [
        'Am Dienstag wurde alles besprochen.',
        'Bitte noch diese Woche ansehen.',
        'Seit dem letzten Mal hat sich nichts geändert.',
        'Zwei Fragen sind offen, beide klein.',
      ],
    },
  ],
  purposes: [
    { signs: ['begründ', 'warum'], texts: ['Eine Unterlage fehlt.', 'Die Daten passen nicht zu dem, was vereinbart war.'] },
    { signs: ['bemerk', 'notiz', 'kommentar', 'hinweis'], texts: ['Bitte vorher anrufen.', 'Wie beim letzten Mal.', 'Es eilt nicht.'] },
  ],
};
