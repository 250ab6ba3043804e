import { across, dark, face, fade, light, metalAcross } from './colour.ts';
import type { Drawing } from './drawing.ts';
import {
  can,
  circle,
  clear,
  d,
  ellipse,
  group,
  line,
  path,
  rect,
  ring,
  shadow,
  times,
  turn,
} from './pen.ts';

/** A small landscape of hills, as printed on tea. */
const hills = (x: number, y: number, w: number, colour: string): string =>
  circle(x + w * 0.72, y + w * 0.12, w * 0.09, light(colour, 0.2)) +
  path(
    d`M${x},${y + w * 0.5}Q${x + w * 0.2},${y + w * 0.14} ${x + w * 0.36},${y + w * 0.34}Q${x + w * 0.56},${y + w * 0.06} ${x + w * 0.7},${y + w * 0.34}Q${x + w * 0.86},${y + w * 0.24} ${x + w},${y + w * 0.5}Z`,
    light(colour, 0.35),
  ) +
  path(
    d`M${x},${y + w * 0.5}Q${x + w * 0.3},${y + w * 0.3} ${x + w * 0.52},${y + w * 0.42}Q${x + w * 0.76},${y + w * 0.3} ${x + w},${y + w * 0.5}Z`,
    colour,
  );

const teaTin: Drawing = ({ a, b, num }) =>
  num('square', 0)
    ? {
        body:
          path('M230,230L520,230L520,640L230,640Z', face(a, 0.9)) +
          path('M520,230L590,190L590,596L520,640Z', dark(a, 0.32)) +
          path('M230,230L300,190L590,190L520,230Z', light(a, 0.25)) +
          path('M222,210L528,210L528,290L222,290Z', face(light(a, 0.08), 0.9)) +
          path('M528,210L600,168L600,246L528,290Z', dark(a, 0.22)) +
          path('M222,210L294,168L600,168L528,210Z', light(a, 0.34)) +
          rect(264, 340, 222, 240, face(b, 0.6), 4) +
          rect(276, 352, 198, 216, 'none', 2, ` stroke="${a}" stroke-width="3"`) +
          hills(288, 400, 174, a) +
          rect(352, 504, 46, 46, '#a63a2f', 5) +
          line('M362,516L388,516M375,516L375,540M362,540L388,540', '#f6e9d8', 4),
        base: { y: 642, rx: 195, x: 410 },
        detail: 'pair',
      }
    : {
        body:
          can(400, 250, 620, 150, 150, across(a), light(a, 0.1), 0.16) +
          path('M244,216L244,296A156,25 0 0,0 556,296L556,216Z', across(light(a, 0.06))) +
          ellipse(400, 216, 156, 25, light(a, 0.28)) +
          ellipse(400, 214, 120, 18, light(a, 0.16)) +
          path('M250,370A150,24 0 0,0 550,370L550,560A150,24 0 0,1 250,560Z', across(b)) +
          group('translate(0 14)', hills(308, 410, 184, a)) +
          circle(400, 544, 22, '#a63a2f') +
          line('M266,320L266,350', '#ffffff', 10, clear(0.4)) +
          line('M250,374A150,24 0 0,0 550,374M250,558A150,24 0 0,0 550,558', dark(b, 0.3), 3),
        base: { y: 646, rx: 155 },
        detail: {
          body:
            shadow(192, 652, 122) +
            group(
              'translate(130 66) scale(.86)',
              can(400, 250, 620, 150, 150, across(a), dark(a, 0.5), 0.16),
              path('M250,370A150,24 0 0,0 550,370L550,560A150,24 0 0,1 250,560Z', across(b)),
              group('translate(0 14)', hills(308, 410, 184, a)),
              circle(400, 544, 22, '#a63a2f'),
              times(30, (i) =>
                path(
                  d`M${290 + ((i * 53) % 216)},${252 - (i % 4) * 9}q14,-16 30,-4q-14,12 -30,4Z`,
                  i % 3 ? dark(a, 0.1) : light(a, 0.16),
                ),
              ),
            ) +
            group(
              'translate(-120 130) scale(.78)',
              path('M244,566L244,646A156,25 0 0,0 556,646L556,566Z', across(light(a, 0.06))),
              ellipse(400, 566, 156, 25, light(a, 0.28)),
            ),
          base: { y: 616, rx: 132, x: 474 },
        },
      };

