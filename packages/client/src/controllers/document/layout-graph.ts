/** Places the boxes and arrows of a drawing: layers after Sugiyama, by dagre. */
import { Graph as Layers, layout } from '@dagrejs/dagre';
import type { Graph, GraphEdge, GraphNode } from './graph.ts';

export interface PlacedNode extends GraphNode {
  /** Of the upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedEdge extends GraphEdge {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  /** Where its words stand, their middle; missing where there are none. */
  readonly at?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface PlacedGraph {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

/** How wide a text is, in pixels. */
export type Measure = (text: string, look: 'title' | 'line') => number;

export const lineHeight = 17;
export const titleHeight = 32;
const margin = 12;

/** `down`: the layers stand below one another, for narrow pages. */
export function layoutGraph({ nodes, edges }: Graph, measure: Measure, direction: 'down' | 'right'): PlacedGraph {
  const layers = new Layers({ multigraph: true });
  layers.setGraph({ rankdir: direction === 'down' ? 'TB' : 'LR', nodesep: 26, edgesep: 16, ranksep: 44, marginx: margin, marginy: margin });
  for (const node of nodes) layers.setNode(node.id, sizeOf(node, measure));
  for (const [index, edge] of edges.entries()) layers.setEdge(edge.from, edge.to, labelOf(edge, measure), String(index));
  layout(layers);
  const placedNodes = nodes.map((node): PlacedNode => {
    const { x = 0, y = 0, width = 0, height = 0 } = layers.node(node.id) as Partial<PlacedNode>;
    return { ...node, x: x - width / 2, y: y - height / 2, width, height };
  });
  const placedEdges = edges.map((edge, index): PlacedEdge => {
    const placed = layers.edge(edge.from, edge.to, String(index)) as Partial<PlacedNode> & Pick<PlacedEdge, 'points'>;
    const { x, y, width = 0, height = 0 } = placed;
    return {
      ...edge,
      points: placed.points,
      ...(edge.words.length > 0 && x !== undefined && y !== undefined && { at: { x, y, width, height } }),
    };
  });
  const { width = 0, height = 0 } = layers.graph() as { width?: number; height?: number };
  return { width: Math.ceil(width), height: Math.ceil(height), nodes: placedNodes, edges: placedEdges };
}

function sizeOf({ words, lines, look }: GraphNode, measure: Measure) {
  // A state has its mark before its name.
  const mark = look === 'plain' || look === 'start' ? 0 : 16;
  const widest = Math.max(measure(words, 'title') + mark, ...lines.map((line) => measure(line, 'line')));
  const below = lines.length === 0 ? 0 : lines.length * lineHeight + 8;
  return { width: Math.ceil(widest) + 26, height: titleHeight + below };
}

function labelOf({ words }: GraphEdge, measure: Measure) {
  if (words.length === 0) return { width: 0, height: 0 };
  return {
    width: Math.ceil(Math.max(...words.map((line) => measure(line, 'line')))) + 12,
    height: words.length * lineHeight + 4,
    labelpos: 'c' as const,
  };
}
