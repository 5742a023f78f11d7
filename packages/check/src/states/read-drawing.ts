/** Mermaid state diagrams in a text: their arrows, by the names that people see. */

export interface Arrow {
  /** undefined: the point where it begins or ends, `[*]`. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly label: string;
}

export interface Drawing {
  /** Offsets of the block in the text, its fences included. */
  readonly from: number;
  readonly to: number;
  /** Of a drawing of several entities, the one these arrows stand in. */
  readonly entity: string | undefined;
  readonly arrows: readonly Arrow[];
}

/** Blocks fenced as `mermaid` that begin with `stateDiagram` or `stateDiagram-v2`. */
export function drawingsIn(text: string): readonly Drawing[] {
  return [...text.matchAll(fences)].flatMap((match) => {
    const body = match[2] ?? '';
    const place = { from: match.index, to: match.index + match[0].trimEnd().length };
    return /^\s*stateDiagram/u.test(body) ? readDiagram(body).map((one) => ({ ...place, ...one })) : [];
  });
}

const fences = /^ {0,3}(`{3,}|~{3,})[ \t]*mermaid[ \t]*\r?\n([\s\S]*?)^ {0,3}\1[ \t]*$/gmu;

type Part = Pick<Drawing, 'entity' | 'arrows'>;

/** Names are known only at the end: `state "In work" as s1` may stand anywhere. Each block in braces is a drawing of its own. */
function readDiagram(body: string): readonly Part[] {
  const names = new Map<string, string>();
  const parts: { entity: string | undefined; arrows: Arrow[] }[] = [{ entity: undefined, arrows: [] }];
  const open = [0];
  for (const line of body.split('\n').map((one) => one.replace(/%%.*$/u, '').trim())) {
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
  const name = (id: string | undefined): string | undefined => (id === undefined ? undefined : (names.get(id) ?? id));
  return parts
    .filter(({ arrows }) => arrows.length > 0)
    .map(({ entity, arrows }) => ({
      entity: name(entity),
      arrows: arrows.map(({ from, to, label }) => ({ from: name(from), to: name(to), label })),
    }));
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
