import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { langs } from '../kernel/text.ts';
import {
  mandatoryChannels,
  channels,
  effectiveChoices,
  messageKinds,
  sendChannels,
  SMS_MAX,
} from './model.ts';
import { templateNames, templateOf } from './templates.ts';
import { fillWording, HIDDEN, hideIn, hideSecrets, samples, wordingFault } from './wording.ts';

const code = templateOf('code.login');
const mail = (subject: string, body: string) => wordingFault(code, 'email', { subject, body });

describe('templates', () => {
  test.each(templateNames)(
    '[MSG-01d][I18N-01c] %s is worded in every language and channel, and every wording is a good one',
    (name) => {
      const template = templateOf(name);
      for (const channel of sendChannels) {
        for (const lang of langs) {
          const wording = template.wordings[channel][lang];
          expect(wordingFault(template, channel, wording), `${channel} ${lang}`).toBeNull();
          const filled = fillWording(wording, samples(template));
          expect(`${filled.subject}${filled.body}`, `${channel} ${lang}`).not.toMatch(/[{}]/);
          expect(template.name[lang]).not.toBe('');
        }
      }
    },
  );

  test.each<[string, ReturnType<typeof mail>, string | null]>([
    ['all is there', mail('{portal}', 'code {code}, {minutes} minutes'), null],
    ['a place may come twice', mail('{code}', '{code} {code}'), null],
    ['the needed place is missing', mail('{code}', 'no code'), 'template.place_missing'],
    ['a place that this template has not', mail('x', '{code} {reason}'), 'template.place_unknown'],
    [
      'a place that no object but every prototype has',
      mail('x', '{code} {constructor}'),
      'template.place_unknown',
    ],
    ['the same in the subject', mail('{reason}', '{code}'), 'template.place_unknown'],
    ['an open brace', mail('x', '{code} {'), 'template.brace'],
    ['a closed brace', mail('x', '{code} }'), 'template.brace'],
    ['braces in braces', mail('x', '{{code}}'), 'template.brace'],
    ['an empty place', mail('x', '{code} {}'), 'template.brace'],
    ['a mail without a subject', mail(' ', '{code}'), 'template.subject_missing'],
    [
      'an SMS just short enough',
      wordingFault(code, 'sms', { subject: '', body: `{code}${'x'.repeat(SMS_MAX - 6)}` }),
      null,
    ],
    [
      'an SMS too long by one',
      wordingFault(code, 'sms', { subject: '', body: `{code}${'x'.repeat(SMS_MAX - 5)}` }),
      'template.too_long',
    ],
  ])('[MSG-01d] %s', (_title, fault, expected) => expect(fault?.code ?? null).toBe(expected));

  test('[MSG-01d] what is filled in is not filled again; lines of empty places go, a subject stays one line', () => {
    expect(fillWording({ subject: '{a}\r\nBcc: x', body: '{a}' }, { a: '{b}', b: 'no' })).toEqual({
      subject: '{b} Bcc: x',
      body: '{b}',
    });
    expect(
      fillWording({ subject: '', body: 'Hello\n\n{body}\n\n{link}' }, { body: '', link: '' }).body,
    ).toBe('Hello');
    expect(fillWording({ subject: '', body: 'a\n{x} b\nc' }, { x: '' }).body).toBe('a\n b\nc');
    expect(fillWording({ subject: '', body: '{a} {missing}' }, { a: 1 }).body).toBe('1 {missing}');
  });

  test('a secret is hidden wherever it stands in what was filled', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{6}$/),
        fc.constantFrom(...langs),
        fc.constantFrom(...sendChannels),
        (secret, lang, channel) => {
          const facts = { code: secret, minutes: 5, portal: 'P' };
          const filled = fillWording(code.wordings[channel][lang], facts);
          expect(filled.body).toContain(secret);
          const hidden = hideIn(filled.body, code, facts);
          expect(hidden).not.toContain(secret);
          expect(hidden).toContain(HIDDEN);
          expect(hideSecrets(code, facts)).toEqual({ code: HIDDEN, minutes: 5, portal: 'P' });
        },
      ),
    );
  });
});

describe('choices', () => {
  test('[MSG-01e] every kind has an answer for every channel, whatever was chosen; what must be heard is', () => {
    const any = fc.array(
      fc.record({
        messageKind: fc.constantFrom(...messageKinds),
        portal: fc.boolean(),
        email: fc.boolean(),
        sms: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(any, (chosen) => {
        const heard = effectiveChoices(chosen);
        expect(heard.map((one) => one.messageKind)).toEqual([...messageKinds]);
        for (const one of heard) {
          const own = chosen.find((each) => each.messageKind === one.messageKind);
          for (const channel of channels) {
            if (mandatoryChannels[one.messageKind]?.includes(channel))
              expect(one[channel]).toBe(true);
            else if (own) expect(one[channel]).toBe(own[channel]);
          }
        }
        expect(effectiveChoices(heard)).toEqual(heard);
      }),
    );
  });
});
