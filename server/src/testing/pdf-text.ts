import { inflateSync } from 'node:zlib';

type Piece = { dict: string; data: Buffer | null };

/** The words of each page of a PDF as pdfkit writes it: by its fonts' own tables, so a glyph that is missing is no letter. */
export function pdfPages(file: Buffer): string[] {
  const pieces = piecesOf(file);
  const at = (id: string | undefined) => pieces.get(Number(id)) ?? { dict: '', data: null };
  return [...pieces.values()]
    .filter(({ dict }) => /\/Type \/Page\b/.test(dict))
    .map(({ dict }) => {
      const resources = at(/\/Resources (\d+) 0 R/.exec(dict)?.[1]).dict;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [
          name,
          letters(at(/\/ToUnicode (\d+) 0 R/.exec(at(id).dict)?.[1])),
        ]),
      );
      const content = text(at(/\/Contents (\d+) 0 R/.exec(dict)?.[1]));
      let font = new Map<number, string>();
      let words = '';
      for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
        if (name) font = fonts.get(name) ?? new Map();
        else
          words += `${[...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)]
            .flatMap(([, glyphs = '']) => glyphs.match(/.{4}/g) ?? [])
            .map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '\ufffd')
            .join('')} `;
      }
      return words.replaceAll(/\s+/g, ' ');
    });
}

/** The drawing of each page, as PDF writes it. */
export function pdfDrawings(file: Buffer): { width: number; height: number; drawing: string }[] {
  const pieces = piecesOf(file);
  const at = (id: string | undefined) => pieces.get(Number(id)) ?? { dict: '', data: null };
  return [...pieces.values()]
    .filter(({ dict }) => /\/Type \/Page\b/.test(dict))
    .map(({ dict }) => {
      const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dict);
      const drawing = text(at(/\/Contents (\d+) 0 R/.exec(dict)?.[1]));
      return { width: Number(box?.[1]), height: Number(box?.[2]), drawing };
    });
}

function piecesOf(file: Buffer): Map<number, Piece> {
  const raw = file.toString('latin1');
  return new Map(
    [...raw.matchAll(/(\d+) 0 obj\n/g)].map((found) => {
      const from = found.index + found[0].length;
      const dict = raw.slice(from, raw.indexOf('endobj', from)).split('stream\n')[0] ?? '';
      const length = Number(/\/Length (\d+)/.exec(dict)?.[1] ?? NaN);
      const start = from + dict.length + 'stream\n'.length;
      const data = Number.isNaN(length) ? null : file.subarray(start, start + length);
      return [Number(found[1]), { dict, data }];
    }),
  );
}

const text = ({ dict, data }: Piece) =>
  data ? (dict.includes('FlateDecode') ? inflateSync(data) : data).toString('latin1') : '';

/** Glyph → letters. */
function letters(table: Piece): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, from = '', list = ''] of text(table).matchAll(
    /<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gi,
  ))
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], n) =>
      found.set(
        Number.parseInt(from, 16) + n,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    );
  return found;
}
