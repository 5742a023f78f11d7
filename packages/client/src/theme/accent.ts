/** The document's own colour on the page: in place of the one of `tokens.css`. */
import type { Session } from '@ninefold/protocol';

const properties = {
  accent: '--accent',
  ground: '--accent-ground',
  groundHover: '--accent-ground-hover',
  onGround: '--on-accent',
  tint: '--accent-tint',
  ink: '--accent-ink',
  ring: '--ring',
} as const satisfies Record<keyof NonNullable<Session['accent']>['light'], string>;

/** Null: as `tokens.css` has it. */
export function applyAccent(accent: Session['accent']): void {
  const { style } = document.documentElement;
  for (const [shade, property] of Object.entries(properties) as [keyof typeof properties, string][]) {
    if (accent) style.setProperty(property, `light-dark(${accent.light[shade]}, ${accent.dark[shade]})`);
    else style.removeProperty(property);
  }
}
