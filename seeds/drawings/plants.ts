import { across, dark, face, fade, fadeAcross, light } from './colour.ts';
import type { Drawing } from './drawing.ts';
import { circle, clear, d, ellipse, group, lathe, line, path, times, turn } from './pen.ts';

const planter = (x: number, top: number, bottom: number, r: number, colour: string): string =>
  path(
    d`M${x - r},${top}L${x - r * 0.74},${bottom}A${r * 0.74},${r * 0.12} 0 0,0 ${x + r * 0.74},${bottom}L${x + r},${top}Z`,
    across(colour),
  ) +
  ellipse(x, top, r, r * 0.17, light(colour, 0.25)) +
  ellipse(x, top + 3, r * 0.9, r * 0.13, '#4a382b') +
  line(d`M${x - r * 0.84},${top + 40}L${x - r * 0.7},${bottom - 30}`, '#ffffff', 10, clear(0.28));

/** A split monstera leaf, tip down, about 200 wide. */
const split = (x: number, y: number, size: number, angle: number, colour: string): string =>
  group(
    `translate(${x} ${y}) rotate(${angle}) scale(${size})`,
    path(
      'M0,0C-60,-50 -120,-10 -112,50L-66,44L-114,74Q-116,104 -98,128L-50,94L-88,146Q-70,172 -46,186L-22,134L-32,196Q-14,210 0,222Q14,210 32,196L22,134L46,186Q70,172 88,146L50,94L98,128Q116,104 114,74L66,44L112,50C120,-10 60,-50 0,0Z',
      fadeAcross(light(colour, 0.16), dark(colour, 0.16)),
    ),
    line('M0,0L0,206', light(colour, 0.35), 4),
    times(3, (i) =>
      line(
        d`M0,${34 + i * 46}L${-70 + i * 14},${56 + i * 40}M0,${34 + i * 46}L${70 - i * 14},${56 + i * 40}`,
        light(colour, 0.28),
        2.4,
      ),
    ),
  );

const plant: Drawing = ({ a, b, word }) => {
  if (word('species') === 'snake') {
    const blade = (x: number, h: number, lean: number, w: number) =>
      path(
        d`M${x - w},480C${x - w + lean * 0.3},${480 - h * 0.5} ${x + lean - w * 0.6},${480 - h * 0.8} ${x + lean},${480 - h}C${x + lean + w * 0.8},${480 - h * 0.8} ${x + w + lean * 0.3},${480 - h * 0.5} ${x + w},480Z`,
        '#d7c96a',
      ) +
      path(
        d`M${x - w * 0.72},480C${x - w * 0.72 + lean * 0.3},${480 - h * 0.5} ${x + lean - w * 0.44},${480 - h * 0.78} ${x + lean},${480 - h + 24}C${x + lean + w * 0.56},${480 - h * 0.78} ${x + w * 0.72 + lean * 0.3},${480 - h * 0.5} ${x + w * 0.72},480Z`,
        fadeAcross(light(a, 0.14), dark(a, 0.2)),
      ) +
      times(7, (i) =>
        line(
          d`M${x - w * 0.5 + lean * (i / 9)},${450 - (i * h) / 9}q${w * 0.5},${-12} ${w},0`,
          light(a, 0.3),
          4,
          clear(0.5),
        ),
      );
    return {
      body:
        blade(330, 300, -70, 30) +
        blade(470, 320, 60, 30) +
        blade(370, 400, -24, 34) +
        blade(440, 370, 30, 32) +
        blade(402, 300, 6, 34) +
        planter(400, 470, 650, 128, b),
      base: { y: 662, rx: 105 },
      detail: 'placed',
    };
  }
  const leaves =
    split(270, 330, 1.02, 62, dark(a, 0.14)) +
    split(540, 320, 1.04, -66, dark(a, 0.1)) +
    split(330, 210, 0.94, 128, a) +
    split(486, 200, 0.98, -128, light(a, 0.05)) +
    split(390, 240, 1.06, 176, light(a, 0.1)) +
    split(420, 330, 0.84, -20, a);
  return {
    body:
      [
        [270, 330],
        [540, 320],
        [330, 210],
        [486, 200],
        [390, 240],
        [420, 330],
      ]
        .map(([x = 0, y = 0]) =>
          line(d`M400,500Q${(x + 400) / 2 + 10},${y + 90} ${x},${y}`, dark(a, 0.25), 8),
        )
        .join('') +
      leaves +
      planter(400, 496, 656, 128, b),
    base: { y: 666, rx: 105 },
    detail: 'placed',
  };
};

