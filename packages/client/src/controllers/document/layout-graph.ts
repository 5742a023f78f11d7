/** Places the boxes and arrows of a drawing: layers after Sugiyama, by dagre. */
import { Graph as Layers, layout } from '@dagrejs/dagre';
import { pathAround, pathThrough } from './edge-path.ts';
import type { Graph, GraphEdge, GraphNode } from './graph.ts';

export interface PlacedNode extends GraphNode {
  /** Of the upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedEdge extends GraphEdge {
  /** As SVG has it. */
  readonly path: string;
  /** Where its words stand, their middle; missing where there are none. */
  readonly at?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

export interface PlacedGraph {
  /** Where it begins: words beside a way may stand further out than any box. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

/** How wide a text is, in pixels. */
export type MeasureText = (text: string, look: 'title' | 'line') => number;

export const lineHeight = 17;
export const titleHeight = 32;
const margin = 12;

/** `down`: the layers stand below one another, for narrow pages. */
export function layoutGraph({ nodes, edges }: Graph, measure: MeasureText, direction: 'down' | 'right'): PlacedGraph {
  const layers = new Layers({ multigraph: true });
  layers.setGraph({ rankdir: direction === 'down' ? 'TB' : 'LR', nodesep: 26, edgesep: 16, ranksep: 44, marginx: margin, marginy: margin });
  for (const node of nodes) layers.setNode(node.id, sizeOf(node, measure));
  for (const [index, edge] of edges.entries()) layers.setEdge(edge.from, edge.to, labelOf(edge, measure), String(index));
  layout(layers);
  const whole = layers.graph() as Extent;
  const centres = nodes.map(({ id }) => layers.node(id) as Laid);
  const turn = turned(centres, whole, direction);
  const placedNodes = nodes.map((node, index): PlacedNode => {
    const { width, height, ...centre } = centres[index] ?? { x: 0, y: 0, width: 0, height: 0 };
    const { x, y } = turn(centre);
    return { ...node, x: x - width / 2, y: y - height / 2, width, height };
  });
  const boxes = new Map(placedNodes.map((node) => [node.id, node]));
  const placedEdges = edges.map((edge, index): PlacedEdge => {
    const { points, x, y, width = 0, height = 0 } = layers.edge(edge.from, edge.to, String(index)) as LaidEdge;
    const box = edge.from === edge.to ? boxes.get(edge.from) : undefined;
    const words = x === undefined || y === undefined ? undefined : { ...turn({ x, y }), width, height };
    return {
      ...edge,
      path: box && words ? pathAround(box, words) : pathThrough(points.map(turn)),
      ...(edge.words.length > 0 && words && { at: words }),
    };
  });
  return { ...extentOf(whole, placedEdges), nodes: placedNodes, edges: placedEdges };
}

/** All of it, the words of its ways too. */
function extentOf(whole: Extent, edges: readonly PlacedEdge[]): Pick<PlacedGraph, 'left' | 'top' | 'width' | 'height'> {
  const words = edges.flatMap(({ at }) => at ?? []);
  const left = Math.floor(Math.min(0, ...words.map(({ x, width }) => x - width / 2 - margin)));
  const top = Math.floor(Math.min(0, ...words.map(({ y, height }) => y - height / 2 - margin)));
  const right = Math.max(whole.width, ...words.map(({ x, width }) => x + width / 2 + margin));
  const bottom = Math.max(whole.height, ...words.map(({ y, height }) => y + height / 2 + margin));
  return { left, top, width: Math.ceil(right) - left, height: Math.ceil(bottom) - top };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Extent {
  readonly width: number;
  readonly height: number;
}

type Laid = Point & Extent;

/** Within a layer the document's order is kept where no more lines cross by it: a drawing that is mostly the wrong way round is mirrored. */
function turned(centres: readonly Laid[], { width, height }: Extent, direction: 'down' | 'right'): (point: Point) => Point {
  const along = ({ x, y }: Point): number => (direction === 'right' ? x : y);
  const across = ({ x, y }: Point): number => (direction === 'right' ? y : x);
  let backwards = 0;
  for (const [index, one] of centres.entries()) {
    for (const later of centres.slice(index + 1)) {
      if (Math.abs(along(one) - along(later)) < 2) backwards += across(one) > across(later) ? 1 : -1;
    }
  }
  if (backwards <= 0) return ({ x, y }) => ({ x, y });
  return direction === 'right' ? ({ x, y }) => ({ x, y: height - y }) : ({ x, y }) => ({ x: width - x, y });
}

interface LaidEdge {
  readonly points: readonly Point[];
  readonly x?: number;
  readonly y?: number;
  readonly width?: number;
  readonly height?: number;
}

function sizeOf({ words, lines, look }: GraphNode, measure: MeasureText) {
  // A state has its mark before its name.
  const mark = look === 'plain' || look === 'start' ? 0 : 16;
  const widest = Math.max(measure(words, 'title') + mark, ...lines.map((line) => measure(line, 'line')));
  const below = lines.length === 0 ? 0 : lines.length * lineHeight + 8;
  return { width: Math.ceil(widest) + 26, height: titleHeight + below };
}

function labelOf({ words }: GraphEdge, measure: MeasureText) {
  if (words.length === 0) return { width: 0, height: 0 };
  return {
    width: Math.ceil(Math.max(...words.map((line) => measure(line, 'line')))) + 12,
    height: words.length * lineHeight + 4,
    labelpos: 'c' as const,
  };
}
