/** What other pages of the house may use of the client: its parts and its routes. The client itself starts in `main.tsx`. */
export { Avatar, initials } from './parts/avatar.tsx';
export { Badge, hueOf, type Shape, StateBadge } from './parts/badge.tsx';
export { Button, type ButtonKind, ButtonLink } from './parts/button.tsx';
export { Gap, GapBlock, GapButton } from './parts/gap.tsx';
export { Kbd } from './parts/kbd.tsx';
export { Message, type MessageKind } from './parts/message.tsx';
export { Sheet } from './parts/sheet.tsx';
export { matchScreen, screenPath } from './routing/route.ts';
