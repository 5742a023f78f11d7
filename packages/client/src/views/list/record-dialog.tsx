/** Creating or editing in a sheet from the side, where the document gives the record no page of its own. */
import type { Screen } from '@ninefold/model';
import { Dialog } from '../../parts/dialog.tsx';
import { late } from '../../parts/late.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { say } from '../../parts/toast.tsx';
import { inSentence } from '../../parts/words.ts';

const { View: RecordForm } = late(() => import('../form/record-form.tsx').then((module) => module.RecordForm));

interface RecordDialogProps {
  readonly screen: Screen;
  readonly entity: string;
  /** Null creates one. */
  readonly id: string | null;
  readonly label?: string;
  onClose(): void;
}

export function RecordDialog({ screen, entity, id, label, onClose }: RecordDialogProps) {
  const title = id === null ? `New ${inSentence(entity)}` : (label ?? `Edit ${inSentence(entity)}`);
  return (
    <Dialog open onClose={onClose} title={title} statement={screen.statement} place="side" keep>
      <RecordForm
        meanwhile={<Skeleton width={240} height={120} />}
        entity={entity}
        id={id}
        screen={screen}
        onSaved={(answer) => {
          onClose();
          say(id === null ? `${answer.record.label} was created.` : `${answer.record.label} was saved.`);
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
