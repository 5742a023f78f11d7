/** What a view of a screen kind gets, and the form that lists open in a dialog. */
import type { Screen } from '@ninefold/model';
import type { RecordAnswer } from '@ninefold/protocol';
import type { Parameters } from '../routing/route.ts';

export interface ScreenProps {
  readonly screen: Screen;
  /** Parameters of the route, by their names as written. */
  readonly parameters: Parameters;
}

/** `views/form/record-form.tsx` exports `RecordForm` with these. */
export interface RecordFormProps {
  readonly entity: string;
  /** Null creates one. */
  readonly id: string | null;
  /** The screen that offers it: what one may see follows from it. */
  readonly screen: Screen;
  onSaved(answer: RecordAnswer): void;
  onCancel(): void;
  /** After it was discarded and that was taken back: opens it again. */
  onUndo(): void;
}
