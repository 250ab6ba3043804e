import { dark, down, face, light, metalAcross, metalDown, turned } from './colour.ts';
import { black, steel, type Drawing } from './drawing.ts';
import {
  around,
  circle,
  clear,
  d,
  ellipse,
  gear,
  group,
  line,
  ngon,
  path,
  rect,
  ring,
  times,
} from './pen.ts';

const bolt = (x: number, y: number, r: number): string =>
  circle(x, y, r, dark(steel, 0.3)) + path(ngon(x - 1, y - 1, r * 0.86, 6), turned(steel));

const motor: Drawing = ({ a, b }) => ({
  body:
    rect(640, 408, 96, 40, metalDown(b), 4) +
    rect(690, 402, 30, 12, dark(b, 0.2), 2) +
    [240, 500]
      .map((x) =>
        path(d`M${x},560L${x - 20},636L${x + 120},636L${x + 100},560Z`, face(dark(a, 0.1))),
      )
      .join('') +
    rect(196, 626, 430, 24, face(dark(a, 0.16)), 5) +
    path('M96,300Q96,280 116,280L190,268L190,588L116,576Q96,576 96,556Z', down(dark(a, 0.1))) +
    times(7, (i) => rect(112, 320 + i * 32, 56, 10, dark(a, 0.45), 5)) +
    rect(186, 262, 396, 332, down(a), 10) +
    times(
      13,
      (i) =>
        rect(196, 274 + i * 24.4, 376, 10, light(a, 0.16), 4) +
        rect(196, 284 + i * 24.4, 376, 6, dark(a, 0.3), 3),
    ) +
    rect(574, 268, 40, 320, down(dark(a, 0.06)), 10) +
    rect(612, 318, 34, 220, down(a), 12) +
    [292, 560].map((y) => rect(606, y, 22, 18, metalDown(steel), 4)).join('') +
    rect(286, 194, 190, 84, face(a, 1.6), 10) +
    rect(278, 184, 206, 22, face(light(a, 0.1)), 8) +
    [296, 466].map((x) => circle(x, 195, 6, steel)).join('') +
    rect(474, 226, 34, 34, metalDown(steel), 6) +
    rect(316, 378, 150, 84, metalDown('#cfd4d8'), 4) +
    times(4, (i) => rect(330, 394 + i * 15, i % 2 ? 90 : 120, 5, '#8e979f', 2)) +
    ring(244, 236, 30, 16, metalAcross(steel)),
  base: { y: 650, rx: 270 },
  detail: 'placed',
});

const wormGearbox: Drawing = ({ a, b }) => ({
  body:
    path(
      'M210,250Q210,210 250,210L520,210Q560,210 570,250L600,420L600,610Q600,636 574,636L226,636Q200,636 200,610L200,420Z',
      face(a, 1.5),
    ) +
    times(6, (i) => rect(196, 268 + i * 22, 408, 8, dark(a, 0.16), 4)) +
    path('M112,250L214,240L214,390L112,380Z', down(a)) +
    rect(92, 222, 34, 186, down(dark(a, 0.06)), 6) +
    ellipse(96, 315, 12, 62, '#20262c') +
    circle(400, 470, 178, dark(a, 0.24)) +
    circle(396, 466, 174, face(light(a, 0.05), 1.5)) +
    around(6, 396, 466, bolt(396, 322, 17)) +
    circle(396, 466, 112, face(dark(a, 0.06))) +
    circle(396, 466, 84, dark(b, 0.3)) +
    circle(394, 464, 80, turned(b)) +
    circle(396, 466, 52, '#20262c') +
    rect(382, 404, 28, 22, '#20262c') +
    ring(396, 466, 56, 52, light(b, 0.3)) +
    circle(264, 244, 14, turned('#c9a34a')) +
    rect(196, 616, 408, 22, dark(a, 0.2), 6),
  base: { y: 638, rx: 225 },
  detail: 'pair',
});

