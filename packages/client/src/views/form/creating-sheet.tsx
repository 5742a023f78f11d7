/** The sheet in which a record is created that a reference of the form below is to name. */
import { creatingScreen, namedBy } from '../../controllers/form/creating-screen.ts';
import { decodeRecord } from '../../controllers/record/wire-record.ts';
import type { CreationRequest } from '../../fields/reference/create-in-place-context.ts';
import { useApplication } from '../../session.ts';
import { RecordDialog } from '../list/record-dialog.tsx';

interface CreatingSheetProps {
  readonly creation: CreationRequest;
  onClose(): void;
  onAgain(): void;
}

/** Nothing where no screen creates such a record any more. */
export function CreatingSheet({ creation, onClose, onAgain }: CreatingSheetProps) {
  const application = useApplication();
  const screen = creatingScreen(application, creation.entity)?.screen;
  if (!screen) return null;
  return (
    <RecordDialog
      screen={screen}
      entity={creation.entity}
      id={null}
      keptAs={`in place ${creation.text}`}
      begins={namedBy(application, creation.entity, creation.text)}
      onCreated={(answer) => creation.onCreated(decodeRecord(application, answer.record))}
      onClose={onClose}
      onAgain={onAgain}
    />
  );
}
