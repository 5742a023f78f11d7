/** A link from a list to one of its records: going back from there leads to the list as it was, at that record. */
import { type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import { ListedOnContext, openFrom } from '../routing/trail.ts';

interface RecordLinkProps {
  readonly to: string;
  readonly id: string | null;
  /** The record's place in the list, from 0. */
  readonly index: number;
  readonly className: string;
  readonly children: ReactNode;
  readonly tabIndex?: number;
  readonly draggable?: boolean;
  readonly 'aria-keyshortcuts'?: string;
}

/** A plain link where the page around lists nothing (`ListedOnContext`), or where `id` is null. */
export function RecordLink({ to, id, index, children, ...look }: RecordLinkProps) {
  const page = useContext(ListedOnContext);
  return (
    <Link
      {...look}
      href={to}
      onClick={(event) => {
        if (!page || id === null) return;
        event.preventDefault();
        openFrom(page, to, id, index);
      }}
    >
      {children}
    </Link>
  );
}
