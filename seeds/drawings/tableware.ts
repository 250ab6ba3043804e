import {
  across,
  ball,
  dark,
  face,
  fade,
  glow,
  light,
  metalAcross,
  metalDown,
  turned,
} from './colour.ts';
import type { Drawing } from './drawing.ts';
import {
  circle,
  clear,
  d,
  ellipse,
  group,
  lathe,
  line,
  path,
  rect,
  ring,
  times,
  turn,
} from './pen.ts';

const specks = (
  count: number,
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
): string =>
  times(count, (i) =>
    circle(
      x + (((i * 61.8) % 100) / 100) * w,
      y + (((i * 37.3) % 100) / 100) * h,
      1.6 + (i % 3),
      colour,
      clear(0.45),
    ),
  );

const mug: Drawing = ({ a, b, num }) => {
  const enamel = num('enamel', 0);
  const handle = (colour: string, width: number) =>
    line('M556,330C680,300 690,520 548,520', colour, width);
  const body =
    handle(dark(a, 0.28), 46) +
    handle(enamel ? b : a, 40) +
    line('M560,322C664,300 674,470 600,508', light(enamel ? b : a, 0.35), 8, clear(0.55)) +
    lathe(
      400,
      enamel
        ? [
            [250, 168],
            [600, 162],
            [628, 150],
          ]
        : [
            [250, 168],
            [300, 172],
            [520, 166],
            [590, 146],
            [624, 112],
          ],
      across(a),
    ) +
    ellipse(400, 250, 168, 27, enamel ? b : light(a, 0.18)) +
    ellipse(400, 252, enamel ? 158 : 155, 22, fade(dark(a, 0.35), dark(a, 0.12))) +
    (enamel
      ? line('M232,252A168,27 0 0,0 568,252', b, 9) + circle(300, 560, 7, b, clear(0.8))
      : path(
          'M254,560C300,580 500,580 546,560L530,596C510,620 480,636 400,640C320,636 288,620 270,596Z',
          across(b),
        ) + specks(40, 246, 290, 300, 250, b)) +
    path(
      'M262,300Q256,420 274,520',
      'none',
      ` stroke="#ffffff" stroke-width="13" stroke-linecap="round" opacity=".28"`,
    );
  return { body, base: { y: 636, rx: 150 }, detail: 'pair' };
};

const teaCup: Drawing = ({ a, b }) => {
  const cup = (x: number, y: number, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      ellipse(0, 158, 70, 12, dark(b, 0.3), clear(0.4)),
      lathe(
        0,
        [
          [0, 120],
          [40, 116],
          [90, 92],
          [130, 56],
          [140, 50],
          [158, 50],
        ],
        across(a),
      ),
      ellipse(0, 0, 120, 24, light(a, 0.35)),
      ellipse(0, 2, 113, 20, a),
      path('M-104,8A108,17 0 0,0 104,8A106,10 0 0,0 -104,8Z', '#b98d3f', clear(0.9)),
      line('M-92,30Q-84,84 -50,118', '#ffffff', 7, clear(0.5)),
      line('M-118,4A120,24 0 0,0 118,4', light(a, 0.7), 3),
    );
  return {
    body: cup(330, 390, 0.9) + cup(570, 396, 0.9) + cup(214, 488, 1.04) + cup(470, 500, 1.04),
    base: { y: 664, rx: 250 },
    detail: { body: cup(400, 330, 2.1), base: { y: 660, rx: 130 } },
  };
};

