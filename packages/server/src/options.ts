/** What a server is started with. */

import type { Application, Instant, Settings } from '@ninefold/model';
import type { PreviewDocument } from '@ninefold/protocol';
import type { Store } from '@ninefold/store';
import type { Terms } from '@ninefold/words';
import type { Tracer } from './context/tracer.ts';
import type { ProcessFigures } from './operations/metrics.ts';

/** `details`: what went wrong, or what a line says besides, by names. */
export type Log = (level: 'error' | 'warn' | 'info', message: string, details?: unknown) => void;

/** About whom a line is, and what else it says: ids and words of the document alone, no e-mail and no name. */
export type LogFields = Readonly<Record<string, string>>;

/** Functions that lie beside the document, by their names: as JavaScript (CommonJS, the function as its `default`), and what their files are called. */
export type HookFiles = Readonly<Record<string, { readonly code: string; readonly file: string }>>;

/** Components that lie beside the document, by their names: a script that a browser loads as a module, the component as its `default`, and its styles. */
export type ComponentFiles = Readonly<Record<string, { readonly code: string; readonly style?: string }>>;

/** Pictures that lie beside the document, by the names that point 1 has for them. `type`: the media type. */
export type PictureFiles = Readonly<Record<string, { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }>>;

/** What is swapped when the document is edited: all of it at once. */
export interface RunningParts {
  readonly application: Application;
  readonly store: Store;
  readonly settings: Settings;
  /** Hash of the document's text, kept with every change. */
  readonly documentHash: string;
  /** Its text, for *Why?*; without it nobody is told the document's words. */
  readonly documentText?: string;
  /** The document's words in its further languages, by locale (`languagesOf`); of one that is missing, its own words stand. */
  readonly translations?: Readonly<Record<string, Terms>>;
  /** What the document runs; what it names and is not here is refused. */
  readonly hooks?: HookFiles;
  /** What draws in place of the application; of what the document names and is not here, that is said. */
  readonly components?: ComponentFiles;
  /** Its logo and its icon; in place of what it names and is not here stands the title. */
  readonly pictures?: PictureFiles;
}

export interface ServerOptions extends RunningParts {
  /** Signs session cookies; at least 32 characters, kept over restarts, told to nobody. */
  readonly secret: string;
  /** The built client; without it only JSON is served. */
  readonly clientDirectory?: string;
  /** Without sign-in, for one machine only. */
  readonly preview?: PreviewOptions;
  readonly clock?: { now(): Instant };
  /** Where people reach it, `https://claims.example`; makes cookies secure when it is https. */
  readonly baseUrl?: string;
  /** Header that carries the address of the caller, set by a proxy in front; without it the address of the connection counts. */
  readonly addressHeader?: string;
  /** A Chromium that makes PDFs of pages to print; without it there are none. */
  readonly chromium?: string;
  /** Without it nobody gets mail. */
  readonly mail?: MailOptions;
  /** Who asks for metrics with it is given them; without it nobody is. */
  readonly metricsToken?: string;
  /** Figures of all processes that share the port, this one among them; missing where it is the only one. */
  readonly metricsOfAll?: () => Promise<readonly ProcessFigures[]>;
  readonly log?: Log;
  /** Follows what is done; without it nothing is. */
  readonly tracer?: Tracer;
  /** How passwords are kept; scrypt when not given. */
  readonly passwords?: PasswordHashing;
  /** Largest request body in bytes; 1 MiB when not given. */
  readonly bodyLimit?: number;
  /** Until it has arrived, in milliseconds; 20 seconds when not given. */
  readonly bodyTimeMs?: number;
  /** Requests that are worked on at once; 1,000 when not given. One more is answered 503. */
  readonly requestsAtOnce?: number;
}

export interface PasswordHashing {
  hash(password: string): Promise<string>;
  /** Whether `hash` was made of this password, in the same time whether or not, and where it is of none. */
  verify(given: { readonly hash: string; readonly password: string }): Promise<PasswordVerdict>;
}

interface PasswordVerdict {
  readonly isRight: boolean;
  /** A right one as it is kept by now; null where it is kept so. */
  readonly anew: string | null;
}

export interface MailOptions {
  /** `smtp://name:password@mail.example:587`, `smtps://…`. */
  readonly url: string;
  /** Whom mail is from: `no-reply@claims.example`. */
  readonly from: string;
}

export interface PreviewOptions {
  /** File name of the document, without its folder. */
  readonly file: string;
  /** The findings of the newest text, and whether it is too broken to run. Asked whenever somebody looks. */
  document(): PreviewDocument;
}
