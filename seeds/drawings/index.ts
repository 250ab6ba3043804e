import type { Art, View } from '../shapes.js';
import { bearings } from './bearings.js';
import { candles } from './candles.js';
import { steel, type Drawing, type Paint } from './drawing.js';
import { fasteners } from './fasteners.js';
import { detailPicture, mainPicture, type Mood } from './scene.js';
import { cuttingTools } from './cutting-tools.js';
import { decor } from './decor.js';
import { drives } from './drives.js';
import { electrical } from './electrical.js';
import { gifts } from './gifts.js';
import { handTools } from './hand-tools.js';
import { kitchen } from './kitchen.js';
import { lighting } from './lighting.js';
import { lubricants } from './lubricants.js';
import { safety } from './safety.js';
import { plants } from './plants.js';
import { pneumatics } from './pneumatics.js';
import { pumps } from './pumps.js';
import { sensors } from './sensors.js';
import { stationery } from './stationery.js';
import { tableware } from './tableware.js';
import { textiles } from './textiles.js';
import { toys } from './toys.js';
import { valves } from './valves.js';

const industrial: Record<string, Drawing> = { ...bearings, ...cuttingTools, ...drives, ...electrical, ...fasteners, ...handTools, ...lubricants, ...safety, ...pneumatics, ...pumps, ...sensors, ...valves };
const home: Record<string, Drawing> = {
  ...candles, ...decor, ...gifts, ...kitchen, ...lighting, ...plants, ...stationery, ...tableware, ...textiles, ...toys,
};

/** Every kind of drawing there is. */
export const kinds: ReadonlySet<string> = new Set([...Object.keys(industrial), ...Object.keys(home)]);

/** The picture of a product: SVG, 800 × 800. Throws when no drawing is made for its kind. */
export function draw(art: Art, view: View): string {
  const mood: Mood = art.kind in home ? 'warm' : 'cool';
  const drawing = home[art.kind] ?? industrial[art.kind];
  if (!drawing) throw new Error(`no drawing of kind ${art.kind}`);
  const figure = drawing(paint(art));
  return view === 'main' ? mainPicture(figure, mood) : detailPicture(figure, mood, art.colours[0] ?? steel);
}

function paint(art: Art): Paint {
  const [a = steel, b = steel, c = steel, e = steel] = art.colours;
  return {
    a, b, c, e, all: art.colours,
    num: (key, otherwise) => Number(art.shape?.[key] ?? otherwise),
    word: (key) => String(art.shape?.[key] ?? ''),
  };
}
