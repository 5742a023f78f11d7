/** What the client learns first. Sent inside the page and by `GET /_app/session`. */
import type { Application, Assumption, ConstantValue, Field, Finding, PointName, PointNumber } from '@ninefold/model';
import type { WireRecord } from './wire.ts';

export interface Session {
  readonly title: string;
  readonly locale: string;
  readonly timeZone: string;
  /** Server's clock, ISO text. */
  readonly now: string;
  /** Null when nobody is signed in (and it is no preview). */
  readonly signedIn: { readonly person: WireRecord | null; readonly roles: readonly string[] } | null;
  /** How one signs in; null when the document does not say. */
  readonly signIn: { readonly with: string; readonly signUp: 'open' | 'by invitation' | 'closed' | null } | null;
  /** The part of the model these roles may use; null before signing in. */
  readonly application: Application | null;
  /** Values of the constants this part uses, those given at start included, secrets never. */
  readonly constants: Readonly<Record<string, ConstantValue>>;
  readonly points: readonly { readonly number: PointNumber; readonly name: PointName; readonly heading: string; readonly shown: boolean }[];
  /** One looks after people: invites them, gives them roles. */
  readonly mayInvite: boolean;
  readonly preview: Preview | null;
  /** Notifications one has not read; 100 stands for more. */
  readonly unread: number;
  /** One may ask what of the document stands behind things: in a preview everybody, else whom point 6 lets `see why`. */
  readonly why: boolean;
}

export interface Preview {
  /** File name of the document, without its folder. */
  readonly file: string;
  /** One sample person or more for each role, and whom these name: a manager. The person looked as is among them. */
  readonly people: readonly PreviewPerson[];
  readonly viewing: string | null;
  readonly gaps: number;
  readonly errors: number;
}

/** `id` is what view-as takes. */
export interface PreviewPerson {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  /** What they are to the person looked as, by the field that says so: `manager`, `whose manager this is`. */
  readonly near: string | null;
}

/** `GET /_app/preview/people?search=…`, or `?entity=…&id=…`: people found, or those who may act on a record now. */
export interface PreviewPeople {
  readonly people: readonly (PreviewPerson & {
    /** Actions, by name; of a record only. */
    readonly may: readonly string[];
  })[];
}

/** `GET /_app/sign-up`, `GET /_app/invitations/:token`: what a new person fills in besides a password. */
export interface Joining {
  /** Of the invitation; where one signs up one says it oneself. */
  readonly email?: string;
  readonly fields: readonly JoiningField[];
}

/** As much of a field as its control needs: whoever reads it is a stranger yet. */
export type JoiningField = Pick<Field, 'name' | 'type' | 'statement'>;

/** What is found in the newest text. `broken` is true while the last good document runs instead of it. */
export interface PreviewDocument {
  readonly file: string;
  readonly broken: boolean;
  readonly findings: readonly PreviewFinding[];
  /** The newest text, which findings point into; missing where it could not be read. */
  readonly text?: string;
  /** What the document accepts by entries of its own. */
  readonly accepted?: readonly { readonly finding: PreviewFinding; readonly reason: string; readonly line: number }[];
}

export type PreviewFinding = Finding & { readonly column: number };

/** `GET /_app/preview/document`: that, and what belongs to the document that runs. */
export interface PreviewAnswer extends PreviewDocument {
  readonly assumptions: readonly Assumption[];
  /** The whole of it, whomever one looks as: for drawings, and to say where a finding bites. */
  readonly drawn: DrawnDocument;
}

export type DrawnDocument = Pick<Application, 'screens' | 'entities' | 'states' | 'rules'>;
