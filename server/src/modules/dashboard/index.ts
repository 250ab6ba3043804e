import type { Module } from '../../kernel/module.ts';
import { home, todos } from './home.ts';
import { shop } from './shop.ts';

export const dashboard = { name: 'dashboard', serves: [home, todos], shop } satisfies Module;
