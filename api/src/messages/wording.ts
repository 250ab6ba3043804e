import type { Facts } from '../kernel/errors.ts';
import { SMS_MAX, type SendChannel } from './model.ts';
import type { Template, Wording } from './templates.ts';

const PLACE = /\{([A-Za-z][A-Za-z0-9]*)\}/g;
/** Stands in place of a code that has been sent. */
export const HIDDEN = '••••••';

/** Fault of a wording: an error code with its facts and the field; null if it is valid. */
export type WordingFault = {
  code:
    | 'template.place_unknown'
    | 'template.place_missing'
    | 'template.brace'
    | 'template.too_long'
    | 'template.subject_missing';
  field: 'subject' | 'body';
  facts: Facts;
};

/** MSG-01 Places are those of the template, the needed ones are there, no brace is left over. */
export function wordingFault(
  template: Template,
  channel: SendChannel,
  wording: Wording,
): WordingFault | null {
  for (const field of ['subject', 'body'] as const) {
    const [unknown] = placesIn(wording[field]).filter(
      (place) => !Object.hasOwn(template.places, place),
    );
    if (unknown !== undefined)
      return { code: 'template.place_unknown', field, facts: { place: `{${unknown}}` } };
    if (/[{}]/.test(wording[field].replace(PLACE, '')))
      return { code: 'template.brace', field, facts: {} };
  }
  const missing = Object.entries(template.places).find(
    ([name, place]) => place.needed && !placesIn(wording.body).includes(name),
  );
  if (missing)
    return { code: 'template.place_missing', field: 'body', facts: { place: `{${missing[0]}}` } };
  if (channel === 'email' && wording.subject.trim() === '')
    return { code: 'template.subject_missing', field: 'subject', facts: {} };
  if (channel === 'sms' && wording.body.length > SMS_MAX)
    return { code: 'template.too_long', field: 'body', facts: { max: SMS_MAX } };
  return null;
}

function placesIn(text: string): string[] {
  return [...text.matchAll(PLACE)].map((match) => match[1] ?? '');
}

/**
 * The wording with its places filled; lines that hold nothing but empty places go. Filled-in values
 * are not filled again.
 */
export function fillWording(wording: Wording, facts: Facts): Wording {
  return {
    subject: put(wording.subject, facts).replace(/\s+/g, ' ').trim(),
    body: body(wording.body, facts),
  };
}

/** The facts as readers of the sent messages see them: without the secret ones. */
export function hideSecrets({ places }: Template, facts: Facts): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, places[name]?.secret ? HIDDEN : value]),
  );
}

/** The same in a text that has been filled. */
export function hideIn(text: string, { places }: Template, facts: Facts): string {
  const secrets = Object.keys(facts).filter((name) => places[name]?.secret && facts[name] !== '');
  return secrets.reduce((all, name) => all.replaceAll(String(facts[name]), HIDDEN), text);
}

export function samples(template: Template): Facts {
  return Object.fromEntries(
    Object.entries(template.places).map(([name, place]) => [name, place.sample]),
  );
}

function body(text: string, facts: Facts): string {
  const lines = text.split('\n').flatMap((line) => {
    const places = placesIn(line);
    const empty =
      places.length > 0 &&
      places.every((place) => (facts[place] ?? '') === '') &&
      line.replace(PLACE, '').trim() === '';
    return empty ? [] : [put(line, facts)];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function put(text: string, facts: Facts): string {
  return text.replace(PLACE, (whole, name: string) =>
    Object.hasOwn(facts, name) ? String(facts[name]) : whole,
  );
}
