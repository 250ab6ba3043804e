import { across, ball, dark, down, face, fade, light } from './colour.ts';
import { steel, type Drawing } from './drawing.ts';
import { circle, clear, d, ellipse, group, line, path, rect, ring, times, turn } from './pen.ts';

const wheel = (x: number, y: number, r: number): string =>
  circle(x + 3, y + 3, r, '#5d412b') +
  circle(x, y, r, face('#c99a67', 1.4)) +
  ring(x, y, r, r * 0.88, '#a57444') +
  circle(x, y, r * 0.26, face('#7a5136'));

const train: Drawing = ({ a, b, c, e }) => ({
  body:
    line('M250,560L560,560', '#6b5a4a', 10) +
    rect(520, 430, 220, 110, face(c, 1), 14) +
    rect(540, 380, 84, 56, face(e, 1), 10) +
    rect(640, 370, 70, 66, face(a, 1), 10) +
    rect(506, 530, 246, 26, face('#c99a67'), 8) +
    wheel(566, 570, 36) +
    wheel(692, 570, 36) +
    rect(300, 430, 190, 110, face(b, 1), 14) +
    [350, 430].map((x) => circle(x, 420, 34, ball(x < 400 ? c : e))).join('') +
    rect(290, 530, 210, 26, face('#c99a67'), 8) +
    wheel(346, 570, 34) +
    wheel(446, 570, 34) +
    rect(50, 440, 230, 100, down(a), 30) +
    rect(180, 300, 100, 240, face(dark(a, 0.08), 1), 12) +
    rect(198, 326, 64, 66, '#f3e9d6', 8) +
    rect(166, 284, 128, 26, face(e), 10) +
    path('M84,440L92,370L76,336L146,336L130,370L136,440Z', face(b)) +
    ellipse(64, 490, 26, 44, face(light(a, 0.15))) +
    circle(58, 490, 14, '#f6dd92') +
    rect(40, 534, 250, 24, face('#c99a67'), 8) +
    wheel(96, 566, 40) +
    wheel(224, 562, 46),
  base: { y: 608, rx: 350, x: 396 },
  detail: 'placed',
});

const blocks: Drawing = ({ all }) => {
  const [p = steel, q = steel, r = steel, s = steel, u = steel] = all;
  const cube = (x: number, y: number, size: number, colour: string) =>
    rect(x, y, size, size, face(colour, 1), 7) +
    path(
      d`M${x + size},${y + 6}l${size * 0.16},${-size * 0.12}l0,${size - 4}l${-size * 0.16},${size * 0.12}Z`,
      dark(colour, 0.26),
    ) +
    path(
      d`M${x + 4},${y}l${size * 0.16},${-size * 0.12}l${size - 6},0l${-size * 0.16},${size * 0.12}Z`,
      light(colour, 0.3),
    );
  return {
    body:
      cube(170, 520, 126, p) +
      cube(320, 520, 126, s) +
      cube(470, 520, 126, r) +
      rect(184, 470, 400, 46, face(q, 1), 6) +
      path('M184,470L200,456L600,456L584,470Z', light(q, 0.3)) +
      cube(240, 336, 118, r) +
      cube(420, 340, 112, u) +
      path('M226,320L300,210L376,320Z', face(p, 1.2)) +
      path('M376,320L392,306L312,200L300,210Z', dark(p, 0.25)) +
      path(
        'M410,326L410,276A66,66 0 0,1 542,276L542,326L506,326L506,286A30,30 0 0,0 446,286L446,326Z',
        face(s, 1),
      ) +
      circle(660, 586, 60, ball(q)),
    base: { y: 650, rx: 290 },
    detail: {
      body: times(22, (i) => {
        const [x, y, colour] = [
          120 + ((i * 137) % 560),
          150 + ((i * 211) % 500),
          all[i % all.length] ?? p,
        ];
        return turn(
          i * 31,
          x,
          y,
          i % 4 === 0
            ? circle(x, y, 52, ball(colour))
            : i % 4 === 1
              ? path(d`M${x - 60},${y + 44}L${x},${y - 56}L${x + 60},${y + 44}Z`, face(colour, 1))
              : i % 4 === 2
                ? rect(x - 48, y - 48, 96, 96, face(colour, 1), 8)
                : rect(x - 74, y - 26, 148, 52, face(colour, 1), 8),
        );
      }),
    },
  };
};

