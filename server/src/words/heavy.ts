import { createRequire } from 'node:module';
import type * as jieba from '@node-rs/jieba';
import type * as jiebaDict from '@node-rs/jieba/dict.js';
import type * as pinyinPro from 'pinyin-pro';

/** Dictionaries that take a quarter of a second to read: when first needed, and not at every start. */
const load = createRequire(import.meta.url);
let cutter: jieba.Jieba | undefined;

export function jiebaCutter(): jieba.Jieba {
  if (!cutter) {
    const { Jieba }: typeof jieba = load('@node-rs/jieba');
    const { dict }: typeof jiebaDict = load('@node-rs/jieba/dict.js');
    cutter = Jieba.withDict(dict);
  }
  return cutter;
}

/** The syllables of Han text, without tones, ü as v. */
export function pinyinSyllables(text: string): string[] {
  const { pinyin }: typeof pinyinPro = load('pinyin-pro');
  return pinyin(text, { toneType: 'none', type: 'array', v: true });
}
