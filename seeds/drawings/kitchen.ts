import {
  across,
  ball,
  dark,
  down,
  face,
  fade,
  light,
  metalAcross,
  metalDown,
  turned,
} from './colour.ts';
import { steel, type Drawing } from './drawing.ts';
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

/** Fine lines along the grain of a board. */
export const grain = (
  x: number,
  y: number,
  w: number,
  h: number,
  colour: string,
  count = 7,
): string =>
  times(count, (i) =>
    line(
      d`M${x},${y + ((i + 0.5) * h) / count}C${x + w * 0.3},${y + ((i + 0.2) * h) / count} ${x + w * 0.6},${y + ((i + 0.9) * h) / count} ${x + w},${y + ((i + 0.45) * h) / count}`,
      colour,
      3,
      clear(0.35),
    ),
  );

const casserole: Drawing = ({ a, b }) => ({
  body:
    rect(112, 408, 110, 44, down(a), 20) +
    rect(578, 408, 110, 44, down(a), 20) +
    path('M176,380L186,590Q190,636 240,640L560,640Q610,636 614,590L624,380Z', across(a)) +
    path(
      'M186,560L188,590Q190,636 240,640L560,640Q610,636 612,590L614,560Q600,600 400,604Q200,600 186,560Z',
      dark(a, 0.25),
      clear(0.5),
    ) +
    rect(160, 360, 480, 30, across(light(a, 0.08)), 12) +
    path('M168,362Q200,250 400,244Q600,250 632,362Z', across(a)) +
    ellipse(400, 286, 120, 16, light(a, 0.25), clear(0.35)) +
    lathe(
      400,
      [
        [196, 38],
        [210, 40],
        [226, 24],
        [250, 20],
      ],
      metalAcross(b),
    ) +
    line('M214,350Q240,290 330,268', '#ffffff', 12, clear(0.28)) +
    line('M206,420L214,560', '#ffffff', 14, clear(0.2)),
  base: { y: 642, rx: 220 },
  detail: 'placed',
});

const fryingPan: Drawing = ({ a, b }) => ({
  body: turn(
    -35,
    400,
    400,
    path('M540,376L600,384L760,376Q790,376 790,400Q790,424 760,424L600,416L540,424Z', face(b, 1.6)),
    circle(762, 400, 9, '#eae6de'),
    rect(520, 382, 84, 36, metalDown(steel), 6),
    circle(334, 404, 232, dark(a, 0.5)),
    circle(330, 400, 230, face(light(a, 0.05), 1.6)),
    ring(330, 400, 230, 220, light(a, 0.4)),
    circle(330, 400, 196, dark(a, 0.3)),
    circle(328, 398, 190, face(a, 1.2)),
    times(90, (i) =>
      circle(
        330 + Math.cos(i * 2.4) * 18 * Math.sqrt(i),
        400 + Math.sin(i * 2.4) * 18 * Math.sqrt(i),
        2,
        i % 2 ? light(a, 0.5) : dark(a, 0.5),
        clear(0.6),
      ),
    ),
    ring(330, 400, 150, 147, dark(a, 0.25)),
    path(
      'M160,330A190,190 0 0,1 290,214',
      'none',
      ' stroke="#ffffff" stroke-width="16" stroke-linecap="round" opacity=".16"',
    ),
  ),
  detail: 'turned',
});

