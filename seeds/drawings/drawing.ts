import type { Figure } from './scene.ts';

/** Input of a drawing: up to four colours (missing ones are steel) and its measures. */
export interface Paint {
  a: string;
  b: string;
  c: string;
  e: string;
  all: string[];
  num: (key: string, otherwise: number) => number;
  word: (key: string) => string;
}

export type Drawing = (paint: Paint) => Figure;

export const steel = '#c2c9d0';
export const black = '#2b2e33';