const teaCake: Drawing = ({ a, b, c }) => {
  const leaves = (x: number, y: number, r: number) =>
    times(170, (i) => {
      const [q, angle] = [Math.sqrt(i / 170) * r * 0.94, i * 2.399];
      const [px, py] = [x + q * Math.cos(angle), y + q * Math.sin(angle)];
      return turn(
        i * 47,
        px,
        py,
        ellipse(
          px,
          py,
          r * 0.085,
          r * 0.03,
          [light(a, 0.22), dark(a, 0.28), a, dark(a, 0.1), light(a, 0.36)][i % 5] ?? a,
        ),
      );
    });
  return {
    body:
      circle(356, 396, 250, dark(a, 0.45)) +
      circle(350, 388, 248, face(a, 1.2)) +
      leaves(350, 388, 248) +
      path(
        'M420,330C520,300 640,360 660,470C676,580 590,690 480,690C400,690 340,650 320,590Z',
        face(b, 0.7),
      ) +
      path('M420,330L320,590Q360,540 390,470Q410,400 420,330Z', dark(b, 0.16)) +
      circle(520, 540, 74, 'none', ` stroke="${c}" stroke-width="6"`) +
      rect(494, 512, 52, 56, c, 5) +
      line('M506,526L534,526M520,526L520,556M506,554L534,554', b, 5),
    detail: {
      body:
        circle(406, 408, 264, dark(b, 0.3)) +
        circle(400, 400, 262, face(b, 0.7)) +
        times(24, (i) =>
          turn(i * 15, 400, 400, path('M400,400L392,150L408,150Z', dark(b, 0.14), clear(0.5))),
        ) +
        circle(400, 400, 110, face(light(b, 0.4), 0.5)) +
        circle(400, 400, 96, 'none', ` stroke="${c}" stroke-width="7"`) +
        rect(366, 366, 68, 68, c, 7) +
        line('M380,384L420,384M400,384L400,420M380,418L420,418', b, 6),
    },
  };
};

const coffeeBag: Drawing = ({ a, b }) => ({
  body:
    path('M250,190L550,190L566,560Q572,640 556,650L244,650Q228,640 234,560Z', face(a, 1)) +
    path('M250,190L234,560Q230,630 244,650L270,650Q276,420 288,190Z', dark(a, 0.22), clear(0.7)) +
    path('M550,190L566,560Q570,630 556,650L530,650Q524,420 512,190Z', dark(a, 0.3), clear(0.7)) +
    rect(244, 138, 312, 60, face(dark(a, 0.1)), 6) +
    line('M250,168L550,168', light(a, 0.3), 4, clear(0.7)) +
    rect(276, 150, 248, 16, metalAcross('#c9a34a'), 5) +
    circle(400, 240, 15, dark(a, 0.4)) +
    circle(400, 240, 6, light(a, 0.2)) +
    rect(310, 300, 180, 250, face(b, 0.7), 8) +
    turn(
      24,
      400,
      400,
      ellipse(400, 400, 46, 66, dark(a, 0.1)),
      line('M400,338C376,370 424,430 400,462', b, 7),
    ) +
    times(3, (i) => rect(336, 490 + i * 18, 128 - i * 30, 7, dark(a, 0.1), 3)),
  base: { y: 652, rx: 175 },
  detail: {
    body:
      group(
        'translate(120 -20)',
        path('M250,190L550,190L566,560Q572,640 556,650L244,650Q228,640 234,560Z', face(a, 1)),
        rect(244, 138, 312, 60, face(dark(a, 0.1)), 6),
        rect(310, 300, 180, 250, face(b, 0.7), 8),
        turn(
          24,
          400,
          400,
          ellipse(400, 400, 46, 66, dark(a, 0.1)),
          line('M400,338C376,370 424,430 400,462', b, 7),
        ),
      ) +
      shadow(250, 664, 165) +
      times(26, (i) => {
        const [x, y] = [90 + ((i * 71) % 330), 610 + ((i * 29) % 70)];
        return turn(
          i * 41,
          x,
          y,
          ellipse(x, y, 21, 15, face(i % 2 ? '#5a3a26' : '#6d4830', 1.4)),
          line(d`M${x - 17},${y}q16,${i % 2 ? 7 : -7} 34,0`, '#3a2416', 3),
        );
      }),
    base: { y: 640, rx: 180, x: 520 },
  },
});