const cuttingBoard: Drawing = ({ a, b }) => {
  const board =
    path(
      'M210,190Q210,150 250,150L550,150Q590,150 590,190L590,610Q590,650 550,650L250,650Q210,650 210,610Z',
      face(a, 1),
    ) +
    turn(90, 400, 400, grain(160, 220, 480, 360, b, 10)) +
    rect(
      244,
      214,
      312,
      402,
      'none',
      22,
      ` stroke="${dark(b, 0.2)}" stroke-width="9" opacity=".75"`,
    ) +
    rect(
      247,
      218,
      312,
      402,
      'none',
      22,
      ` stroke="${light(a, 0.3)}" stroke-width="3" opacity=".6"`,
    ) +
    circle(400, 182, 18, '#efe8dc') +
    ring(400, 182, 22, 18, dark(b, 0.1));
  return {
    body: turn(12, 400, 400, board),
    detail: {
      body:
        turn(-18, 400, 400, board) +
        times(7, (i) =>
          group(
            `translate(${330 + i * 30} ${470 - i * 22}) rotate(${i * 8})`,
            ellipse(0, 0, 34, 44, '#c94f38'),
            ellipse(-3, -3, 29, 38, '#e07a5a'),
            times(6, (k) => turn(k * 60, -3, -3, ellipse(-3, -22, 4, 8, '#f3c795'))),
          ),
        ) +
        group(
          'translate(270 290)',
          times(9, (i) =>
            ellipse(
              (i % 3) * 38,
              Math.floor(i / 3) * 24 + (i % 2) * 10,
              26,
              13,
              i % 2 ? '#5f8f4e' : '#76a763',
              ` transform="rotate(${i * 37} ${(i % 3) * 38} ${Math.floor(i / 3) * 24})"`,
            ),
          ),
        ),
    },
  };
};

const knife: Drawing = ({ a, b }) => ({
  body: turn(
    -40,
    400,
    400,
    path(
      'M40,404C90,356 200,340 330,340L520,340L520,456L480,456C300,456 140,450 40,404Z',
      fade(light(a, 0.55), dark(a, 0.12)),
    ),
    path('M40,404C140,436 300,440 520,436L520,456L480,456C300,456 140,450 40,404Z', light(a, 0.65)),
    times(5, (i) =>
      line(
        d`M${140 + i * 70},${398 + (i % 2) * 8}Q${180 + i * 70},${384 + (i % 2) * 12} ${212 + i * 70},${400 - (i % 2) * 8}`,
        dark(a, 0.2),
        2.5,
        clear(0.5),
      ),
    ),
    rect(518, 350, 40, 84, metalDown(steel), 6),
    path('M556,352L752,348Q782,350 782,384Q778,440 740,436L556,430Z', down(b)),
    [604, 668, 732].map((x) => circle(x, 390, 11, turned(steel))).join(''),
  ),
  detail: {
    body:
      turn(
        90,
        400,
        400,
        rect(120, 170, 560, 460, face('#b98655', 0.8), 24),
        grain(130, 190, 540, 420, '#8a5c34', 10),
      ) +
      group(
        'translate(30 60) scale(.94)',
        turn(
          -40,
          400,
          400,
          path(
            'M40,404C90,356 200,340 330,340L520,340L520,456L480,456C300,456 140,450 40,404Z',
            fade(light(a, 0.55), dark(a, 0.12)),
          ),
          path(
            'M40,404C140,436 300,440 520,436L520,456L480,456C300,456 140,450 40,404Z',
            light(a, 0.65),
          ),
          rect(518, 350, 40, 84, metalDown(steel), 6),
          path('M556,352L752,348Q782,350 782,384Q778,440 740,436L556,430Z', down(b)),
          [604, 668, 732].map((x) => circle(x, 390, 11, turned(steel))).join(''),
        ),
      ),
  },
});

