/** The drawings of a document: its states, entity by entity; its entities; its screens. */
import type { PreviewAnswer } from '@ninefold/protocol';
import { useMemo } from 'react';
import { entitiesGraph } from '../../controllers/document/entities-graph.ts';
import type { Graph } from '../../controllers/document/graph.ts';
import { screensGraph } from '../../controllers/document/screens-graph.ts';
import { statesGraph } from '../../controllers/document/states-graph.ts';
import { Drawing } from './drawing.tsx';
import './drawings.css';

type Of = 'states' | 'entities' | 'screens';

const graphs: Readonly<Record<Of, (drawn: PreviewAnswer['drawn']) => readonly Graph[]>> = {
  states: ({ states }) => states.map(statesGraph),
  entities: (drawn) => [entitiesGraph(drawn)],
  screens: (drawn) => [screensGraph(drawn)],
};

const none: Readonly<Record<Of, string>> = {
  states: 'Point 4 shows no states.',
  entities: 'Point 3 shows no entities.',
  screens: 'Point 2 shows no screens.',
};

/** All drawings of one kind, those with nothing in them left out; says which point is empty where none is left. */
export function Drawings({ document: { drawn }, of }: { readonly document: PreviewAnswer; readonly of: Of }) {
  const drawings = useMemo(() => graphs[of](drawn).filter(({ nodes }) => nodes.length > 0), [drawn, of]);
  if (drawings.length === 0)
    return (
      <p className="document-none" role="status">
        {none[of]}
      </p>
    );
  return drawings.map((graph) => <Drawing key={graph.title} graph={graph} alone={drawings.length === 1} />);
}
