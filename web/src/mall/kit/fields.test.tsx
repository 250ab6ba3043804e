import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { MallProvider } from '../mall.tsx';
import { AmountField } from './AmountField.tsx';
import { ChoiceField, FileField, TextField, WordsField } from './fields.tsx';

const shown = (field: ReactNode, lang: 'en' | 'ru' = 'en') =>
  renderToStaticMarkup(
    <MallProvider lang={lang} main="zh" pointWorth="0.01">
      {field}
    </MallProvider>,
  );
const back = { typed: { price: 'dear' }, faults: { price: 'No number' } };

test('a field that comes back holds what was typed, and says what is wrong with it', () => {
  const html = shown(<TextField sent={back} name="price" label="Price" known="1" />);
  expect(html).toContain('value="dear"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('<p class="field-fault" id="field-price-fault">No number</p>');
});

test('before that it holds what is known', () => {
  expect(shown(<TextField name="price" label="Price" known={3} />)).toContain('value="3"');
  expect(shown(<WordsField name="why" label="Why" known="So" />)).toContain('>So</textarea>');
});

test('a decimal is written as the language writes it', () => {
  const field = <AmountField name="price" label="Price" known="1.80" />;
  expect(shown(field)).toContain('value="1.80"');
  expect(shown(field, 'ru')).toContain('value="1,80"');
});

test('what is needed has a star, unless nothing else could be left out', () => {
  const field = (marked?: boolean) => <TextField name="a" label="A" required marked={marked} />;
  expect(shown(field())).toMatch(/needed.*required=""/);
  expect(shown(field(false))).not.toContain('needed');
  expect(shown(<TextField name="a" label="A" marked />)).not.toContain('required');
});

test('a choice is made of values, of their words, or of both', () => {
  const texts = { a: { zh: '甲', en: 'First', ru: 'Первый' } };
  const plain = shown(
    <ChoiceField name="c" label="C" choices={['CNY', 'a']} texts={texts} known="a" />,
  );
  expect(plain).toContain('<option value="CNY">CNY</option>');
  expect(plain).toContain('<option value="a" selected="">First</option>');
  expect(plain).not.toContain('value=""');
  const pairs = [{ value: '1', text: 'One' }];
  expect(shown(<ChoiceField name="c" label="C" choices={pairs} ask="Choose" />)).toContain(
    'Choose</option><option value="1">One</option>',
  );
});

test('a file that was chosen is not held', () => {
  expect(shown(<FileField sent={back} name="price" label="File" />)).not.toContain('dear');
});
