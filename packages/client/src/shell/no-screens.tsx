/** The way to what there is in a preview without a screen: the document itself, and what it says. */
import { ownPath } from '@ninefold/engine';
import { FileText, Sparkles } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { t } from '../language/t.tsx';

/** Two entries at the foot of a phone. */
export function NoScreens() {
  const [path] = useLocation();
  const places = [
    { to: '/', words: t('Begin'), Icon: Sparkles },
    { to: ownPath('document'), words: t('The document'), Icon: FileText },
  ];
  return places.map(({ to, words, Icon }) => (
    <li key={to}>
      <Link href={to} className="bottom-entry" aria-current={path === to ? 'page' : undefined}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="bottom-words">{words}</span>
      </Link>
    </li>
  ));
}
