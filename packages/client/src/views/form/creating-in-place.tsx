/** Lets every form below create the records that its references are to name, in a sheet over it. */
import { isSameName } from '@ninefold/model';
import { type ReactNode, useMemo, useState } from 'react';
import { lazyView } from '../../components/lazy-view.tsx';
import { judging } from '../../controllers/judging.ts';
import { type CreateInPlace, CreateInPlaceContext, type CreationRequest } from '../../fields/reference/create-in-place-context.ts';
import { useApplication, useSession } from '../../session.ts';

interface CreatingInPlaceProps {
  /** Entities of the forms for new records around it. */
  readonly around?: readonly string[];
  readonly children: ReactNode;
}

interface Creating extends CreationRequest {
  readonly around: readonly string[];
}

const nothing: readonly string[] = [];

const { View: CreatingSheet } = lazyView(() => import('./creating-sheet.tsx').then((module) => module.CreatingSheet));

/** In the sheet the same is offered again. Nothing is offered before what judges it is there, which whoever offers it asks for. */
export function CreatingInPlace({ around = nothing, children }: CreatingInPlaceProps) {
  const session = useSession();
  const application = useApplication();
  const judge = judging.useIt(false);
  const [creating, setCreating] = useState<Creating | null>(null);
  const inPlace = useMemo(() => {
    const within = (outer: readonly string[]): CreateInPlace => ({
      offeredBy(entity) {
        const isOpen = outer.some((name) => isSameName(name, entity));
        return isOpen ? undefined : judge?.creationOffered(session, application, entity);
      },
      begin: (creation) => setCreating({ ...creation, around: outer }),
      within: (entity) => within([...outer, entity]),
    });
    return within(around);
  }, [session, application, judge, around]);
  return (
    <CreateInPlaceContext value={inPlace}>
      {children}
      {creating ? (
        <CreatingInPlace around={creating.around}>
          <CreatingSheet creation={creating} onClose={() => setCreating(null)} onAgain={() => setCreating(creating)} />
        </CreatingInPlace>
      ) : null}
    </CreateInPlaceContext>
  );
}