const jar: Drawing = ({ a, b, c }) => {
  const one = (x: number, bottom: number, r: number, h: number, content: string, level: number) =>
    path(
      d`M${x - r},${bottom - h}L${x - r},${bottom - 14}Q${x - r},${bottom} ${x},${bottom + 6}Q${x + r},${bottom} ${x + r},${bottom - 14}L${x + r},${bottom - h}Z`,
      fade('#f4f8f7', '#dde8e7'),
      clear(0.9),
    ) +
    path(
      d`M${x - r + 9},${bottom - h * level}Q${x},${bottom - h * level - 16} ${x + r - 9},${bottom - h * level + 4}L${x + r - 9},${bottom - 14}Q${x},${bottom + 4} ${x - r + 9},${bottom - 14}Z`,
      across(content),
    ) +
    times(24, (i) =>
      ellipse(
        x - r + 22 + (((i * 47) % 100) / 100) * (2 * r - 44),
        bottom - 20 - (((i * 31) % 100) / 100) * h * level * 0.84,
        7,
        5,
        i % 2 ? light(content, 0.25) : dark(content, 0.2),
      ),
    ) +
    line(
      d`M${x - r + 16},${bottom - h + 30}L${x - r + 16},${bottom - 50}`,
      '#ffffff',
      10,
      clear(0.8),
    ) +
    rect(x - r - 6, bottom - h - 16, 2 * r + 12, 14, '#e9ecea', 6) +
    rect(x - r - 6, bottom - h - 62, 2 * r + 12, 50, across(a), 12) +
    grain(x - r, bottom - h - 58, 2 * r, 40, dark(a, 0.3), 3);
  return {
    body:
      one(220, 600, 88, 190, b, 0.7) +
      one(574, 604, 104, 300, c, 0.56) +
      one(396, 650, 100, 240, '#e9dfc4', 0.82),
    base: { y: 654, rx: 290 },
    detail: { body: one(400, 640, 170, 360, c, 0.7), base: { y: 648, rx: 175 } },
  };
};

const pepperMill: Drawing = ({ a, b }) => ({
  body:
    lathe(
      400,
      [
        [120, 18],
        [136, 30],
        [156, 22],
        [170, 30],
        [196, 78],
        [230, 92],
        [262, 76],
        [276, 58],
      ],
      across(a),
    ) +
    rect(344, 276, 112, 14, metalAcross(steel), 3) +
    lathe(
      400,
      [
        [290, 62],
        [330, 72],
        [400, 50],
        [470, 60],
        [560, 92],
        [630, 98],
        [650, 94],
      ],
      across(a),
    ) +
    line('M354,340Q372,400 356,470Q330,540 324,600', '#ffffff', 10, clear(0.22)) +
    line('M312,620A92,12 0 0,0 488,620', dark(b, 0.3), 4),
  base: { y: 654, rx: 100 },
  detail: 'pair',
});

const mokaPot: Drawing = ({ a, b }) => ({
  body:
    path('M520,250L650,250Q676,252 672,284L640,440L600,440L622,300L540,300Z', face(b, 2)) +
    path(
      'M262,360L300,390L300,420L500,420L500,390L540,200L300,200L214,196L232,224L266,236Z',
      metalAcross(a),
    ) +
    [330, 400, 470]
      .map((x, i) =>
        path(
          d`M${x - 35},200L${x - 30 + i * 2},420L${x + 34},420L${x + 38},200Z`,
          [light(a, 0.35), light(a, 0.06), dark(a, 0.24)][i] ?? a,
          clear(0.65),
        ),
      )
      .join('') +
    path('M292,200Q320,150 400,146Q500,150 540,200Z', metalAcross(light(a, 0.05))) +
    lathe(
      404,
      [
        [108, 18],
        [122, 26],
        [140, 16],
        [150, 14],
      ],
      across(b),
    ) +
    rect(286, 416, 228, 40, metalAcross(dark(a, 0.1)), 6) +
    path('M300,456L500,456L560,650L240,650Z', metalAcross(a)) +
    [0, 1, 2]
      .map((i) =>
        path(
          d`M${300 + i * 66},456L${366 + i * 66},456L${346 + i * 106},650L${240 + i * 106},650Z`,
          [light(a, 0.3), light(a, 0.04), dark(a, 0.26)][i] ?? a,
          clear(0.6),
        ),
      )
      .join('') +
    circle(440, 520, 16, metalAcross('#c9a34a')),
  base: { y: 652, rx: 165 },
  detail: 'placed',
});