const honeyJar: Drawing = ({ a, b }) => ({
  body:
    path(
      'M256,300Q220,330 220,390L220,590Q220,642 280,642L520,642Q580,642 580,590L580,390Q580,330 544,300Z',
      fade('#fbf5e6', '#ecdcb8'),
    ) +
    path(
      'M230,360Q228,380 228,400L228,588Q230,634 282,634L518,634Q570,634 572,588L572,400Q572,380 570,360Z',
      across(a),
    ) +
    ellipse(400, 362, 170, 16, light(a, 0.4)) +
    rect(256, 222, 288, 80, across(b), 12) +
    times(16, (i) => rect(264 + i * 17.4, 228, 5, 68, dark(b, 0.3), 2, clear(0.5))) +
    path('M262,420L538,420L538,580L262,580Z', face('#fbf3df', 0.5)) +
    [
      [400, 470],
      [352, 470],
      [448, 470],
      [376, 512],
      [424, 512],
      [400, 554],
    ]
      .map(([x = 0, y = 0], i) =>
        path(
          d`M${x},${y - 26}L${x + 22},${y - 13}L${x + 22},${y + 13}L${x},${y + 26}L${x - 22},${y + 13}L${x - 22},${y - 13}Z`,
          i % 2 ? light(a, 0.3) : a,
          ' stroke="#fbf3df" stroke-width="4"',
        ),
      )
      .join('') +
    line('M244,350L244,580', '#ffffff', 12, clear(0.5)),
  base: { y: 646, rx: 180 },
  detail: {
    body:
      group(
        'translate(-90 0) scale(.94)',
        path(
          'M256,300Q220,330 220,390L220,590Q220,642 280,642L520,642Q580,642 580,590L580,390Q580,330 544,300Z',
          across(a),
        ),
        ellipse(400, 300, 146, 20, light(a, 0.5)),
        ellipse(400, 302, 130, 15, dark(a, 0.06)),
        line('M244,370L244,580', '#ffffff', 12, clear(0.5)),
      ) +
      line('M300,286L486,40', dark('#c99a67', 0.2), 24) +
      line('M298,284L484,38', '#d3a871', 16),
    base: { y: 608, rx: 175, x: 290 },
  },
});