const inverter: Drawing = ({ a, b }) => ({
  body:
    rect(226, 130, 348, 520, face(dark(a, 0.2)), 16) +
    rect(236, 120, 328, 520, face(a), 16) +
    times(11, (i) => rect(262 + i * 26, 132, 12, 44, dark(a, 0.4), 4)) +
    rect(256, 196, 288, 250, face(b, 1.3), 12) +
    rect(282, 218, 236, 78, '#10231f', 6) +
    [0, 1, 2, 3]
      .map((i) =>
        group(
          `translate(${306 + i * 50} 234) skewX(-6)`,
          line(
            [
              'M4,0L26,0M30,4L30,20M30,26L30,42M4,46L26,46M0,26L0,42M0,4L0,20',
              'M30,4L30,20M30,26L30,42',
              'M4,0L26,0M30,4L30,20M4,23L26,23M0,26L0,42M4,46L26,46',
              'M4,0L26,0M30,4L30,20M30,26L30,42M4,46L26,46M0,26L0,42M0,4L0,20',
            ][i] ?? '',
            '#e4573d',
            6,
          ),
        ),
      )
      .join('') +
    circle(326, 372, 46, dark(b, 0.35)) +
    circle(323, 369, 42, face('#dfe3e5')) +
    line('M323,369L300,344', '#4a5157', 6) +
    [
      [410, 330],
      [470, 330],
      [410, 378],
      [470, 378],
    ]
      .map(([x = 0, y = 0], i) =>
        rect(x, y, 48, 36, face(i === 2 ? '#3f9b5d' : i === 3 ? '#c8443a' : '#eceeef'), 8),
      )
      .join('') +
    rect(256, 464, 288, 118, face(light(a, 0.3)), 8) +
    times(4, (i) => rect(280, 486 + i * 20, 150 - i * 18, 6, '#b3bac0', 3)) +
    rect(256, 592, 288, 36, dark(a, 0.5), 5) +
    times(
      7,
      (i) =>
        circle(284 + i * 39, 610, 11, metalDown(steel)) + rect(276 + i * 39, 608, 16, 4, '#4a5157'),
    ),
  base: { y: 650, rx: 185 },
  detail: 'pair',
});

const stepper: Drawing = ({ a, b }) => ({
  body:
    rect(186, 244, 392, 392, face(dark(a, 0.2)), 40) +
    path(
      'M200,214L560,214Q590,214 590,244L590,610Q590,640 560,640L200,640Q170,640 170,610L170,244Q170,214 200,214Z',
      turned(b),
    ) +
    path(
      'M200,240L560,240Q572,240 572,260L572,600Q572,622 550,622L204,622Q186,622 186,600L186,262Q186,240 200,240Z',
      face(a, 1.6),
    ) +
    [
      [220, 276],
      [540, 276],
      [220, 584],
      [540, 584],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 34, turned(b)) + circle(x, y, 18, '#16181b'))
      .join('') +
    circle(384, 432, 150, dark(a, 0.3)) +
    circle(380, 428, 146, turned(b)) +
    circle(380, 428, 62, dark(b, 0.3)) +
    circle(380, 428, 56, turned(light(b, 0.1))) +
    path('M340,400L420,400A48,48 0 1,1 340,400Z', metalAcross(b)) +
    circle(380, 428, 8, dark(b, 0.5)) +
    ['#c8352e', '#2f6fb5', '#3f9b5d', '#1d1f22']
      .map((colour, i) =>
        line(
          d`M590,${520 + i * 16}Q${650 + i * 10},${526 + i * 12} ${668 - i * 6},${640 + i * 4}`,
          colour,
          9,
        ),
      )
      .join(''),
  base: { y: 644, rx: 215 },
  detail: 'pair',
});

const belt: Drawing = ({ a, b }) => {
  const loop = (dx: number, dy: number) =>
    'M' +
    d`${190 + dx},${250 + dy}` +
    d`C${190 + dx},${110 + dy} ${410 + dx},${110 + dy} ${430 + dx},${240 + dy}C${450 + dx},${340 + dy} ${610 + dx},${400 + dy} ${610 + dx},${510 + dy}C${610 + dx},${650 + dy} ${350 + dx},${660 + dy} ${310 + dx},${520 + dy}C${280 + dx},${410 + dy} ${190 + dx},${370 + dy} ${190 + dx},${250 + dy}Z`;
  return {
    body:
      line(loop(14, 20), dark(a, 0.5), 44) +
      line(loop(6, 8), light(a, 0.1), 44) +
      line(loop(0, 0), a, 40) +
      line(loop(-6, -8), light(a, 0.2), 10) +
      line(loop(2, 2), b, 3, ' stroke-dasharray="2 9" opacity=".7"') +
      line(loop(10, 12), b, 4, clear(0.5)),
    focus: [300, 300, 2],
    detail: 'close',
  };
};

