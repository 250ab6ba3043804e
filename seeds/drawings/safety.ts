import { across, ball, dark, face, fade, light, metalAcross } from './colour.ts';
import { black, steel, type Drawing } from './drawing.ts';
import { circle, clear, d, ellipse, group, line, path, rect, ring, times, turn } from './pen.ts';

const hardHat: Drawing = ({ a, b }) => ({
  body:
    path('M214,520L260,588Q400,616 540,588L590,520Z', dark(b, 0.1)) +
    line('M282,580Q400,612 520,580', light(b, 0.2), 8) +
    path('M150,520C150,300 250,190 400,190C550,190 640,300 644,500L644,520Z', ball(a)) +
    path(
      'M376,196Q400,176 426,196C444,280 450,420 448,516L356,516C354,420 360,280 376,196Z',
      face(light(a, 0.08), 1.4),
    ) +
    line('M356,516C354,420 360,280 376,200', dark(a, 0.22), 4, clear(0.7)) +
    line('M448,516C450,420 444,280 426,200', dark(a, 0.25), 4, clear(0.7)) +
    [
      [262, 300, -28],
      [540, 300, 28],
    ]
      .map(([x = 0, y = 0, r = 0]) =>
        turn(
          r,
          x,
          y,
          times(3, (i) => rect(x - 24, y + i * 22, 48, 10, dark(a, 0.5), 5)),
        ),
      )
      .join('') +
    path(
      'M110,520Q400,470 690,520Q706,548 676,556Q400,506 124,556Q96,548 110,520Z',
      face(light(a, 0.04), 1.6),
    ) +
    path('M124,556Q400,506 676,556L668,566Q400,520 132,566Z', dark(a, 0.3)) +
    rect(380, 470, 48, 30, face(light(a, 0.1)), 6),
  base: { y: 600, rx: 250 },
  detail: 'pair',
});

const safetyGlasses: Drawing = ({ a, b }) => ({
  body:
    line('M150,330C110,300 84,240 96,180', b, 18) +
    line('M650,330C690,300 716,240 704,180', b, 18) +
    path(
      'M126,336C150,310 330,300 400,322C470,300 650,310 674,336C690,420 650,520 540,524C470,526 436,470 400,440C364,470 330,526 260,524C150,520 110,420 126,336Z',
      fade(light(a, 0.35), a),
      ` opacity=".86" stroke="${dark(a, 0.3)}" stroke-width="4"`,
    ) +
    path(
      'M120,330C160,300 330,296 400,318C470,296 640,300 680,330L680,352C640,328 470,322 400,346C330,322 160,328 120,352Z',
      face(b, 2),
    ) +
    rect(96, 318, 46, 62, face(b, 2), 12) +
    rect(658, 318, 46, 62, face(b, 2), 12) +
    path('M376,430Q400,400 424,430L436,470Q400,440 364,470Z', light(b, 0.2), clear(0.8)) +
    path('M186,372L262,360L210,480Q170,440 186,372Z', '#ffffff', clear(0.6)) +
    path('M286,358L310,356L258,492L238,490Z', '#ffffff', clear(0.5)) +
    path('M560,364L590,366L556,470L536,476Z', '#ffffff', clear(0.35)),
  detail: 'turned',
});

const earmuffs: Drawing = ({ a, b }) => ({
  body:
    line('M226,420C210,120 590,120 574,420', dark(steel, 0.2), 12) +
    line('M232,380C236,190 564,190 568,380', dark(b, 0.4), 50) +
    line('M232,376C236,186 564,186 568,376', light(b, 0.08), 40) +
    [0, 1]
      .map((i) =>
        group(
          i ? 'translate(800 0) scale(-1 1)' : '',
          rect(296, 376, 44, 216, across(dark(b, 0.3)), 22),
          path(
            'M190,390Q200,360 250,356Q304,360 306,400L306,570Q304,612 250,614Q200,612 190,580Q170,490 190,390Z',
            across(a),
          ),
          ellipse(234, 484, 26, 78, dark(a, 0.18)),
          ellipse(232, 482, 20, 68, face(light(a, 0.1))),
        ),
      )
      .join(''),
  base: { y: 622, rx: 215 },
  detail: 'pair',
});

