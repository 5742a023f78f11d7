/** What other pages of the house may use of the client: its parts and its routes. The client itself starts in `main.tsx`. */
export { Avatar, initials } from './components/avatar.tsx';
export { Badge, hueOf, type Shape, StateBadge } from './components/badge.tsx';
export { Button, type ButtonKind, ButtonLink } from './components/button.tsx';
export { Gap, GapBlock, GapButton } from './components/gap.tsx';
export { Kbd } from './components/kbd.tsx';
export { Message, type MessageKind } from './components/message.tsx';
export { Sheet } from './components/sheet.tsx';
export { matchScreen, screenPath } from './routing/route.ts';