const plate: Drawing = ({ a, b, c, word }) => {
  const sprig = (x: number, y: number, angle: number, size: number) =>
    group(
      `translate(${x} ${y}) rotate(${angle}) scale(${size})`,
      line('M0,90C-10,30 10,-20 0,-90', b, 5),
      times(6, (i) =>
        path(
          d`M0,${60 - i * 26}C${i % 2 ? 30 : -30},${50 - i * 26} ${i % 2 ? 56 : -56},${30 - i * 26} ${i % 2 ? 60 : -60},${16 - i * 26}C${i % 2 ? 36 : -36},${16 - i * 26} ${i % 2 ? 12 : -12},${30 - i * 26} 0,${60 - i * 26}Z`,
          i % 2 ? b : light(b, 0.2),
        ),
      ),
      times(3, (i) => circle(-16 + i * 16, -96 - (i % 2) * 12, 8, c)),
    );
  const one = (x: number, y: number, r: number, angle: number) =>
    turn(
      angle,
      x,
      y,
      circle(x + 4, y + 6, r, dark(a, 0.4)),
      circle(x, y, r, face(a, 0.8)),
      ring(x, y, r, r * 0.975, light(a, 0.5)),
      circle(x, y, r * 0.72, dark(a, 0.12)),
      circle(x - 2, y - 3, r * 0.71, face(light(a, 0.06), 0.7)),
      word('deco') === 'sprig'
        ? sprig(x, y + r * 0.05, 20, r / 250)
        : circle(x, y, r * 0.7, glow(b)) +
            times(5, (i) =>
              path(
                d`M${x - r * 0.69},${y + (i - 1) * r * 0.16}C${x - r * 0.3},${y + (i - 1.7) * r * 0.16} ${x + r * 0.2},${y + (i - 0.3) * r * 0.16} ${x + r * 0.69},${y + (i - 1.2) * r * 0.14}`,
                'none',
                ` stroke="${i % 2 ? c : light(b, 0.4)}" stroke-width="${r * 0.035}" opacity=".35"`,
              ),
            ) +
            ring(x, y, r * 0.76, r * 0.69, c) +
            times(30, (i) =>
              circle(
                x + Math.cos(i * 2.4) * r * (0.78 + (i % 5) * 0.04),
                y + Math.sin(i * 2.4) * r * (0.78 + (i % 5) * 0.04),
                2.4,
                dark(a, 0.4),
                clear(0.5),
              ),
            ),
      path(
        d`M${x - r * 0.86},${y - r * 0.2}A${r * 0.88},${r * 0.88} 0 0,1 ${x - r * 0.2},${y - r * 0.86}`,
        'none',
        ` stroke="#ffffff" stroke-width="${r * 0.05}" stroke-linecap="round" opacity=".35"`,
      ),
    );
  return {
    body: one(400, 400, 268, 0),
    detail: { body: one(290, 300, 190, 20) + one(510, 500, 210, -30) },
  };
};

const bowl: Drawing = ({ a, b, word }) => {
  const wave = word('deco') === 'wave';
  const pattern = wave
    ? times(5, (row) =>
        times(9, (i) =>
          times(3, (k) =>
            line(
              d`M${176 + i * 62 + (row % 2) * 31 - 26 + k * 8},${404 + row * 30}A${26 - k * 8},${26 - k * 8} 0 0,1 ${176 + i * 62 + (row % 2) * 31 + 26 - k * 8},${404 + row * 30}`,
              b,
              3.4,
            ),
          ),
        ),
      )
    : times(14, (i) =>
        line(
          d`M${150 + i},${404 + i * 11}Q400,${440 + i * 12} ${650 - i},${404 + i * 11}`,
          dark(a, 0.1),
          2,
          clear(0.35),
        ),
      );
  const outline = 'M140,350C150,500 250,600 330,616L470,616C550,600 650,500 660,350Z';
  return {
    body:
      path('M322,606L318,640A84,12 0 0,0 482,640L478,606Z', across(dark(a, 0.1))) +
      `<clipPath id="bowl"><path d="${outline}"/></clipPath>` +
      path(outline, across(a)) +
      `<g clip-path="url(#bowl)">${pattern}</g>` +
      (wave ? line('M142,366Q400,450 658,366', b, 6) : '') +
      ellipse(400, 350, 260, 56, wave ? light(a, 0.5) : light(b, 0.2)) +
      ellipse(400, 354, 248, 48, fade(dark(wave ? a : b, 0.24), light(wave ? a : b, 0.1))) +
      (wave ? line('M160,366A250,48 0 0,0 640,366', b, 4, clear(0.7)) : '') +
      line('M182,420Q210,520 290,580', '#ffffff', 12, clear(0.25)),
    base: { y: 650, rx: 110 },
    detail: 'pair',
  };
};

