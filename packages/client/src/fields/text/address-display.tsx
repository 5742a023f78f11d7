/** Addresses one can follow. In a row they are plain text: the row itself is what one presses. */
import type { ReactNode } from 'react';
import type { DisplayProps } from '../display-props.ts';
import { webAddress } from './web-address.ts';

/** In a narrow place it goes on in the next line behind its `@`. */
export function EmailDisplay({ value, dense }: DisplayProps) {
  const text = String(value);
  const at = text.lastIndexOf('@') + 1;
  return (
    <Address href={`mailto:${String(value)}`} dense={dense}>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </Address>
  );
}

/** As written; the link dials its digits, `+`, `*` and `#`. */
export function PhoneDisplay({ value, dense }: DisplayProps) {
  return (
    <Address href={`tel:${String(value).replace(/[^\d+*#]/gu, '')}`} dense={dense}>
      {String(value)}
    </Address>
  );
}

/** Shown without `http://` or `https://`; no link where it is not an address of these two. */
export function WebAddressDisplay({ value, dense }: DisplayProps) {
  return (
    <Address href={webAddress(String(value))} dense={dense}>
      {String(value).replace(/^https?:\/\//iu, '')}
    </Address>
  );
}

function Address({ href, dense, children }: { readonly href: string | undefined; readonly dense: boolean; readonly children: ReactNode }) {
  if (dense || href === undefined) return <span className="value-text">{children}</span>;
  return (
    <a className="value-link" href={href} rel="noreferrer">
      {children}
    </a>
  );
}
