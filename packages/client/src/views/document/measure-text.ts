/** How wide a text will be in the fonts of a drawing. */
import type { MeasureText } from '../../controllers/document/layout-graph.ts';

/** Where no canvas can be had, wide letters are assumed. */
export function measureText(): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  const family = getComputedStyle(document.documentElement).fontFamily;
  return (text, look) => {
    if (!context) return text.length * 8;
    context.font = look === 'title' ? `600 13px ${family}` : `450 12px ${family}`;
    return context.measureText(text).width;
  };
}
