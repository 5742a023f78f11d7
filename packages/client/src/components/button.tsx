/** What can be pressed. One filled button a page: the first thing one may do; the rest are quiet. */
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { useId } from 'react';
import { Link } from 'wouter';
import './button.css';

type ButtonKind = 'filled' | 'quiet' | 'plain' | 'danger';

interface Look {
  /** `quiet` by default. */
  readonly kind?: ButtonKind;
  /** A lucide icon of 16 px. */
  readonly icon?: ReactNode;
  /** Shown after the words: a `Kbd`, a chevron. */
  readonly after?: ReactNode;
  /** For *Why?*: the statement this button comes from. */
  readonly statement?: string;
  readonly small?: boolean;
  /** The icon alone is seen; the words are read out and shown on hover. */
  readonly iconOnly?: boolean;
  readonly children: ReactNode;
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Cannot be pressed now, and why, in the document's words. It stays reachable by keyboard so that the reason can be read. */
  readonly reason?: string | null;
  /** A press while `reason` stands: leads to what would mend it. */
  onStopped?(): void;
  /** Something is under way; a second press does nothing. */
  readonly busy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * With a `reason`, or while `busy`, it keeps its place in the tab order and a press is no `onClick`: `onStopped` is called unless it is
 * busy.
 */
export function Button({
  kind,
  icon,
  after,
  statement,
  small,
  iconOnly,
  children,
  reason,
  busy,
  className,
  onClick,
  onStopped,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const stopped = Boolean(reason) || busy;
  const stay = (event: MouseEvent) => {
    event.preventDefault();
    if (!busy) onStopped?.();
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes({ kind, small, iconOnly }, className)}
      data-statement={statement}
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason ? reasonId : rest['aria-describedby']}
      title={reason ?? (iconOnly && typeof children === 'string' ? children : rest.title)}
      onClick={stopped ? stay : onClick}
    >
      <Inside icon={icon} after={after} iconOnly={iconOnly}>
        {children}
      </Inside>
      {reason ? (
        <span id={reasonId} className="out-of-sight">
          {reason}
        </span>
      ) : null}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ to, kind, icon, after, statement, small, iconOnly, children }: Look & { readonly to: string }) {
  return (
    <Link
      href={to}
      className={classes({ kind, small, iconOnly })}
      data-statement={statement}
      title={iconOnly && typeof children === 'string' ? children : undefined}
    >
      <Inside icon={icon} after={after} iconOnly={iconOnly}>
        {children}
      </Inside>
    </Link>
  );
}

function Inside({ icon, after, iconOnly, children }: Pick<Look, 'icon' | 'after' | 'iconOnly' | 'children'>) {
  return (
    <>
      {icon}
      <span className={iconOnly ? 'out-of-sight' : 'button-words'}>{children}</span>
      {after}
    </>
  );
}

function classes({ kind = 'quiet', small, iconOnly }: Pick<Look, 'kind' | 'small' | 'iconOnly'>, more?: string): string {
  return ['button', `button-${kind}`, small ? 'button-small' : '', iconOnly ? 'button-icon' : '', more ?? ''].filter(Boolean).join(' ');
}