const kettle: Drawing = ({ a, b }) => ({
  body:
    line('M240,560C120,540 190,300 96,250', dark(a, 0.35), 34) +
    line('M240,560C120,540 190,300 96,250', light(a, 0.1), 22) +
    path('M96,250L58,236L70,222L110,236Z', face(a)) +
    line('M560,330C730,300 720,520 690,600', dark(b, 0.3), 42) +
    line('M560,330C730,300 720,520 690,600', b, 34) +
    path('M280,300L250,600Q250,640 290,644L530,644Q570,640 566,600L540,300Z', across(a)) +
    path('M278,300A132,20 0 0,0 542,300L536,270Q410,244 284,270Z', across(light(a, 0.1))) +
    lathe(
      410,
      [
        [206, 24],
        [222, 34],
        [240, 18],
        [262, 14],
      ],
      across(b),
    ) +
    line('M306,340L286,580', '#ffffff', 14, clear(0.22)) +
    line('M252,610Q410,636 566,610', dark(a, 0.4), 4, clear(0.6)),
  base: { y: 648, rx: 175, x: 410 },
  detail: 'placed',
});

const bento: Drawing = ({ a, b, c }) => ({
  body:
    rect(170, 470, 460, 160, face(b, 1.8), 30) +
    rect(170, 340, 460, 140, face(light(b, 0.1), 1.8), 30) +
    rect(166, 464, 468, 12, dark(b, 0.5), 4) +
    rect(152, 270, 496, 84, face(a, 1), 26) +
    grain(160, 278, 480, 66, dark(a, 0.35), 5) +
    rect(360, 262, 74, 374, face(c, 1), 4) +
    rect(346, 238, 110, 40, face(light(c, 0.08)), 14) +
    line('M190,250L610,226', dark('#c99a67', 0.1), 10) +
    line('M200,238L620,210', '#d8b07c', 10) +
    line('M196,370L196,460', '#ffffff', 8, clear(0.2)),
  base: { y: 632, rx: 245 },
  detail: {
    body:
      rect(110, 190, 270, 420, face(b, 1.8), 44) +
      rect(430, 190, 270, 420, face(b, 1.8), 44) +
      rect(134, 214, 222, 372, '#f7f3ea', 30) +
      times(70, (i) =>
        ellipse(
          156 + ((i * 53) % 100) * 1.8,
          236 + ((i * 29) % 100) * 3.2,
          9,
          5,
          i % 2 ? '#ffffff' : '#e8e0cf',
        ),
      ) +
      circle(244, 400, 30, '#b5352e') +
      circle(236, 392, 12, '#d35c50') +
      rect(454, 214, 222, 170, '#e7c169', 24) +
      times(4, (i) => rect(470 + i * 50, 240, 42, 118, face('#e9b948'), 14)) +
      rect(454, 396, 222, 190, '#5b7d4a', 24) +
      times(9, (i) =>
        circle(500 + (i % 3) * 66, 440 + Math.floor(i / 3) * 52, 30, ball('#6c9a56')),
      ) +
      circle(500, 440, 24, ball('#d2503e')) +
      circle(640, 540, 24, ball('#d2503e')),
  },
});

const apron: Drawing = ({ a, b }) => ({
  body:
    line('M300,210C320,110 480,110 500,210', dark(a, 0.3), 22) +
    line('M300,210C320,110 480,110 500,210', a, 16) +
    line('M190,400C120,410 110,470 130,520', a, 14) +
    line('M610,400C680,410 690,470 670,520', a, 14) +
    path(
      'M286,190L514,190C520,280 560,330 620,370L630,700Q400,726 170,700L180,370C240,330 280,280 286,190Z',
      face(a, 0.9),
    ) +
    path('M286,190L514,190L516,214L284,214Z', dark(a, 0.14)) +
    rect(270, 440, 260, 150, face(light(a, 0.05), 0.8), 6) +
    rect(270, 440, 260, 150, 'none', 6, ` stroke="${b}" stroke-width="4" stroke-dasharray="9 6"`) +
    line('M400,440L400,590', b, 4) +
    line('M240,380C230,500 250,620 226,700', dark(a, 0.2), 6, clear(0.5)) +
    line('M560,380C580,500 556,620 580,700', dark(a, 0.2), 6, clear(0.5)) +
    line('M172,684Q400,710 628,684', b, 4, ' stroke-dasharray="9 6"'),
  wall: true,
  detail: 'turned',
});

export const kitchen = {
  casserole,
  fryingPan,
  cuttingBoard,
  knife,
  jar,
  pepperMill,
  mokaPot,
  kettle,
  bento,
  apron,
};
