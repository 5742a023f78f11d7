/** Lets every form below create the records that its references are to name, in a sheet over it. */
import { isSameName } from '@ninefold/model';
import { type ReactNode, useMemo, useState } from 'react';
import { creatingScreen, namedBy } from '../../controllers/form/creating-screen.ts';
import { usePermit } from '../../controllers/permit.ts';
import { decodeRecord } from '../../controllers/record/wire-record.ts';
import { type CreateInPlace, CreateInPlaceContext, type CreationRequest } from '../../fields/reference/create-in-place-context.ts';
import { useApplication } from '../../session.ts';
import { RecordDialog } from '../list/record-dialog.tsx';

interface CreatingInPlaceProps {
  /** Entities of the forms for new records around it. */
  readonly around?: readonly string[];
  readonly children: ReactNode;
}

interface Going extends CreationRequest {
  readonly around: readonly string[];
}

const nothing: readonly string[] = [];

/** In the sheet the same is offered again. */
export function CreatingInPlace({ around = nothing, children }: CreatingInPlaceProps) {
  const application = useApplication();
  const permit = usePermit();
  const [going, setGoing] = useState<Going | null>(null);
  const inPlace = useMemo(() => {
    const within = (outer: readonly string[]): CreateInPlace => ({
      offeredBy(entity) {
        const isOpen = outer.some((name) => isSameName(name, entity));
        return isOpen || !permit({ kind: 'create', entity }).allowed ? undefined : creatingScreen(application, entity)?.statement;
      },
      begin: (creation) => setGoing({ ...creation, around: outer }),
      within: (entity) => within([...outer, entity]),
    });
    return within(around);
  }, [application, permit, around]);
  const screen = going && creatingScreen(application, going.entity)?.screen;
  return (
    <CreateInPlaceContext value={inPlace}>
      {children}
      {going && screen ? (
        <CreatingInPlace around={going.around}>
          <RecordDialog
            screen={screen}
            entity={going.entity}
            id={null}
            keptAs={`in place ${going.text}`}
            begins={namedBy(application, going.entity, going.text)}
            onCreated={(answer) => going.onCreated(decodeRecord(application, answer.record))}
            onClose={() => setGoing(null)}
            onAgain={() => setGoing(going)}
          />
        </CreatingInPlace>
      ) : null}
    </CreateInPlaceContext>
  );
}
