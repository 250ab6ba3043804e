import { errors } from '../kernel/errors.ts';

export const paletteErrors = errors({});
