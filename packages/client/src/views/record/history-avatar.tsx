/** Who did or said something, by their initials or their picture, in the place of the mark beside it. */
import { Avatar } from '../../components/avatar.tsx';

/** Nothing for what nobody did, and for somebody whom one may not know: the mark stays. */
export function HistoryAvatar({ of: who }: { readonly of: { readonly id: string | null; readonly label: string } | null }) {
  return who === null || who.id === null ? null : (
    <span className="history-avatar">
      <Avatar name={who.label} person={who.id} small />
    </span>
  );
}
