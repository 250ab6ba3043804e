import { across, ball, dark, down, face, fade, light, metalAcross, metalDown } from './colour.ts';
import { steel, type Drawing } from './drawing.ts';
import { grain } from './kitchen.ts';
import { circle, clear, d, ellipse, group, line, path, rect, ring, times, turn } from './pen.ts';

const notebook: Drawing = ({ a, b }) => {
  const closed =
    rect(224, 146, 372, 520, '#f4efe2', 6) +
    times(4, (i) => line(d`M230,${652 + i * 4}L592,${652 + i * 4}`, '#d4ccba', 2)) +
    rect(216, 136, 372, 516, face(a, 0.9), 12) +
    rect(216, 136, 44, 516, dark(a, 0.16), 12) +
    times(42, (i) =>
      line(d`M262,${148 + i * 12}L584,${148 + i * 12}`, light(a, 0.2), 1, clear(0.35)),
    ) +
    rect(540, 136, 16, 516, b) +
    rect(320, 250, 150, 96, 'none', 4, ` stroke="${b}" stroke-width="4"`) +
    line('M346,300L444,300', b, 4) +
    path('M470,650L484,650L484,730L477,718L470,730Z', '#b1483c');
  return {
    body: turn(-8, 400, 400, closed),
    detail: {
      body:
        turn(
          -5,
          400,
          400,
          path('M120,230Q260,196 400,236L400,610Q260,574 120,606Z', face('#fbf7ec', 0.3)),
          path('M400,236Q540,196 680,230L680,606Q540,574 400,610Z', face('#f6f1e4', 0.4)),
          path(
            'M112,226L120,230L120,606Q260,574 400,610Q540,574 680,606L680,230L688,226L690,620Q540,590 400,626Q260,590 110,620Z',
            a,
          ),
          times(11, (row) =>
            times(
              10,
              (i) =>
                circle(150 + i * 24, 256 + row * 30 - Math.sin((i / 10) * 3.1) * 10, 2, '#a9a18e') +
                circle(430 + i * 24, 256 + row * 30 - Math.sin((i / 10) * 3.1) * 10, 2, '#a9a18e'),
            ),
          ),
          path('M400,236Q420,420 400,610', 'none', ' stroke="#cfc6b2" stroke-width="6"'),
          line('M396,232L388,650', '#b1483c', 8),
        ) +
        turn(
          -38,
          560,
          480,
          rect(440, 470, 260, 18, down(b), 9),
          path('M440,470L410,479L440,488Z', '#3b352d'),
        ),
    },
  };
};

const planner: Drawing = ({ a, b }) => ({
  body: turn(
    6,
    400,
    400,
    rect(196, 144, 420, 516, b, 10),
    rect(190, 136, 420, 516, face(a, 0.8), 14),
    rect(250, 230, 300, 150, face(light(a, 0.75), 0.4), 6),
    times(3, (i) => rect(274, 262 + i * 34, 252 - i * 60, 12, dark(a, 0.1), 6)),
    times(
      9,
      (i) =>
        circle(216, 176 + i * 55, 10, dark(a, 0.5)) +
        line(
          d`M216,${176 + i * 55}C180,${160 + i * 55} 170,${190 + i * 55} 196,${184 + i * 55}`,
          '#aab2b8',
          7,
        ),
    ),
    times(4, (i) =>
      rect(606, 180 + i * 90, 26, 60, ['#d9b25c', '#93a88f', '#6a84a3', '#c4977f'][i] ?? a, 4),
    ),
  ),
  detail: {
    body: turn(
      -4,
      400,
      400,
      rect(96, 190, 300, 420, '#fbf8f0', 8),
      rect(404, 190, 300, 420, '#f7f3e8', 8),
      times(
        7,
        (i) =>
          line(d`M120,${244 + i * 52}L376,${244 + i * 52}`, light(a, 0.2), 3) +
          rect(124, 220 + i * 52, 30, 12, a, 4) +
          (i % 2 ? rect(170, 222 + i * 52, 120, 8, '#b9b2a2', 4) : ''),
      ),
      times(12, (i) => line(d`M430,${234 + i * 30}L680,${234 + i * 30}`, '#d8d0be', 2)),
      times(7, (i) => ring(400, 230 + i * 57, 19, 14, '#98a1a8')),
      times(5, (i) => circle(446 + i * 54, 560, 15, i < 3 ? a : '#eae3d3')),
    ),
  },
});

