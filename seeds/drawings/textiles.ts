import { dark, down, face, fade, fadeAcross, light } from './colour.ts';
import type { Drawing } from './drawing.ts';
import {
  circle,
  clear,
  d,
  halo,
  ellipse,
  group,
  line,
  ngon,
  path,
  rect,
  times,
  turn,
} from './pen.ts';

const cushion: Drawing = ({ a, b, num }) => {
  const outline = 'M150,160Q400,206 650,160Q606,400 650,640Q400,596 150,640Q194,400 150,160Z';
  const stripes = num('stripes', 0)
    ? times(6, (row) =>
        times(11, (i) =>
          path(ngon(170 + i * 46, 206 + row * 78, 20, 4), i % 2 ? b : light(b, 0.4)),
        ),
      ) + times(7, (i) => rect(130, 160 + i * 78, 540, 8, b))
    : times(16, (i) =>
        line(
          d`M${160 + i * 32},150C${150 + i * 33},320 ${170 + i * 31},480 ${160 + i * 32},650`,
          dark(a, 0.1),
          2,
          clear(0.4),
        ),
      );
  return {
    body:
      `<clipPath id="cushion"><path d="${outline}"/></clipPath>` +
      path(outline, face(a, 1)) +
      `<g clip-path="url(#cushion)">${stripes}${halo(330, 320, 210, '#ffffff', 0.22)}${path('M150,640Q400,596 650,640Q606,400 650,160L700,160L700,700L100,700Z', dark(a, 0.4), ' opacity=".25" filter="url(#soft)"')}</g>` +
      path(
        outline,
        'none',
        ` stroke="${b}" stroke-width="7" stroke-linejoin="round" opacity=".8"`,
      ) +
      line(
        'M170,180Q230,220 260,280M630,180Q570,220 540,280M170,620Q230,580 260,520M630,620Q570,580 540,520',
        dark(a, 0.25),
        5,
        clear(0.35),
      ) +
      (num('stripes', 0)
        ? [
            [150, 160],
            [650, 160],
            [150, 640],
            [650, 640],
          ]
            .map(
              ([x = 0, y = 0]) =>
                times(5, (i) =>
                  line(
                    d`M${x},${y}l${(x > 400 ? 1 : -1) * (10 + i * 7)},${(y > 400 ? 1 : -1) * (38 - i * 6)}`,
                    b,
                    4,
                  ),
                ) + circle(x, y, 8, dark(b, 0.2)),
            )
            .join('')
        : ''),
    detail: 'pair',
  };
};

/** A pile of folded cloth: the front edges show the fold. */
const folded = (x: number, y: number, w: number, h: number, colour: string): string =>
  path(
    d`M${x + h / 2},${y}L${x + w - 8},${y}Q${x + w},${y + h / 2} ${x + w - 8},${y + h}L${x + h / 2},${y + h}A${h / 2},${h / 2} 0 0,1 ${x + h / 2},${y}Z`,
    down(colour),
  ) +
  line(
    d`M${x + h * 0.45},${y + h / 2}L${x + w - 12},${y + h / 2}`,
    dark(colour, 0.28),
    4,
    clear(0.7),
  ) +
  line(
    d`M${x + h * 0.5},${y + h * 0.26}L${x + w - 14},${y + h * 0.26}`,
    light(colour, 0.3),
    4,
    clear(0.5),
  );

