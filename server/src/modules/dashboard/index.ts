import type { Module } from '../../kernel/module.ts';
import { home, todos } from './home.ts';

export const dashboard = { name: 'dashboard', serves: [home, todos] } satisfies Module;