const fountainPen: Drawing = ({ a, b }) => ({
  body:
    turn(
      -40,
      400,
      400,
      path('M60,400L140,374L200,366L200,434L140,426Z', metalDown('#d5b667')),
      line('M64,400L150,400', dark(a, 0.5), 3),
      circle(154, 400, 7, dark(a, 0.6)),
      path('M196,362L300,350L300,450L196,438Z', down(b)),
      rect(296, 346, 16, 108, metalDown(light(a, 0.2)), 3),
      rect(310, 344, 270, 112, metalDown(a), 8),
      rect(578, 350, 110, 100, metalDown(dark(a, 0.06)), 14),
    ) +
    turn(
      -40,
      400,
      400,
      group(
        'translate(40 150)',
        rect(330, 346, 320, 116, metalDown(a), 16),
        rect(322, 342, 22, 124, metalDown(light(a, 0.25)), 4),
        path('M640,360L690,366L690,384L480,376L468,364Z', metalDown(light(a, 0.3))),
      ),
    ),
  detail: 'close',
  focus: [320, 470, 1.6],
});

const pencils: Drawing = ({ all }) => {
  const one = (x: number, top: number, colour: string) =>
    path(
      d`M${x - 15},${top + 66}L${x - 4},${top + 12}L${x},${top}L${x + 4},${top + 12}L${x + 15},${top + 66}Z`,
      face('#e3c294'),
    ) +
    path(d`M${x - 5},${top + 18}L${x},${top}L${x + 5},${top + 18}Z`, '#33302d') +
    [-15, -5, 5]
      .map((dx, i) =>
        rect(
          x + dx,
          top + 62,
          10.4,
          420 - (top - 120),
          [light(colour, 0.22), colour, dark(colour, 0.2)][i] ?? colour,
        ),
      )
      .join('') +
    rect(x - 16, 602, 32, 34, metalAcross('#c9a34a'), 2) +
    rect(x - 15, 634, 30, 34, across('#c98b7f'), 7);
  return {
    body: times(9, (i) =>
      one(208 + i * 48, 116 + ((i * 7) % 4) * 12, all[i % all.length] ?? steel),
    ),
    detail: {
      body:
        '<clipPath id="box"><rect width="800" height="600"/></clipPath>' +
        rect(190, 300, 420, 350, face('#b98655', 0.7), 14) +
        group(
          'translate(0 0)" clip-path="url(#box)',
          times(8, (i) =>
            turn(
              (i - 3.5) * 5,
              400,
              640,
              group(
                'translate(0 -20)',
                one(240 + i * 46, 130 + ((i * 5) % 3) * 22, all[i % all.length] ?? steel),
              ),
            ),
          ),
        ) +
        rect(176, 430, 448, 230, face('#c99a67', 0.8), 12) +
        grain(184, 440, 430, 210, '#8a5c34', 6),
      base: { y: 662, rx: 235 },
    },
  };
};

const organiser: Drawing = ({ a, b }) => ({
  body:
    times(4, (i) =>
      turn(
        -9 + i * 7,
        260 + i * 30,
        420,
        rect(
          238 + i * 34,
          170 + (i % 2) * 40,
          18,
          280,
          across(['#3f5478', '#b1483c', '#d9a736', '#5f7d6a'][i] ?? a),
          6,
        ),
        path(d`M${238 + i * 34},${172 + (i % 2) * 40}l9,-34l9,34Z`, '#e3c294'),
      ),
    ) +
    rect(530, 190, 140, 300, face('#2a2d31', 1.4), 18) +
    rect(538, 200, 124, 270, fade('#7fa3b5', '#c8b79a'), 8) +
    path('M130,400L670,400L690,640L110,640Z', face(a, 0.9)) +
    path('M130,400L160,370L640,370L670,400Z', light(a, 0.3)) +
    path('M176,394L196,378L370,378L370,394Z', dark(b, 0.5)) +
    path('M400,394L404,378L500,378L504,394Z', dark(b, 0.5)) +
    path('M530,394L532,378L626,378L636,394Z', dark(b, 0.4)) +
    grain(120, 420, 560, 210, b, 8) +
    rect(410, 350, 84, 44, face('#f0dd9a'), 2) +
    path('M410,500L520,500L520,560Q520,570 510,570L420,570Q410,570 410,560Z', dark(b, 0.25)) +
    circle(465, 534, 9, metalAcross('#c9a34a')),
  base: { y: 642, rx: 300 },
  detail: 'placed',
});

