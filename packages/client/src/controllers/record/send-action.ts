/** What is sent for an action of a record: fetched once its page stands there, for a page that is looked at does without. */
import type { Application, RecordValue, Value } from '@ninefold/model';
import { type Outcome, sendThrough } from '../form/save-form.ts';
import { submitTargetFor } from '../form/submit-target.ts';

export interface ActionTry {
  /** The same for the same action with the same values: sent again it is the same try. */
  readonly written: string;
  /** Never rejects. `key`: the try's idempotency key. */
  send(key: string): Promise<Outcome>;
}

/** `asked`: what was filled in. */
export function actionTry(
  application: Application,
  { entity, version }: Pick<RecordValue, 'entity' | 'version'>,
  { id, action }: { readonly id: string; readonly action: string },
  asked: Readonly<Record<string, Value | undefined>>,
): ActionTry {
  const target = submitTargetFor(application, entity, { kind: 'action', id, action }, Object.keys(asked));
  const body = target.body(asked, version);
  return { written: JSON.stringify([target.path, body]), send: (key) => sendThrough(target, { body, key }, entity, id) };
}