const teapot: Drawing = ({ a, b, num }) => {
  const glass = num('glass', 0);
  const fill = glass ? fade('#eef5f5', '#d5e4e4') : ball(a);
  return {
    body:
      (glass
        ? line('M596,330C740,300 740,540 570,540', light(a, 0.1), 26) +
          line('M596,330C740,300 740,540 570,540', '#ffffff', 8, clear(0.7))
        : path('M560,370L706,318Q730,314 734,336Q736,356 716,364L574,430Z', face(b, 1.4))) +
      path(
        'M246,420C190,410 170,370 128,306L100,318Q120,420 190,500L260,540Z',
        glass ? fade('#e4eeee', '#cfdede') : face(a, 1.4),
      ) +
      path(
        'M400,296C540,296 600,380 600,470C600,560 540,620 400,620C260,620 200,560 200,470C200,380 260,296 400,296Z',
        fill,
        glass ? ' opacity=".9"' : '',
      ) +
      (glass
        ? path(
            'M204,440C250,424 550,424 596,440C606,560 540,612 400,612C260,612 196,560 204,440Z',
            fade('#d9974a', b),
            clear(0.85),
          ) +
          rect(
            352,
            300,
            96,
            220,
            'none',
            10,
            ' stroke="#9aa6ac" stroke-width="4" stroke-dasharray="6 6" opacity=".8"',
          )
        : path(
            'M204,500C230,600 300,620 400,620C500,620 570,600 596,500C560,540 480,560 400,560C320,560 240,540 204,500Z',
            dark(b, 0.1),
            clear(0.35),
          )) +
      path(
        'M318,304Q320,270 400,266Q480,270 482,304A84,14 0 0,1 318,304Z',
        glass ? fade('#f4f9f9', '#d8e4e4') : across(light(a, 0.06)),
      ) +
      ellipse(400, 304, 92, 13, 'none', ` stroke="${dark(a, 0.25)}" stroke-width="4"`) +
      lathe(
        400,
        [
          [214, 20],
          [232, 30],
          [252, 20],
          [270, 14],
        ],
        across(glass ? b : b),
      ) +
      line('M240,420C244,360 290,330 330,322', '#ffffff', 14, clear(glass ? 0.8 : 0.35)),
    base: { y: 622, rx: 165 },
    detail: 'placed',
  };
};

const tumbler: Drawing = ({ a }) => {
  const one = (x: number, y: number, size: number) =>
    group(
      `translate(${x} ${y}) scale(${size})`,
      path('M-100,0L-84,290A84,14 0 0,0 84,290L100,0Z', across(light(a, 0.35)), clear(0.8)),
      times(11, (i) =>
        path(
          d`M${-94 + i * 17.4},6L${-79 + i * 14.6},292L${-71 + i * 14.6},294L${-85 + i * 17.4},8Z`,
          i % 2 ? '#ffffff' : dark(a, 0.2),
          clear(i % 2 ? 0.35 : 0.22),
        ),
      ),
      path(
        'M-84,264L-83,290A84,14 0 0,0 83,290L84,264A84,14 0 0,1 -84,264Z',
        dark(a, 0.16),
        clear(0.5),
      ),
      ellipse(
        0,
        0,
        100,
        16,
        light(a, 0.6),
        ` opacity=".75" stroke="${dark(a, 0.16)}" stroke-width="3"`,
      ),
    );
  return {
    body: one(300, 210, 0.98) + one(580, 216, 0.98) + one(190, 322, 1.08) + one(448, 330, 1.08),
    base: { y: 650, rx: 230 },
    detail: { body: one(320, 230, 1.36) + one(540, 310, 1.1), base: { y: 640, rx: 210, x: 420 } },
  };
};

