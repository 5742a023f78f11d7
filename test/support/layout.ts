/**
 * Laws of the layout that hold on every screen at every width: nothing stands out of the window, no words stand on others or are
 * cut off without a sign, no two controls share a place, and on a phone a finger finds what it presses.
 */
import type { Page } from 'playwright-core';

/** Phone, rail of icons, small desk, desk. */
const everyWidth = [390, 768, 1024, 1440] as const;

/** LOOKS=all in the environment: all of them. Without it a narrow one and a wide one, which take turns. */
export function widthsInTurn(turn: number): readonly number[] {
  return process.env.LOOKS === 'all' ? everyWidth : everyWidth.filter((_, place) => place % 2 === turn % 2);
}

/** What breaks a law at any of these widths, a line each. Leaves the window as it was. */
export async function layoutFaults(page: Page, widths: readonly number[] = everyWidth): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: before?.height ?? 800 });
    faults.push(...(await layoutFaultsNow(page)).map((fault) => `${width} wide: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  return faults;
}

/** What breaks a law as the page stands now. */
export async function layoutFaultsNow(page: Page): Promise<string[]> {
  // What measures itself has drawn again two frames later.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 0))))');
  return (await page.evaluate(findFaults)) as string[];
}

const findFaults = `(() => {
  const faults = [];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push('the page scrolls sideways by ' + (scrollWidth - clientWidth));

  // A dialog stands on everything else.
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu]')].filter((one) => one.checkVisibility());
  const place = dialogs.at(-1) || document.body;
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('[inert], .out-of-sight, .skip-link');

  const styles = new Map();
  const styleOf = (one) => styles.get(one) || (styles.set(one, getComputedStyle(one)), styles.get(one));
  const cuts = (value) => value === 'hidden' || value === 'clip';
  const ends = (style) => style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';

  /** What is left of a rectangle in all that scrolls or cuts around it, and whether something was cut off without a sign. */
  const shownPart = (element, rect) => {
    let { left, right, top, bottom } = rect;
    let cut = '';
    let scrolls = false;
    let signed = false;
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) {
      const style = styleOf(one);
      if (ends(style)) signed = true;
      if (style.display !== 'inline' && style.display !== 'contents') {
        const box = one.getBoundingClientRect();
        if (style.overflowX !== 'visible') {
          if (!cuts(style.overflowX)) scrolls = true;
          else if (!signed && !scrolls && (box.left - left > 1.5 || right - box.right > 1.5)) cut = 'sideways by ' + one.className;
          left = Math.max(left, box.left); right = Math.min(right, box.right);
        }
        if (style.overflowY !== 'visible') {
          if (!cuts(style.overflowY)) scrolls = true;
          else if (!signed && !scrolls && (box.top - top > 6 || bottom - box.bottom > 6)) cut = 'downwards by ' + one.className;
          top = Math.max(top, box.top); bottom = Math.min(bottom, box.bottom);
        }
      }
      if (style.position === 'fixed') break;
    }
    return { left, right, top, bottom, cut, scrolls };
  };
  /** What moves on its own when one scrolls is meant to stand on other things. */
  const layerOf = (element) => {
    for (let one = element; one; one = one.parentElement) {
      const style = styleOf(one);
      if (style.position === 'fixed' || style.position === 'sticky' || one.matches('[role=dialog], [role=menu], .floating')) return one;
    }
    return null;
  };
  const name = (element) => (element.tagName.toLowerCase() + '.' + (element.className.baseVal ?? element.className)).slice(0, 60);

  const items = [];
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.data.trim();
    const element = node.parentElement;
    if (!words || !element || ['STYLE', 'SCRIPT', 'TITLE', 'NOSCRIPT', 'OPTION'].includes(element.tagName) || !seen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      const part = shownPart(element, rect);
      if (part.cut && part.right - part.left > 1 && part.bottom - part.top > 1) faults.push('cut off ' + part.cut + ': "' + words.slice(0, 40) + '"');
      if (part.right - part.left < 1 || part.bottom - part.top < 1) continue;
      if (!part.scrolls && (part.left < -1 || part.right > innerWidth + 1)) faults.push('out of the window: "' + words.slice(0, 40) + '"');
      // The letters themselves: a line's box is higher than they are.
      const air = Math.max(0, (part.bottom - part.top - parseFloat(styleOf(element).fontSize)) / 2);
      items.push({ kind: 'words', element, layer: layerOf(element), what: '"' + words.slice(0, 40) + '"', ...part, top: part.top + air, bottom: part.bottom - air });
    }
  }
  for (const element of place.querySelectorAll('button, a[href], input, select, textarea, [role=combobox], [role=option], img')) {
    if (!seen(element)) continue;
    const style = styleOf(element);
    // The marks of a chart stand on one another.
    if (style.opacity === '0' || style.pointerEvents === 'none' || element.matches('.mark, .point')) continue;
    const rect = element.getBoundingClientRect();
    if (rect.width < 2 || rect.height < 2) continue;
    const part = shownPart(element, rect);
    if (part.right - part.left < 2 || part.bottom - part.top < 2) continue;
    if (!part.scrolls && (part.left < -1 || part.right > innerWidth + 1)) faults.push('out of the window: ' + name(element));
    items.push({ kind: element.tagName === 'IMG' ? 'picture' : 'control', element, layer: layerOf(element), what: name(element), ...part });
  }

  const told = new Set();
  for (let first = 0; first < items.length; first += 1) {
    const one = items[first];
    for (let second = first + 1; second < items.length; second += 1) {
      const other = items[second];
      if (one.layer !== other.layer || one.element === other.element) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide <= 1.5 || high <= 1.5) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const words = 'words' === one.kind && one.kind === other.kind;
      // A sign inside of a field, a badge on an icon.
      const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
      // What opens a field's calendar stands in the field.
      if ((other.element.tagName === 'BUTTON' && one.element.tagName === 'INPUT' && within(other, one))) continue;
      if (!words && (within(one, other) || within(other, one)) && (one.kind !== 'words' || other.kind !== 'words')) {
        if (!(one.kind === 'control' && other.kind === 'control')) continue;
      }
      const line = one.what + ' and ' + other.what + ' share ' + Math.round(wide) + ' × ' + Math.round(high);
      if (!told.has(line)) faults.push(line);
      told.add(line);
    }
  }

  return [...new Set(faults)];
})()`;
