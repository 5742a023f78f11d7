/** What the client learns first. Sent inside the page, and again when it changed. */
import { type Application, type ConstantValue, type PointName, type PointNumber, signInWays } from '@ninefold/model';
import type { Static } from 'typebox';
import {
  arrayOf,
  closed,
  component,
  count,
  date,
  described,
  flag,
  moment,
  nullableText,
  oneOf,
  optional,
  orNull,
  someObject,
  text,
} from './schema.ts';
import { firstView } from './views.ts';
import { wireRecord } from './wire.ts';

/** `id` is what view-as takes. */
export const previewPerson = {
  id: text,
  name: text,
  roles: arrayOf(text),
  /** What they are to the person looked as, by the field that says so: `manager`, `whose manager this is`. */
  near: nullableText,
};

const preview = closed({
  /** File name of the document, without its folder. */
  file: text,
  /** One sample person or more for each role, and whom these name: a manager. The person looked as is among them. */
  people: arrayOf(closed(previewPerson)),
  viewing: nullableText,
  gaps: count,
  errors: count,
});

interface ReadPoint {
  readonly number: PointNumber;
  readonly name: PointName;
  readonly heading: string;
  readonly shown: boolean;
}

/** Other code has another address. */
export interface ComponentAddress {
  readonly script: string;
  readonly style?: string;
}

/** Each a colour of CSS. */
const shades = closed({
  /** Links, marks and lines, on the ground of pages. */
  accent: text,
  /** The ground of what is pressed, and while one points at it. */
  ground: text,
  groundHover: text,
  /** Words on that ground. */
  onGround: text,
  /** A faint ground, and words on it. */
  tint: text,
  ink: text,
  /** Around what has the focus. */
  ring: text,
});

const session = component(
  'ninefold.Session',
  closed({
    title: text,
    /** What is said here is said in the forms of this locale: that of one of the document's languages. */
    locale: text,
    /** Only where the document has several languages. */
    speaks: optional(
      closed({
        /** The tags of all of them, the document's own first. */
        languages: arrayOf(text),
        /** The document's words in the language that is said, as `termKey` of `words` names them: those of the part one may use. */
        terms: someObject<Readonly<Record<string, string>>>(),
      }),
    ),
    timeZone: text,
    /** By whose clock one reads and types moments, where one chose another zone than the application's. What counts days is of `timeZone`. */
    ownTimeZone: optional(text),
    /** Of the document that runs: how the hash of its text begins. With another one, what was answered before no longer holds. */
    document: text,
    /** Server's clock, ISO text. */
    now: moment,
    /** Null when nobody is signed in (and it is no preview). */
    signedIn: orNull(closed({ person: orNull(wireRecord), roles: arrayOf(text) })),
    /** One acts for somebody else: `signedIn` is the other, in this role, until the end of that day. Missing for whoever acts as themselves. */
    acting: optional(closed({ role: text, until: date })),
    /** One's roles let one stand in for somebody; missing where they do not. */
    standsIn: optional(flag),
    /** One's role needs a second factor, and one has none: until there is one nothing else is told, as to whoever is not signed in. */
    factorNeeded: flag,
    /** How one signs in; null when the document does not say. */
    signIn: orNull(
      closed({
        ways: arrayOf(oneOf(signInWays)),
        /** The host of the service that vouches for people; null where there is none, or it is not known which. */
        service: nullableText,
        signUp: oneOf(['open', 'by invitation', 'closed', null]),
      }),
    ),
    /** The part of the model these roles may use; null before signing in. */
    application: orNull(someObject<Application>()),
    /** Values of the constants this part uses, those given at start included, secrets never. */
    constants: someObject<Readonly<Record<string, ConstantValue>>>(),
    points: arrayOf(someObject<ReadPoint>()),
    /** One looks after people: invites them, gives them roles. */
    mayInvite: flag,
    preview: orNull(preview),
    /** Notifications one has not read; 100 stands for more. */
    unread: count,
    /** The views with which one comes to lists. */
    firstViews: arrayOf(firstView),
    /** One may ask what of the document stands behind things: in a preview everybody, else whom point 6 lets `see why`. */
    why: flag,
    /** Where the code of the components is that draw something of this part, by their names; missing where there are none. */
    components: optional(someObject<Readonly<Record<string, ComponentAddress>>>()),
    /** There are people here who have a picture. */
    pictures: flag,
    /** Pages to print are there as PDF, too. */
    pdf: flag,
    /** What is drawn in the document's own colour, in light and in dark; null when it says none. */
    accent: orNull(closed({ light: shades, dark: shades })),
    /** Where the document's own logo is, and the one for the dark, where it has another. */
    logo: optional(closed({ light: text, dark: optional(text) })),
  }),
);

export type Session = Static<typeof session>;
export type Preview = Static<typeof preview>;

export const sessionRoutes = {
  session: {
    id: 'session',
    summary: 'Who one is, and the part of the application one may use',
    for: 'anybody',
    path: {},
    answers: { 200: { description: 'The session.', schema: session } },
  },
  chooseLanguage: {
    id: 'choose language',
    summary: 'Have the application in another of its languages',
    for: 'anybody',
    path: {},
    body: closed({ language: described(orNull(text), 'The tag of one of `speaks.languages`; null: as the browser asks for it.') }),
    answers: {
      204: { description: 'Done; the cookie keeps it for whoever is not signed in.', headers: { 'set-cookie': 'The language.' } },
    },
  },
  chooseTimeZone: {
    id: 'choose time zone',
    summary: "Read and type moments by the clock of a time zone of one's own",
    for: 'person',
    path: {},
    body: closed({ timeZone: described(orNull(text), 'An IANA name; null: that of the application.') }),
    answers: { 204: { description: 'Done.' } },
  },
} as const;
