import { createRequire } from 'node:module';
import type * as jieba from '@node-rs/jieba';
import type * as pinyinPro from 'pinyin-pro';

/** Dictionaries that take a quarter of a second to read: when first needed, and not at every start. */
const load = createRequire(import.meta.url);
let cutter: jieba.Jieba | undefined;

export function jiebaCutter(): jieba.Jieba {
  if (!cutter) {
    const { Jieba } = load('@node-rs/jieba') as typeof jieba;
    const { dict } = load('@node-rs/jieba/dict.js') as { dict: Uint8Array };
    cutter = Jieba.withDict(dict);
  }
  return cutter;
}

/** The syllables of Han text, without tones, ü as v. */
export function pinyinSyllables(text: string): string[] {
  return (load('pinyin-pro') as typeof pinyinPro).pinyin(text, {
    toneType: 'none',
    type: 'array',
    v: true,
  });
}
