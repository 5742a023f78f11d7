/** Somebody saved the same record meanwhile: what differs, both values, and the choice which one stays. */

import type { Entity, RecordValue, Value } from '@ninefold/model';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { FormState } from '../../controllers/form/form-state.ts';
import { recordOf } from '../../controllers/form/form-state.ts';
import type { Conflict } from '../../controllers/form/submission.ts';
import { decodeField } from '../../controllers/record/wire-record.ts';
import { FieldValue } from '../../fields/field-value.tsx';
import { fieldOf, labelOfField } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useApplication } from '../../session.ts';

interface ConflictPanelProps {
  readonly conflict: Conflict;
  readonly form: FormState;
  readonly entity: Entity;
  readonly saving: boolean;
  onResolve(take: readonly string[]): void;
}

/** `onResolve` gets the names of the fields whose other value is taken; of those both changed the rest keep what was typed here. */
export function ConflictPanel({ conflict, form, entity, saving, onResolve }: ConflictPanelProps) {
  const application = useApplication();
  const [take, setTake] = useState<readonly string[]>([]);
  const mine = recordOf(form);
  const theirs = recordOfTheirs(mine, [...conflict.theirs, ...conflict.both]);
  const rows = conflict.both.map((change) => {
    const field = entity.fields.find((one) => one.name === change.field);
    return {
      name: change.field,
      field,
      mine: mine.fields[change.field],
      theirs: field ? decodeField(application, field.type, change.theirs) : undefined,
    };
  });
  return (
    <section className="conflict" role="alert" aria-label={t('Changed meanwhile')}>
      <p className="conflict-title">{conflict.message}</p>
      {conflict.theirs.length > 0 ? (
        <p className="softer">
          {t('Also changed, and taken over: {fields}.', { fields: conflict.theirs.map((change) => fieldOf(change.field)).join(', ') })}
        </p>
      ) : null}
      {rows.map((row) =>
        row.field ? (
          <Choice
            key={row.name}
            words={labelOfField(row.name)}
            mine={<FieldValue type={row.field.type} value={known(row.mine)} entity={entity.name} of={mine} dense />}
            theirs={<FieldValue type={row.field.type} value={known(row.theirs)} entity={entity.name} of={theirs} dense />}
            taken={take.includes(row.name)}
            onTake={(theirs) => setTake(theirs ? [...take, row.name] : take.filter((name) => name !== row.name))}
          />
        ) : null,
      )}
      <div>
        <Button kind="filled" busy={saving} onClick={() => onResolve(take)}>
          {conflict.newest ? t('Go on with these') : rows.length > 0 ? t('Save with these') : t('Save on top of that')}
        </Button>
      </div>
    </section>
  );
}

/** As far as it says the currency of an amount. */
function recordOfTheirs(mine: RecordValue, changed: Conflict['both']): RecordValue {
  const texts = changed.flatMap(({ field, theirs }) => (theirs === null || typeof theirs === 'string' ? [[field, theirs] as const] : []));
  return { ...mine, fields: { ...mine.fields, ...Object.fromEntries(texts) } };
}

interface ChoiceProps {
  readonly words: string;
  readonly mine: React.ReactNode;
  readonly theirs: React.ReactNode;
  readonly taken: boolean;
  onTake(theirs: boolean): void;
}

function Choice({ words, mine, theirs, taken, onTake }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className="conflict-choice">
      <legend>{words}</legend>
      <label className="choice-button">
        <input type="radio" name={name} checked={!taken} onChange={() => onTake(false)} />
        <span className="softest">{t('Keep mine')}</span> {mine}
      </label>
      <label className="choice-button">
        <input type="radio" name={name} checked={taken} onChange={() => onTake(true)} />
        <span className="softest">{t('Take theirs')}</span> {theirs}
      </label>
    </fieldset>
  );
}

function known(value: Value | undefined): Value | undefined {
  return value === undefined ? null : value;
}
