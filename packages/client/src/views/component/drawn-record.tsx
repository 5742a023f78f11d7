/** One record, as a component draws its fields on its page. */
import { recordPath } from '@ninefold/engine';
import type { Screen, ShownField } from '@ninefold/model';
import type { WireRecord } from '@ninefold/protocol';
import { useMemo } from 'react';
import { fieldsGiven, type Offered } from '../../controllers/component/given-to-component.ts';
import { columnsOf } from '../../controllers/list/columns.ts';
import { useFormats } from '../../fields/formats.ts';
import { useApplication } from '../../session.ts';
import { Drawn } from './drawn.tsx';
import { DrawnSkeleton } from './drawn-skeleton.tsx';
import { useDrawing } from './use-drawing.ts';

interface DrawnRecordProps {
  readonly screen: Screen;
  readonly component: string;
  readonly record: WireRecord;
  readonly shown: readonly ShownField[];
  readonly offers: readonly Offered[];
}

/** In place of the fields and lines; what it may do with the record are the `offers` of its page. */
export function DrawnRecord({ screen, component, record, shown, offers }: DrawnRecordProps) {
  const application = useApplication();
  const formats = useFormats();
  const surroundings = useDrawing();
  const given = useMemo(
    () => ({
      ...surroundings,
      record: {
        id: record.id ?? '',
        label: record.label,
        address: recordPath(screen, record) ?? null,
        ...fieldsGiven(application, columnsOf(application, record.entity, shown), record, formats),
        offers,
      },
    }),
    [surroundings, application, formats, record, screen, shown, offers],
  );
  return (
    <div data-statement={screen.statement}>
      <Drawn name={component} given={given} meanwhile={<DrawnSkeleton />} statement={screen.statement} />
    </div>
  );
}