const respirator: Drawing = ({ a, b }) => ({
  body:
    line(
      'M190,330C110,280 140,180 260,170C360,164 480,164 560,176C680,190 690,290 610,340',
      b,
      12,
    ) +
    line(
      'M190,500C120,540 150,640 260,650C400,670 560,660 620,600C660,560 640,520 610,500',
      b,
      12,
    ) +
    path(
      'M400,190C530,190 640,300 640,410C640,530 520,640 400,640C280,640 160,530 160,410C160,300 270,190 400,190Z',
      ball(a),
    ) +
    ring2(a) +
    line('M210,330Q400,250 590,330', dark(a, 0.12), 6) +
    line('M204,500Q400,590 596,500', dark(a, 0.14), 6) +
    rect(300, 214, 200, 24, face('#aab2b9'), 12) +
    circle(404, 434, 88, dark(a, 0.3)) +
    circle(400, 430, 84, face('#f6f8f8', 1.4)) +
    ring(400, 430, 84, 76, face(b)) +
    times(5, (i) => rect(346, 392 + i * 18, 108, 8, dark(a, 0.22), 4)),
  detail: 'turned',
});

const ring2 = (a: string): string =>
  path(
    'M400,206C520,206 622,306 622,410C622,520 510,622 400,622C290,622 178,520 178,410C178,306 280,206 400,206Z',
    'none',
    ` stroke="${dark(a, 0.1)}" stroke-width="4" stroke-dasharray="10 8"`,
  );

/** A hand seen from the back, fingers up. */
const hand = (a: string, cuff: string, palm: string): string =>
  path(
    'M268,520C240,470 190,420 176,380Q170,350 196,346Q220,346 246,380L286,424L270,240Q268,206 294,204Q320,204 326,236L344,366L350,180Q352,146 378,146Q404,146 406,180L408,362L436,196Q442,164 468,168Q494,174 490,208L470,380L508,266Q520,238 542,246Q564,256 558,286C540,370 530,440 516,520L500,600L290,600Z',
    palm,
  ) +
  path('M286,424L280,520L500,520', 'none') +
  line('M344,366L348,420M408,362L410,416M470,380L462,430', dark(a, 0.2), 5, clear(0.7)) +
  path('M284,590L506,590L520,700Q400,722 270,700Z', across(cuff)) +
  times(11, (i) => rect(284 + i * 21, 596, 5, 112, dark(cuff, 0.18), 2)) +
  rect(268, 692, 254, 16, face('#d8452f'), 6);

const glove: Drawing = ({ a, b }) => ({
  body:
    group('translate(-90 20) rotate(-10 400 400) scale(.94)', hand(a, a, face(a, 1.4))) +
    group('translate(150 40) rotate(12 400 400) scale(.94)', hand(b, a, face(b, 1.8))),
  detail: {
    body: group(
      'translate(0 -14)',
      hand(b, a, face(b, 1.8)),
      times(26, (i) => circle(310 + (i % 5) * 42, 440 + Math.floor(i / 5) * 26, 5, light(b, 0.14))),
    ),
  },
});

const gloveBox: Drawing = ({ a, b }) => ({
  body:
    path(
      'M330,330C300,250 300,170 340,140C380,120 390,210 404,230C420,180 460,120 486,150C510,190 470,290 460,340Z',
      face(a, 1.6),
    ) +
    line('M404,236Q410,280 400,330', dark(a, 0.3), 5) +
    path('M150,330L620,330L620,640L150,640Z', face(b, 0.8)) +
    path('M620,330L690,290L690,596L620,640Z', dark(b, 0.18)) +
    path('M150,330L222,290L690,290L620,330Z', light(b, 0.4)) +
    ellipse(412, 312, 120, 16, dark(a, 0.5)) +
    path(
      'M340,326C330,290 350,262 372,280C396,300 400,262 430,272C462,280 476,300 470,326Z',
      face(light(a, 0.08), 1.4),
    ) +
    rect(150, 400, 470, 150, face(a)) +
    group('translate(168 352) scale(.34)', hand(light(a, 0.6), light(a, 0.5), light(a, 0.75))) +
    times(3, (i) => rect(380, 430 + i * 34, 180 - i * 40, 14, '#ffffff', 7, clear(0.85))) +
    rect(176, 578, 120, 14, dark(b, 0.2), 7),
  base: { y: 640, rx: 260 },
  detail: 'pair',
});

