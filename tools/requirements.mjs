// Which clauses of docs/requirements.md are proved: a test that passed cites them in its title (`[ORD-07a]`).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const NUMBER = String.raw`(?:[A-Z]{3}|I18N)-\d{2}`;
export const CITED = new RegExp(String.raw`\b${NUMBER}[a-z]?(?![\w-])`, 'g');

/** The areas of docs/requirements.md with their requirements and the clauses of each. */
export function readRequirements(
  text = readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8'),
) {
  const areas = [];
  for (const line of text.split('\n')) {
    const [, area, name] = /^## (\w+): (.+)$/.exec(line) ?? [];
    const [, number] = new RegExp(`^- (${NUMBER}):`).exec(line) ?? [];
    const [, clause] = new RegExp(`^ +- (${NUMBER}[a-z]):`).exec(line) ?? [];
    if (area) areas.push({ area, name, requirements: [] });
    if (number) areas.at(-1).requirements.push({ number, clauses: [] });
    if (clause) areas.at(-1).requirements.at(-1).clauses.push(clause);
  }
  return areas;
}

/** The numbers in the brackets of a title. */
export const citedIn = (title) =>
  [...(title.match(/\[[^\]]*\]/g) ?? [])].flatMap((bracket) => bracket.match(CITED) ?? []);

/**
 * Counts by area what the titles of passed tests cite. A requirement is whole when each of its clauses is cited,
 * partly when some are. The bare number stands for a clause only where there is one; elsewhere it says too little.
 */
export function count(titles, areas = readRequirements()) {
  const requirements = areas.flatMap((area) => area.requirements);
  const alone = new Map(
    requirements
      .filter((one) => one.clauses.length === 1)
      .map((one) => [one.number, one.clauses[0]]),
  );
  const bare = new Set(requirements.map((one) => one.number));
  const clauses = new Set(requirements.flatMap((one) => one.clauses));
  const cited = new Set(titles.flatMap(citedIn).map((number) => alone.get(number) ?? number));
  const state = ({ clauses: own }) => {
    const proved = own.filter((clause) => cited.has(clause)).length;
    return proved === 0 ? 'none' : proved === own.length ? 'whole' : 'partly';
  };
  const row = (area, of) => {
    const states = of.map(state);
    const own = of.flatMap((one) => one.clauses);
    return {
      area,
      whole: states.filter((one) => one === 'whole').length,
      partly: states.filter((one) => one === 'partly').length,
      none: states.filter((one) => one === 'none').length,
      proved: own.filter((clause) => cited.has(clause)).length,
      clauses: own.length,
    };
  };
  return {
    areas: areas.map((one) => row(one.area, one.requirements)),
    total: row('all', requirements),
    unknown: [...cited].filter((number) => !clauses.has(number) && !bare.has(number)).toSorted(),
    unclear: [...cited].filter((number) => bare.has(number)).toSorted(),
  };
}

/**
 * The summary that `npm test` prints at its end, and the citations that make it fail. For a partial
 * run: only the proved requirements, not the untested ones.
 */
export function proved(results, isPart = false) {
  const titles = results.testResults.flatMap((file) =>
    file.assertionResults.filter((one) => one.status === 'passed').map((one) => one.fullName),
  );
  const { areas, total, unknown, unclear } = count(titles);
  const line = ({ area, ...of }) =>
    [
      area.padEnd(6),
      ...[of.whole, of.partly, of.none, `${of.proved}/${of.clauses}`].map((cell) =>
        String(cell).padStart(8),
      ),
    ].join('');
  return {
    unknown: [...unknown, ...unclear],
    lines: [
      [
        'rules'.padEnd(6),
        ...['whole', 'partly', 'none', 'clauses'].map((word) => word.padStart(8)),
      ].join(''),
      ...areas.filter((one) => !isPart || one.proved > 0).map(line),
      ...(isPart
        ? []
        : [
            line(total),
            `${total.whole} of ${total.whole + total.partly + total.none} requirements are proved whole by a test, ${total.partly} partly, ${total.none} not; ${total.proved} of ${total.clauses} clauses`,
          ]),
      ...unknown.map(
        (number) => `A test cites ${number}, which docs/requirements.md does not have`,
      ),
      ...unclear.map(
        (number) => `A test cites ${number}, which has several clauses: it should say which`,
      ),
    ],
  };
}