const wineGlass: Drawing = ({ a, b }) => {
  const one = (x: number, y: number, wine: number) =>
    group(
      `translate(${x} ${y})`,
      path(
        'M-110,0C-150,150 -110,250 -16,268L16,268C110,250 150,150 110,0Z',
        fade('#fbfdfd', light(a, 0.1)),
        clear(0.72),
      ),
      wine
        ? path(
            'M-133,120C-128,200 -90,254 -14,262L14,262C90,254 128,200 133,120Z',
            fade(light(b, 0.1), dark(b, 0.25)),
            clear(0.92),
          ) + ellipse(0, 120, 133, 18, light(b, 0.18))
        : '',
      ellipse(
        0,
        0,
        110,
        15,
        '#ffffff',
        ` opacity=".6" stroke="${dark(a, 0.25)}" stroke-width="2.5"`,
      ),
      path(
        'M-110,0C-150,150 -110,250 -16,268M110,0C150,150 110,250 16,268',
        'none',
        ` stroke="${dark(a, 0.22)}" stroke-width="2.5" opacity=".7"`,
      ),
      path(
        'M-9,262L-6,440Q-10,456 -90,470L90,470Q10,456 6,440L9,262Z',
        across(light(a, 0.3)),
        clear(0.9),
      ),
      ellipse(
        0,
        472,
        96,
        14,
        light(a, 0.3),
        ` stroke="${dark(a, 0.24)}" stroke-width="2.5" opacity=".9"`,
      ),
      line('M-96,40C-116,120 -100,190 -66,226', '#ffffff', 11, clear(0.7)),
    );
  return {
    body: one(272, 150, 0) + one(540, 172, 1),
    base: { y: 636, rx: 240 },
    detail: { body: one(400, 150, 1), base: { y: 634, rx: 100 } },
  };
};

const cutlery: Drawing = ({ a }) => {
  const handle = (x: number, top: number) =>
    path(d`M${x - 7},${top}L${x + 7},${top}L${x + 13},690Q${x},712 ${x - 13},690Z`, metalAcross(a));
  const fork =
    handle(220, 300) +
    path(
      'M180,96L190,96L192,220L206,220L207,96L216,96L217,220L224,220L225,96L234,96L235,220L248,220L250,96L260,96L262,240Q258,290 230,306L210,306Q182,290 178,240Z',
      metalAcross(a),
    );
  const knife =
    handle(350, 350) +
    path('M340,92Q372,110 374,220L372,360L336,360L334,120Q334,96 340,92Z', metalAcross(a)) +
    line('M370,150Q374,260 370,350', light(a, 0.6), 3);
  const spoon = (x: number, top: number, size: number) =>
    handle(x, top + 170 * size) +
    ellipse(x, top + 90 * size, 48 * size, 92 * size, turned(a)) +
    ellipse(x, top + 94 * size, 38 * size, 78 * size, metalDown(dark(a, 0.12))) +
    line(
      d`M${x - 22 * size},${top + 50 * size}Q${x - 30 * size},${top + 90 * size} ${x - 20 * size},${top + 130 * size}`,
      light(a, 0.7),
      5,
      clear(0.7),
    );
  return {
    body: fork + knife + spoon(480, 92, 1.1) + spoon(600, 230, 0.8),
    detail: {
      body:
        rect(180, 110, 440, 580, face('#e9e2d4', 0.6), 6, ' transform="rotate(14 400 400)"') +
        turn(14, 400, 400, group('translate(20 0)', fork, knife, spoon(500, 92, 1.1))),
    },
  };
};

export const tableware = { mug, teaCup, plate, bowl, teapot, tumbler, wineGlass, cutlery };
