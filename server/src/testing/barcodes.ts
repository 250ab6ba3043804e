import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { pdfDrawings } from './pdf-text.ts';

/** 203 dots per inch, as common label printers have. */
const DOTS_A_POINT = 203 / 72;

prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(
      readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
    ).buffer,
  },
});

/** The bars and dots of each page of a PDF, read as a scanner would read them off a printed label: `format text`, in order. */
export function codesOn(file: Buffer): Promise<string[][]> {
  return Promise.all(
    pdfDrawings(file).map(async (page) => {
      const found = await readBarcodes(printed(page), {
        formats: ['Code128', 'QRCode'],
        maxNumberOfSymbols: 4,
      });
      return found.map((one) => `${one.format} ${one.text}`).toSorted();
    }),
  );
}

/** The filled rectangles of a page, in the dots of a printer. */
function printed({ width, height, drawing }: ReturnType<typeof pdfDrawings>[number]) {
  const [columns, rows] = [width, height].map((side) => Math.round(side * DOTS_A_POINT));
  const data = new Uint8ClampedArray((columns ?? 0) * (rows ?? 0) * 4).fill(255);
  const number = String.raw`(-?[\d.]+)`;
  for (const found of drawing.matchAll(
    new RegExp(`^${number} ${number} ${number} ${number} re$`, 'gm'),
  )) {
    const [x = 0, y = 0, w = 0, h = 0] = found.slice(1).map((one) => Number(one) * DOTS_A_POINT);
    for (let row = Math.round(y); row < Math.round(y + h); row += 1)
      for (let column = Math.round(x); column < Math.round(x + w); column += 1)
        data.fill(0, (row * (columns ?? 0) + column) * 4, (row * (columns ?? 0) + column) * 4 + 3);
  }
  return { data, width: columns ?? 0, height: rows ?? 0, colorSpace: 'srgb' as const };
}
