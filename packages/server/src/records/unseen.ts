/** A reference whose record may not be read is shown without id. When it comes back so, it is left as it is. */

export function withoutUnseen(json: unknown): unknown {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return json;
  return Object.fromEntries(
    Object.entries(json).flatMap(([name, value]) => (isUnseen(value) ? [] : [[name, Array.isArray(value) ? value.map(inLine) : value]])),
  );
}

function inLine(line: unknown): unknown {
  if (typeof line !== 'object' || line === null || Array.isArray(line)) return line;
  return 'fields' in line ? { ...line, fields: withoutUnseen(line.fields) } : withoutUnseen(line);
}

function isUnseen(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'id' in value && value.id === null && 'label' in value;
}
