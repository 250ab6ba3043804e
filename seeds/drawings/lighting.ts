import { across, ball, dark, face, fade, glow, light, metalAcross } from './colour.ts';
import { black, type Drawing } from './drawing.ts';
import { circle, clear, d, ellipse, halo, lathe, line, path, rect, times } from './pen.ts';

const lit = (x: number, y: number, r: number): string => halo(x, y, r, '#ffdf94', 0.32);

const shade = (
  x: number,
  top: number,
  bottom: number,
  rTop: number,
  rBottom: number,
  colour: string,
): string =>
  path(
    d`M${x - rTop},${top}A${rTop},${rTop * 0.13} 0 0,1 ${x + rTop},${top}L${x + rBottom},${bottom}A${rBottom},${rBottom * 0.13} 0 0,1 ${x - rBottom},${bottom}Z`,
    across(colour),
  ) +
  times(15, (i) =>
    line(
      d`M${x - rTop + ((i + 0.5) * 2 * rTop) / 15},${top + 4}L${x - rBottom + ((i + 0.5) * 2 * rBottom) / 15},${bottom + 6}`,
      dark(colour, 0.12),
      1.6,
      clear(0.4),
    ),
  ) +
  ellipse(
    x,
    bottom - (bottom - top) * 0.36,
    rTop * 0.8,
    (bottom - top) * 0.36,
    '#fff3cf',
    ' opacity=".75" filter="url(#soft)"',
  ) +
  ellipse(x, top, rTop, rTop * 0.12, light(colour, 0.3));

const tableLamp: Drawing = ({ a, b }) => ({
  body:
    lit(400, 290, 250) +
    line('M470,640C600,660 620,600 760,640', '#d9cdb8', 8) +
    rect(392, 360, 16, 70, metalAcross('#b98d3e')) +
    lathe(
      400,
      [
        [420, 26],
        [440, 40],
        [480, 98],
        [540, 122],
        [600, 100],
        [640, 70],
        [650, 68],
      ],
      across(a),
    ) +
    line('M316,500Q296,550 330,606', '#ffffff', 12, clear(0.28)) +
    shade(400, 120, 370, 130, 218, b),
  base: { y: 654, rx: 110 },
  detail: 'placed',
});

const mushroomLamp: Drawing = ({ a, b }) => ({
  body:
    lit(400, 320, 270) +
    lathe(
      400,
      [
        [380, 66],
        [450, 58],
        [560, 74],
        [620, 112],
        [646, 120],
      ],
      across(light(a, 0.12)),
    ) +
    path(
      'M150,410C150,240 260,160 400,160C540,160 650,240 650,410A250,50 0 0,1 150,410Z',
      ball(a),
    ) +
    times(9, (i) =>
      path(
        d`M400,160C${210 + i * 48},200 ${150 + i * 62},320 ${162 + i * 60},${424 + 24 * Math.sin((i / 8) * 3.14)}`,
        'none',
        ` stroke="${b}" stroke-width="12" opacity=".45"`,
      ),
    ) +
    ellipse(400, 410, 246, 46, fade('#fff1cb', light(b, 0.2))) +
    ellipse(400, 404, 130, 22, '#fffaea') +
    line('M206,340Q230,246 320,206', '#ffffff', 15, clear(0.4)) +
    ellipse(400, 640, 118, 14, light(a, 0.3), clear(0.5)),
  base: { y: 650, rx: 125 },
  detail: 'pair',
});

const deskLamp: Drawing = ({ a, b }) => ({
  body:
    path('M262,250L120,640L350,690Z', '#ffe9a8', clear(0.26)) +
    path('M450,600L660,600Q690,604 690,640L420,640Q420,604 450,600Z', face(a, 1.4)) +
    line('M560,600L640,380', dark(a, 0.3), 20) +
    line('M556,600L636,380', light(a, 0.1), 12) +
    line('M640,380L330,210', dark(a, 0.3), 20) +
    line('M640,376L330,206', light(a, 0.1), 12) +
    [
      [558, 600],
      [640, 378],
      [330, 208],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 26, dark(b, 0.3)) + circle(x - 2, y - 2, 22, ball(b)))
      .join('') +
    path('M330,168C250,180 190,250 180,320L330,370C366,310 376,240 360,196Z', face(a, 1.6)) +
    path('M180,320L330,370L322,388Q250,394 180,344Z', '#fff3cd') +
    line('M216,290Q240,220 300,194', '#ffffff', 9, clear(0.4)),
  base: { y: 642, rx: 150, x: 556 },
  detail: 'placed',
});

