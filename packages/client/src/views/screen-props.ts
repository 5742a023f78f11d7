/** What the page of a screen and the view of its kind get, and the form that lists open in a dialog. */
import type { RouteParameters } from '@ninefold/engine';
import type { Screen, ScreenKind, ShowsOf, Value } from '@ninefold/model';
import type { RecordAnswer } from '@ninefold/protocol';
import type { GivenReference } from '../controllers/form/given-reference.ts';

export interface ScreenProps {
  readonly screen: Screen;
  /** Of the route, by their names as written. */
  readonly parameters: RouteParameters;
}

export interface ViewProps<Kind extends ScreenKind> extends ScreenProps {
  /** What the screen shows. */
  readonly shows: ShowsOf<Kind>;
}

/** `views/form/record-form.tsx` exports `RecordForm` with these. */
export interface RecordFormProps {
  readonly entity: string;
  /** Null creates one. */
  readonly id: string | null;
  /** The screen that offers it: what one may see follows from it. */
  readonly screen: Screen;
  /** Of a new record: what stands in it at first, beside what the document lets it start with. */
  readonly begins?: Readonly<Record<string, Value>> | undefined;
  /** Of a new one: the record it begins with. */
  readonly given?: GivenReference | undefined;
  /** Of a new one: the id of the record that it begins as a copy of. */
  readonly copyOf?: string | undefined;
  /** Of a new one: what its typing is kept under, apart from that of others that were begun. */
  readonly keptAs?: string | undefined;
  onSaved(answer: RecordAnswer): void;
  onCancel(): void;
  /** After it was discarded and that was taken back: opens it again. */
  onUndo(): void;
}