const safetyShoe: Drawing = ({ a, b }) => ({
  body:
    path('M130,590L134,560L700,560Q716,600 690,620L150,624Q126,616 130,590Z', face(black, 2)) +
    times(15, (i) => rect(150 + i * 36, 606, 22, 20, dark(black, 0.5), 4)) +
    path(
      'M150,566Q140,430 158,300Q164,276 196,272L318,262Q336,262 342,290Q352,350 402,380L560,430Q690,460 704,566Z',
      face(a, 2),
    ) +
    path('M536,424Q690,456 704,566L520,566Q500,480 536,424Z', face(light(a, 0.12), 1.6)) +
    line('M536,424Q500,480 520,566', light(a, 0.22), 4, ' stroke-dasharray="9 6"') +
    path('M150,540L704,540L704,570L150,570Z', face(b)) +
    path('M330,290Q352,350 402,380L520,420L470,450Q360,410 300,320Z', dark(a, 0.3)) +
    times(
      5,
      (i) =>
        line(d`M${308 + i * 38},${330 + i * 20}L${364 + i * 36},${304 + i * 22}`, b, 9) +
        circle(308 + i * 38, 330 + i * 20, 7, metalAcross(steel)),
    ) +
    path('M196,272L318,262Q332,262 338,284L330,310Q260,320 176,306Z', face(light(a, 0.1))) +
    line('M176,360Q220,400 300,410Q330,470 320,536', light(a, 0.22), 4, ' stroke-dasharray="9 6"') +
    rect(146, 268, 28, 60, face(b), 6),
  base: { y: 624, rx: 285 },
  detail: 'pair',
});

const vest: Drawing = ({ a, b }) => {
  const tape = (data: string) =>
    line(data, dark(b, 0.25), 54, ' style="stroke-linecap:butt"') +
    line(data, light(b, 0.3), 46, ' style="stroke-linecap:butt"');
  return {
    body:
      `<clipPath id="vest"><path d="M270,120L350,96Q400,170 450,96L530,120L560,250Q570,330 620,380L614,690Q400,716 186,690L180,380Q230,330 240,250Z"/></clipPath>` +
      path(
        'M270,120L350,96Q400,170 450,96L530,120L560,250Q570,330 620,380L614,690Q400,716 186,690L180,380Q230,330 240,250Z',
        face(a, 1),
      ) +
      `<g clip-path="url(#vest)">${tape('M300,80L300,720')}${tape('M500,80L500,720')}${tape('M160,486Q400,510 640,486')}${tape('M160,600Q400,624 640,600')}${path('M186,690Q400,716 614,690L614,672Q400,698 186,672Z', dark(a, 0.25))}</g>` +
      line('M400,140L400,704', dark(a, 0.4), 6) +
      line('M400,146L400,700', '#3a3f46', 3, ' stroke-dasharray="4 5"') +
      path('M350,96Q400,170 450,96L436,92Q400,140 364,92Z', dark(a, 0.45)) +
      rect(420, 356, 86, 84, 'none', 4, ` stroke="${dark(a, 0.3)}" stroke-width="4"`) +
      line('M420,376L506,376', dark(a, 0.3), 4),
    wall: true,
    detail: 'turned',
  };
};

export const safety = {
  hardHat,
  safetyGlasses,
  earmuffs,
  respirator,
  glove,
  gloveBox,
  safetyShoe,
  vest,
};
