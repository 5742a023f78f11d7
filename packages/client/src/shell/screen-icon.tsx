/** An icon for each screen kind; lists, of which there are many, by a word of their name where one fits. */

import type { Screen, Shows } from '@ninefold/model';
import {
  Box,
  CalendarDays,
  CheckCheck,
  CircleDashed,
  FileText,
  FolderOpen,
  Inbox,
  LayoutDashboard,
  List,
  type LucideIcon,
  Printer,
  Puzzle,
  Receipt,
  SquareKanban,
  SquarePen,
  Tag,
  Ticket,
  Users,
  Wallet,
} from 'lucide-react';

const byKind: Readonly<Record<Shows['kind'], LucideIcon>> = {
  list: List,
  record: FileText,
  form: SquarePen,
  board: SquareKanban,
  calendar: CalendarDays,
  dashboard: LayoutDashboard,
  print: Printer,
  page: FileText,
  component: Puzzle,
  unknown: CircleDashed,
};

/** Begins of words in English and German, in the name of the screen first, then of its entity. */
const byWord: readonly (readonly [RegExp, LucideIcon])[] = [
  [/\b(approv|decide|review|check|confirm|freigabe|genehmig|prüf)/iu, CheckCheck],
  [/\b(pay|payout|billing|budget|zahlung|kasse)/iu, Wallet],
  [
    /\b(person|people|user|member|employee|customer|client|contact|team|staff|student|patient|borrower|mitarbeit|kund|mitglied|kontakt|schüler|halter)/iu,
    Users,
  ],
  [/\b(categor|tag|label|type|kind|kategorie|etikett)/iu, Tag],
  [/\b(ticket|request|issue|case|anfrage|störung)/iu, Ticket],
  [/\b(inbox|message|mail|queue|waiting|incoming|nachricht|posteingang)/iu, Inbox],
  [/\b(claim|expense|invoice|receipt|order|bill|quote|rechnung|beleg|bestellung|auftr[aä]g|angebot)/iu, Receipt],
  [/\b(item|equipment|device|product|asset|stock|tool|part|article|artikel|gerät|produkt|bestand|werkzeug)/iu, Box],
  [/\b(project|folder|document|file|contract|projekt|ordner|dokument|datei|vertr[aä]g)/iu, FolderOpen],
];

/** A dashed circle where the document does not say what it shows. */
export function screenIcon(screen: Screen): LucideIcon {
  if (screen.shows.kind !== 'given') return CircleDashed;
  const shows = screen.shows.value;
  if (shows.kind !== 'list') return byKind[shows.kind];
  const fits = (words: string) => byWord.find(([word]) => word.test(words))?.[1];
  return fits(screen.name) ?? fits(shows.entity) ?? byKind.list;
}
