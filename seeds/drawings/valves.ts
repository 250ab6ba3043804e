import { across, dark, down, face, light, metalAcross, metalDown, turned } from './colour.ts';
import { steel, type Drawing } from './drawing.ts';
import { around, circle, d, ellipse, lathe, line, path, rect, ring, times } from './pen.ts';

/** A hexagonal pipe end lying left or right. */
const hexEnd = (x: number, y: number, w: number, h: number, colour: string): string =>
  rect(x, y, w, h, metalDown(colour), 8) +
  rect(x, y + h * 0.27, w, h * 0.46, metalDown(light(colour, 0.16)), 2) +
  line(d`M${x},${y + h * 0.27}L${x + w},${y + h * 0.27}`, dark(colour, 0.3), 2) +
  line(d`M${x},${y + h * 0.73}L${x + w},${y + h * 0.73}`, dark(colour, 0.35), 2);

const ballValve: Drawing = ({ a, b, num }) => {
  const split = num('hex', 0);
  const middle = path(
    'M240,470Q300,362 400,362Q500,362 560,470Q500,582 400,582Q300,582 240,470Z',
    metalDown(a),
  );
  const lever =
    path(
      'M372,300L412,300L420,318Q560,300 690,262Q716,258 720,280Q722,298 700,304L430,350Q380,356 372,330Z',
      face(b, 1.4),
    ) +
    line('M430,324Q570,306 700,276', light(b, 0.4), 6, ' opacity=".6"') +
    (split ? rect(600, 270, 40, 18, dark(b, 0.5), 8, ' transform="rotate(-12 620 279)"') : '');
  return {
    body:
      rect(378, 316, 44, 74, metalAcross(light(a, 0.05)), 4) +
      rect(352, 350, 96, 44, metalAcross(a), 6) +
      hexEnd(156, 376, 98, 188, a) +
      hexEnd(546, 376, 98, 188, a) +
      ellipse(158, 470, 16, 92, dark(a, 0.25)) +
      ellipse(157, 470, 11, 62, '#24221d') +
      rect(246, 402, 30, 136, metalDown(dark(a, 0.08))) +
      rect(524, 402, 30, 136, metalDown(dark(a, 0.08))) +
      middle +
      (split ? rect(470, 372, 22, 198, metalDown(dark(a, 0.1)), 4) : '') +
      lever +
      rect(378, 284, 44, 24, metalAcross(steel), 4) +
      rect(388, 268, 24, 20, metalAcross(steel), 3),
    base: { y: 578, rx: 215 },
    detail: 'pair',
  };
};

const flangeSide = (x: number, colour: string, h = 220, y = 430): string =>
  rect(x, y, 34, h, metalDown(colour), 5) +
  [0.12, 0.8].map((at) => rect(x - 9, y + h * at, 52, 24, metalDown(steel), 4)).join('');

const wheel = (x: number, y: number, rx: number, colour: string): string =>
  ring(x, y, rx, rx - 26, face(colour, 1.5)) +
  around(5, x, y, rect(x - 10, y - rx + 14, 20, rx - 20, face(colour), 6)) +
  circle(x, y, rx * 0.24, face(light(colour, 0.1))) +
  circle(x, y, 13, metalAcross(steel));

const gateValve: Drawing = ({ a, b }) => {
  const flatWheel =
    ellipse(400, 150, 150, 34, dark(b, 0.25)) +
    ellipse(400, 144, 150, 34, face(b, 1.4)) +
    ellipse(400, 146, 118, 24, '#e9edf0') +
    line('M286,146L514,146', b, 16) +
    line('M340,126L460,166', b, 14) +
    line('M460,126L340,166', b, 14) +
    ellipse(400, 144, 38, 13, face(light(b, 0.15)));
  return {
    body:
      rect(386, 150, 28, 100, metalAcross(steel), 4) +
      lathe(
        400,
        [
          [232, 44],
          [262, 50],
          [300, 58],
          [340, 96],
          [352, 110],
        ],
        across(a),
      ) +
      rect(282, 344, 236, 30, down(a), 6) +
      rect(282, 380, 236, 30, down(dark(a, 0.06)), 6) +
      [308, 480].map((x) => rect(x, 332, 16, 88, metalAcross(steel), 3)).join('') +
      path(
        'M296,410Q286,500 240,506L240,594Q300,600 330,640L470,640Q500,600 560,594L560,506Q514,500 504,410Z',
        across(a),
      ) +
      flangeSide(206, a, 250, 420) +
      flangeSide(560, a, 250, 420) +
      flatWheel +
      line('M322,440Q316,520 300,560', light(a, 0.4), 8, ' opacity=".5"'),
    base: { y: 668, rx: 215 },
    detail: { body: flowFace(a, b), base: { y: 690, rx: 190 } },
  };
};

const flowFace = (a: string, b: string): string =>
  rect(384, 150, 32, 140, metalAcross(steel)) +
  lathe(
    400,
    [
      [250, 54],
      [300, 70],
      [350, 140],
    ],
    across(a),
  ) +
  circle(400, 500, 188, dark(a, 0.25)) +
  circle(396, 496, 186, face(a, 1.2)) +
  around(8, 396, 496, circle(396, 346, 16, '#1d2329')) +
  ring(396, 496, 118, 96, light(a, 0.18)) +
  circle(396, 496, 96, '#20262c') +
  path('M300,496A96,96 0 0,1 492,496Z', '#3a4148') +
  wheel(400, 170, 116, b);

