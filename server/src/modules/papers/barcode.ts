import bwip from 'bwip-js/node';
import { MM, type Pdf } from './page.ts';

type Box = { x: number; y: number; width: number; height: number };

/** Readers want so much white at each side of the bars, in their thinnest bar. */
const QUIET = 10;
/** The thinnest bar that a printer of 203 dots per inch draws cleanly: two dots. */
const BAR_MIN = ((2 * 25.4) / 203) * MM;
const BAR_MAX = 0.5 * MM;
/** Code 128 has these and no others that people type. */
const PRINTABLE = /^[ -~]+$/;

/**
 * Code 128, as wide as fits in the box; `gs1`: of an SSCC, with the mark by which readers know it (GS1-128). Drawn as
 * shapes, so that they are as sharp as the printer. False, and nothing is drawn, when the text does not fit.
 */
export function drawBars(pdf: Pdf, text: string, box: Box, gs1 = false): boolean {
  if (!PRINTABLE.test(text)) return false;
  const [code] = gs1 ? bwip.raw('gs1-128', `(00)${text}`, {}) : bwip.raw('code128', text, {});
  if (!code || !('sbs' in code)) return false;
  const modules = code.sbs.reduce((sum, width) => sum + width, 0);
  const bar = Math.min(BAR_MAX, box.width / (modules + 2 * QUIET));
  if (bar < BAR_MIN) return false;
  let x = box.x + (box.width - modules * bar) / 2;
  // Bars and gaps take turns; a bar begins.
  for (const [at, width] of code.sbs.entries()) {
    if (at % 2 === 0) pdf.rect(x, box.y, width * bar, box.height);
    x += width * bar;
  }
  pdf.fill('#000');
  return true;
}

/** A QR code, which phones read; an eighth of it may be damaged. */
export function drawDots(pdf: Pdf, text: string, box: Omit<Box, 'height'>): void {
  const [code] = bwip.raw('qrcode', text, 'eclevel=M');
  if (!code || !('pixs' in code)) throw new Error('a QR code is a square of dots');
  const dot = box.width / code.pixx;
  for (const [at, dark] of code.pixs.entries())
    if (dark)
      pdf.rect(box.x + (at % code.pixx) * dot, box.y + Math.floor(at / code.pixx) * dot, dot, dot);
  pdf.fill('#000');
}
