import { across, dark, face, fade, light, metalAcross } from './colour.ts';
import type { Drawing } from './drawing.ts';
import {
  can,
  circle,
  clear,
  d,
  ellipse,
  group,
  lathe,
  line,
  path,
  rect,
  shadow,
  times,
  turn,
} from './pen.ts';

const flame = (x: number, y: number, size: number): string =>
  circle(x, y - size * 0.4, size * 1.8, '#ffd889', ' opacity=".5" filter="url(#soft)"') +
  line(d`M${x},${y + size * 0.5}L${x},${y}`, '#3b332c', size * 0.14) +
  path(
    d`M${x},${y - size * 1.5}C${x + size * 0.62},${y - size * 0.5} ${x + size * 0.5},${y + size * 0.12} ${x},${y + size * 0.16}C${x - size * 0.5},${y + size * 0.12} ${x - size * 0.62},${y - size * 0.5} ${x},${y - size * 1.5}Z`,
    fade('#ffe9a3', '#f2a03d'),
  ) +
  ellipse(x, y - size * 0.24, size * 0.2, size * 0.4, '#fff8e0');

const candleJar: Drawing = ({ a, b }) => ({
  body:
    path(
      'M240,270L250,600Q252,640 300,642L500,642Q548,640 550,600L560,270Z',
      fade('#f3f5f2', '#dfe3dd'),
      clear(0.9),
    ) +
    path('M252,400L256,596Q258,632 304,632L496,632Q542,632 544,596L548,400Z', across(a)) +
    ellipse(400, 400, 148, 22, light(a, 0.35)) +
    ellipse(400, 402, 80, 11, light(a, 0.6)) +
    flame(400, 380, 40) +
    ellipse(400, 270, 160, 24, 'none', ' stroke="#c3cac5" stroke-width="5"') +
    rect(310, 456, 180, 124, face('#f7f3e9', 0.5), 4) +
    rect(322, 468, 156, 100, 'none', 2, ` stroke="${b}" stroke-width="3"`) +
    line('M400,556C392,530 396,500 408,482', b, 4) +
    times(4, (i) =>
      ellipse(
        i % 2 ? 418 : 382,
        540 - i * 15,
        16,
        7,
        b,
        ` transform="rotate(${i % 2 ? -30 : 30} ${i % 2 ? 418 : 382} ${540 - i * 15})"`,
      ),
    ) +
    line('M262,310L272,590', '#ffffff', 13, clear(0.65)),
  base: { y: 646, rx: 150 },
  detail: 'pair',
});

const pillarCandles: Drawing = ({ a, b }) => {
  const one = (x: number, top: number, bottom: number, r: number) =>
    can(x, top, bottom, r, r, across(a), light(a, 0.4), 0.18) +
    ellipse(x, top, r * 0.86, r * 0.14, dark(b, 0.04)) +
    ellipse(x, top + 3, r * 0.5, r * 0.08, light(a, 0.65)) +
    flame(x, top - 20, 28) +
    times(5, (i) =>
      line(
        d`M${x - r * 0.7 + i * r * 0.3},${top + 30 + i * 13}L${x - r * 0.7 + i * r * 0.3},${bottom - 20 - i * 22}`,
        i % 2 ? '#ffffff' : dark(a, 0.2),
        3,
        clear(0.16),
      ),
    );
  return {
    body: one(400, 230, 600, 98) + one(232, 350, 620, 92) + one(566, 440, 630, 92),
    base: { y: 640, rx: 260 },
    detail: {
      body:
        ellipse(400, 640, 300, 46, dark('#a9794d', 0.25)) +
        ellipse(400, 630, 300, 46, face('#b98655')) +
        one(470, 330, 620, 92) +
        one(310, 440, 636, 92),
      base: { y: 672, rx: 290 },
    },
  };
};

const candlestick: Drawing = ({ a, b }) => {
  const one = (x: number, y: number, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      path('M-17,-440L17,-440L22,-150L-22,-150Z', across(b)),
      ellipse(0, -440, 17, 5, light(b, 0.5)),
      flame(0, -466, 26),
      lathe(
        0,
        [
          [-160, 44],
          [-146, 40],
          [-120, 30],
          [-96, 18],
          [-70, 26],
          [-50, 16],
          [60, 13],
          [90, 28],
          [110, 16],
          [140, 40],
          [166, 110],
          [180, 116],
        ],
        metalAcross(a),
      ),
      ellipse(0, -160, 44, 8, light(a, 0.3)),
    );
  return {
    body: one(400, 520, 0.86),
    base: { y: 676, rx: 100 },
    detail: {
      body: shadow(270, 612, 90) + one(270, 470, 0.78) + one(520, 520, 0.88),
      base: { y: 678, rx: 102, x: 520 },
    },
  };
};