const rosette = (x: number, y: number, r: number, colour: string): string =>
  [1, 0.74, 0.5, 0.28]
    .map((share, ring) =>
      times(9 - ring * 2, (i) =>
        turn(
          (360 / (9 - ring * 2)) * i + ring * 20,
          x,
          y,
          path(
            d`M${x},${y}C${x - r * 0.34 * share},${y - r * 0.4 * share} ${x - r * 0.26 * share},${y - r * 0.86 * share} ${x},${y - r * share}C${x + r * 0.26 * share},${y - r * 0.86 * share} ${x + r * 0.34 * share},${y - r * 0.4 * share} ${x},${y}Z`,
            fade(light(colour, 0.1 + ring * 0.14), dark(colour, 0.12 - ring * 0.04)),
          ),
          line(d`M${x},${y - r * share}l0,${r * 0.07}`, '#c96a72', 3, clear(0.7)),
        ),
      ),
    )
    .join('');

const succulents: Drawing = ({ a, b, c }) => {
  const pots = (x: number, y: number, i: number) =>
    circle(x + 4, y + 6, 108, '#6e4a35') +
    circle(x, y, 106, face('#b97a58')) +
    circle(x, y, 92, '#57453a') +
    times(24, (k) =>
      circle(
        x + 84 * Math.cos(k * 2.4) * (0.7 + (k % 4) * 0.09),
        y + 84 * Math.sin(k * 2.4) * (0.7 + (k % 4) * 0.09),
        6,
        k % 2 ? '#d8ccbb' : '#a99a88',
      ),
    ) +
    rosette(x, y, 88, [a, b, c, light(a, 0.2), light(b, 0.25), dark(a, 0.12)][i] ?? a);
  return {
    body: [
      [170, 280],
      [400, 270],
      [630, 280],
      [170, 520],
      [400, 520],
      [630, 520],
    ]
      .map(([x = 0, y = 0], i) => pots(x, y, i))
      .join(''),
    detail: 'close',
    focus: [290, 400, 1.8],
  };
};

const pot: Drawing = ({ a, b }) => {
  const one = (x: number, bottom: number, s: number) =>
    group(
      `translate(${x} ${bottom}) scale(${s})`,
      path('M-150,-30L-136,0A136,20 0 0,0 136,0L150,-30Z', across(dark(a, 0.06))),
      ellipse(0, -30, 150, 24, b),
      path('M-160,-300L-110,-34A110,17 0 0,0 110,-34L160,-300Z', across(a)),
      path('M-186,-350L-176,-280A176,26 0 0,0 176,-280L186,-350Z', across(light(a, 0.05))),
      ellipse(0, -350, 186, 30, light(a, 0.2)),
      ellipse(0, -347, 168, 24, fade(dark(a, 0.5), dark(a, 0.2))),
      ellipse(-70, -160, 40, 70, b, clear(0.25)),
      line('M-150,-260L-112,-70', '#ffffff', 10, clear(0.2)),
    );
  return {
    body: one(340, 610, 1.16) + one(610, 640, 0.66),
    base: { y: 644, rx: 280, x: 430 },
    detail: 'placed',
  };
};