const giftBox: Drawing = ({ a, b, word }) => {
  const closed =
    path('M170,330L630,330L630,640L170,640Z', face(a, 0.9)) +
    path('M150,260L650,260L650,350L150,350Z', face(light(a, 0.1), 0.9)) +
    path('M170,350L630,350L630,366L170,366Z', dark(a, 0.3), clear(0.5)) +
    rect(366, 260, 68, 380, across(b)) +
    rect(360, 256, 80, 96, across(light(b, 0.06)), 3) +
    path('M400,250C330,120 220,140 236,210C246,256 340,258 400,254Z', face(b, 1.4)) +
    path('M400,250C470,120 580,140 564,210C554,256 460,258 400,254Z', face(dark(b, 0.06), 1.4)) +
    path('M370,236C330,190 280,170 270,196C268,222 320,238 370,240Z', dark(b, 0.3)) +
    path('M430,236C470,190 520,170 530,196C532,222 480,238 430,240Z', dark(b, 0.34)) +
    path('M390,252L330,330L352,336L366,318L380,330L412,256Z', face(b)) +
    path('M408,252L474,326L452,336L440,318L424,328L390,256Z', face(dark(b, 0.08))) +
    rect(372, 224, 56, 46, face(light(b, 0.1)), 14);
  const inside: Record<string, string> = {
    tea:
      group(
        'translate(176 210) scale(.46)',
        can(200, 130, 480, 150, 150, across('#5f7d55'), light('#5f7d55', 0.3)),
        rect(70, 270, 260, 120, '#e6d9b6', 0),
      ) +
      group(
        'translate(372 210) scale(.46)',
        can(200, 130, 480, 150, 150, across('#7a3b2e'), light('#7a3b2e', 0.3)),
        rect(70, 270, 260, 120, '#e6d9b6', 0),
      ) +
      ellipse(610, 400, 62, 18, '#e4efe9') +
      path(
        'M548,400Q556,454 590,462L630,462Q664,454 672,400A62,18 0 0,1 548,400Z',
        across('#bcd3c8'),
      ),
    candle:
      rect(186, 270, 140, 190, across('#e6dac4'), 14) +
      ellipse(256, 272, 70, 13, '#f3ead8') +
      line('M256,272L256,250', '#4a3f38', 5) +
      rect(200, 340, 112, 70, '#f7f3e9', 4) +
      times(5, (i) => line(d`M${440 + i * 6},330L${400 + i * 30},170`, '#cdb083', 6)) +
      rect(386, 310, 130, 150, across('#c3c8d6'), 16) +
      rect(424, 282, 56, 34, metalAcross('#c9a34a'), 5) +
      path('M556,460L566,350Q610,320 654,350L664,460Z', across('#8c8fa6')) +
      circle(610, 330, 14, metalAcross('#c9a34a')),
    baby:
      rect(180, 350, 220, 110, across('#f3ece0'), 30) +
      line('M196,404L390,404', '#d9ccb6', 5) +
      rect(196, 308, 190, 56, across('#c3d3de'), 26) +
      ellipse(520, 400, 74, 66, '#efe6d8') +
      circle(520, 312, 56, '#f3ebdf') +
      path('M490,272C470,200 500,190 508,262ZM550,272C570,200 540,190 532,262Z', '#f3ebdf') +
      circle(502, 308, 6, '#3a302a') +
      circle(538, 308, 6, '#3a302a') +
      path('M512,324L528,324L520,332Z', '#d98e84') +
      rect(606, 330, 62, 130, across('#e5b7ac'), 20),
  };
  const open =
    path('M130,220L670,220L690,460L110,460Z', dark(a, 0.42)) +
    path('M110,200L690,200L690,240L110,240Z', dark(a, 0.12)) +
    path('M130,150L670,150L690,220L110,220Z', dark(a, 0.24)) +
    (inside[word('open')] ?? '') +
    times(30, (i) =>
      line(
        d`M${146 + i * 17.4},466q${(i % 3) * 6 - 6},-26 ${(i % 5) * 4 - 8},-38`,
        i % 2 ? '#efe3c8' : '#d8c39a',
        5,
      ),
    ) +
    path('M110,450L690,450L676,640L124,640Z', face(a, 0.9)) +
    path('M110,450L690,450L690,462L110,462Z', light(a, 0.25)) +
    rect(366, 462, 68, 178, across(b)) +
    ring(400, 552, 40, 34, light(b, 0.4));
  return {
    body: closed,
    base: { y: 644, rx: 245 },
    detail: { body: open, base: { y: 642, rx: 290 } },
  };
};

export const gifts = { teaTin, teaCake, coffeeBag, honeyJar, giftBox };
