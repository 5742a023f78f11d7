/**
 * The script of the thread that icons are drawn in as PNG (resvg): it takes a while, and a picture may never be done. It is plain JavaScript
 * in one text, so that it needs no file of its own wherever the server is built into.
 */

/** What the thread is given: where the library, its WebAssembly and the fonts are, and what is drawn. */
export interface GivenToDrawing {
  readonly library: string;
  readonly wasm: string;
  readonly fonts: readonly string[];
  /** `size`: in pixels, of the square; `within`: as large as it fits there. */
  readonly drawings: readonly Drawing[];
}

type Drawing =
  | { readonly svg: string; readonly size: number }
  | { readonly svg: string; readonly within: { readonly width: number; readonly height: number } };

export const drawingThread = `
const { parentPort, workerData } = require('node:worker_threads');
const { readFileSync } = require('node:fs');
const { initWasm, Resvg } = require(workerData.library);
initWasm(readFileSync(workerData.wasm)).then(() => {
  const font = { fontBuffers: workerData.fonts.map((file) => readFileSync(file)), defaultFontFamily: 'Inter' };
  const fit = (svg, { width, height }) => {
    const own = new Resvg(svg, { font });
    return own.width * height > width * own.height ? { mode: 'width', value: width } : { mode: 'height', value: height };
  };
  parentPort.postMessage(
    workerData.drawings.map(({ svg, size, within }) =>
      new Resvg(svg, { fitTo: within ? fit(svg, within) : { mode: 'width', value: size }, font }).render().asPng(),
    ),
  );
});
`;