const throwBlanket: Drawing = ({ a, b }) => ({
  body:
    times(27, (i) =>
      line(
        d`M${176 + i * 17},624q${(i % 3) * 4 - 4},24 ${(i % 3) * 5 - 5},52`,
        i % 2 ? dark(a, 0.12) : a,
        7,
      ),
    ) +
    path('M160,250Q160,214 200,210L600,206Q640,210 640,250L644,630L158,630Z', face(a, 0.9)) +
    times(9, (row) =>
      times(14, (i) => line(d`M${172 + i * 33},${268 + row * 40}l16,18l16,-18`, b, 5, clear(0.55))),
    ) +
    path(
      'M160,250Q160,214 200,210L600,206Q640,210 640,250L640,286Q600,250 400,254Q200,258 160,290Z',
      fade(light(a, 0.25), a),
    ) +
    path(
      'M158,420Q400,452 644,420L644,440Q400,474 158,440Z',
      dark(a, 0.3),
      ' opacity=".25" filter="url(#near)"',
    ) +
    line('M640,250Q654,400 644,630', dark(a, 0.2), 6, clear(0.5)),
  base: { y: 668, rx: 245 },
  detail: {
    body:
      folded(180, 540, 450, 100, a) +
      folded(190, 440, 430, 100, light(a, 0.06)) +
      folded(200, 350, 410, 90, a) +
      times(14, (i) =>
        line(d`M${612 + (i % 2) * 8},${362 + i * 20}q30,4 46,${10 + (i % 3) * 6}`, b, 6),
      ) +
      times(10, (i) => line(d`M${260 + i * 34},368l14,16l14,-16`, b, 4, clear(0.6))),
    base: { y: 642, rx: 240 },
  },
});

const towels: Drawing = ({ a, b, c }) => {
  const waffle = (x: number, y: number, w: number, h: number, colour: string) =>
    times(Math.floor(w / 22), (i) =>
      line(d`M${x + i * 22},${y}L${x + i * 22},${y + h}`, dark(colour, 0.16), 2, clear(0.5)),
    ) +
    times(Math.floor(h / 16), (i) =>
      line(d`M${x},${y + i * 16}L${x + w},${y + i * 16}`, dark(colour, 0.16), 2, clear(0.5)),
    );
  return {
    body:
      folded(150, 520, 500, 120, a) +
      waffle(230, 530, 410, 100, a) +
      folded(176, 410, 450, 110, light(a, 0.18)) +
      waffle(250, 420, 366, 90, a) +
      folded(206, 316, 390, 94, c) +
      waffle(274, 324, 312, 78, c) +
      rect(440, 516, 40, 126, face(b), 2, clear(0.8)) +
      rect(446, 406, 34, 116, face(b), 2, clear(0.4)),
    base: { y: 644, rx: 255 },
    detail: {
      body:
        rect(90, 170, 620, 18, '#a9794d', 9) +
        path('M180,180L470,180L476,640L174,640Z', fadeAcross(light(a, 0.1), dark(a, 0.06))) +
        waffle(186, 192, 284, 440, a) +
        rect(176, 560, 298, 24, b, 0, clear(0.6)) +
        path('M500,180L650,180L654,470L496,470Z', fadeAcross(light(c, 0.1), dark(c, 0.08))) +
        waffle(506, 192, 140, 270, c) +
        rect(498, 416, 154, 18, b, 0, clear(0.5)),
      wall: true,
    },
  };
};

const bedding: Drawing = ({ a, b }) => ({
  body:
    rect(110, 150, 580, 200, face('#b98a5b', 0.9), 24) +
    rect(110, 560, 580, 90, face('#d9c6a8'), 8) +
    path(
      'M120,470Q120,420 170,416L630,416Q680,420 680,470L690,600L110,600Z',
      face(light(a, 0.3), 0.6),
    ) +
    [250, 550]
      .map(
        (x, i) =>
          path(
            d`M${x - 120},300Q${x},276 ${x + 120},300Q${x + 106},360 ${x + 118},420Q${x},436 ${x - 118},420Q${x - 106},360 ${x - 120},300Z`,
            face(i ? a : light(a, 0.2), 0.9),
          ) +
          line(
            d`M${x - 96},316Q${x - 70},340 ${x - 60},370M${x + 96},316Q${x + 70},340 ${x + 60},370`,
            dark(a, 0.2),
            4,
            clear(0.4),
          ),
      )
      .join('') +
    path('M98,450Q400,412 702,450L716,620Q560,596 400,616Q250,634 84,612Z', face(a, 0.9)) +
    path('M98,450Q400,412 702,450L706,500Q400,462 94,500Z', face(b, 0.8)) +
    line(
      'M200,520Q230,570 214,614M360,500Q380,560 366,616M530,500Q548,556 540,600',
      dark(b, 0.2),
      6,
      clear(0.4),
    ),
  base: { y: 650, rx: 300 },
  detail: {
    body:
      folded(170, 530, 460, 110, a) +
      folded(176, 430, 448, 104, light(a, 0.12)) +
      folded(190, 350, 420, 84, b) +
      folded(210, 282, 380, 70, light(b, 0.2)) +
      line('M400,280L400,640', '#c9b78f', 12) +
      line('M400,290C350,240 330,300 400,296C470,300 450,240 400,290', '#c9b78f', 10),
    base: { y: 642, rx: 240 },
  },
});