const letters: Drawing = ({ a, b, c }) => {
  const envelope = (x: number, y: number, angle: number) =>
    turn(
      angle,
      x + 180,
      y + 120,
      rect(x, y, 360, 240, face(a, 0.7), 4),
      path(d`M${x},${y}L${x + 180},${y + 140}L${x + 360},${y}`, light(a, 0.25)),
      line(
        d`M${x},${y}L${x + 180},${y + 140}L${x + 360},${y}M${x},${y + 240}L${x + 140},${y + 108}M${x + 360},${y + 240}L${x + 220},${y + 108}`,
        dark(a, 0.16),
        3,
      ),
    );
  const seal = (x: number, y: number, r: number) =>
    path(
      Array.from({ length: 14 }, (_, i) => {
        const angle = (i / 14) * 2 * Math.PI;
        const rr = r * (1 + ((i * 7) % 5) * 0.03);
        return d`${i ? 'L' : 'M'}${x + rr * Math.cos(angle)},${y + rr * Math.sin(angle)}`;
      }).join('') + 'Z',
      ball(b),
      ` stroke="${b}" stroke-width="10" stroke-linejoin="round"`,
    ) +
    circle(x, y, r * 0.72, dark(b, 0.18)) +
    times(5, (i) =>
      turn(i * 72, x, y, ellipse(x, y - r * 0.34, r * 0.18, r * 0.27, light(b, 0.16))),
    ) +
    circle(x, y, r * 0.12, light(b, 0.3));
  return {
    body:
      turn(
        10,
        520,
        280,
        rect(360, 110, 270, 350, face('#fbf6ea', 0.4), 3),
        times(8, (i) =>
          line(d`M390,${160 + i * 34}L${600 - (i % 3) * 30},${160 + i * 34}`, '#cfc3ab', 3),
        ),
      ) +
      envelope(150, 360, -8) +
      seal(340, 496, 42) +
      turn(
        24,
        620,
        560,
        rect(570, 600, 46, 100, metalAcross('#b98d3e'), 6),
        path('M576,480Q593,460 610,480L612,604L574,604Z', across(dark(c, 0.4))),
      ),
    detail: {
      body:
        envelope(110, 170, 6) +
        envelope(320, 300, -10) +
        envelope(180, 430, 4) +
        seal(366, 560, 50) +
        rect(600, 560, 120, 30, down(b), 6, ' transform="rotate(-30 660 575)"'),
    },
  };
};

const tapeRolls: Drawing = ({ all }) => {
  const roll = (x: number, y: number, r: number, i: number) => {
    const colour = all[i % all.length] ?? steel;
    return (
      path(
        d`M${x - r},${y}L${x - r},${y + r * 0.5}A${r},${r * 0.38} 0 0,0 ${x + r},${y + r * 0.5}L${x + r},${y}Z`,
        across(colour),
      ) +
      times(7, (k) =>
        i % 3
          ? circle(
              x - r * 0.8 + k * r * 0.27,
              y + r * 0.36 + Math.sin((k / 6) * 3.14) * r * 0.26,
              r * 0.05,
              '#ffffff',
              clear(0.8),
            )
          : line(
              d`M${x - r * 0.84 + k * r * 0.27},${y + r * 0.2 + Math.sin((k / 6) * 3.14) * r * 0.28}l${r * 0.08},${r * 0.26}`,
              '#ffffff',
              5,
              clear(0.6),
            ),
      ) +
      ellipse(x, y, r, r * 0.38, light(colour, 0.35)) +
      ellipse(x, y, r * 0.72, r * 0.27, '#efe6d3') +
      ellipse(x, y + 2, r * 0.62, r * 0.22, '#8b7a60') +
      ellipse(x, y + r * 0.1, r * 0.5, r * 0.13, '#b7a689')
    );
  };
  return {
    body:
      roll(250, 250, 110, 2) +
      roll(480, 236, 110, 3) +
      roll(170, 400, 118, 0) +
      roll(410, 410, 122, 1) +
      roll(640, 396, 112, 2) +
      roll(290, 560, 124, 3) +
      roll(545, 560, 124, 0),
    base: { y: 660, rx: 280 },
    detail: { body: times(5, (i) => roll(400, 590 - i * 92, 180, i)), base: { y: 700, rx: 175 } },
  };
};

export const stationery = {
  notebook,
  planner,
  fountainPen,
  pencils,
  organiser,
  letters,
  tapeRolls,
};
