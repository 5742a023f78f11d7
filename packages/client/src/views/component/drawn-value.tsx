/** A value that a component draws (*Drawn by* in point 3). Where it cannot, the value stands as the application draws it. */
import { formatTyped } from '@ninefold/engine';
import { type FieldType, typeOfField, type Value } from '@ninefold/model';
import { type ReactNode, useMemo } from 'react';
import { plainOf } from '../../controllers/component/given-to-component.ts';
import { encodeField } from '../../controllers/record/to-wire.ts';
import { useFormats } from '../../fields/formats.ts';
import { useApplication } from '../../session.ts';
import { Drawn } from './drawn.tsx';

interface DrawnValueProps {
  readonly component: string;
  readonly type: FieldType;
  readonly value: Value;
  /** In a row: one line, with nothing in it that can be pressed. */
  readonly dense: boolean;
  /** As the application draws it. */
  readonly usual: ReactNode;
}

/** `usual` stands while its code is on the way, and in place of what breaks. */
export function DrawnValue({ component, type, value, dense, usual }: DrawnValueProps) {
  const application = useApplication();
  const formats = useFormats();
  const given = useMemo(
    () => ({
      value: plainOf(encodeField(application, type, value)),
      written: formatTyped(typeOfField(type), value, { ...formats, application }),
      dense,
      locale: formats.locale,
      timeZone: formats.timeZone,
    }),
    [application, type, value, dense, formats],
  );
  return <Drawn name={component} given={given} meanwhile={usual} otherwise={usual} />;
}