const floorLamp: Drawing = ({ a, b }) => ({
  body:
    lit(400, 220, 220) +
    line('M400,330L250,730', dark(a, 0.25), 20) +
    line('M400,330L550,730', dark(a, 0.15), 20) +
    line('M400,330L404,700', a, 18) +
    line('M396,340L250,724', light(a, 0.25), 6) +
    line('M404,340L546,724', light(a, 0.2), 6) +
    rect(378, 310, 44, 40, metalAcross('#b98d3e'), 6) +
    line('M300,600L500,600', a, 10) +
    shade(400, 90, 300, 130, 190, b),
  base: { y: 734, rx: 170 },
  detail: 'placed',
});

const paperLantern: Drawing = ({ a, b }) => ({
  body:
    line('M400,-900L400,170', black, 5) +
    lit(400, 410, 300) +
    circle(400, 410, 244, glow(a)) +
    circle(400, 410, 244, ball(a), clear(0.5)) +
    times(13, (i) => {
      const y = 190 + i * 36.4;
      const half = Math.sqrt(Math.max(0, 244 ** 2 - (y - 410) ** 2));
      return line(d`M${400 - half},${y}Q400,${y + 30} ${400 + half},${y}`, b, 2.6, clear(0.55));
    }) +
    ellipse(400, 172, 52, 10, b) +
    rect(388, 150, 24, 26, '#5a5148', 4) +
    ellipse(400, 652, 46, 8, dark(b, 0.2)),
  wall: true,
  detail: 'hung',
});

const pendant: Drawing = ({ a, b }) => ({
  body:
    line('M400,-900L400,220', black, 6) +
    path('M230,500L120,800L680,800L570,500Z', '#ffe9a8', clear(0.25)) +
    rect(376, 196, 48, 56, metalAcross(b), 8) +
    path(
      'M140,500C140,340 250,246 400,246C550,246 660,340 660,500A260,44 0 0,1 140,500Z',
      across(a),
    ) +
    ellipse(400, 502, 258, 42, fade(dark(b, 0.15), light(b, 0.35))) +
    circle(400, 506, 44, '#fffbe9') +
    circle(400, 506, 70, '#fff2c0', ' opacity=".6" filter="url(#soft)"') +
    line('M190,440Q212,340 310,286', '#ffffff', 14, clear(0.26)),
  wall: true,
  detail: 'hung',
});

const stringLights: Drawing = ({ a, b }) => {
  const wire =
    'M60,180C220,320 330,120 460,220C600,330 660,180 740,260C720,420 560,380 420,420C260,470 160,400 90,520C180,640 330,560 460,610C570,650 660,590 720,660';
  const bulbs: [number, number][] = [
    [104, 216],
    [188, 246],
    [276, 214],
    [366, 186],
    [452, 216],
    [536, 262],
    [620, 238],
    [704, 240],
    [716, 330],
    [636, 386],
    [540, 398],
    [444, 416],
    [350, 440],
    [254, 440],
    [164, 448],
    [104, 506],
    [164, 584],
    [260, 584],
    [360, 580],
    [454, 608],
    [556, 630],
    [646, 622],
    [714, 656],
  ];
  return {
    body:
      line(wire, dark(a, 0.2), 5) +
      line(wire, light(a, 0.4), 1.6) +
      bulbs
        .map(
          ([x, y]) =>
            circle(x, y, 34, b, ' opacity=".45" filter="url(#soft)"') +
            circle(x, y, 13, glow('#ffdf8f')) +
            circle(x - 3, y - 4, 4, '#ffffff'),
        )
        .join(''),
    detail: 'close',
    focus: [400, 320, 1.7],
  };
};

export const lighting = {
  tableLamp,
  mushroomLamp,
  deskLamp,
  floorLamp,
  paperLantern,
  pendant,
  stringLights,
};
