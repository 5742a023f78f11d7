/** One record: what it is, its state, what one may do, its fields and lines, and what happened. */
import type { Entity, Screen } from '@ninefold/model';
import { findEntity, givenValue } from '@ninefold/model';
import type { RecordAnswer } from '@ninefold/protocol';
import { useState } from 'react';
import { isProblem } from '../../api/problem-error.ts';
import { type RouteName, useRecord } from '../../controllers/record/use-record.ts';
import { Failure } from '../../parts/failure.tsx';
import { Gap } from '../../parts/gap.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { inSentence } from '../../parts/words.ts';
import { useGoFromHere } from '../../routing/navigate.ts';
import { recordPath } from '../../routing/reach.ts';
import { useApplication } from '../../session.ts';
import { FramedForm } from '../form/record-form.tsx';
import type { ScreenProps } from '../screen-props.ts';
import { RecordBody } from './record-body.tsx';
import { RecordSkeleton } from './record-skeleton.tsx';
import './record.css';

export function RecordScreen({ screen, parameters }: ScreenProps) {
  const application = useApplication();
  const shows = givenValue(screen.shows);
  const entity = shows?.kind === 'record' ? findEntity(application, shows.entity) : undefined;
  const [name] = Object.entries(parameters);
  if (!entity || !name) return <Gap words={`${screen.name}: not shown`} statement={screen.statement} />;
  return <Record key={`${entity.name} ${name[1]}`} screen={screen} entity={entity} name={{ parameter: name[0], value: name[1] }} />;
}

function Record({ screen, entity, name }: { readonly screen: Screen; readonly entity: Entity; readonly name: RouteName }) {
  const { data, error, refetch } = useRecord(entity.name, name, screen);
  const [editing, setEditing] = useState(false);
  const go = useGoFromHere();
  const saved = (answer: RecordAnswer) => {
    setEditing(false);
    // The route may name a field that was just changed.
    const path = recordPath(screen, answer.record);
    if (path) go(path, { replace: true });
  };
  if (!data) {
    if (!error) return <RecordSkeleton />;
    return (
      <>
        <PageHeader title={screen.name} statement={screen.statement} />
        <Failure
          error={error}
          what={`This ${inSentence(entity.name)}`}
          {...(isProblem(error, 404) ? {} : { retry: () => void refetch() })}
        />
      </>
    );
  }
  if (!editing || data.record.id === null)
    return <RecordBody screen={screen} entity={entity} routeId={name.value} answer={data} onEdit={() => setEditing(true)} />;
  return (
    <>
      <PageHeader title={data.record.label} statement={screen.statement} under={`Edit ${inSentence(entity.name)}`} />
      <FramedForm
        entity={entity.name}
        id={data.record.id}
        screen={screen}
        frame="page"
        onSaved={saved}
        onCancel={() => setEditing(false)}
      />
    </>
  );
}
