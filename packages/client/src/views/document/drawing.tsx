/** One drawing, with the same as a table below it. Larger than the page, it scrolls in its own place. */
import { useId, useMemo } from 'react';
import { usePhone } from '../../components/media.ts';
import { Sheet } from '../../components/sheet.tsx';
import type { Graph } from '../../controllers/document/graph.ts';
import { layoutGraph, lineHeight, type PlacedEdge, type PlacedNode, titleHeight } from '../../controllers/document/layout-graph.ts';
import { measureText } from './measure-text.ts';

/** `alone`: the page says already what it is, so that its heading is only read out. Runs downwards on a phone, else to the right. */
export function Drawing({ graph, alone }: { readonly graph: Graph; readonly alone: boolean }) {
  const id = useId();
  const phone = usePhone();
  const placed = useMemo(() => layoutGraph(graph, measureText(), phone ? 'down' : 'right'), [graph, phone]);
  const { left, top, width, height } = placed;
  return (
    <section aria-labelledby={`${id}-heading`} className="document-group">
      <h2 id={`${id}-heading`} className={alone ? 'out-of-sight' : undefined}>
        {graph.title}
      </h2>
      <Sheet flush className="drawing-sheet">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard (WCAG 2.1.1) */}
        <section className="drawing-place" aria-label={`${graph.title}, drawn`} tabIndex={0}>
          <svg
            width={width}
            height={height}
            viewBox={`${left} ${top} ${width} ${height}`}
            role="img"
            aria-labelledby={`${id}-title ${id}-words`}
            className="drawing"
          >
            <title id={`${id}-title`}>{graph.title}</title>
            <desc id={`${id}-words`}>{describe(graph)}</desc>
            <defs>
              <marker id={`${id}-arrow`} viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
                <path d="M0 0.8 L7 4 L0 7.2 z" className="drawing-head" />
              </marker>
            </defs>
            {placed.edges.map((edge) => (
              <Arrow key={`${edge.from} ${edge.to} ${edge.dashed}`} edge={edge} head={`url(#${id}-arrow)`} />
            ))}
            {placed.edges.map((edge) => (
              <Words key={`${edge.from} ${edge.to} ${edge.dashed}`} edge={edge} />
            ))}
            {placed.nodes.map((node) => (
              <Box key={node.id} node={node} />
            ))}
          </svg>
        </section>
        <details className="drawing-table">
          <summary>As a table</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard (WCAG 2.1.1) */}
          <section className="drawing-rows" aria-label={`${graph.title}, as a table`} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  {graph.table.heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {graph.table.rows.map((row) => (
                  <tr key={JSON.stringify(row)}>
                    {row.map((cell, place) => (
                      <td key={graph.table.heads[place]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      </Sheet>
    </section>
  );
}

function Box({ node }: { readonly node: PlacedNode }) {
  const { x, y, width, height, look, words, lines, hue } = node;
  const isState = look === 'hollow' || look === 'round' || look === 'square';
  const middle = y + titleHeight / 2;
  return (
    <g
      className={`drawing-node drawing-${isState ? 'state' : look}${hue === undefined ? '' : ` hue-${hue}`}`}
      data-statement={node.statement}
    >
      <rect x={x} y={y} width={width} height={height} rx={isState || look === 'start' ? titleHeight / 2 : 8} />
      {isState ? <Mark look={look} x={x + 17} y={middle} /> : null}
      <text x={isState ? x + 28 : x + 13} y={middle} dominantBaseline="central" className="drawing-title">
        {words}
      </text>
      {lines.length > 0 ? <line x1={x} x2={x + width} y1={y + titleHeight} y2={y + titleHeight} className="drawing-rule" /> : null}
      {lines.map((line, place) => (
        <text
          key={line}
          x={x + 13}
          y={y + titleHeight + 4 + (place + 0.5) * lineHeight}
          dominantBaseline="central"
          className="drawing-line"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

function Mark({ look, x, y }: { readonly look: PlacedNode['look']; readonly x: number; readonly y: number }) {
  if (look === 'square') return <rect x={x - 3.5} y={y - 3.5} width={7} height={7} rx={2} className="drawing-mark" />;
  return look === 'hollow' ? (
    <circle cx={x} cy={y} r={3} className="drawing-mark drawing-hollow" />
  ) : (
    <circle cx={x} cy={y} r={3.5} className="drawing-mark" />
  );
}

function Arrow({ edge: { path, dashed }, head }: { readonly edge: PlacedEdge; readonly head: string }) {
  return <path d={path} markerEnd={head} className={`drawing-arrow${dashed ? ' drawing-dashed' : ''}`} />;
}

function Words({ edge: { at, words } }: { readonly edge: PlacedEdge }) {
  if (!at) return null;
  return (
    <g className="drawing-words">
      <rect x={at.x - at.width / 2} y={at.y - at.height / 2} width={at.width} height={at.height} rx={4} />
      {words.map((line, place) => (
        <text
          key={line}
          x={at.x}
          y={at.y + (place - (words.length - 1) / 2) * lineHeight}
          textAnchor="middle"
          dominantBaseline="central"
          className="drawing-line"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** Read out in place of the picture; the table has the rest. */
function describe({ nodes, edges }: Graph): string {
  const names = new Map(nodes.map(({ id, words }) => [id, words]));
  const ways = edges.map(
    ({ from, to, words }) => `${names.get(from) ?? from} to ${names.get(to) ?? to}${words.length > 0 ? `: ${words.join(', ')}` : ''}`,
  );
  return `${nodes.map(({ words }) => words).join(', ')}. ${ways.join('; ')}.`;
}
