import { across, ball, dark, down, face, light, metalAcross, metalDown, turned } from './colour.ts';
import { black, steel, type Drawing } from './drawing.ts';
import { around, circle, clear, lathe, line, path, rect, ring, times } from './pen.ts';

const pipeFlange = (x: number, y: number, colour: string): string =>
  rect(x, y, 34, 130, metalDown(colour), 5) +
  [12, 96].map((dy) => rect(x - 7, y + dy, 48, 20, metalDown(steel), 4)).join('');

const multistagePump: Drawing = ({ a, b }) => ({
  body:
    rect(316, 66, 168, 30, across(dark(a, 0.15)), 12) +
    rect(312, 92, 176, 150, across(a), 6) +
    times(8, (i) => rect(322 + i * 21, 98, 7, 138, light(a, 0.16), 3)) +
    rect(480, 122, 52, 84, face(a), 8) +
    rect(340, 240, 120, 70, across(light(a, 0.1))) +
    rect(358, 252, 84, 46, dark(a, 0.5), 4) +
    rect(300, 304, 200, 30, metalAcross(steel), 5) +
    rect(326, 334, 148, 216, metalAcross(b)) +
    times(6, (i) => rect(326, 362 + i * 32, 148, 3, dark(b, 0.35))) +
    [308, 478].map((x) => rect(x, 322, 14, 250, metalAcross(steel), 4)).join('') +
    rect(298, 546, 204, 32, metalAcross(steel), 5) +
    path('M310,578L490,578L506,660L294,660Z', across(a)) +
    rect(230, 590, 340, 56, down(a), 6) +
    pipeFlange(204, 552, a) +
    pipeFlange(562, 552, a) +
    rect(256, 656, 288, 24, face(dark(a, 0.2)), 5) +
    circle(400, 616, 14, metalAcross('#c9a34a')),
  base: { y: 682, rx: 190 },
  detail: 'pair',
});

const centrifugalPump: Drawing = ({ a, b }) => ({
  body:
    rect(430, 260, 270, 230, down(b), 12) +
    times(10, (i) => rect(446, 274 + i * 21, 244, 9, light(b, 0.14), 4)) +
    rect(676, 268, 44, 214, down(dark(b, 0.1)), 16) +
    rect(500, 208, 120, 62, face(b, 1.4), 8) +
    path('M470,486L450,600L690,600L668,486Z', dark(b, 0.25)) +
    rect(420, 592, 290, 26, face(dark(b, 0.1)), 5) +
    rect(376, 290, 66, 180, down(dark(a, 0.1))) +
    path(
      'M188,150L328,150L328,240Q430,270 430,400Q430,560 270,560Q120,560 120,400Q120,320 188,260Z',
      face(a, 1.6),
    ) +
    rect(166, 128, 184, 34, metalAcross(a), 5) +
    path('M210,560L180,618L360,618L330,560Z', face(dark(a, 0.15))) +
    circle(276, 400, 118, dark(a, 0.25)) +
    circle(272, 396, 114, face(a, 1.2)) +
    around(6, 272, 396, circle(272, 302, 11, '#181c20')) +
    circle(272, 396, 70, dark(a, 0.4)) +
    circle(272, 396, 64, '#1f252b') +
    line('M146,380Q150,300 206,270', light(a, 0.4), 8, clear(0.5)) +
    rect(136, 604, 574, 26, face(dark(a, 0.3)), 5),
  base: { y: 630, rx: 290 },
  detail: 'pair',
});

