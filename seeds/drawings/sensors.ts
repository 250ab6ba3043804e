import { across, ball, dark, down, face, light, metalAcross, metalDown, turned } from './colour.ts';
import { black, steel, type Drawing } from './drawing.ts';
import {
  around,
  circle,
  clear,
  d,
  ellipse,
  lathe,
  line,
  path,
  rect,
  ring,
  thread,
  times,
  turn,
} from './pen.ts';

const cable = (data: string, colour: string, width: number): string =>
  line(data, dark(colour, 0.4), width) +
  line(data, light(colour, 0.14), width * 0.3, ' transform="translate(-3 -4)" opacity=".7"');

const proxSensor: Drawing = ({ a, b }) => {
  const nut = (x: number) =>
    rect(x, 306, 44, 188, metalDown(dark(a, 0.04)), 5) +
    rect(x, 354, 44, 92, metalDown(light(a, 0.15))) +
    line(d`M${x},354L${x + 44},354M${x},446L${x + 44},446`, dark(a, 0.4), 2);
  return {
    body:
      cable('M610,400C720,400 700,560 780,600', black, 26) +
      turn(
        0,
        400,
        400,
        rect(560, 360, 60, 80, down(black), 12),
        rect(500, 352, 66, 96, metalDown(light(a, 0.1)), 6),
        thread(150, 340, 356, 120, 13, metalDown(a), dark(a, 0.55)),
        rect(112, 346, 42, 108, down(b), 8),
        ellipse(114, 400, 14, 52, face(light(b, 0.12))),
        nut(290),
        nut(372),
        circle(533, 384, 9, '#ffb43a'),
        circle(531, 382, 4, '#fff1c9'),
      ),
    detail: 'turned',
  };
};

const photoSensor: Drawing = ({ a, b }) => ({
  body:
    cable('M400,640C400,720 470,700 560,770', black, 28) +
    path(
      'M270,170L500,150Q530,148 530,178L530,600Q530,630 500,632L290,650Q262,650 262,622L262,190Q262,172 270,170Z',
      face(a, 1.7),
    ) +
    path('M530,178L586,210L586,580L530,622Z', dark(a, 0.35)) +
    rect(292, 226, 208, 150, dark(a, 0.6), 14) +
    rect(304, 238, 184, 126, face(b, 1.6), 10) +
    circle(396, 302, 50, dark(b, 0.5)) +
    circle(394, 300, 44, ball(b)) +
    circle(378, 284, 12, '#ffffff', clear(0.6)) +
    [
      [300, 560],
      [496, 548],
    ]
      .map(([x = 0, y = 0]) => ring(x, y, 26, 14, metalAcross('#c9a34a')))
      .join('') +
    circle(330, 430, 26, metalAcross(steel)) +
    rect(312, 426, 36, 8, '#3a3f46', 2) +
    circle(412, 424, 11, '#ffb43a') +
    circle(456, 420, 11, '#47b768'),
  base: { y: 648, rx: 150 },
  detail: 'pair',
});

const encoder: Drawing = ({ a, b }) => ({
  body:
    cable('M560,580C640,600 640,700 760,700', black, 26) +
    circle(406, 428, 236, dark(a, 0.45)) +
    circle(400, 420, 232, face(a, 1.7)) +
    ring(400, 420, 232, 220, light(a, 0.25)) +
    around(
      3,
      400,
      420,
      circle(400, 256, 18, '#14171a') + ring(400, 256, 22, 17, light(a, 0.2)),
      60,
    ) +
    circle(400, 420, 118, dark(b, 0.4)) +
    circle(396, 416, 114, turned(b)) +
    circle(400, 420, 58, dark(b, 0.5)) +
    circle(396, 416, 54, turned(light(b, 0.1))) +
    path('M356,384L436,384A50,50 0 1,1 356,384Z', metalAcross(b)),
  detail: {
    body:
      cable('M300,640C220,640 240,730 120,740', black, 26) +
      path('M230,400L230,590A170,40 0 0,0 570,590L570,400Z', across(a)) +
      ellipse(400, 400, 170, 40, face(light(a, 0.12))) +
      path('M318,330L318,392A82,20 0 0,0 482,392L482,330Z', metalAcross(b)) +
      ellipse(400, 330, 82, 20, turned(b)) +
      path('M372,190L372,330A28,7 0 0,0 428,330L428,190Z', metalAcross(b)) +
      ellipse(400, 190, 28, 8, light(b, 0.4)) +
      rect(240, 470, 320, 8, light(a, 0.12), 2, clear(0.5)),
    base: { y: 632, rx: 180 },
  },
});

