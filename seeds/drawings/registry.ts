import type { Art } from '../shapes.ts';
import { bearings } from './bearings.ts';
import { candles } from './candles.ts';
import { cuttingTools } from './cutting-tools.ts';
import { decor } from './decor.ts';
import { steel, type Drawing, type Paint } from './drawing.ts';
import { drives } from './drives.ts';
import { electrical } from './electrical.ts';
import { fasteners } from './fasteners.ts';
import { gifts } from './gifts.ts';
import { handTools } from './hand-tools.ts';
import { kitchen } from './kitchen.ts';
import { lighting } from './lighting.ts';
import { lubricants } from './lubricants.ts';
import { plants } from './plants.ts';
import { pneumatics } from './pneumatics.ts';
import { pumps } from './pumps.ts';
import { safety } from './safety.ts';
import type { Figure, Mood } from './scene.ts';
import { sensors } from './sensors.ts';
import { stationery } from './stationery.ts';
import { tableware } from './tableware.ts';
import { textiles } from './textiles.ts';
import { toys } from './toys.ts';
import { valves } from './valves.ts';

const industrial: Record<string, Drawing> = {
  ...bearings,
  ...cuttingTools,
  ...drives,
  ...electrical,
  ...fasteners,
  ...handTools,
  ...lubricants,
  ...pneumatics,
  ...pumps,
  ...safety,
  ...sensors,
  ...valves,
};
const home: Record<string, Drawing> = {
  ...candles,
  ...decor,
  ...gifts,
  ...kitchen,
  ...lighting,
  ...plants,
  ...stationery,
  ...tableware,
  ...textiles,
  ...toys,
};

/** Every kind of drawing there is. */
export const kinds: ReadonlySet<string> = new Set([
  ...Object.keys(industrial),
  ...Object.keys(home),
]);

export const moodOf = (kind: string): Mood => (kind in home ? 'warm' : 'cool');

/** The figure for a piece of art. Throws when no drawing is made for its kind. */
export function figureOf(art: Art): Figure {
  const drawing = home[art.kind] ?? industrial[art.kind];
  if (!drawing) throw new Error(`no drawing of kind ${art.kind}`);
  return drawing(paint(art));
}

function paint(art: Art): Paint {
  const [a = steel, b = steel, c = steel, e = steel] = art.colours;
  return {
    a,
    b,
    c,
    e,
    all: art.colours,
    num: (key, otherwise) => Number(art.shape?.[key] ?? otherwise),
    word: (key) => String(art.shape?.[key] ?? ''),
  };
}
