import { hash } from '../wording.ts';
import { dark, fade, light, mix } from './colour.ts';
import { group, halo, rect, shadow, turn } from './pen.ts';

/** How a figure is shown the second time. */
type Arrangement = 'close' | 'pair' | 'trio' | 'scatter' | 'turned' | 'placed' | 'hung';

export interface Figure {
  /** Drawn in 800 × 800; a standing thing stands on y = base.y. */
  body: string;
  /** Standing things have a shadow on the ground; things without lie flat or hang. */
  base?: { y: number; rx: number; x?: number };
  /** Hangs on a wall: a shadow behind it and no ground. */
  wall?: boolean;
  /** Content of the second picture; a string names a separate figure. */
  detail?: Arrangement | Figure;
  /** Centre and enlargement of a close-up. */
  focus?: [number, number, number];
}

export type Mood = 'cool' | 'warm';

export const scene = (width: number, height: number, body: string): string => {
  const defs = new Map<string, string>();
  const filled = body.replace(/«([^»]+)»/g, (_, text: string) => {
    const id = `g${hash(text).toString(36)}`;
    defs.set(id, definition(id, text));
    return `url(#${id})`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${[...defs.values()].join('')}${blurs}</defs>${filled}</svg>`
  );
};

export function mainPicture(figure: Figure, mood: Mood): string {
  const wall = mood === 'cool' ? '#e6eaee' : '#f1ebe2';
  const lift = figure.base ? Math.round((650 - figure.base.y) * 0.55) : 0;
  return scene(800, 800, backdrop(wall) + group(`translate(0 ${lift})`, placed(figure)));
}

export function detailPicture(figure: Figure, mood: Mood, colour: string): string {
  const tone = mix(mood === 'cool' ? '#e3e8ed' : '#ece3d6', colour, 0.14);
  const detail = figure.detail ?? (figure.base ? 'pair' : 'close');
  if (typeof detail !== 'string')
    return scene(800, 800, setting(detail, tone, mood) + placed(detail));
  return scene(800, 800, setting(figure, tone, mood) + arranged(figure, detail));
}

function arranged(figure: Figure, arrangement: Arrangement): string {
  const one = placed(figure);
  const at = (x: number, y: number, size: number, degrees = 0) =>
    group(`translate(${x} ${y}) scale(${size}) translate(-400 -400)`, turn(degrees, 400, 400, one));
  const floor = (x: number, size: number, y: number) =>
    at(x, y - ((figure.base?.y ?? 660) - 400) * size, size);
  if (arrangement === 'close') {
    const [x, y, size] = figure.focus ?? [400, 400, 1.55];
    return group(`translate(400 400) scale(${size}) translate(${-x} ${-y})`, one);
  }
  if (arrangement === 'pair')
    return figure.base
      ? floor(265, 0.7, 612) + floor(505, 0.88, 708)
      : at(300, 300, 0.66, -14) + at(510, 510, 0.7, 18);
  if (arrangement === 'trio')
    return figure.base
      ? floor(205, 0.58, 610) + floor(595, 0.58, 616) + floor(400, 0.74, 712)
      : at(240, 240, 0.6, -22) + at(570, 340, 0.6, 30) + at(340, 590, 0.64, 4);
  if (arrangement === 'turned') return at(400, 400, 0.94, -32);
  if (arrangement === 'hung') return at(640, 240, 0.46) + at(200, 330, 0.52) + at(430, 540, 0.56);
  if (arrangement === 'scatter') {
    return (
      at(215, 215, 0.54, 24) +
      at(590, 205, 0.52, -38) +
      at(400, 400, 0.56, 72) +
      at(205, 600, 0.52, -64) +
      at(605, 600, 0.55, 12)
    );
  }
  return floor(420, 0.94, 700);
}

/** The figure with its shadow. */
export function placed(figure: Figure): string {
  if (figure.base) {
    const { y, rx, x = 400 } = figure.base;
    return shadow(x, y, rx) + figure.body;
  }
  return `<g filter="url(#${figure.wall ? 'hung' : 'lying'})">${figure.body}</g>`;
}

const backdrop = (wall: string): string =>
  rect(0, 0, 800, 800, wall) + halo(360, 330, 420, light(wall, 0.62), 0.9);

/** The surroundings of the second picture: a shelf for standing things, a coloured ground for others. */
function setting(figure: Figure, tone: string, mood: Mood): string {
  if (!figure.base || figure.wall) {
    return (
      rect(0, 0, 800, 800, fade(light(tone, 0.25), dark(tone, 0.03))) +
      halo(250, 200, 360, '#ffffff', 0.35)
    );
  }
  const top = mood === 'warm' ? mix('#cfae85', tone, 0.3) : mix('#c3cbd3', tone, 0.3);
  return (
    rect(0, 0, 800, 560, fade(light(tone, 0.3), light(tone, 0.08))) +
    group(
      'skewX(-18)',
      rect(330, 0, 130, 560, '#ffffff', 0, ' opacity=".22"'),
      rect(490, 0, 60, 560, '#ffffff', 0, ' opacity=".22"'),
    ) +
    rect(0, 560, 800, 240, fade(light(top, 0.2), top)) +
    rect(0, 556, 800, 8, dark(top, 0.08), 0, ' opacity=".5"')
  );
}

const blur = (id: string, size: number) =>
  `<filter id="${id}" color-interpolation-filters="sRGB" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${size}"/></filter>`;
const dropped = (id: string, dx: number, dy: number, size: number, strength: number) =>
  `<filter id="${id}" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur in="SourceAlpha" stdDeviation="${size}"/>` +
  `<feOffset dx="${dx}" dy="${dy}"/><feComponentTransfer><feFuncA type="linear" slope="${strength}"/></feComponentTransfer>` +
  '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>';
const blurs =
  blur('soft', 14) +
  blur('near', 4) +
  dropped('lying', 10, 14, 10, 0.32) +
  dropped('hung', 16, 26, 18, 0.26);

function definition(id: string, text: string): string {
  const [kind = 'h', ...stops] = text.split('|');
  const inner = stops
    .map((stop) => {
      const [colour = '', at = '0'] = stop.split(',');
      return `<stop offset="${at}" stop-color="${colour}"/>`;
    })
    .join('');
  if (kind === 'r')
    return `<radialGradient id="${id}" cx=".36" cy=".3" r=".78">${inner}</radialGradient>`;
  if (kind === 'o')
    return `<radialGradient id="${id}" cx=".5" cy=".5" r=".5">${inner}</radialGradient>`;
  if (kind === 'c')
    return `<radialGradient id="${id}" cx=".5" cy=".5" r=".6">${inner}</radialGradient>`;
  const [x2, y2] = kind === 'h' ? [1, 0] : kind === 'v' ? [0, 1] : [1, 1];
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${inner}</linearGradient>`;
}
