/** Plain SVG strings: the shapes all drawings are made of. Nothing here knows a product. */

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Numbers in a path get one decimal place. */
export const d = (strings: TemplateStringsArray, ...values: (number | string)[]): string =>
  strings.reduce((text, part, i) => {
    const value = values[i];
    return text + part + (typeof value === 'number' ? round(value) : (value ?? ''));
  }, '');

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  r = 0,
  more = '',
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"${r ? ` rx="${round(r)}"` : ''} fill="${fill}"${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${more}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  more = '',
): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${more}/>`;

export const path = (data: string, fill: string, more = ''): string =>
  `<path d="${data}" fill="${fill}"${more}/>`;

export const line = (data: string, colour: string, width: number, more = ''): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;

export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

export const turn = (degrees: number, x: number, y: number, ...parts: string[]): string =>
  group(`rotate(${round(degrees)} ${round(x)} ${round(y)})`, ...parts);

/** How much is left of a disc that is blurred by a normal distribution, so many deviations beyond its edge. */
const BLURRED = [
  [-2, 'fa'],
  [-1.5, 'ee'],
  [-1, 'd7'],
  [-0.5, 'b0'],
  [0, '80'],
  [0.5, '4f'],
  [1, '28'],
  [1.5, '11'],
  [2.5, '00'],
] as const;

/** A large disc without an edge: a gradient, which is painted ten times as fast as a blur of that size. */
export const halo = (
  x: number,
  y: number,
  r: number,
  colour: string,
  opacity: number,
  blur = 70,
): string => {
  const outer = r + 2.5 * blur;
  const stops = BLURRED.filter(([by]) => r + by * blur > 0).map(
    ([by, left]) => `${colour}${left},${((r + by * blur) / outer).toFixed(3)}`,
  );
  return circle(x, y, outer, `«o|${stops.join('|')}»`, clear(opacity));
};

/** The soft shadow of something that stands on y; its filters come with every scene. */
export const shadow = (x: number, y: number, rx: number): string =>
  ellipse(
    x + rx * 0.08,
    y + 2,
    rx * 1.12,
    Math.max(10, rx * 0.13),
    '#2a2620',
    ' opacity=".2" filter="url(#soft)"',
  ) +
  ellipse(
    x + rx * 0.03,
    y,
    rx * 0.98,
    Math.max(5, rx * 0.07),
    '#2a2620',
    ' opacity=".28" filter="url(#near)"',
  );

export const clear = (opacity: number): string => ` opacity="${opacity}"`;

/** `count` copies around a centre. */
export const around = (count: number, x: number, y: number, part: string, start = 0): string =>
  Array.from({ length: count }, (_, i) => turn(start + (360 / count) * i, x, y, part)).join('');

export const times = (count: number, part: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => part(i)).join('');

const circlePath = (x: number, y: number, r: number): string =>
  d`M${x - r},${y}a${r},${r} 0 1,0 ${2 * r},0a${r},${r} 0 1,0 ${-2 * r},0Z`;

export const ring = (x: number, y: number, outer: number, inner: number, fill: string): string =>
  path(circlePath(x, y, outer) + circlePath(x, y, inner), fill, ' fill-rule="evenodd"');

/** A plate of any outline with round holes. */
export const plateWith = (
  outline: string,
  holes: [number, number, number][],
  fill: string,
): string =>
  path(
    outline + holes.map(([x, y, r]) => circlePath(x, y, r)).join(''),
    fill,
    ' fill-rule="evenodd"',
  );

export function ngon(x: number, y: number, r: number, sides: number, start = 0): string {
  const points = Array.from({ length: sides }, (_, i) => {
    const angle = ((start + (360 / sides) * i) * Math.PI) / 180;
    return d`${x + r * Math.cos(angle)},${y + r * Math.sin(angle)}`;
  });
  return `M${points.join('L')}Z`;
}

export function gear(
  x: number,
  y: number,
  outer: number,
  inner: number,
  teeth: number,
  share = 0.5,
): string {
  const step = (2 * Math.PI) / teeth;
  const at = (r: number, angle: number) => d`${x + r * Math.cos(angle)},${y + r * Math.sin(angle)}`;
  const points = Array.from({ length: teeth }, (_, i) => {
    const a = i * step;
    const [half, flank] = [(step * share) / 2, step * 0.1];
    return [
      at(inner, a - half - flank),
      at(outer, a - half),
      at(outer, a + half),
      at(inner, a + half + flank),
    ].join('L');
  });
  return `M${points.join('L')}Z`;
}

/** A turned body standing upright: pairs of height and radius, from the top down. */
export function lathe(x: number, profile: [number, number][], fill: string, more = ''): string {
  const right = profile.map(([y, r]): [number, number] => [x + r, y]);
  const left = profile.map(([y, r]): [number, number] => [x - r, y]).reverse();
  const [bottomY, bottomR] = profile.at(-1) ?? [0, 0];
  const [topY, topR] = profile[0] ?? [0, 0];
  const data =
    d`M${x - topR},${topY}A${Math.max(topR, 1)},${Math.max(topR * 0.16, 1)} 0 0,1 ${x + topR},${topY}` +
    spline(right) +
    d`A${Math.max(bottomR, 1)},${Math.max(bottomR * 0.16, 1)} 0 0,1 ${x - bottomR},${bottomY}` +
    spline(left) +
    'Z';
  return path(data, fill, more);
}

/** Smooth curve through the points after the first (the pen is at the first). */
function spline(points: [number, number][]): string {
  return points
    .slice(1)
    .map((point, i) => {
      const [before, from, to, after] = [
        points[i - 1] ?? points[i],
        points[i],
        point,
        points[i + 2] ?? point,
      ];
      if (!before || !from || !after) return '';
      return d`C${from[0] + (to[0] - before[0]) / 6},${from[1] + (to[1] - before[1]) / 6} ${to[0] - (after[0] - from[0]) / 6},${to[1] - (after[1] - from[1]) / 6} ${to[0]},${to[1]}`;
    })
    .join('');
}

/** An upright straight or conical can with a visible top. */
export function can(
  x: number,
  top: number,
  bottom: number,
  rTop: number,
  rBottom: number,
  fill: string,
  lid: string,
  tilt = 0.16,
): string {
  const data = d`M${x - rTop},${top}L${x - rBottom},${bottom}A${rBottom},${rBottom * tilt} 0 0,0 ${x + rBottom},${bottom}L${x + rTop},${top}Z`;
  return path(data, fill) + ellipse(x, top, rTop, rTop * tilt, lid);
}

/** A lying screw thread between x and x + w. */
export function thread(
  x: number,
  y: number,
  w: number,
  h: number,
  pitch: number,
  fill: string,
  shade: string,
): string {
  const count = Math.floor(w / pitch);
  const top = Array.from(
    { length: count },
    (_, i) => d`L${x + (i + 0.5) * pitch},${y}L${x + (i + 1) * pitch},${y + pitch * 0.32}`,
  ).join('');
  const bottom = Array.from(
    { length: count },
    (_, i) =>
      d`L${x + (count - i - 0.5) * pitch},${y + h}L${x + (count - i - 1) * pitch},${y + h - pitch * 0.32}`,
  ).join('');
  const grooves = times(count, (i) =>
    line(
      d`M${x + (i + 0.92) * pitch},${y + pitch * 0.34}L${x + (i + 0.6) * pitch},${y + h - pitch * 0.34}`,
      shade,
      pitch * 0.2,
      ' opacity=".55"',
    ),
  );
  return (
    path(
      d`M${x},${y + pitch * 0.32}${top}L${x + count * pitch},${y + h - pitch * 0.32}${bottom}Z`,
      fill,
    ) + grooves
  );
}
