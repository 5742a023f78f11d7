/** A text as a picture that a phone reads (QR code, ISO/IEC 18004). */
import { encode } from 'uqr';

/** Dark on light in every scheme: that is how it is read. `label`: what it is, for whoever does not see it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg className="account-picture" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={squares.join('')} />
    </svg>
  );
}
