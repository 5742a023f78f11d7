/**
 * Which rows of a list are in the page, and where they stand. Until somebody scrolls these are the first ones, as tall as they are
 * drawn; what keeps to the rows in sight is fetched then, or ahead of that while nothing else happens.
 */

import type { VirtualItem } from '@tanstack/virtual-core';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../components/after-paint.ts';
import { coveredParts } from '../../components/covered.ts';
import { windowRows } from './late-window-rows.ts';
import type { WindowRows, WindowRowsOptions } from './window-rows.ts';

export interface VirtualRows {
  /** Places of the rows in the page, among all. */
  readonly drawn: readonly number[];
  /** Of all rows, in pixels, as the others. */
  readonly height: number;
  /** From the top of all rows. */
  startOf(index: number): number;
  endOf(index: number): number;
  /** Brings a row in sight. */
  scrollTo(index: number): void;
  firstInSight(): number;
  /** To be given each row that may be taller than it is taken for. */
  measure(row: HTMLElement | null): void;
}

interface Rows {
  /** Where they stand. */
  readonly body: RefObject<HTMLElement | null>;
  readonly count: number;
  /** They are there. */
  readonly ready: boolean;
  /** Changes with the layout: what was measured in another does not hold. */
  readonly layout: string;
  /** In pixels, before it is drawn. */
  sizeOf(index: number): number;
  /** The same function as long as it answers the same. */
  keyOf(index: number): string | number;
}

/** Rows beyond those that fit, which are drawn for whoever scrolls. */
const beyond = 10;

/** So many at most are drawn before what keeps to those in sight is there. */
const mostBefore = 200;

/** Those of a list that scrolls with the window. */
export function useVirtualRows({ body, count, ready, layout, sizeOf, keyOf }: Rows): VirtualRows {
  const [, draw] = useReducer((drawings: number) => drawings + 1, 0);
  // As wide as the window was when somebody last moved anything.
  const [moved, setMoved] = useState(0);
  const code = windowRows.useIt(moved > 0);
  const [place, setPlace] = useState({ margin: 0, above: 0, below: 0 });
  // Measured after the first drawing, which it does not change: it only decides which rows further down are kept ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table's place on the page is known once its body is there
  useEffect(
    () =>
      afterPaint(() => {
        if (body.current) setPlace({ margin: body.current.getBoundingClientRect().top + window.scrollY, ...coveredParts() });
      }),
    [body, ready, layout],
  );
  useEffect(() => {
    if (code) return undefined;
    const move = () => setMoved(window.innerWidth);
    for (const name of begins) window.addEventListener(name, move, { passive: true });
    return () => {
      for (const name of begins) window.removeEventListener(name, move);
    };
  }, [code]);

  const heights = useRef(new Map<string, number>());
  const measuring = useRef(false);
  const rows = useRef<WindowRows>(undefined);
  const keyIn = useCallback((index: number) => `${layout} ${keyOf(index)}`, [layout, keyOf]);
  const keys = useRef(keyIn);
  keys.current = keyIn;
  const before = rows.current ? [] : placesOf(count, (index) => heights.current.get(keyIn(index)) ?? sizeOf(index));
  const options: WindowRowsOptions = {
    count,
    estimateSize: sizeOf,
    overscan: beyond,
    scrollMargin: place.margin,
    scrollPaddingStart: place.above,
    scrollPaddingEnd: place.below,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    getItemKey: keyIn,
    onChange: (_rows, isSync) => (isSync && !measuring.current ? flushSync(draw) : draw()),
  };
  if (code && !rows.current) {
    rows.current = code.createWindowRows(options, measuredIn(heights.current, keyIn, before, place.margin));
  }
  const current = rows.current;
  if (current) code?.setWindowRows(current, options);
  useLayoutEffect(() => current?._didMount(), [current]);
  useLayoutEffect(() => current?._willUpdate());

  // Rows are given to it anew as its identity changes: those that stay in the page have other heights in another layout or window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is for these that rows are given to it anew
  const measure = useCallback(
    (row: HTMLElement | null) => {
      if (current) {
        measuring.current = true;
        current.measureElement(row);
        measuring.current = false;
      } else if (row) {
        const key = keys.current(Number(row.dataset.index));
        const height = row.offsetHeight;
        if (heights.current.get(key) === height) return;
        heights.current.set(key, height);
        draw();
      }
    },
    [current, layout, moved],
  );

  if (current) {
    const at = (index: number) => current.measurementsCache[index];
    const { scrollMargin } = current.options;
    return {
      drawn: current.getVirtualItems().map(({ index }) => index),
      height: current.getTotalSize(),
      startOf: (index) => (at(index)?.start ?? scrollMargin) - scrollMargin,
      endOf: (index) => (at(index)?.end ?? scrollMargin) - scrollMargin,
      scrollTo: (index) => current.scrollToIndex(index, { align: 'auto' }),
      firstInSight: () => current.range?.startIndex ?? 0,
      measure,
    };
  }
  const fitting = before.findIndex((start) => start > window.innerHeight);
  const last = moved > 0 ? mostBefore : (fitting < 0 ? count : fitting) + beyond;
  return {
    drawn: Array.from({ length: Math.min(last, count) }, (_, index) => index),
    height: before[count] ?? 0,
    startOf: (index) => before[index] ?? 0,
    endOf: (index) => before[index + 1] ?? before[index] ?? 0,
    scrollTo: (index) => {
      setMoved(window.innerWidth);
      bringInSight(body.current, before[index] ?? 0, before[index + 1] ?? 0);
    },
    firstInSight: () => {
      const above = coveredParts().above - (body.current?.getBoundingClientRect().top ?? 0);
      return Math.max(
        0,
        before.findIndex((start) => start >= above),
      );
    },
    measure,
  };
}

/** What one begins to move down a page with, by a wheel, a finger or a key. */
const begins = ['scroll', 'wheel', 'touchmove', 'keydown', 'resize'] as const;

/** Where each begins, and the last of them ends. */
function placesOf(count: number, heightOf: (index: number) => number): readonly number[] {
  const places = [0];
  for (let index = 0; index < count; index += 1) places.push((places[index] ?? 0) + heightOf(index));
  return places;
}

/** The first rows, as far as they were measured. */
function measuredIn(
  heights: ReadonlyMap<string, number>,
  keyOf: (index: number) => string,
  places: readonly number[],
  margin: number,
): VirtualItem[] {
  const measured: VirtualItem[] = [];
  for (const [index, place] of places.slice(0, -1).entries()) {
    const key = keyOf(index);
    const size = heights.get(key);
    if (size === undefined) break;
    measured.push({ index, key, size, lane: 0, start: place + margin, end: place + margin + size });
  }
  return measured;
}

/** No further than it must, and not below what covers the window. */
function bringInSight(body: HTMLElement | null, start: number, end: number): void {
  if (!body) return;
  const { above, below } = coveredParts();
  const { top } = body.getBoundingClientRect();
  const over = top + start - above;
  const under = top + end - (window.innerHeight - below);
  if (over < 0) window.scrollBy(0, over);
  else if (under > 0) window.scrollBy(0, under);
}