const butterflyValve: Drawing = ({ a, b }) => {
  const body =
    rect(372, 150, 56, 130, across(a), 8) +
    rect(340, 140, 120, 26, face(light(a, 0.1)), 5) +
    circle(400, 470, 210, dark(a, 0.3)) +
    circle(396, 466, 206, face(a, 1.3)) +
    around(4, 396, 466, rect(372, 250, 48, 44, face(a), 14) + circle(396, 270, 13, '#1d2329'), 45) +
    circle(396, 466, 168, '#24272b') +
    circle(396, 466, 154, '#3a3e44') +
    ellipse(396, 466, 118, 150, dark(b, 0.3)) +
    ellipse(390, 466, 114, 150, turned(b)) +
    rect(378, 312, 30, 308, metalAcross(b), 14) +
    [400, 466, 532].map((y) => circle(393, y, 7, dark(b, 0.5))).join('') +
    path(
      'M384,104L420,100Q560,92 690,66Q708,64 710,82L706,96Q580,130 430,136L384,138Z',
      face('#33363b', 1.6),
    ) +
    rect(376, 94, 52, 50, metalAcross(steel), 8) +
    times(6, (i) => rect(452 + i * 12, 148, 6, 16, dark(a, 0.3)));
  return { body, base: { y: 676, rx: 150 }, detail: 'pair' };
};

const pipeElbow: Drawing = ({ a }) => ({
  body:
    path(
      'M270,290L270,470Q270,590 390,590L560,590L560,430L460,430Q430,430 430,400L430,290Z',
      face(a, 1.6),
    ) +
    path(
      'M300,320L300,470Q300,560 390,560L540,560L540,530L400,530Q330,530 330,460L330,320Z',
      light(a, 0.5),
      ' opacity=".55"',
    ) +
    line('M430,320L430,400Q430,430 460,430L540,430', dark(a, 0.35), 6, ' opacity=".6"') +
    rect(244, 212, 212, 88, metalAcross(a), 14) +
    ellipse(350, 216, 104, 30, turned(a)) +
    ellipse(350, 217, 78, 21, '#2a2d30') +
    times(3, (i) =>
      line(
        d`M${274 + i * 3},${222 + i * 5}A78,21 0 0,0 ${426 - i * 3},${222 + i * 5}`,
        light(a, 0.1),
        2,
        ' opacity=".5"',
      ),
    ) +
    rect(550, 404, 88, 212, metalDown(a), 14),
  base: { y: 612, rx: 205 },
  detail: 'trio',
});

const pipeTee: Drawing = ({ a }) => ({
  body:
    rect(326, 300, 148, 180, across(a)) +
    rect(150, 420, 500, 150, down(a), 4) +
    path('M300,424Q326,424 326,390L474,390Q474,424 500,424Z', face(a)) +
    rect(300, 232, 200, 82, across(light(a, 0.05)), 12) +
    ellipse(400, 238, 98, 26, face(a)) +
    ellipse(400, 239, 70, 17, '#2b2d2f') +
    rect(128, 396, 80, 198, down(light(a, 0.05)), 12) +
    rect(592, 396, 80, 198, down(light(a, 0.05)), 12) +
    ellipse(134, 495, 17, 92, dark(a, 0.15)) +
    ellipse(132, 495, 12, 64, '#2b2d2f') +
    line('M230,450L570,450', light(a, 0.6), 8, ' opacity=".5"'),
  base: { y: 594, rx: 240 },
  detail: 'trio',
});

const flange: Drawing = ({ a }) => ({
  body:
    circle(406, 408, 262, dark(a, 0.4)) +
    circle(400, 400, 260, turned(a)) +
    ring(400, 400, 260, 252, light(a, 0.5)) +
    around(
      8,
      400,
      400,
      circle(400, 196, 28, '#e7ebee') + ring(400, 196, 30, 26, dark(a, 0.35)),
      22.5,
    ) +
    circle(400, 400, 156, dark(a, 0.18)) +
    circle(400, 400, 152, turned(light(a, 0.12))) +
    times(5, (i) => ring(400, 400, 148 - i * 9, 145 - i * 9, dark(a, 0.16))) +
    circle(400, 400, 98, dark(a, 0.5)) +
    circle(396, 396, 94, '#e7ebee'),
  detail: { body: weldNeck(a), base: { y: 636, rx: 250 } },
});

const weldNeck = (a: string): string =>
  lathe(
    400,
    [
      [300, 112],
      [350, 114],
      [420, 128],
      [500, 178],
    ],
    metalAcross(a),
  ) +
  ellipse(400, 300, 112, 26, turned(a)) +
  ellipse(400, 301, 88, 19, '#2a2d30') +
  path('M146,520L146,596A254,54 0 0,0 654,596L654,520Z', metalAcross(a)) +
  path(
    'M146,520A254,54 0 0,1 654,520A254,54 0 0,1 146,520ZM222,508A178,36 0 0,0 578,508A178,36 0 0,0 222,508Z',
    turned(a),
    ' fill-rule="evenodd"',
  ) +
  [
    [196, 530],
    [290, 556],
    [510, 556],
    [604, 530],
  ]
    .map(([x = 0, y = 0]) => ellipse(x, y, 24, 9, '#2a2d30'))
    .join('') +
  path('M222,500A178,36 0 0,0 578,500L520,430A130,26 0 0,1 280,430Z', metalAcross(a));

export const valves = { ballValve, gateValve, butterflyValve, pipeElbow, pipeTee, flange };