const reedDiffuser: Drawing = ({ a, b }) => ({
  body:
    times(8, (i) =>
      line(
        d`M${380 + i * 5},560L${236 + i * 47},${96 + Math.abs(i - 3.5) * 14}`,
        i % 2 ? dark('#d9bd8f', 0.12) : '#d9bd8f',
        9,
      ),
    ) +
    path(
      'M290,390Q290,350 352,340L352,310L448,310L448,340Q510,350 510,390L516,600Q516,640 470,642L330,642Q284,640 284,600Z',
      fade('#f5f7f5', '#dce3e0'),
      clear(0.82),
    ) +
    path(
      'M290,480L286,598Q288,630 332,632L468,632Q512,630 514,598L510,480Z',
      across(a),
      clear(0.9),
    ) +
    ellipse(400, 480, 110, 14, light(a, 0.4)) +
    rect(344, 294, 112, 40, metalAcross(b), 8) +
    ellipse(400, 296, 50, 8, dark(b, 0.4)) +
    rect(330, 510, 140, 84, face('#faf6ec', 0.5), 3) +
    line('M352,540L448,540M372,564L428,564', dark(b, 0.1), 5) +
    line('M306,400L302,590', '#ffffff', 12, clear(0.7)),
  base: { y: 646, rx: 125 },
  detail: 'pair',
});

const incense: Drawing = ({ a, b }) => ({
  body:
    line('M470,150C520,110 440,80 490,20', '#9aa0a4', 10, ' opacity=".3" filter="url(#near)"') +
    line('M330,560L470,150', dark(a, 0.15), 8) +
    line('M462,176L470,150', '#d9673f', 9) +
    path('M180,560Q190,620 260,628L540,628Q610,620 620,560Z', across(b)) +
    ellipse(400, 560, 220, 34, light(b, 0.3)) +
    ellipse(400, 562, 200, 27, fade(dark(b, 0.3), dark(b, 0.08))) +
    ellipse(330, 562, 26, 8, dark(b, 0.35)) +
    times(7, (i) => ellipse(420 + i * 14, 566 + (i % 3) * 4, 13, 4, '#b9b4ac')) +
    line('M206,580Q230,614 300,620', '#ffffff', 8, clear(0.35)),
  base: { y: 634, rx: 190 },
  detail: {
    body:
      rect(150, 430, 500, 130, face('#8e6a45', 0.8), 8, ' transform="rotate(-8 400 500)"') +
      turn(
        -8,
        400,
        500,
        rect(170, 446, 460, 98, '#f0e6d2', 4),
        times(17, (i) =>
          line(
            d`M176,${452 + i * 5.4}L${620 - (i % 3) * 6},${452 + i * 5.4}`,
            i % 2 ? a : dark(a, 0.25),
            5,
          ),
        ),
      ) +
      turn(
        -8,
        400,
        500,
        rect(340, 424, 120, 142, face('#c9b08a'), 3),
        circle(400, 494, 34, '#8e2f2f'),
        circle(400, 494, 24, 'none', ' stroke="#c9b08a" stroke-width="4"'),
      ) +
      turn(
        10,
        400,
        260,
        rect(220, 200, 360, 90, face(b), 44),
        ellipse(400, 245, 20, 12, dark(b, 0.4)),
      ),
  },
});

const dropperBottle: Drawing = ({ a, b }) => ({
  body:
    lathe(
      400,
      [
        [70, 26],
        [90, 38],
        [150, 42],
        [190, 34],
        [212, 34],
      ],
      across('#33302e'),
    ) +
    rect(344, 206, 112, 66, across('#33302e'), 8) +
    times(10, (i) => rect(350 + i * 10.6, 212, 4, 54, '#4f4b47', 2)) +
    lathe(
      400,
      [
        [270, 48],
        [296, 58],
        [320, 120],
        [350, 136],
        [600, 136],
        [632, 124],
        [642, 112],
      ],
      across(a),
    ) +
    path('M264,400A136,16 0 0,0 536,400L536,580A136,16 0 0,1 264,580Z', across('#f7f2e7')) +
    path('M264,540A136,16 0 0,0 536,540L536,560A136,16 0 0,1 264,560Z', across(b)) +
    line('M400,530C396,480 398,450 400,424', b, 5) +
    times(6, (i) =>
      ellipse(
        i % 2 ? 416 : 384,
        436 + i * 14,
        15,
        6,
        b,
        ` transform="rotate(${i % 2 ? -35 : 35} ${i % 2 ? 416 : 384} ${436 + i * 14})"`,
      ),
    ) +
    circle(400, 420, 9, light(b, 0.2)) +
    line('M284,360L284,390M284,600L288,616', '#ffffff', 13, clear(0.4)),
  base: { y: 648, rx: 130 },
  detail: 'trio',
});

export const candles = {
  candleJar,
  pillarCandles,
  candlestick,
  reedDiffuser,
  incense,
  dropperBottle,
};