const vase: Drawing = ({ a, b }) => ({
  body:
    line('M404,300C410,220 470,180 520,70', b, 8) +
    line('M440,200C480,180 500,190 560,150', b, 6) +
    [
      [520, 70, 26],
      [560, 150, 22],
      [470, 150, 16],
      [500, 104, 18],
      [536, 166, 14],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          times(5, (i) =>
            turn(
              i * 72,
              x,
              y,
              ellipse(x, y - r * 0.55, r * 0.42, r * 0.55, i % 2 ? '#f0d6d3' : '#e6bfbd'),
            ),
          ) + circle(x, y, r * 0.22, '#c98b55'),
      )
      .join('') +
    lathe(
      400,
      [
        [290, 34],
        [310, 28],
        [360, 26],
        [410, 60],
        [480, 130],
        [560, 136],
        [620, 96],
        [650, 78],
      ],
      across(a),
    ) +
    ellipse(400, 290, 34, 6, dark(a, 0.5)) +
    line('M374,380C340,430 296,470 290,530', '#ffffff', 11, clear(0.35)) +
    times(14, (i) =>
      line(
        d`M${300 + ((i * 53) % 200)},${470 + ((i * 31) % 130)}l${8 - (i % 5) * 4},${14}`,
        dark(a, 0.2),
        1.6,
        clear(0.5),
      ),
    ),
  base: { y: 656, rx: 95 },
  detail: 'placed',
});

const wateringCan: Drawing = ({ a, b }) => ({
  body:
    line('M270,560C150,520 150,300 60,180', dark(a, 0.3), 26) +
    line('M266,556C146,516 146,300 58,180', light(a, 0.12), 12) +
    line('M540,320C760,280 740,560 560,590', b, 24) +
    line('M546,314C740,284 726,540 580,578', light(b, 0.4), 6, clear(0.6)) +
    path('M280,330L250,610Q250,642 290,644L540,644Q574,642 572,610L544,330Z', across(a)) +
    path('M280,330A132,20 0 0,0 544,330L500,286Q412,270 324,286Z', across(light(a, 0.06))) +
    ellipse(412, 290, 74, 12, dark(a, 0.45)) +
    line('M306,370L286,590', '#ffffff', 13, clear(0.26)) +
    line('M252,610Q412,632 572,610', dark(a, 0.25), 4),
  base: { y: 648, rx: 180, x: 412 },
  detail: 'placed',
});

const driedFlowers: Drawing = ({ a, b, c }) => {
  const tails = times(17, (i) => {
    const angle = -56 + i * 7;
    const length = 350 + ((i * 37) % 90);
    const top = 600 - length;
    return turn(
      angle * 0.62,
      400,
      600,
      line(d`M400,640L400,${top + 90}`, dark(c, 0.1), 3) +
        ellipse(400, top + 52, 25, 52, fade(light(a, 0.4), dark(a, 0.08))) +
        times(9, (k) =>
          line(
            d`M400,${top + 12 + k * 10}l${k % 2 ? 30 : -30},${-12}`,
            light(a, 0.35),
            1.6,
            clear(0.6),
          ),
        ),
    );
  });
  const branch = (angle: number) =>
    turn(
      angle,
      400,
      600,
      line('M400,640L400,220', dark(b, 0.2), 4) +
        times(9, (i) =>
          ellipse(i % 2 ? 428 : 372, 240 + i * 36, 25, 19, i % 3 ? b : light(b, 0.2)),
        ),
    );
  return {
    body:
      branch(-42) +
      branch(40) +
      branch(8) +
      tails +
      path('M300,520Q400,490 500,520L450,700Q400,716 350,700Z', face('#d7b98d', 0.8)) +
      path('M300,520Q400,550 500,520L470,620Q400,640 330,620Z', face('#e3c9a0', 0.7)) +
      line('M342,600Q400,620 458,600', '#f4ead8', 9) +
      line('M400,610C370,640 360,650 352,670M400,610C430,640 440,650 446,672', '#f4ead8', 7),
    detail: 'turned',
  };
};

export const plants = { plant, succulents, pot, vase, wateringCan, driedFlowers };
