/** The sheet in which a record is created or edited, with its form. */

import type { Screen, Value } from '@ninefold/model';
import type { RecordAnswer } from '@ninefold/protocol';
import { Dialog } from '../../components/dialog.tsx';
import { showToast } from '../../components/toast.tsx';
import type { GivenReference } from '../../controllers/form/given-reference.ts';
import { thingOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { RecordForm } from '../form/record-form.tsx';

export interface RecordDialogProps {
  readonly screen: Screen;
  readonly entity: string;
  /** Null creates one. */
  readonly id: string | null;
  readonly label?: string;
  /** Of a new one: what stands in it at first. */
  readonly begins?: Readonly<Record<string, Value>>;
  readonly given?: GivenReference | undefined;
  /** Of a new one: what its typing is kept under, apart from that of others that were begun. */
  readonly keptAs?: string;
  onCreated?(answer: RecordAnswer): void;
  onClose(): void;
  /** Opens it again. */
  onAgain(): void;
}

/** Closes once it is saved. What was typed and not saved is kept; `onAgain` is called when discarding it is taken back. */
export function RecordDialogBody({ screen, entity, id, label, begins, given, keptAs, onCreated, onClose, onAgain }: RecordDialogProps) {
  const title = id === null ? t('New {entity}', { entity: thingOf(entity) }) : (label ?? t('Edit {what}', { what: thingOf(entity) }));
  return (
    <Dialog open onClose={onClose} title={title} statement={screen.statement} place="side" keep>
      <RecordForm
        entity={entity}
        id={id}
        screen={screen}
        begins={begins}
        given={given}
        keptAs={keptAs}
        onSaved={(answer) => {
          onClose();
          if (id === null) onCreated?.(answer);
          const record = answer.record.label;
          showToast(id === null ? t('{record} was created.', { record }) : t('{record} was saved.', { record }));
        }}
        onCancel={onClose}
        onUndo={onAgain}
      />
    </Dialog>
  );
}
