import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** Holds Latin, Cyrillic and the Chinese of everyday use; a file takes of it the glyphs that it needs. */
const fontAt = createRequire(import.meta.url).resolve;
const fonts = {
  regular: fontAt('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: fontAt('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
};
const INK = '#1f2329';
const GREY = '#646a73';
const RULE = '#d0d5dd';
const MARGIN = 42;
const FOOT = 30;
/** Points in a millimetre. */
export const MM = 72 / 25.4;
const LABEL: [number, number] = [100 * MM, 150 * MM];
const LABEL_MARGIN = 5 * MM;
const PAD = 5;

export type Pdf = PDFKit.PDFDocument;
type TextStyle = {
  x?: number;
  width?: number;
  size?: number;
  bold?: boolean;
  grey?: boolean;
  end?: boolean;
  centre?: boolean;
};
/** A column's share of the width; numbers stand at the end. */
export type PaperColumn = { title: string; share: number; end?: boolean };

/** Pages of A4, or of labels of 100 × 150 mm as label printers take them; `title` is what readers show. */
export function newPdf(title: string, lang: string, page: 'A4' | 'label' = 'A4'): Pdf {
  return new PDFDocument({
    ...(page === 'A4' ? { size: 'A4', margin: MARGIN } : { size: LABEL, margin: LABEL_MARGIN }),
    bufferPages: true,
    lang,
    displayTitle: true,
    font: fonts.regular,
    info: { Title: title },
  });
}

export const left = (pdf: Pdf) => pdf.page.margins.left;
export const widthOf = (pdf: Pdf) =>
  pdf.page.width - pdf.page.margins.left - pdf.page.margins.right;
const bottom = (pdf: Pdf) => pdf.page.height - MARGIN - FOOT;

/** Text at the height where the page is, which goes on below it. */
export function write(pdf: Pdf, text: string, style: TextStyle = {}): void {
  const { x = left(pdf), width = widthOf(pdf), size = 9, bold, grey, end } = style;
  set(pdf, size, bold).fillColor(grey ? GREY : INK);
  pdf.text(text, x, pdf.y, { width, align: end ? 'right' : 'left', lineGap: 1 });
}

/** The same within a height: what does not fit ends with an ellipsis. The page goes on below the height. */
export function writeWithin(pdf: Pdf, text: string, height: number, style: TextStyle = {}): void {
  const { x = left(pdf), width = widthOf(pdf), size = 9, bold, grey, end, centre } = style;
  const top = pdf.y;
  set(pdf, size, bold).fillColor(grey ? GREY : INK);
  pdf.text(text, x, top, {
    width,
    height,
    ellipsis: true,
    align: centre ? 'center' : end ? 'right' : 'left',
    lineGap: 1,
  });
  pdf.y = top + height;
}

export function heightOf(pdf: Pdf, text: string, style: TextStyle = {}): number {
  const { width = widthOf(pdf), size = 9, bold } = style;
  return set(pdf, size, bold).heightOfString(text, { width, lineGap: 1 });
}

/** Blocks beside one another, each a heading with lines below it. */
export function blocks(pdf: Pdf, parts: readonly { title: string; lines: readonly string[] }[]) {
  const gap = 18;
  const width = (widthOf(pdf) - gap * (parts.length - 1)) / parts.length;
  const top = pdf.y;
  let lowest = top;
  parts.forEach(({ title, lines }, at) => {
    const x = left(pdf) + at * (width + gap);
    pdf.y = top;
    write(pdf, title, { x, width, size: 8, grey: true });
    for (const [n, line] of lines.filter(Boolean).entries())
      write(pdf, line, { x, width, bold: n === 0, size: n === 0 ? 10 : 9 });
    lowest = Math.max(lowest, pdf.y);
  });
  pdf.y = lowest + 14;
}

/** A table whose head stands on each of its pages. `notes`: below a row. */
export function table(
  pdf: Pdf,
  columns: readonly PaperColumn[],
  rows: readonly (readonly string[])[],
  notes: readonly (readonly string[])[] = [],
): void {
  const shares = columns.reduce((sum, column) => sum + column.share, 0);
  const widths = columns.map((column) => (widthOf(pdf) * column.share) / shares);
  const style = (at: number, bold: boolean): TextStyle => ({
    x: left(pdf) + widths.slice(0, at).reduce((sum, width) => sum + width, PAD),
    width: (widths[at] ?? 0) - 2 * PAD,
    bold,
    end: columns[at]?.end === true,
    size: bold ? 8 : 9,
  });
  const first = widths[0] ?? 0;
  const below = { x: left(pdf) + first + PAD, width: widthOf(pdf) - first - 2 * PAD, size: 8 };
  const heightIn = (cells: readonly string[], note: string, bold = false) =>
    Math.max(...cells.map((cell, at) => heightOf(pdf, cell, style(at, bold)))) +
    (note === '' ? 0 : heightOf(pdf, note, below) + PAD);
  const draw = (cells: readonly string[], note = '', bold = false) => {
    const height = heightIn(cells, note, bold);
    const top = pdf.y;
    cells.forEach((cell, at) => {
      pdf.y = top + PAD;
      write(pdf, cell, { ...style(at, bold), grey: bold });
    });
    if (note !== '') {
      pdf.y = top + PAD + height - heightOf(pdf, note, below);
      write(pdf, note, { ...below, grey: true });
    }
    pdf.y = top + height + 2 * PAD;
    rule(pdf);
  };
  const titles = columns.map((column) => column.title);
  rule(pdf);
  draw(titles, '', true);
  for (const [at, row] of rows.entries()) {
    const note = flowed(pdf, notes[at] ?? [], below);
    if (pdf.y + heightIn(row, note) + 2 * PAD > bottom(pdf)) {
      pdf.addPage();
      draw(titles, '', true);
    }
    draw(row, note);
  }
  pdf.y += 10;
}

/** Pieces beside one another, as many in a line as fit: a line ends between two of them. */
function flowed(pdf: Pdf, pieces: readonly string[], style: { width: number; size: number }) {
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const longer = `${last} · ${piece}`;
    // The file's own way to break lines counts each word for itself, so that a little room is left.
    const fits =
      last !== undefined && set(pdf, style.size).widthOfString(longer) <= style.width - 2 * PAD;
    if (fits) lines[lines.length - 1] = longer;
    else lines.push(piece);
  }
  return lines.join('\n');
}

/** Goes on to another page when so much does not fit below. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > bottom(pdf)) pdf.addPage();
}

export function rule(pdf: Pdf, from = left(pdf), width = widthOf(pdf)): void {
  pdf
    .moveTo(from, pdf.y)
    .lineTo(from + width, pdf.y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
}

/** Numbers the pages since `from`, each as one of this paper's, and lets them go. */
export function footPages(pdf: Pdf, from: number, text: (page: number, pages: number) => string) {
  const { start, count } = pdf.bufferedPageRange();
  const pages = start + count - from;
  for (let at = 0; at < pages; at += 1) {
    pdf.switchToPage(from + at);
    // Text in the margin would begin another page.
    const { margins } = pdf.page;
    pdf.page.margins = { ...margins, bottom: 0 };
    pdf.y = pdf.page.height - MARGIN - 8;
    write(pdf, text(at + 1, pages), { size: 8, grey: true });
    pdf.page.margins = margins;
  }
}

function set(pdf: Pdf, size: number, bold = false): Pdf {
  return pdf.font(bold ? fonts.bold : fonts.regular).fontSize(size);
}
