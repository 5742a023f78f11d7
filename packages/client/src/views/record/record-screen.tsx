/** One record: what it is, its state, what one may do, its fields and lines, and what happened. */

import { type RecordKey, recordKeyOf, recordPath } from '@ninefold/engine';
import type { Entity, Screen, ShownField } from '@ninefold/model';
import type { RecordAnswer } from '@ninefold/protocol';
import { type ReactNode, useEffect, useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { Failure } from '../../components/failure.tsx';
import { Gap } from '../../components/gap.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { noteGone, noteOpened } from '../../controllers/recent.ts';
import { useRecord } from '../../controllers/record/use-record.ts';
import { useLeaveCommand } from '../../controllers/use-home.ts';
import { preloadLongText } from '../../fields/long-text/long-text-display.tsx';
import { useCommands } from '../../keys/commands.ts';
import { thingOf, titleOf } from '../../language/names.ts';
import { t } from '../../language/t.tsx';
import { useHere } from '../../routing/navigate.ts';
import { useEditing } from '../../routing/use-editing.ts';
import { useEntity, useSession } from '../../session.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { LateForm } from '../form/late-form.ts';
import type { ViewProps } from '../screen-props.ts';
import { RecordBody } from './record-body.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import './record.css';

/** A gap where its entity is not there or its route names no record; one that is not there cannot be asked for again. `#edit`: its form. */
export function RecordScreen({ screen, shows, parameters }: ViewProps<'record'>) {
  // While the record is on its way: its texts are there as they stay.
  useEffect(() => void preloadLongText(), []);
  const entity = useEntity(shows.entity);
  const named = recordKeyOf(screen, parameters);
  if (!entity || !named) return <Gap words={t('{what}: not shown', { what: titleOf(screen.name) })} statement={screen.statement} />;
  return (
    <Record
      key={`${entity.name} ${named.value}`}
      screen={screen}
      shown={shows.fields}
      component={shows.component}
      entity={entity}
      name={named}
    />
  );
}

interface RecordProps {
  readonly screen: Screen;
  readonly shown: readonly ShownField[];
  /** What draws them, where the application does not. */
  readonly component: string | undefined;
  readonly entity: Entity;
  readonly name: RecordKey;
}

function Record({ screen, shown, component, entity, name }: RecordProps) {
  const { data, error, refetch } = useRecord(entity.name, name, screen);
  const { editing, begin } = useEditing();
  useNoted(entity, data, error);
  if (!data) {
    return error ? (
      <Absent>
        <PageHeader title={titleOf(screen.name)} statement={screen.statement} />
        <Failure
          error={error}
          what={t('This {entity}', { entity: thingOf(entity.name) })}
          {...(isProblem(error, 404) ? {} : { retry: () => void refetch() })}
        />
      </Absent>
    ) : (
      <Absent>
        <RecordSkeleton />
      </Absent>
    );
  }
  const { id } = data.record;
  const body = (
    <RecordBody screen={screen} shown={shown} component={component} entity={entity} routeId={name.value} answer={data} onEdit={begin} />
  );
  if (!editing || id === null) return body;
  return <Edited screen={screen} entity={entity} id={id} answer={data} otherwise={body} />;
}

/** Among those opened last, as long as it is there. */
function useNoted(entity: Entity, data: RecordAnswer | undefined, error: Error | null): void {
  const session = useSession();
  const label = data?.record.label;
  const isGone = !data && isProblem(error, 404);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each session that is heard says the same
  useEffect(() => {
    const path = location.pathname;
    if (label !== undefined) noteOpened(session, { path, entity: entity.name, label });
    if (isGone) noteGone(session, path);
  }, [entity.name, label, isGone]);
}

/** What is not there yet can be left as well. */
function Absent({ children }: { readonly children: ReactNode }) {
  useCommands([useLeaveCommand()]);
  return children;
}

interface EditedProps {
  readonly screen: Screen;
  readonly entity: Entity;
  readonly id: string;
  readonly answer: RecordAnswer;
  /** In place of a form that may not be. */
  readonly otherwise: ReactNode;
}

function Edited({ screen, entity, id, answer, otherwise }: EditedProps) {
  const { at, begin, end } = useEditing();
  // Asked once: what is typed is not taken away when the right ends meanwhile.
  const [may] = useState(answer.edit.may === 'yes');
  const here = useHere();
  useTitleAfterwards();
  if (!may) return otherwise;
  const { record } = answer;
  return (
    <>
      <PageHeader title={record.label} statement={screen.statement} under={t('Edit {what}', { what: thingOf(entity.name) })} />
      <LateForm
        meanwhile={<FormSkeleton />}
        entity={entity.name}
        id={id}
        screen={screen}
        frame="page"
        at={at}
        // The route may name a field that was just changed.
        onSaved={(saved) => (here() ? end(recordPath(screen, saved.record)) : undefined)}
        onCancel={() => end()}
        onUndo={begin}
      />
    </>
  );
}

/** Whoever leaves the form is at the top of the record, not nowhere. */
function useTitleAfterwards(): void {
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) document.getElementById('page-title')?.focus({ preventScroll: true });
      });
    },
    [],
  );
}
