/** The sheet in which a record is created that a reference of the form below is to name. */
import { creatingScreen, namedBy } from '../../controllers/form/creating-screen.ts';
import { decodeRecord } from '../../controllers/record/wire-record.ts';
import { useApplication } from '../../session.ts';
import { RecordDialog } from '../list/record-dialog.tsx';
import { type Creating, CreatingInPlace } from './creating-in-place.tsx';

interface CreatingSheetProps {
  readonly creating: Creating;
  onClose(): void;
  onAgain(): void;
}

/** Nothing where no screen creates such a record any more. */
export function CreatingSheet({ creating, onClose, onAgain }: CreatingSheetProps) {
  const application = useApplication();
  const screen = creatingScreen(application, creating.entity)?.screen;
  if (!screen) return null;
  return (
    <CreatingInPlace around={creating.around}>
      <RecordDialog
        screen={screen}
        entity={creating.entity}
        id={null}
        keptAs={`in place ${creating.text}`}
        begins={namedBy(application, creating.entity, creating.text)}
        onCreated={(answer) => creating.onCreated(decodeRecord(application, answer.record))}
        onClose={onClose}
        onAgain={onAgain}
      />
    </CreatingInPlace>
  );
}
