import { across, dark, face, fadeAcross, light, metalAcross, metalDown, turned } from './colour.ts';
import { steel, type Drawing } from './drawing.ts';
import {
  around,
  circle,
  clear,
  d,
  ellipse,
  line,
  path,
  rect,
  ring,
  thread,
  times,
  turn,
} from './pen.ts';

/** The helix of a drill or cutter between y and y + h, upright. */
const flutes = (
  x: number,
  y: number,
  h: number,
  r: number,
  pitch: number,
  colour: string,
  steepness: number,
): string =>
  times(Math.ceil(h / pitch), (i) => {
    const top = y + i * pitch;
    const end = Math.min(top + pitch * 0.62, y + h);
    return (
      path(
        d`M${x - r},${top}C${x - r * 0.2},${top + steepness * 0.3} ${x + r * 0.5},${top + steepness * 0.5} ${x + r},${top - steepness * 0.4}L${x + r},${end - steepness * 0.4}C${x + r * 0.4},${end + steepness * 0.2} ${x - r * 0.4},${end + steepness * 0.3} ${x - r},${end}Z`,
        fadeAcross(dark(colour, 0.62), dark(colour, 0.3)),
      ) +
      line(
        d`M${x - r},${end}C${x - r * 0.4},${end + steepness * 0.3} ${x + r * 0.4},${end + steepness * 0.2} ${x + r},${end - steepness * 0.4}`,
        light(colour, 0.6),
        3,
        clear(0.7),
      )
    );
  });

