import { across, ball, dark, face, light, metalAcross } from './colour.ts';
import { black, steel, type Drawing } from './drawing.ts';
import { can, circle, clear, d, ellipse, lathe, line, path, rect, times } from './pen.ts';

const drop = (x: number, y: number, size: number, colour: string): string =>
  path(
    d`M${x},${y - size}C${x + size * 0.5},${y - size * 0.3} ${x + size * 0.7},${y} ${x + size * 0.7},${y + size * 0.3}A${size * 0.7},${size * 0.7} 0 0,1 ${x - size * 0.7},${y + size * 0.3}C${x - size * 0.7},${y} ${x - size * 0.5},${y - size * 0.3} ${x},${y - size}Z`,
    colour,
  );

const label = (x: number, y: number, w: number, h: number, colour: string, mark: string): string =>
  rect(x, y, w, h, face(colour, 0.7), 4) +
  drop(x + w * 0.22, y + h * 0.52, h * 0.28, mark) +
  times(3, (i) =>
    rect(
      x + w * 0.42,
      y + h * (0.26 + i * 0.2),
      w * (0.46 - i * 0.1),
      h * 0.09,
      mark,
      4,
      clear(0.75),
    ),
  );

const greasePail: Drawing = ({ a, b }) => ({
  body:
    line('M196,300C180,120 620,120 604,300', dark(steel, 0.25), 9) +
    can(400, 300, 620, 210, 178, across(a), dark(b, 0.2), 0.17) +
    ellipse(400, 298, 192, 30, face(b)) +
    path(
      'M240,300Q300,262 350,290Q400,322 470,284Q520,270 560,298Q500,330 400,328Q290,326 240,300Z',
      light(b, 0.25),
    ) +
    line('M190,300A210,36 0 0,0 610,300', light(a, 0.35), 10) +
    line('M196,336A208,36 0 0,0 604,336', dark(a, 0.3), 6) +
    label(270, 410, 260, 130, '#f1ede2', a) +
    circle(198, 306, 14, metalAcross(steel)) +
    circle(602, 306, 14, metalAcross(steel)),
  base: { y: 648, rx: 190 },
  detail: 'pair',
});

const oilPail: Drawing = ({ a, b }) => ({
  body:
    can(400, 200, 630, 180, 180, across(a), face(light(a, 0.1)), 0.16) +
    [230, 320, 530, 610]
      .map((y) => line(d`M220,${y}A180,29 0 0,0 580,${y}`, dark(a, 0.22), 6))
      .join('') +
    line('M222,206A180,29 0 0,0 578,206', light(a, 0.4), 9) +
    ellipse(336, 198, 44, 12, dark(a, 0.3)) +
    rect(302, 168, 68, 30, across(black), 6) +
    ellipse(336, 168, 34, 8, light(black, 0.16)) +
    line('M420,188C430,140 530,140 540,196', dark(steel, 0.2), 8) +
    path('M220,380A180,29 0 0,0 580,380L580,500A180,29 0 0,1 220,500Z', across(b)) +
    drop(400, 462, 42, a) +
    times(2, (i) => rect(270, 420 + i * 26, 80 - i * 22, 10, a, 5)),
  base: { y: 656, rx: 182 },
  detail: 'pair',
});

const jerryCan: Drawing = ({ a, b }) => ({
  body:
    path(
      'M200,300Q202,240 262,226L330,214L330,170L420,170L420,206L540,200Q600,210 600,280L600,620Q598,650 566,650L234,650Q200,648 200,620Z',
      face(a, 1.5),
    ) +
    path(
      'M450,240Q540,236 540,290L540,330Q536,352 508,350L440,346Q420,344 424,318Z',
      dark(a, 0.5),
    ) +
    path('M452,258Q522,254 522,294L522,322Q520,334 504,332L446,328Z', '#e4e8eb') +
    rect(318, 128, 114, 52, across(b), 8) +
    times(8, (i) => rect(326 + i * 13, 132, 4, 44, light(b, 0.2), 2)) +
    label(250, 400, 300, 150, '#eef0ea', a) +
    line('M222,320Q224,264 270,250', light(a, 0.5), 9, clear(0.6)) +
    times(4, (i) => rect(570, 400 + i * 50, 20, 6, dark(a, 0.3), 3)) +
    rect(220, 604, 360, 8, dark(a, 0.18), 4),
  base: { y: 652, rx: 205 },
  detail: 'pair',
});

const sprayCan: Drawing = ({ a, b, c }) => ({
  body:
    line('M330,150C300,130 260,150 250,300L250,420', c, 9) +
    rect(374, 96, 52, 40, across(c), 6) +
    rect(354, 108, 30, 14, across(c), 5) +
    lathe(
      400,
      [
        [134, 34],
        [150, 44],
        [166, 92],
        [186, 106],
      ],
      metalAcross(steel),
    ) +
    can(400, 190, 630, 108, 108, across(a), metalAcross(steel), 0.15) +
    line('M292,200A108,16 0 0,0 508,200', metalAcross(steel), 10) +
    path('M292,300A108,16 0 0,0 508,300L508,430A108,16 0 0,1 292,430Z', across(b)) +
    drop(400, 380, 44, a) +
    path('M292,480A108,16 0 0,0 508,480L508,500A108,16 0 0,1 292,500Z', across(c)) +
    times(2, (i) => rect(346, 540 + i * 24, 108 - i * 40, 9, light(a, 0.6), 4)) +
    path('M292,618A108,16 0 0,0 508,618L508,630A108,16 0 0,1 292,630Z', metalAcross(steel)),
  base: { y: 646, rx: 115 },
  detail: 'trio',
});

const glueBottle: Drawing = ({ a, b }) => ({
  body:
    path('M384,90L416,90L428,196L372,196Z', across('#eef0f1')) +
    rect(346, 190, 108, 58, across(b), 8) +
    times(9, (i) => rect(352 + i * 11.6, 194, 4, 50, dark(b, 0.25), 2)) +
    lathe(
      400,
      [
        [244, 50],
        [268, 66],
        [292, 118],
        [330, 130],
        [620, 130],
        [640, 118],
      ],
      across(a),
    ) +
    path('M270,370A130,18 0 0,0 530,370L530,560A130,18 0 0,1 270,560Z', across('#f2f0ec')) +
    circle(400, 450, 48, face(b)) +
    path('M380,430L420,430L420,444L380,444ZM386,448L414,448L408,480L392,480Z', '#ffffff') +
    times(2, (i) => rect(330, 524 + i * 22, 140 - i * 40, 9, dark(steel, 0.2), 4)) +
    circle(400, 92, 9, ball('#dfe3e6')),
  base: { y: 650, rx: 130 },
  detail: 'trio',
});

export const lubricants = { greasePail, oilPail, jerryCan, sprayCan, glueBottle };