const pressureTransmitter: Drawing = ({ a, b }) => ({
  body:
    rect(342, 112, 116, 106, face(b, 1.6), 12) +
    rect(458, 140, 62, 54, down(b), 10) +
    rect(512, 146, 24, 42, down(light(b, 0.1)), 6) +
    rect(388, 96, 22, 20, metalAcross(steel), 4) +
    rect(330, 212, 140, 26, across(light(b, 0.1)), 5) +
    lathe(
      400,
      [
        [238, 76],
        [262, 84],
        [400, 84],
        [430, 84],
        [446, 70],
      ],
      metalAcross(a),
    ) +
    rect(316, 300, 168, 56, face('#e9edf0'), 2) +
    times(3, (i) => rect(332, 312 + i * 13, 100 - i * 16, 5, '#9aa4ad', 2)) +
    rect(292, 444, 216, 86, metalAcross(a), 6) +
    rect(350, 444, 100, 86, metalAcross(light(a, 0.1))) +
    rect(356, 530, 88, 16, metalAcross(dark(a, 0.2))) +
    turn(90, 400, 598, thread(348, 548, 104, 100, 13, metalDown(a), dark(a, 0.55))),
  base: { y: 652, rx: 70 },
  detail: 'trio',
});

const thermometer: Drawing = ({ a, b }) => ({
  body:
    lathe(
      400,
      [
        [120, 116],
        [140, 128],
        [160, 130],
      ],
      across(light(a, 0.08)),
    ) +
    path('M264,160L536,160L520,300Q516,326 488,326L312,326Q284,326 280,300Z', across(a)) +
    rect(262, 154, 276, 22, across(dark(a, 0.1)), 6) +
    rect(520, 206, 92, 62, metalDown(steel), 10) +
    rect(604, 214, 20, 46, down(black), 6) +
    rect(356, 324, 88, 44, metalAcross(b), 4) +
    rect(334, 366, 132, 52, metalAcross(b), 5) +
    rect(372, 366, 56, 52, metalAcross(light(b, 0.15))) +
    turn(90, 400, 454, thread(366, 416, 70, 76, 12, metalDown(b), dark(b, 0.5))) +
    rect(382, 488, 36, 200, metalAcross(b), 16) +
    line('M540,170Q600,130 640,160', steel, 5, clear(0.8)),
  wall: true,
  detail: 'pair',
});

const gauge: Drawing = ({ a, b }) => {
  const angles = Array.from({ length: 51 }, (_, i) => 135 + i * 5.4);
  const ticks = angles
    .map((angle, i) =>
      turn(
        angle,
        400,
        330,
        rect(i % 10 ? 556 : 540, 328, i % 10 ? 14 : 30, i % 10 ? 3 : 5, '#2b3036'),
      ),
    )
    .join('');
  return {
    body:
      rect(368, 560, 64, 50, metalAcross(steel), 4) +
      rect(352, 584, 96, 46, metalAcross(steel), 5) +
      turn(90, 400, 658, thread(372, 626, 56, 64, 11, metalDown(steel), dark(steel, 0.5))) +
      circle(404, 336, 236, dark(a, 0.45)) +
      circle(400, 330, 234, turned(a)) +
      ring(400, 330, 234, 226, light(a, 0.5)) +
      circle(400, 330, 202, dark(a, 0.3)) +
      circle(400, 330, 196, '#f7f8f8') +
      ticks +
      line('M532,462A186,186 0 0,0 585,314', b, 7, clear(0.9)) +
      turn(232, 400, 330, path('M360,324L556,328L556,332L360,336Z', '#1e2226')) +
      circle(400, 330, 20, face('#2b3036', 2)) +
      path('M230,250A190,190 0 0,1 400,140A260,260 0 0,0 230,330Z', '#ffffff', clear(0.5)) +
      circle(400, 128, 15, black),
    base: { y: 688, rx: 70 },
    detail: 'trio',
    focus: [400, 330, 1.5],
  };
};

export const sensors = {
  proxSensor,
  photoSensor,
  encoder,
  pressureTransmitter,
  thermometer,
  gauge,
};