const oneDrill = (x: number, y: number, size: number, a: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">` +
  rect(-26, 0, 52, 190, metalAcross(a), 4) +
  rect(-26, 6, 52, 6, dark(a, 0.25)) +
  rect(-26, 188, 52, 330, metalAcross(a)) +
  flutes(0, 214, 306, 26, 76, a, 60) +
  path('M-26,518L0,548L26,518Z', metalAcross(dark(a, 0.12))) +
  line('M-14,526L12,530', light(a, 0.5), 3) +
  '</g>';

const drillBit: Drawing = ({ a }) => ({
  body: turn(
    36,
    400,
    400,
    oneDrill(310, 110, 1.05, a),
    oneDrill(410, 150, 0.86, a),
    oneDrill(494, 190, 0.7, a),
  ),
  detail: 'close',
  focus: [270, 530, 1.9],
});

const endMill: Drawing = ({ a, b }) => {
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${rect(-46, 0, 92, 280, metalAcross(b), 6)}${path('M-46,276L46,276L52,310L-52,310Z', metalAcross(b))}${rect(-52, 306, 104, 250, metalAcross(a))}${flutes(0, 336, 220, 52, 60, a, 70)}${path('M-52,554L52,554L44,566L-44,566Z', dark(a, 0.4))}</g>`;
  return {
    body: turn(32, 400, 400, one(340, 110, 1.02), one(480, 170, 0.8)),
    detail: 'close',
    focus: [290, 500, 1.8],
  };
};

const tap: Drawing = ({ a, b }) => {
  const one = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})">${rect(-20, 0, 40, 54, metalAcross(b), 2)}${rect(-26, 52, 52, 200, metalAcross(b), 3)}${path('M-26,250L26,250L36,276L-36,276Z', metalAcross(a))}<g transform="rotate(90)">${thread(274, -36, 250, 72, 13, metalDown(a), dark(a, 0.55))}</g>${times(3, (i) => path(d`M-36,${306 + i * 76}C-10,${330 + i * 76} 14,${326 + i * 76} 36,${290 + i * 76}L36,${318 + i * 76}C14,${352 + i * 76} -12,${352 + i * 76} -36,${334 + i * 76}Z`, fadeAcross(dark(a, 0.66), dark(a, 0.4))))}${path('M-34,522L34,522L22,560L-22,560Z', metalAcross(dark(a, 0.1)))}</g>`;
  return {
    body: turn(30, 400, 400, one(320, 110, 1.05), one(440, 150, 0.9), one(540, 210, 0.72)),
    detail: 'close',
    focus: [280, 520, 1.7],
  };
};

const insert: Drawing = ({ a, b }) => {
  const one = (x: number, y: number, r: number, angle: number) =>
    turn(
      angle,
      x,
      y,
      path(rhombus(x + 8, y + 14, r), dark(b, 0.2)),
      path(rhombus(x, y, r), turned(a)),
      path(rhombus(x, y, r * 0.88), 'none', ` stroke="${dark(a, 0.3)}" stroke-width="${r * 0.03}"`),
      path(rhombus(x, y, r * 0.7), face(dark(a, 0.12))),
      circle(x, y, r * 0.3, dark(a, 0.4)),
      circle(x, y, r * 0.26, turned(dark(a, 0.2))),
      circle(x, y, r * 0.19, '#24272b'),
    );
  return {
    body: one(290, 300, 200, 12) + one(520, 520, 180, 50),
    detail: {
      body:
        one(230, 220, 120, 0) +
        one(500, 200, 120, 40) +
        one(360, 410, 120, 80) +
        one(590, 480, 120, 15) +
        one(220, 590, 120, 55) +
        one(490, 650, 110, 100),
    },
  };
};

/** The 80° rhombus of a C-shaped insert, with rounded noses. */
const rhombus = (x: number, y: number, r: number): string => {
  const [w, h, n] = [r, r * 0.84, r * 0.08];
  return d`M${x - w + n},${y - n}Q${x - w},${y} ${x - w + n},${y + n}L${x - n},${y + h - n}Q${x},${y + h} ${x + n},${y + h - n}L${x + w - n},${y + n}Q${x + w},${y} ${x + w - n},${y - n}L${x + n},${y - h + n}Q${x},${y - h} ${x - n},${y - h + n}Z`;
};

const disc = (x: number, y: number, r: number, a: string, b: string): string =>
  circle(x + 5, y + 6, r, dark(a, 0.4)) +
  circle(x, y, r, face(a, 1.6)) +
  ring(x, y, r, r * 0.985, light(a, 0.3)) +
  around(
    48,
    x,
    y,
    line(d`M${x},${y - r * 0.46}L${x + r * 0.1},${y - r * 0.97}`, light(a, 0.22), 1.6, clear(0.5)),
  ) +
  around(
    48,
    x,
    y,
    line(d`M${x},${y - r * 0.46}L${x - r * 0.1},${y - r * 0.97}`, light(a, 0.22), 1.6, clear(0.5)),
  ) +
  ring(x, y, r * 0.56, r * 0.17, face(b, 1.4)) +
  ring(x, y, r * 0.55, r * 0.53, light(b, 0.4)) +
  ring(x, y, r * 0.42, r * 0.35, light(b, 0.75)) +
  ring(x, y, r * 0.22, r * 0.15, turned(steel));

const cuttingDisc: Drawing = ({ a, b }) => ({
  body: disc(400, 400, 262, a, b) + circle(400, 400, 38, '#e3e7ea'),
  detail: { body: times(4, (i) => disc(270 + i * 84, 320 + i * 60, 190, a, b)) },
});

const flapDisc: Drawing = ({ a, b }) => ({
  body:
    circle(406, 408, 266, dark(a, 0.5)) +
    circle(400, 400, 262, dark(a, 0.3)) +
    around(
      36,
      400,
      400,
      path('M382,252L400,136Q430,136 452,148L428,262Z', fadeAcross(light(a, 0.2), dark(a, 0.28))),
    ) +
    ring(400, 400, 158, 40, face(b, 1.3)) +
    ring(400, 400, 158, 152, dark(b, 0.3)) +
    around(24, 400, 400, line('M400,262L414,300', dark(b, 0.18), 3)) +
    ring(400, 400, 72, 40, turned(steel)) +
    ring(400, 400, 118, 110, face('#b8352e')),
  detail: 'close',
  focus: [520, 300, 1.8],
});

const holeSaw: Drawing = ({ a, b }) => {
  const one = (x: number, bottom: number, r: number, h: number) => {
    const teeth = times(11, (i) =>
      path(
        d`M${x - r + (i * 2 * r) / 11},${bottom - 4 + 10 * Math.sin((i / 11) * Math.PI)}l${(2 * r) / 11},0l${(-1.3 * r) / 11},20Z`,
        metalAcross(b),
      ),
    );
    return (
      teeth +
      path(
        d`M${x - r},${bottom - h}L${x - r},${bottom}A${r},${r * 0.16} 0 0,0 ${x + r},${bottom}L${x + r},${bottom - h}Z`,
        across(a),
      ) +
      path(
        d`M${x - r},${bottom - 26}L${x - r},${bottom}A${r},${r * 0.16} 0 0,0 ${x + r},${bottom}L${x + r},${bottom - 26}A${r},${r * 0.16} 0 0,1 ${x - r},${bottom - 26}Z`,
        metalAcross(b),
      ) +
      turn(
        20,
        x,
        bottom - h / 2,
        rect(x - r * 0.2, bottom - h * 0.78, r * 0.26, h * 0.5, dark(a, 0.6), r * 0.12),
      ) +
      ellipse(x, bottom - h, r, r * 0.2, face(light(a, 0.12))) +
      ellipse(x, bottom - h, r * 0.34, r * 0.07, '#22262a') +
      [-0.6, 0.6]
        .map((at) => ellipse(x + r * at, bottom - h, r * 0.1, r * 0.03, '#22262a'))
        .join('')
    );
  };
  return {
    body: one(250, 560, 118, 170) + one(560, 560, 78, 150) + one(420, 640, 152, 200),
    base: { y: 648, rx: 240 },
    detail: { body: one(400, 620, 230, 330), base: { y: 640, rx: 240 } },
  };
};

export const cuttingTools = { drillBit, endMill, tap, insert, cuttingDisc, flapDisc, holeSaw };
