import { across, ball, dark, face, light, metalAcross, metalDown, turned } from './colour.ts';
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

const screw = (x: number, y: number, r: number): string =>
  circle(x, y, r, dark(steel, 0.35)) +
  circle(x - 1, y - 1, r * 0.84, turned(steel)) +
  rect(x - r * 0.6, y - 3, r * 1.2, 6, '#3a3f46', 2) +
  rect(x - 3, y - r * 0.6, 6, r * 1.2, '#3a3f46', 2);

const breaker: Drawing = ({ a, b }) => {
  const pole = (x: number) =>
    rect(x, 160, 130, 480, face(a, 1), 6) +
    rect(x - 2, 290, 134, 210, face(light(a, 0.3), 0.7), 4) +
    rect(x + 26, 190, 78, 62, dark(a, 0.22), 6) +
    screw(x + 65, 221, 22) +
    rect(x + 26, 550, 78, 62, dark(a, 0.22), 6) +
    screw(x + 65, 581, 22) +
    rect(x + 34, 330, 62, 110, dark(a, 0.45), 8) +
    rect(x + 38, 330, 54, 58, face(b, 1.6), 8) +
    rect(x + 42, 336, 46, 8, light(b, 0.4), 4) +
    rect(x + 44, 456, 42, 24, '#3f9b5d', 4) +
    times(3, (i) => rect(x + 20, 306 + i * 7, 30, 3, '#6a737b'));
  return {
    body:
      [205, 335, 465].map(pole).join('') +
      rect(333, 162, 3, 476, dark(a, 0.4)) +
      rect(463, 162, 3, 476, dark(a, 0.4)) +
      rect(240, 346, 322, 22, face(dark(b, 0.15)), 6),
    base: { y: 640, rx: 205 },
    detail: 'pair',
  };
};

const contactor: Drawing = ({ a, b }) => ({
  body:
    rect(190, 230, 420, 410, face(dark(a, 0.1), 1.4), 10) +
    rect(230, 270, 340, 330, face(a, 2), 8) +
    [0, 1]
      .map(
        (row) =>
          rect(206, row ? 540 : 186, 388, 100, face(b), 8) +
          times(
            4,
            (i) =>
              rect(226 + i * 92, row ? 566 : 204, 72, 62, dark(b, 0.3), 6) +
              screw(262 + i * 92, row ? 597 : 235, 22),
          ),
      )
      .join('') +
    rect(310, 330, 180, 150, dark(a, 0.4), 8) +
    rect(344, 348, 112, 66, face(light(a, 0.16)), 6) +
    rect(372, 360, 56, 42, face('#d1a93a'), 5) +
    rect(326, 430, 148, 34, '#eef0f1', 4) +
    times(2, (i) => rect(338, 438 + i * 12, 90 - i * 30, 5, '#6a737b', 2)) +
    rect(244, 330, 40, 90, dark(a, 0.3), 6) +
    rect(516, 330, 40, 90, dark(a, 0.3), 6),
  base: { y: 642, rx: 215 },
  detail: 'pair',
});

const pushButton: Drawing = ({ a, b }) => {
  const button = (x: number, y: number, r: number, colour: string, mushroom: boolean) =>
    circle(x + 6, y + 10, r * 1.34, dark(steel, 0.5)) +
    circle(x, y, r * 1.34, turned(steel)) +
    ring(x, y, r * 1.34, r * 1.26, light(steel, 0.5)) +
    circle(x, y, r * 1.1, '#23272c') +
    circle(x, y, r * (mushroom ? 1.24 : 0.98), dark(colour, 0.4)) +
    circle(x - 2, y - 4, r * (mushroom ? 1.2 : 0.94), ball(colour)) +
    (mushroom
      ? turn(
          0,
          x,
          y,
          around(
            3,
            x,
            y,
            path(
              d`M${x - 8},${y - r * 0.5}A${r * 0.52},${r * 0.52} 0 0,1 ${x + r * 0.36},${y - r * 0.36}L${x + r * 0.46},${y - r * 0.5}L${x + r * 0.5},${y - r * 0.14}L${x + r * 0.14},${y - r * 0.2}L${x + r * 0.26},${y - r * 0.3}A${r * 0.4},${r * 0.4} 0 0,0 ${x - 4},${y - r * 0.4}Z`,
              '#ffffff',
              clear(0.85),
            ),
          ),
        )
      : '');
  return {
    body:
      circle(406, 412, 272, dark(b, 0.35)) +
      circle(400, 402, 270, face(b, 1.2)) +
      ring(400, 402, 262, 252, dark(b, 0.16)) +
      button(400, 396, 140, a, true),
    detail: {
      body:
        rect(110, 200, 580, 400, face('#c9cfd4'), 18) +
        [
          [134, 226],
          [666, 226],
          [134, 574],
          [666, 574],
        ]
          .map(([x = 0, y = 0]) => screw(x, y, 13))
          .join('') +
        button(220, 400, 66, '#3a9b57', false) +
        button(392, 400, 66, '#c8352e', false) +
        circle(580, 400, 110, face(b)) +
        button(580, 400, 70, a, true),
    },
  };
};

