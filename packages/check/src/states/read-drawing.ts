/** Mermaid state diagrams in a text: their arrows, by the names that people see. */

export interface Arrow {
  /** undefined: the point where it begins or ends, `[*]`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly label: string;
}

export interface StateDrawing {
  /** Offsets of the block in the text, its fences included. */
  readonly from: number;
  readonly to: number;
  /** Of a drawing of several entities, the one these arrows stand in. */
  readonly entity: string | undefined;
  readonly arrows: readonly Arrow[];
}

/**
 * Blocks fenced as `mermaid` that begin with `stateDiagram` or `stateDiagram-v2`. `stateOf` tells the names of states from words about
 * them: `Draft : being written` is about Draft. It answers with the name as the table has it.
 */
export function drawingsIn(text: string, stateOf: (name: string) => string | undefined): readonly StateDrawing[] {
  return [...text.matchAll(fences)].flatMap((match) => {
    const body = match[2] ?? '';
    const place = { from: match.index, to: match.index + match[0].trimEnd().length };
    return /^\s*stateDiagram/u.test(body) ? readDiagram(body, stateOf).map((one) => ({ ...place, ...one })) : [];
  });
}

const fences = /^ {0,3}(`{3,}|~{3,})[ \t]*mermaid[ \t]*\r?\n([\s\S]*?)^ {0,3}\1[ \t]*$/gmu;

type DrawnPart = Pick<StateDrawing, 'entity' | 'arrows'>;

/** Names are known only at the end: `state "In work" as s1` may stand anywhere. Each block in braces is a drawing of its own. */
function readDiagram(body: string, stateOf: (name: string) => string | undefined): readonly DrawnPart[] {
  const names = new Map<string, string>();
  const parts: { entity: string | undefined; arrows: Arrow[] }[] = [{ entity: undefined, arrows: [] }];
  const forks = new Set<string>();
  const open = [0];
  for (const line of body.split('\n').map(withoutStyle)) {
    const fork = /^state\s+(\S+)\s*<<\w+>>$/u.exec(line);
    if (fork?.[1] !== undefined) forks.add(fork[1]);
    const named = /^state\s+"([^"]*)"\s+as\s+(\S+?)\s*(\{)?$/u.exec(line);
    const block = /^state\s+(.+?)\s*\{$/u.exec(line);
    const arrow = /^(\S.*?)\s*--+>\s*(\S[^:]*?)\s*(?::\s*(.*))?$/u.exec(line);
    const described = /^([^\s:]+)\s*:\s*(\S.*)$/u.exec(line);
    if (named?.[1] !== undefined && named[2] !== undefined) names.set(named[2], shown(named[1]));
    if (named?.[3] ?? (!named && block)) {
      open.push(parts.length);
      parts.push({ entity: named?.[2] ?? block?.[1], arrows: [] });
    } else if (line === '}') {
      if (open.length > 1) open.pop();
    } else if (arrow) {
      parts[open.at(-1) ?? 0]?.arrows.push({ from: end(arrow[1]), to: end(arrow[2]), label: shown(arrow[3] ?? '') });
    } else if (!named && described?.[1] !== undefined) {
      names.set(described[1], shown(described[2] ?? ''));
    }
  }
  const name = (id: string | undefined): string | undefined => {
    if (id === undefined) return undefined;
    const said = names.get(id) ?? id;
    return stateOf(said) ?? stateOf(id) ?? said;
  };
  return parts
    .filter(({ arrows }) => arrows.length > 0)
    .map(({ entity, arrows }) => ({
      entity: name(entity),
      arrows: withoutForks(arrows, forks).map(({ from, to, label }) => ({ from: name(from), to: name(to), label })),
    }));
}

/** Without comments, and without the classes that colour a state: `Draft:::quiet`. */
function withoutStyle(line: string): string {
  return line
    .replace(/%%.*$/u, '')
    .replace(/:::[\w-]+/gu, '')
    .trim();
}

/** Where an arrow forks (`<<choice>>`), it leads to every state behind; what stands at the second half is a condition. */
function withoutForks(arrows: readonly Arrow[], forks: ReadonlySet<string>): readonly Arrow[] {
  const isFork = (id: string | undefined): id is string => id !== undefined && forks.has(id);
  const led = (arrow: Arrow, passed: readonly string[]): readonly Arrow[] => {
    const { to } = arrow;
    if (!isFork(to)) return [arrow];
    if (passed.includes(to)) return [];
    return arrows.filter(({ from }) => from === to).flatMap((next) => led({ ...arrow, to: next.to }, [...passed, to]));
  };
  return arrows.filter(({ from }) => !isFork(from)).flatMap((arrow) => led(arrow, []));
}

function end(id: string | undefined): string | undefined {
  return id === undefined || id === '[*]' ? undefined : id.replace(/^"(.*)"$/u, '$1');
}

/** Signs that Mermaid has as numbers or names: `#35;`, `#quot;`. */
function shown(label: string): string {
  const named: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', amp: '&' };
  return label
    .replace(/#(\w+);/gu, (whole, code: string) => named[code] ?? (/^\d+$/u.test(code) ? String.fromCodePoint(Number(code)) : whole))
    .trim();
}
