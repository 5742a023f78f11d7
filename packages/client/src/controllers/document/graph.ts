/** A drawing before it has a place on the page: boxes and the arrows between them. */

export interface GraphNode {
  readonly id: string;
  readonly words: string;
  /** Lines below the words: fields, say. */
  readonly lines: readonly string[];
  /** `hollow`, `round`, `square`: a state, marked as everywhere. `plain`: anything else. `start`: where one begins. `gap`: not shown. */
  readonly look: 'hollow' | 'round' | 'square' | 'plain' | 'start' | 'gap';
  readonly hue?: number;
  readonly statement?: string;
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** One line each. */
  readonly words: readonly string[];
  /** By itself, or when something fails: not what a person chooses. */
  readonly dashed?: boolean;
}

export interface Graph {
  /** What is drawn: "The states of Claim". */
  readonly title: string;
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
  /** The same as a table. */
  readonly table: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** Arrows between the same two boxes become one, with a line for each. */
export function merged(edges: readonly GraphEdge[]): readonly GraphEdge[] {
  const known = new Map<string, GraphEdge>();
  for (const edge of edges) {
    const key = JSON.stringify([edge.from, edge.to, edge.dashed === true]);
    const before = known.get(key);
    known.set(key, before ? { ...before, words: [...new Set([...before.words, ...edge.words])] } : edge);
  }
  return [...known.values()];
}
