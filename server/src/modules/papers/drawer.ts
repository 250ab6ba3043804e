import type { Pdf } from './page.ts';
import { drawOrders, type OrderPapers } from './order.ts';
import { drawQuote, type QuotePaper } from './quote.ts';
import { drawSheet, type SheetPaper } from './sheet.ts';

/** The input of the drawing process (print.ts): plain data, as it travels as JSON. */
export type Paper = OrderPapers | QuotePaper | SheetPaper;

// A drawer whose parent is gone has nobody to draw for.
process.stdout.on('error', () => process.exit(0));

const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece);
drawn(JSON.parse(Buffer.concat(pieces).toString('utf8'))).pipe(process.stdout);

function drawn(paper: Paper): Pdf {
  switch (paper.draw) {
    case 'orders':
      return drawOrders(paper);
    case 'quote':
      return drawQuote(paper);
    case 'sheet':
      return drawSheet(paper);
  }
}