const submersiblePump: Drawing = ({ a, b }) => ({
  body:
    line('M440,150C480,60 620,60 640,180C660,300 720,300 720,420', '#23272c', 20) +
    line('M330,170C260,120 200,200 190,330', '#23272c', 12) +
    rect(146, 320, 92, 130, across('#d97f2b'), 34) +
    path(
      'M338,150Q338,106 400,106Q462,106 462,150',
      'none',
      ` stroke="${steel}" stroke-width="18"`,
    ) +
    lathe(
      400,
      [
        [150, 96],
        [170, 120],
        [200, 130],
        [430, 130],
      ],
      across(a),
    ) +
    times(3, (i) => rect(270, 250 + i * 60, 260, 4, dark(a, 0.25))) +
    lathe(
      400,
      [
        [426, 136],
        [450, 150],
        [500, 180],
        [580, 190],
        [610, 180],
      ],
      across(b),
    ) +
    rect(560, 486, 84, 80, down(b), 8) +
    rect(632, 470, 30, 112, metalDown(b), 5) +
    [270, 400, 520].map((x) => rect(x - 12, 604, 28, 56, across(b), 4)).join('') +
    rect(330, 214, 100, 60, '#e8ebee', 4) +
    times(3, (i) => rect(342, 226 + i * 14, 70 - i * 14, 5, '#98a2ab', 2)),
  base: { y: 660, rx: 170 },
  detail: 'pair',
});

const diaphragmPump: Drawing = ({ a, b }) => ({
  body:
    rect(376, 330, 48, 160, across(dark(a, 0.2))) +
    [250, 550]
      .map(
        (x) =>
          circle(x + 4, 404, 136, dark(a, 0.4)) +
          circle(x, 400, 134, turned(a)) +
          ring(x, 400, 134, 122, light(a, 0.3)) +
          around(8, x, 400, circle(x, 274, 12, metalAcross(steel))) +
          circle(x, 400, 74, face(dark(a, 0.05))) +
          circle(x, 400, 34, turned(light(a, 0.1))),
      )
      .join('') +
    rect(354, 322, 92, 156, face(b, 1.6), 12) +
    circle(400, 370, 24, metalAcross(steel)) +
    circle(400, 370, 13, black) +
    rect(376, 414, 48, 42, dark(b, 0.3), 6) +
    rect(190, 196, 420, 58, down(a), 26) +
    rect(372, 170, 56, 96, metalAcross(a), 8) +
    rect(190, 552, 420, 58, down(a), 26) +
    rect(372, 540, 56, 86, metalAcross(a), 8) +
    [222, 522]
      .map((x) => rect(x, 238, 56, 60, across(a), 6) + rect(x, 510, 56, 56, across(a), 6))
      .join('') +
    [210, 510].map((x) => rect(x, 606, 80, 40, face(dark(a, 0.25)), 4)).join(''),
  base: { y: 646, rx: 210 },
  detail: 'pair',
});

const dosingPump: Drawing = ({ a, b }) => ({
  body:
    path('M330,190L610,190Q650,190 650,230L650,590Q650,610 630,610L330,610Z', face(a, 1.6)) +
    path('M330,190L380,160L630,160Q650,164 650,200', light(a, 0.2)) +
    rect(300, 604, 370, 40, face(dark(a, 0.25)), 8) +
    circle(500, 330, 92, dark(a, 0.35)) +
    circle(497, 327, 86, face('#f1f3f4')) +
    circle(497, 327, 54, face(black, 2)) +
    rect(491, 274, 12, 46, '#f1f3f4', 4) +
    around(9, 497, 327, rect(495, 248, 4, 14, '#5b646c'), 20) +
    rect(420, 470, 160, 70, dark(a, 0.55), 8) +
    circle(456, 505, 14, '#4fc06f') +
    circle(506, 505, 14, '#e4b13c') +
    rect(536, 494, 30, 22, '#cfd6da', 4) +
    path('M180,270L330,250L330,550L180,530Z', face(b)) +
    circle(256, 400, 96, dark(b, 0.3)) +
    circle(252, 396, 92, face(light(b, 0.3), 2)) +
    around(6, 252, 396, circle(252, 320, 11, metalAcross(steel))) +
    circle(252, 396, 38, ball(dark(b, 0.1))) +
    [200, 512].map((y) => rect(222, y, 64, 76, across(b), 8)).join('') +
    rect(236, 130, 36, 76, across('#dfeaf0'), 6) +
    rect(236, 584, 36, 60, across('#dfeaf0'), 6),
  base: { y: 644, rx: 210 },
  detail: 'pair',
});

export const pumps = {
  multistagePump,
  centrifugalPump,
  submersiblePump,
  diaphragmPump,
  dosingPump,
};
