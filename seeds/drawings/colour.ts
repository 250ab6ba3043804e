/** Colours as #rrggbb, and the shadings a surface gets when light comes from the top left. */

const channels = (colour: string): [number, number, number] => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

/** `share` of the second colour in the first. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  const parts = a.map((value, i) => Math.round(value + ((b[i] ?? 0) - value) * share));
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const light = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const dark = (colour: string, share: number): string => mix(colour, '#14161c', share);

/** A gradient as a fill. `scene` turns it into a definition, so drawings stay plain strings. */
const gradient = (kind: string, stops: [string, number][]): string =>
  `«${kind}|${stops.map(([colour, at]) => `${colour},${at}`).join('|')}»`;

const rounded = (colour: string): [string, number][] => [
  [dark(colour, 0.14), 0],
  [light(colour, 0.22), 0.24],
  [colour, 0.52],
  [dark(colour, 0.2), 0.86],
  [dark(colour, 0.12), 1],
];

const polished = (colour: string): [string, number][] => [
  [dark(colour, 0.36), 0],
  [colour, 0.12],
  [light(colour, 0.58), 0.26],
  [dark(colour, 0.06), 0.46],
  [dark(colour, 0.42), 0.8],
  [dark(colour, 0.16), 0.94],
  [dark(colour, 0.36), 1],
];

/** An upright round body: shading from left to right. */
export const across = (colour: string): string => gradient('h', rounded(colour));
/** A lying round body: shading from top to bottom. */
export const down = (colour: string): string => gradient('v', rounded(colour));
/** The same in bare metal. */
export const metalAcross = (colour: string): string => gradient('h', polished(colour));
export const metalDown = (colour: string): string => gradient('v', polished(colour));
/** A flat face, a little lighter towards the light. */
export const face = (colour: string, strength = 1): string =>
  gradient('d', [
    [light(colour, 0.14 * strength), 0],
    [dark(colour, 0.12 * strength), 1],
  ]);
/** A flat metal face, turned on a lathe. */
export const turned = (colour: string): string =>
  gradient('d', [
    [light(colour, 0.48), 0],
    [dark(colour, 0.06), 0.3],
    [light(colour, 0.26), 0.52],
    [dark(colour, 0.26), 0.78],
    [light(colour, 0.06), 1],
  ]);
export const ball = (colour: string): string =>
  gradient('r', [
    [light(colour, 0.55), 0],
    [colour, 0.5],
    [dark(colour, 0.3), 1],
  ]);
export const glow = (colour: string): string =>
  gradient('c', [
    [light(colour, 0.6), 0],
    [colour, 0.6],
    [dark(colour, 0.08), 1],
  ]);
export const fade = (top: string, bottom: string): string =>
  gradient('v', [
    [top, 0],
    [bottom, 1],
  ]);
export const fadeAcross = (left: string, right: string): string =>
  gradient('h', [
    [left, 0],
    [right, 1],
  ]);