const chain: Drawing = ({ a, b }) => {
  const points = Array.from({ length: 17 }, (_, i) => {
    const angle = -2.4 + i * 0.372;
    return [400 + (250 - i * 9) * Math.cos(angle), 410 + (250 - i * 9) * Math.sin(angle)] as const;
  });
  const links = points.slice(0, -1).map(([x, y], i) => {
    const [nx, ny] = points[i + 1] ?? [x, y];
    const length = Math.hypot(nx - x, ny - y);
    const angle = (Math.atan2(ny - y, nx - x) * 180) / Math.PI;
    const outer = i % 2 === 0;
    const r = outer ? 34 : 30;
    const plate = d`M0,${-r}A${r},${r} 0 0,0 0,${r}Q${length / 2},${r * 0.55} ${length},${r}A${r},${r} 0 0,0 ${length},${-r}Q${length / 2},${-r * 0.55} 0,${-r}Z`;
    const at = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`;
    return {
      outer,
      text: group(
        at,
        path(plate, dark(a, 0.4), ' transform="translate(3 4)"'),
        path(plate, turned(outer ? b : a)),
        circle(0, 0, 13, turned(light(a, 0.3))),
        circle(length, 0, 13, turned(light(a, 0.3))),
        circle(0, 0, 6, dark(a, 0.4)),
        circle(length, 0, 6, dark(a, 0.4)),
      ),
    };
  });
  return {
    body:
      links
        .filter((l) => !l.outer)
        .map((l) => l.text)
        .join('') +
      links
        .filter((l) => l.outer)
        .map((l) => l.text)
        .join(''),
    focus: [560, 330, 2],
    detail: 'close',
  };
};

const coupling: Drawing = ({ a, b }) => ({
  body:
    ellipse(150, 430, 36, 168, dark(a, 0.3)) +
    rect(150, 262, 190, 336, metalDown(a), 6) +
    rect(460, 262, 190, 336, metalDown(a), 6) +
    ellipse(650, 430, 36, 168, metalDown(a)) +
    rect(338, 268, 124, 324, down(b), 4) +
    [262, 374, 486]
      .map((y, i) =>
        rect(i % 2 ? 380 : 300, y, 120, 112, metalDown(i % 2 ? dark(a, 0.05) : light(a, 0.05)), 4),
      )
      .join('') +
    line('M300,374L500,374M300,486L500,486', dark(a, 0.45), 3) +
    ellipse(152, 430, 34, 166, turned(a)) +
    ellipse(150, 430, 16, 76, '#20242a') +
    [220, 580]
      .map(
        (x) =>
          circle(x, 330, 28, dark(a, 0.5)) +
          circle(x, 330, 24, metalAcross(dark(a, 0.3))) +
          path(ngon(x, 330, 13, 6), '#16181b') +
          line(d`M${x},358L${x},596`, dark(a, 0.55), 5),
      )
      .join(''),
  base: { y: 600, rx: 260 },
  detail: 'pair',
});

const pulley: Drawing = ({ a }) => {
  const front =
    circle(406, 408, 262, dark(a, 0.4)) +
    circle(400, 400, 258, turned(dark(a, 0.06))) +
    ring(400, 400, 258, 250, light(a, 0.4)) +
    path(gear(400, 400, 236, 212, 30), metalAcross(a)) +
    circle(400, 400, 200, turned(a)) +
    ring(400, 400, 200, 196, dark(a, 0.25)) +
    circle(400, 400, 112, dark(a, 0.22)) +
    circle(398, 398, 108, turned(light(a, 0.1))) +
    circle(400, 400, 58, '#e2e6ea') +
    ring(400, 400, 62, 57, dark(a, 0.35)) +
    rect(388, 330, 24, 24, '#e2e6ea');
  const side =
    path('M190,330L190,590A210,48 0 0,0 610,590L610,330Z', metalAcross(a)) +
    times(15, (i) => rect(204 + i * 27.5, 346, 12, 256, dark(a, 0.42), 5)) +
    path(
      'M176,570A224,52 0 0,0 624,570L624,604A224,52 0 0,1 176,604Z',
      metalAcross(light(a, 0.1)),
    ) +
    path('M176,320L176,348A224,52 0 0,0 624,348L624,320Z', metalAcross(light(a, 0.1))) +
    ellipse(400, 320, 224, 52, turned(a)) +
    path('M290,250L290,316A110,26 0 0,0 510,316L510,250Z', metalAcross(a)) +
    ellipse(400, 250, 110, 26, turned(light(a, 0.1))) +
    ellipse(400, 251, 54, 12, black) +
    circle(400, 298, 11, '#16181b');
  return { body: front, detail: { body: side, base: { y: 652, rx: 225 } } };
};

export const drives = { motor, wormGearbox, inverter, stepper, belt, chain, coupling, pulley };