const terminalBlock: Drawing = ({ a, b }) => ({
  body:
    rect(110, 590, 590, 40, metalDown(steel), 4) +
    rect(110, 604, 590, 10, dark(steel, 0.3)) +
    times(9, (i) => {
      const x = 140 + i * 58;
      const colour = i === 8 ? '#4f9a55' : i === 7 ? b : a;
      return (
        path(
          d`M${x},300L${x + 16},262L${x + 40},262L${x + 54},300L${x + 54},600L${x},600Z`,
          face(colour, 1.2),
        ) +
        rect(x + 51, 302, 3, 298, dark(colour, 0.4)) +
        circle(x + 27, 346, 17, dark(colour, 0.5)) +
        circle(x + 26, 345, 13, turned(steel)) +
        rect(x + 16, 342, 20, 5, '#3a3f46') +
        circle(x + 27, 540, 17, dark(colour, 0.5)) +
        circle(x + 26, 539, 13, turned(steel)) +
        rect(x + 16, 536, 20, 5, '#3a3f46') +
        rect(x + 14, 402, 26, 90, dark(colour, 0.35), 4) +
        rect(x + 17, 270, 20, 16, '#f4f4f0', 3)
      );
    }) +
    path('M660,320L700,320L700,600L660,600Z', face(dark(a, 0.1))),
  base: { y: 632, rx: 300 },
  detail: 'placed',
});

const cableCoil: Drawing = ({ a, b }) => ({
  body:
    times(
      8,
      (i) =>
        ring(400, 400, 264 - i * 19, 244 - i * 19, face(i % 2 ? dark(a, 0.2) : light(a, 0.1), 2)) +
        ring(400, 400, 259 - i * 19, 255 - i * 19, light(a, 0.3)),
    ) +
    [60, 180, 300]
      .map((angle) => turn(angle, 400, 400, rect(500, 378, 172, 44, face('#d8dbd5'), 6)))
      .join('') +
    line('M404,150C540,110 640,140 668,206', dark(a, 0.3), 28) +
    line('M402,146C540,106 636,136 664,202', light(a, 0.16), 8) +
    ['#a4562c', '#2f6fb5', '#d8c23a']
      .map(
        (colour, i) =>
          line(
            d`M668,206C${690 + i * 12},${230 - i * 4} ${700 + i * 22},${270 - i * 10} ${698 + i * 26},${316 - i * 24}`,
            colour,
            11,
          ) + line(d`M${698 + i * 26},${316 - i * 24}l${4 + i * 4},${24 - i * 4}`, b, 9),
      )
      .join(''),
  focus: [610, 240, 1.9],
  detail: 'close',
});

const cableGland: Drawing = ({ a, b }) => ({
  body:
    rect(376, 60, 48, 150, across(b), 4) +
    path('M318,250Q322,206 352,196L448,196Q478,206 482,250L482,330L318,330Z', metalAcross(a)) +
    times(9, (i) => rect(322 + i * 18.4, 216, 5, 110, dark(a, 0.3), 2)) +
    rect(372, 192, 56, 14, '#1b1e21', 5) +
    path(ngonBar(296, 326, 208, 76), metalAcross(a)) +
    line('M352,330L352,400M448,330L448,400', dark(a, 0.4), 3) +
    turn(90, 400, 470, thread(332, 410, 132, 120, 13, metalDown(a), dark(a, 0.55))) +
    path(ngonBar(280, 500, 240, 64), metalAcross(light(a, 0.05))) +
    line('M346,504L346,562M454,504L454,562', dark(a, 0.4), 3) +
    rect(340, 560, 120, 46, metalAcross(dark(a, 0.1))) +
    ellipse(400, 402, 112, 10, '#1b1e21'),
  base: { y: 612, rx: 90 },
  detail: 'trio',
});

const ngonBar = (x: number, y: number, w: number, h: number): string =>
  d`M${x + 8},${y}L${x + w - 8},${y}L${x + w},${y + 8}L${x + w},${y + h - 8}L${x + w - 8},${y + h}L${x + 8},${y + h}L${x},${y + h - 8}L${x},${y + 8}Z`;

const highBay: Drawing = ({ a, b }) => ({
  body:
    line('M400,60L400,130', steel, 10) +
    ring(400, 150, 34, 22, metalAcross(steel)) +
    rect(340, 180, 120, 70, across(light(a, 0.06)), 10) +
    times(13, (i) => rect(206 + i * 30.4, 250, 20, 110, across(a), 5)) +
    path('M180,350L620,350L650,430L150,430Z', across(a)) +
    path('M150,428A250,34 0 0,0 650,428L634,470A234,40 0 0,1 166,470Z', across(dark(a, 0.2))) +
    ellipse(400, 462, 224, 42, face(b, 0.6)) +
    times(3, (ringNumber) =>
      times(6 + ringNumber * 6, (i) => {
        const angle = (i * 2 * Math.PI) / (6 + ringNumber * 6);
        return ellipse(
          400 + (60 + ringNumber * 62) * Math.cos(angle),
          462 + (11 + ringNumber * 11.4) * Math.sin(angle),
          13,
          5,
          '#f3d98a',
        );
      }),
    ) +
    path('M200,500L90,790L710,790L600,500A224,42 0 0,1 200,500Z', '#ffe9a8', clear(0.28)),
  wall: true,
  detail: {
    body:
      circle(406, 406, 270, dark(a, 0.4)) +
      circle(400, 400, 268, face(a, 1.6)) +
      around(36, 400, 400, rect(396, 136, 8, 40, light(a, 0.16), 3)) +
      circle(400, 400, 212, face(b, 0.6)) +
      times(4, (n) =>
        around(
          6 + n * 6,
          400,
          400,
          circle(400, 400 - 42 - n * 46, 16, '#f5e3a6') +
            circle(400, 400 - 42 - n * 46, 7, '#e8b83d'),
        ),
      ) +
      ring(400, 400, 214, 206, dark(a, 0.3)),
  },
});

export const electrical = {
  breaker,
  contactor,
  pushButton,
  terminalBlock,
  cableCoil,
  cableGland,
  highBay,
};
