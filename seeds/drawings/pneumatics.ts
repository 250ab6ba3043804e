import { across, dark, down, face, light, metalAcross, metalDown, turned } from './colour.ts';
import { black, steel, type Drawing } from './drawing.ts';
import {
  circle,
  clear,
  d,
  ellipse,
  line,
  ngon,
  path,
  rect,
  ring,
  thread,
  times,
  turn,
} from './pen.ts';

const airCylinder: Drawing = ({ a, b }) => ({
  body: turn(
    -20,
    400,
    400,
    rect(560, 384, 170, 34, metalDown('#dfe4e8'), 4),
    thread(700, 386, 62, 30, 8, metalDown(steel), dark(steel, 0.5)),
    rect(530, 360, 34, 82, metalDown(b), 6),
    rect(150, 316, 320, 168, metalDown(a), 4),
    [300, 488].map((y) => rect(120, y, 440, 14, metalDown(steel), 5)).join(''),
    rect(84, 288, 104, 224, face(b, 1.6), 10),
    rect(440, 288, 104, 224, face(b, 1.6), 10),
    [136, 492]
      .map((x) => circle(x, 334, 22, metalAcross('#c9a34a')) + circle(x, 334, 12, '#14171a'))
      .join(''),
    [
      [102, 306],
      [102, 494],
      [526, 306],
      [526, 494],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 13, turned(steel)) + path(ngon(x, y, 7, 6), '#14171a'))
      .join(''),
    rect(196, 340, 236, 22, light(a, 0.5), 8, clear(0.4)),
  ),
  detail: 'pair',
});

const solenoidValve: Drawing = ({ a, b }) => ({
  body:
    rect(170, 300, 330, 150, face(a, 1.5), 8) +
    rect(146, 316, 30, 118, face(dark(a, 0.1)), 6) +
    rect(494, 306, 34, 138, face(b), 5) +
    rect(524, 268, 140, 176, face(b, 1.7), 12) +
    rect(546, 290, 96, 100, light(b, 0.1), 6) +
    times(4, (i) => rect(560, 304 + i * 18, 64 - i * 8, 6, light(b, 0.4), 3)) +
    rect(556, 168, 76, 104, face(light(b, 0.05), 1.6), 10) +
    circle(594, 196, 12, '#e4573d') +
    rect(574, 128, 40, 46, across(black), 8) +
    [250, 330]
      .map((x) => rect(x - 32, 262, 64, 44, face(a), 4) + ellipse(x, 264, 28, 10, '#14171a'))
      .join('') +
    [230, 310, 390].map((x) => rect(x - 26, 448, 52, 30, metalAcross('#c9a34a'), 4)).join('') +
    circle(212, 376, 15, turned('#c9a34a')) +
    circle(450, 376, 15, turned('#c9a34a')) +
    rect(264, 346, 130, 60, '#eef1f3', 4) +
    line('M284,394L320,360M336,394L372,360M284,376L372,376', '#4a525a', 4) +
    rect(190, 476, 270, 24, dark(a, 0.4), 4),
  base: { y: 500, rx: 210 },
  detail: 'trio',
});

const frl: Drawing = ({ a, b }) => {
  const bowl = (x: number, fluid: string) =>
    path(
      d`M${x - 66},380L${x - 66},580Q${x - 66},640 ${x},644Q${x + 66},640 ${x + 66},580L${x + 66},380Z`,
      across('#dbe7ee'),
    ) +
    path(
      d`M${x - 60},510L${x - 60},578Q${x - 56},632 ${x},636Q${x + 56},632 ${x + 60},578L${x + 60},510Z`,
      across(fluid),
      clear(0.8),
    ) +
    rect(x - 74, 372, 148, 30, across(b), 6) +
    rect(x - 44, 410, 10, 160, '#ffffff', 5, clear(0.6)) +
    rect(x - 14, 640, 28, 24, across(b), 4);
  return {
    body:
      bowl(270, '#cfdde6') +
      bowl(540, '#d9a83c') +
      rect(176, 262, 190, 116, face(a, 1.5), 10) +
      rect(446, 262, 190, 116, face(a, 1.5), 10) +
      rect(362, 280, 90, 84, face(b), 6) +
      rect(132, 286, 50, 72, metalDown(a), 6) +
      rect(632, 286, 50, 72, metalDown(a), 6) +
      rect(216, 128, 110, 136, across(b), 14) +
      times(9, (i) => rect(222 + i * 11.4, 136, 4, 84, light(b, 0.2), 2)) +
      rect(200, 236, 142, 30, across(light(b, 0.1)), 6) +
      circle(270, 322, 52, dark(a, 0.4)) +
      circle(270, 322, 48, '#f6f7f7') +
      ring(270, 322, 50, 44, turned(steel)) +
      line('M270,322L296,296', '#c2332d', 5) +
      times(7, (i) => turn(135 + i * 45, 270, 322, rect(304, 320, 8, 4, '#2b3036'))) +
      path('M500,262L500,214Q500,196 540,196Q580,196 580,214L580,262Z', across('#e6eef2')) +
      rect(520, 176, 40, 26, across(b), 6),
    base: { y: 662, rx: 180 },
    detail: 'pair',
  };
};

const pushFitting: Drawing = ({ a, b, c }) => ({
  body: turn(
    -90,
    400,
    400,
    rect(610, 352, 24, 96, down(light(a, 0.1)), 8),
    rect(596, 340, 22, 120, down(a), 6),
    rect(420, 318, 182, 164, down(c), 14),
    rect(436, 334, 150, 18, '#ffffff', 8, clear(0.5)),
    rect(296, 300, 128, 200, metalDown(b), 6),
    rect(296, 350, 128, 100, metalDown(light(b, 0.14))),
    line('M296,350L424,350M296,450L424,450', dark(b, 0.4), 2),
    thread(150, 340, 148, 120, 16, metalDown(b), dark(b, 0.5)),
    rect(186, 344, 80, 112, '#dfe3e6', 4, clear(0.35)),
  ),
  base: { y: 650, rx: 75 },
  detail: 'trio',
});

const tubeCoil: Drawing = ({ a }) => {
  const coil = times(
    6,
    (i) =>
      ring(400, 400, 262 - i * 25, 238 - i * 25, face(i % 2 ? dark(a, 0.06) : light(a, 0.06))) +
      ring(400, 400, 254 - i * 25, 247 - i * 25, light(a, 0.5)),
  );
  return {
    body:
      coil +
      [40, 160, 280]
        .map((angle) => turn(angle, 400, 400, rect(516, 380, 158, 40, face('#e9ecee'), 6)))
        .join('') +
      line('M400,138C560,120 690,160 742,250', dark(a, 0.1), 24) +
      line('M402,134C560,116 686,156 738,246', light(a, 0.5), 6) +
      ellipse(742, 252, 13, 10, dark(a, 0.5), ' transform="rotate(60 742 252)"'),
    focus: [560, 260, 1.9],
    detail: 'close',
  };
};

export const pneumatics = { airCylinder, solenoidValve, frl, pushFitting, tubeCoil };