const rug: Drawing = ({ a, b, c }) => {
  const fringe = (y: number, way: number) =>
    times(24, (i) =>
      line(d`M${196 + i * 18},${y}l${(i % 3) - 1},${way * (30 + (i % 2) * 6)}`, dark(a, 0.16), 5),
    );
  const rows =
    times(5, (row) =>
      times(
        9,
        (i) =>
          path(ngon(224 + i * 44, 220 + row * 90, 22, 4), (i + row) % 2 ? c : b) +
          path(ngon(224 + i * 44, 220 + row * 90, 9, 4), a),
      ),
    ) +
    times(
      6,
      (row) =>
        rect(190, 168 + row * 90, 420, 10, row % 2 ? b : c) +
        rect(190, 184 + row * 90, 420, 3, row % 2 ? c : b),
    );
  return {
    body: fringe(146, -1) + fringe(654, 1) + rect(188, 140, 424, 520, face(a, 0.5), 4) + rows,
    detail: 'close',
    focus: [320, 560, 1.8],
  };
};

const slippers: Drawing = ({ a, b }) => {
  const one =
    path(
      'M330,150C400,130 452,190 456,300C460,420 450,560 420,640C396,690 310,690 290,640C262,560 250,420 256,300C260,200 280,160 330,150Z',
      dark(b, 0.1),
    ) +
    path(
      'M334,162C394,146 442,200 446,300C450,420 440,556 412,630C392,676 316,676 298,630C274,556 262,420 268,300C272,210 290,170 334,162Z',
      face(light(a, 0.2), 0.8),
    ) +
    times(9, (i) =>
      line(
        d`M280,${430 + i * 22}Q356,${444 + i * 22} 430,${430 + i * 22}`,
        dark(a, 0.14),
        2,
        clear(0.6),
      ),
    ) +
    path(
      'M256,300C258,200 282,156 330,150C400,130 450,190 456,300L458,390Q356,340 254,390Z',
      face(a, 1),
    ) +
    path('M254,390Q356,340 458,390L458,372Q356,322 254,372Z', b) +
    line('M300,220Q340,190 400,216', light(a, 0.4), 8, clear(0.5));
  return {
    body: group('translate(-110 0)', one) + group('translate(910 0) scale(-1 1)', one),
    detail: 'turned',
  };
};

const runner: Drawing = ({ a, b }) => {
  const motif = (y: number) =>
    [-110, 0, 110]
      .map((dx) =>
        group(
          `translate(${400 + dx} ${y})`,
          times(8, (i) => turn(i * 45, 0, 0, ellipse(0, -27, 10, 20, b))),
          circle(0, 0, 10, b),
          circle(0, 0, 50, 'none', ` stroke="${b}" stroke-width="3" stroke-dasharray="7 6"`),
        ),
      )
      .join('');
  return {
    body: turn(
      24,
      400,
      400,
      rect(220, -60, 360, 920, face(a, 0.7)),
      rect(234, -60, 10, 920, b, 0, clear(0.85)),
      rect(556, -60, 10, 920, b, 0, clear(0.85)),
      times(8, (i) => motif(10 + i * 118)),
      times(7, (i) =>
        line(d`M252,${72 + i * 118}L548,${72 + i * 118}`, b, 4, ' stroke-dasharray="10 8"'),
      ),
    ),
    detail: 'close',
    focus: [420, 380, 1.5],
  };
};

export const textiles = { cushion, throw: throwBlanket, towels, bedding, rug, slippers, runner };