const plush: Drawing = ({ a, b, word }) => {
  const bear = word('animal') === 'bear';
  const ears = bear
    ? [-1, 1]
        .map((k) => circle(400 + k * 118, 156, 56, ball(a)) + circle(400 + k * 118, 160, 32, b))
        .join('')
    : [-1, 1]
        .map(
          (k) =>
            path(
              d`M${400 + k * 60},150C${400 + k * 90},70 ${400 + k * 190},90 ${400 + k * 206},220C${400 + k * 216},330 ${400 + k * 190},400 ${400 + k * 160},404C${400 + k * 128},404 ${400 + k * 128},300 ${400 + k * 110},230Z`,
              ball(a),
            ) +
            path(
              d`M${400 + k * 130},150C${400 + k * 170},160 ${400 + k * 184},230 ${400 + k * 182},310C${400 + k * 178},360 ${400 + k * 160},370 ${400 + k * 154},330C${400 + k * 150},270 ${400 + k * 146},210 ${400 + k * 130},150Z`,
              b,
            ),
        )
        .join('');
  const ribs = bear
    ? times(13, (i) =>
        line(d`M${286 + i * 19},420L${280 + i * 20},610`, dark(a, 0.18), 3, clear(0.5)),
      )
    : '';
  return {
    body:
      (bear ? ears : '') +
      [-1, 1]
        .map((k) =>
          group(
            `rotate(${k * 24} ${400 + k * 120} 440)`,
            ellipse(400 + k * 140, 470, 46, 100, ball(a)),
          ),
        )
        .join('') +
      ellipse(400, 510, 146, 140, ball(a)) +
      ribs +
      ellipse(400, 530, 88, 92, light(b, 0.2)) +
      [-1, 1]
        .map(
          (k) =>
            ellipse(400 + k * 116, 606, 66, 62, ball(a)) + ellipse(400 + k * 120, 610, 40, 38, b),
        )
        .join('') +
      ellipse(400, 250, 150, 136, ball(a)) +
      (bear ? '' : ears) +
      (bear ? ellipse(400, 296, 66, 52, b) : '') +
      [-1, 1]
        .map(
          (k) =>
            circle(400 + k * 58, 236, 13, '#2d2622') +
            circle(396 + k * 58, 231, 4, '#ffffff') +
            ellipse(400 + k * 92, 286, 24, 15, '#e9a79b', clear(0.5)),
        )
        .join('') +
      path(
        'M382,274Q400,264 418,274Q412,292 400,294Q388,292 382,274Z',
        bear ? '#3a2f28' : '#d98e84',
      ) +
      line('M400,294L400,310M400,310Q384,326 370,316M400,310Q416,326 430,316', '#5d4a40', 4) +
      path('M330,378L400,392L470,378L466,410L400,398L334,410Z', bear ? '#5f7d6a' : '#c98b93') +
      circle(400, 396, 13, bear ? '#4d6757' : '#a86b74'),
    base: { y: 664, rx: 175 },
    detail: 'placed',
  };
};

const stackingRings: Drawing = ({ all }) => ({
  body:
    path('M180,640Q400,690 620,640L600,606L200,606Z', face('#c99a67', 1)) +
    rect(384, 120, 32, 500, across('#d8b07c'), 16) +
    all
      .map(
        (colour, i) =>
          rect(400 - (216 - i * 24), 540 - i * 66, (216 - i * 24) * 2, 66, across(colour), 33) +
          rect(
            400 - (190 - i * 24),
            548 - i * 66,
            (190 - i * 24) * 1.1,
            9,
            '#ffffff',
            5,
            clear(0.3),
          ),
      )
      .join('') +
    circle(400, 140, 56, ball('#d8604c')),
  base: { y: 660, rx: 215 },
  detail: {
    body: all
      .map((colour, i) => {
        const [x = 0, y = 0, r = 0] =
          [
            [230, 260, 140],
            [540, 240, 124],
            [400, 430, 108],
            [190, 560, 94],
            [590, 500, 82],
            [430, 630, 70],
          ][i] ?? [];
        return (
          ring(x, y, r, r * 0.36, ball(colour)) +
          ring(x - 2, y - 3, r * 0.82, r * 0.76, light(colour, 0.4))
        );
      })
      .join(''),
  },
});

const puzzle: Drawing = ({ a, b, c, e }) => {
  const picture =
    rect(150, 150, 500, 500, fade('#e9eef0', '#f3e4c8')) +
    circle(520, 250, 56, '#f0c46a') +
    path('M150,430L270,270L350,380L450,240L650,460L650,650L150,650Z', c) +
    path('M270,270L310,324L250,340L230,324ZM450,240L510,306L440,330L410,296Z', '#f7f5ef') +
    path('M150,480Q300,400 430,490Q540,550 650,480L650,650L150,650Z', a) +
    path('M150,560Q320,500 480,580Q570,620 650,590L650,650L150,650Z', e) +
    path('M150,610Q340,570 650,630L650,650L150,650Z', b);
  const cuts =
    times(4, (i) =>
      line(
        d`M${250 + i * 100},150L${250 + i * 100},650M150,${250 + i * 100}L650,${250 + i * 100}`,
        '#8a7154',
        3,
        clear(0.65),
      ),
    ) +
    times(4, (i) =>
      times(
        5,
        (k) =>
          circle(
            250 + i * 100 + (k % 2 ? 13 : -13),
            200 + k * 100,
            15,
            'none',
            ' stroke="#8a7154" stroke-width="3" opacity=".65"',
          ) +
          circle(
            200 + k * 100,
            250 + i * 100 + (k % 2 ? -13 : 13),
            15,
            'none',
            ' stroke="#8a7154" stroke-width="3" opacity=".65"',
          ),
      ),
    );
  const piece = (x: number, y: number, angle: number, colour: string) =>
    turn(
      angle,
      x,
      y,
      path(
        d`M${x - 50},${y - 50}L${x - 14},${y - 50}A16,16 0 1,1 ${x + 14},${y - 50}L${x + 50},${y - 50}L${x + 50},${y - 14}A16,16 0 1,0 ${x + 50},${y + 14}L${x + 50},${y + 50}L${x - 50},${y + 50}Z`,
        face(colour, 0.8),
        ' stroke="#8a7154" stroke-width="3"',
      ),
    );
  return {
    body:
      group('translate(-14 -20)', rect(138, 138, 524, 524, '#d2b184', 8), picture, cuts) +
      rect(536, 530, 100, 100, '#d2b184') +
      piece(650, 640, 24, e),
    detail: {
      body:
        piece(220, 230, 10, a) +
        piece(420, 200, -30, c) +
        piece(600, 300, 50, b) +
        piece(300, 430, 80, e) +
        piece(520, 480, -12, a) +
        piece(200, 600, 34, '#f0c46a') +
        piece(400, 640, -50, c) +
        piece(610, 640, 16, e),
    },
  };
};

export const toys = { train, blocks, plush, stackingRings, puzzle };
